import { wrong } from './reasons/reason-schemas.ts'
import { z } from 'zod'
import { mediaTypes } from './values.ts'

export const mediaType = z.enum(mediaTypes)
/** A media type, or All where a filter unites the types that the caller may see. */
export const mediaTypeFilter = z.enum([...mediaTypes, 'All'])

/** A positive integer id, the same on both database engines. */
export const id = z.int().positive()
/** An object by its id, or as a reply carries it. */
export const reference = z.union([id, z.object({ id })]).transform((one) => (typeof one === 'number' ? one : one.id))
/** How one thing is known elsewhere, such as `anilist` and `21`. */
export const externalId = z.object({ source: z.string().max(40), key: z.string().max(200) })
export type ExternalId = z.output<typeof externalId>
/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A day: YYYY-MM-DD. */
export const day = z.iso.date()

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** A time zone of the IANA in a query string, such as Europe/Warsaw. */
export const timeZone = z.string().max(60).refine(isTimeZone, wrong('input.timeZone'))

/** A name for people to read, in which every sign is seen: without control and format signs, fillers and blanks that are no spaces. */
export const shownName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u, wrong('input.hiddenCharacter'))

/** An id in a query string. */
export const idText = z.string().regex(/^[1-9]\d{0,14}$/)

/** An id in a path; anything else there is not found. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
/** A zero-based place in a path. */
export const pathIndex = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})$/)
  .transform(Number)

const whole = z.string().regex(/^(0|[1-9]\d{0,6})$/, wrong('input.wholeNumber'))
/** A whole number in a query string, within bounds (both included). */
export const wholeNumber = (least: number, most: number) => whole.transform(Number).pipe(z.int().min(least).max(most))

/** A switch in a query string: true or false, nothing else. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A comma-joined list in a query string: at most 200 values, none empty. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(4000)
    .transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim())))
    .pipe(z.array(item).max(200))
