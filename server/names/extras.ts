import { findCoded } from './video/episodes.ts'
import type { GuessKind } from './fields.ts'
import { dropExtension, type Family, type SplitPath } from './paths.ts'
import { normaliseName } from './spacing.ts'

const byFolder: [RegExp, GuessKind][] = [
  [/^(?:extras?|featurettes?|behind the scenes|deleted scenes|specials? features?|bonus(?:es)?)$/iu, 'extra'],
  [/^(?:interviews?|dodatki|materiały dodatkowe)$/iu, 'extra'],
  [/^(?:trailers?|zwiastuny?)$/iu, 'trailer'],
  [/^(?:samples?|próbki?)$/iu, 'sample'],
  [/^(?:specials?|ova|oad|sp|odcinki specjalne)$/iu, 'special'],
]
const byVideoFolder: [RegExp, GuessKind][] = [
  [/^(?:scenes|shorts|clips|others?|nc|ncop|nced|creditless|menus?|cms?)$/iu, 'extra'],
  [/^pvs?$/iu, 'trailer'],
]
/** The ends that Jellyfin documents: these two after any separator, all others only after a dash. */
const afterAny = /[\s._-]+(trailer|sample|zwiastun)\d?$/iu
const afterDash = /-(featurette|behindthescenes|deleted|deletedscene|interview|scene|clip|short|extra|other)\d?$/iu
const longestMark = 16
const whole = /^(?:(trailer|zwiastun)|(sample))\d?$/iu

/** `trailer`, `sample2`: a name that says nothing but what extra it is. */
export const isOnlyExtraMark = (stem: string): boolean => whole.test(stem)

const kindOfEnd = (word: string): GuessKind =>
  /^(?:trailer|zwiastun)/iu.test(word) ? 'trailer' : /^sample/iu.test(word) ? 'sample' : 'extra'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s._-]+/gu, ' ')
    .trim()

const isBeside = (stem: string, siblings: readonly string[]): boolean =>
  siblings.some((name) => {
    const other = fold(dropExtension(name))
    return (
      other === stem || (other.startsWith(stem) && !/^[\p{L}\p{N}]/u.test(other.slice(stem.length)) && !findExtraMark(dropExtension(name)))
    )
  })

const marks = /(?:trailer|sample|zwiastun|featurette|behindthescenes|deleted|scene|interview|clip|short|extra|other)\d?$/iu
/** The mark at the end of a name that may say what extra it is: ` trailer`, `-behindthescenes`. */
export const findExtraMark = (stem: string): RegExpExecArray | null =>
  marks.test(stem.slice(-longestMark)) ? (afterAny.exec(stem) ?? afterDash.exec(stem)) : null

/** An end mark counts beside a file of the same stem; where nothing is known of the folder, after a dash. */
const findByEnd = (stem: string, siblings: readonly string[] | undefined): GuessKind | undefined => {
  const alone = whole.exec(stem)
  if (alone) return siblings?.some((name) => fold(dropExtension(name)) !== fold(stem)) ? kindOfEnd(alone[0]) : undefined
  const match = findExtraMark(stem)
  if (match === null || match.index === 0 || findCoded(normaliseName(stem).replaceAll('.', ' '))) return undefined
  const isMark = siblings === undefined ? match[0].startsWith('-') : isBeside(fold(stem.slice(0, match.index)), siblings)
  return isMark ? kindOfEnd(match[1] ?? '') : undefined
}

const findByFolder = (folders: readonly string[], title: string, isVideo: boolean): GuessKind | undefined => {
  const rules = isVideo ? [...byFolder, ...byVideoFolder] : byFolder
  for (const folder of folders.slice(1).toReversed()) {
    const name = folder.trim()
    const kind = rules.find(([rule]) => rule.test(name))?.[1]
    if (kind && fold(name) !== fold(title)) return kind
  }
  return undefined
}

/**
 * What a file beside the work itself is, by a folder or the end of its name; undefined for the work itself. The outermost folder is
 * the work's own and never counts, neither does a mark behind a coded number.
 */
export const findExtraKind = (
  { folders, stem }: SplitPath,
  { family, title, siblings }: { family: Family; title: string; siblings?: readonly string[] | undefined },
): GuessKind | undefined => findByFolder(folders, title, family === 'video') ?? findByEnd(stem, siblings)
