import type { z } from 'zod'

/** Reads a text of JSON that the product keeps, by its schema; what does not fit gives the fallback, or throws where there is none. */
export function parseJson<T>(schema: z.ZodType<T>, text: string, fallback?: NoInfer<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    if (fallback !== undefined) return fallback
    throw new Error('What is stored here cannot be read', { cause })
  }
}
