import * as v from 'valibot'

/** A whole number from the least one on, as a text or a number. */
export const wholeNumber = (most = Number.MAX_SAFE_INTEGER, least = 1) =>
  v.pipe(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most))
/** The zero-based page of a list; the first one is not written. */
export const pageNumber = () => wholeNumber(1_000_000)
/** A text that is not empty; a longer one is cut. */
export const cutText = (most: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((text) => text.slice(0, most)),
  )
/** A text or a number, as a text. */
export const anyText = () => v.pipe(v.union([v.string(), v.number()]), v.transform(String))

type Fields = Record<string, v.GenericSchema>
type Present<F extends Fields> = { [Name in keyof F]?: v.InferOutput<F[Name]> }

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** The same without what says nothing. */
export const withoutEmpty = <T extends object>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value))) as T

/** Makes a reader of the search of an address: what makes no sense, or says nothing, is as if it were not there. */
export function searchOf<const F extends Fields>(fields: F): (found: Record<string, unknown>) => Present<F> {
  const entries = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, v.fallback(v.optional(field), undefined)]))
  const schema = v.object(entries)
  return (found) => withoutEmpty(v.parse(schema, found) as Present<F>)
}
