import { SourceFailure } from './failure.ts'
import type { Source, SourceRequest } from '../source.ts'

/** Asks for one thing; undefined where the source knows no such thing. Throws whatever else keeps the answer from coming. */
export const findJson = (source: Source, request: SourceRequest): Promise<unknown> =>
  source.askJson(request).catch((error: unknown) => {
    if (error instanceof SourceFailure && (error.answered === 404 || error.answered === 410)) return undefined
    throw error
  })

/** An address with a query, whose absent values are left out. */
export function addressOf(base: string, query: Record<string, string | number | undefined>): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.append(name, String(value))
  return url.href
}
