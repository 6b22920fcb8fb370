import type { GuessKind } from './fields.ts'
import type { SplitPath } from './paths.ts'

const byFolder: [RegExp, GuessKind][] = [
  [/^(?:extras?|featurettes?|behind the scenes|deleted scenes|interviews?|bonus(?:es)?|dodatki|materiały dodatkowe)$/iu, 'extra'],
  [/^(?:trailers?|zwiastuny?)$/iu, 'trailer'],
  [/^(?:samples?|próbki?)$/iu, 'sample'],
  [/^(?:specials?|ova|oad|sp|odcinki specjalne)$/iu, 'special'],
]
const byEnd: [RegExp, GuessKind][] = [
  [/(?:^|[\s._-])(?:trailer|zwiastun)\d?$/iu, 'trailer'],
  [/(?:^|[\s._-])sample$/iu, 'sample'],
  [/-(?:featurette|behindthescenes|deleted|deletedscene|interview|scene|short|extra|other)$/iu, 'extra'],
]

/** What a file beside the work itself is, by its folder or the end of its name; undefined for the work itself. */
export const findExtraKind = ({ folders, stem }: SplitPath): GuessKind | undefined => {
  const parent = folders.at(-1)?.trim() ?? ''
  return byFolder.find(([rule]) => rule.test(parent))?.[1] ?? byEnd.find(([rule]) => rule.test(stem))?.[1]
}
