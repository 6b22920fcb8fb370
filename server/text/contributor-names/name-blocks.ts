import { coreOf, type ReadName } from './names-agree.ts'
import { coarse, shortRomaji } from './romanise.ts'
import { wordsOf } from './tidy.ts'

const mostWords = 6
const soundOf = (word: string): string => coarse(shortRomaji(word) ?? word).slice(0, 40)

function blocksOfPerson({ key, person: { words, hasScript } }: ReadName): string[] {
  const own = words.length > mostWords ? [...words.slice(0, mostWords - 2), ...words.slice(-2)] : words
  const pairs = own.flatMap((word, at) =>
    word.length < 3 ? [] : own.flatMap((other, from) => (from === at ? [] : [`p ${soundOf(word)} ${soundOf(other).charAt(0)}`])),
  )
  // Kana without a space may be any Japanese name in Latin letters.
  const sounds = own.map((word) => shortRomaji(word))
  const isWhole = own.length < 4 && (own.length > 1 || hasScript) && sounds.every((sound) => sound !== undefined)
  const wholes = isWhole ? sounds.map((_, by) => `w ${[...sounds.slice(by), ...sounds.slice(0, by)].join('')}`) : []
  return [`k ${key}`, ...pairs, ...wholes]
}

function blocksOfOrganisation({ key }: ReadName): string[] {
  const words = wordsOf(key)
  const core = coreOf(words)
  const initials = words.map((word) => word.charAt(0)).join('')
  return [
    `k ${words.join('')}`,
    ...(core.length > 2 ? [`c ${core.slice(0, 40)}`] : []),
    ...(core.length > 6 ? [`b ${core.slice(0, 3)}`, `e ${core.charAt(0)} ${core.slice(-4)}`] : []),
    ...(words.length === 1 && core.length < 8 ? [`a ${core}`] : words.length > 2 ? [`a ${initials}`] : []),
  ]
}

/** Under which words a name is looked for: of two names that may be one's, at least one word is the same. */
export function blocksOf(name: ReadName): string[] {
  if (name.key === '') return []
  const blocks = name.kind === 'organisation' ? blocksOfOrganisation(name) : blocksOfPerson(name)
  return [...new Set(blocks.map((block) => block.slice(0, 200)))]
}
