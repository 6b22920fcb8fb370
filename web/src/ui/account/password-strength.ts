import { guessedPasswords } from './guessed-passwords.ts'

export type PasswordWarning = 'common' | 'personal' | 'plain' | 'short'
export interface Strength {
  /** From 0, which is guessed at once, to 4. */
  level: 0 | 1 | 2 | 3 | 4
  warning: PasswordWarning | undefined
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const rows = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'
const backwards = [...rows].toReversed().join('')

const isCommon = (folded: string) => guessedPasswords.has(folded) || guessedPasswords.has(folded.replace(/[\d\p{P}\p{S}]+$/u, ''))
const isPlain = (folded: string) => new Set(folded).size <= 3 || rows.includes(folded) || backwards.includes(folded)

/** How soon a password would be guessed, roughly, and the foremost reason; what belongs to the person makes it weaker. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  const folded = password.toLowerCase()
  if (isCommon(folded)) return { level: 0, warning: 'common' }
  const names = own.flatMap((text) => text.toLowerCase().split('@')).filter((name) => name.length >= 3)
  if (names.some((name) => folded.includes(name))) return { level: 1, warning: 'personal' }
  if (isPlain(folded)) return { level: 1, warning: 'plain' }
  const length = [...password].length
  if (length < 8) return { level: 1, warning: 'short' }
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = (length >= 10 ? 3 : 2) + (length >= 14 ? 1 : 0) + (variety >= 3 ? 1 : 0)
  return { level: points >= 4 ? 4 : points === 3 ? 3 : 2, warning: undefined }
}
