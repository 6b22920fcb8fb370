import { z } from 'zod'

// Readers of what strangers answer: a part that is wrong is left out, and the rest stays.

const mostTexts = 300

/** A text without blanks around it; an empty one counts as none. */
export const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional()
  .catch(undefined)
export const whole = z.int().optional().catch(undefined)
export const flag = z.boolean().optional().catch(undefined)
/** An id, whether it is written as a number or as a text. */
export const key = z
  .union([z.int().nonnegative().transform(String), z.string().trim().min(1).max(200)])
  .optional()
  .catch(undefined)
/** Texts by what they are in: a language, a service. */
export const texts = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .transform((found) =>
    Object.keys(found)
      .slice(0, mostTexts)
      .flatMap((name): [string, string][] => {
        const { data } = text.safeParse(found[name])
        return data === undefined ? [] : [[name, data]]
      }),
  )
  .catch([])

/** An object with these parts. */
export const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape).optional().catch(undefined)

/** The items that are right, at most so many. */
export const listOf = <T>(item: z.ZodType<T>, most = 300) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, most).flatMap((one): NonNullable<T>[] => {
        const { data } = item.safeParse(one)
        return data === undefined || data === null ? [] : [data]
      }),
    )

/** The same, but there must be a list. */
export const rowsOf = <T>(item: z.ZodType<T>) => z.array(z.unknown()).pipe(listOf(item))

/** Reads the whole of an answer; undefined where it is something else altogether. */
export const readAs = <T>(reader: z.ZodType<T>, answer: unknown): T | undefined => reader.safeParse(answer).data
