import { createHash } from 'node:crypto'

/** So many statements a connection of PostgreSQL keeps at most; their number is that of the calls of `prepared`. */
const mostNames = 200
const names = new Map<string, string>()

/** Gives a statement the name under which every connection of PostgreSQL plans it once. A text always has the same name, whichever process asks. */
export function nameStatement(text: string): void {
  if (names.size < mostNames) names.set(text, `amn_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
}

/** The name of a statement that is made often. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)
