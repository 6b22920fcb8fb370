const code = /(?<![\p{L}\p{N}])(?:s(\d{1,4})[ ._]?x?e|(\d{1,4})x)(\d{1,4})(?!\d)(-(?:\p{Lu}\p{Ll}|\d{3}))?/iu

interface Codes {
  /** How many names start at a season's episode. */
  starts: Map<string, number>
  /** A word is joined to a code by a dash: `S02E10-Mantis`. */
  joinsWords: boolean
}

const known = new WeakMap<readonly string[], Codes>()

const codesOf = (names: readonly string[]): Codes => {
  const found = known.get(names)
  if (found) return found
  const codes: Codes = { starts: new Map(), joinsWords: false }
  for (const name of names) {
    const match = code.exec(name)
    if (match === null) continue
    const key = `${Number(match[1] ?? match[2])}/${Number(match[3])}`
    codes.starts.set(key, (codes.starts.get(key) ?? 0) + 1)
    if (/^-(?:\p{Lu}\p{Ll}|\d)/u.test(match[4] ?? '')) codes.joinsWords = true
  }
  known.set(names, codes)
  return codes
}

/**
 * Whether the names of a folder show that `S02E11-12 Angry Crows` is the eleventh episode, `12 Angry Crows`: others join their titles to
 * their codes by a dash, or the twelfth has a file of its own and the eleventh none.
 */
export const joinsTitles = (names: readonly string[], season: number, first: number, last: number): boolean => {
  const { starts, joinsWords } = codesOf(names)
  const others = Array.from({ length: last - first }, (_, at) => `${season}/${first + at + 1}`)
  return joinsWords || (starts.get(`${season}/${first}`) === 1 && others.some((key) => starts.has(key)))
}
