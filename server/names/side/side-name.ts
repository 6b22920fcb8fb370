import { stemOf } from '../file-kinds.ts'

/** A name in the one form in which names are compared: programs and disks write accents in two. */
export const comparableName = (name: string): string => name.normalize('NFC').toLowerCase()

const stem = (name: string) => stemOf(name).normalize('NFC')
/** `v2` after a number is another version, not another number. */
const isBoundary = (name: string, at: number): boolean => {
  const around = name.slice(Math.max(0, at - 1))
  return at >= name.length || !/^(?:\p{L}\p{L}|\p{N}[\p{N}xe]|.\p{M})/iu.test(around)
}

/**
 * What the name of a file has beyond that of the file that it lies beside, without its extension: `.en` of `Show - 1.en.srt` beside
 * `Show - 1.mkv`; undefined where the other name goes on, as `Show - 10.en.srt` does.
 */
export function restBeyond(side: string, owner: string): string | undefined {
  const [own, whole] = [stem(owner), stem(side)]
  return whole.toLowerCase().startsWith(own.toLowerCase()) && isBoundary(whole, own.length) ? whole.slice(own.length) : undefined
}

/** Whether a name begins as another does but goes on with the number: `Rocky III` beside `Rocky II`, `Show 10` beside `Show 1`. */
export function goesOnAsNumber(side: string, owner: string): boolean {
  const [own, whole] = [stem(owner), stem(side)]
  if (!whole.toLowerCase().startsWith(own.toLowerCase()) || isBoundary(whole, own.length)) return false
  const number = /[\p{N}]+$|(?<!\p{L})[IVXLC]+$/u.exec(own)?.[0]
  return number !== undefined && /^(?:\p{N}|[IVXLC]+(?!\p{L}))/u.test(whole.slice(own.length))
}

/** The file whose name another name begins with, and what that has beyond. */
export interface Namesake<T> {
  owner: T
  rest: string
}

/** Finds, among these files, the one with the longest name that another name begins with; made once for many names. */
export function namesakesOf<T extends { name: string }>(files: readonly T[]): (side: string) => Namesake<T> | undefined {
  const byStem = Map.groupBy(files, ({ name }) => stem(name).toLowerCase())
  const lengths = [...new Set([...byStem.keys()].map(({ length }) => length))].toSorted((one, other) => other - one)
  return (side) => {
    const whole = stem(side).toLowerCase()
    for (const length of lengths) {
      if (length > whole.length) continue
      for (const owner of byStem.get(whole.slice(0, length)) ?? []) {
        const rest = restBeyond(side, owner.name)
        if (rest !== undefined) return { owner, rest }
      }
    }
    return undefined
  }
}

/** Of the files whose names the name of another begins with, the one with the longest, and what it has beyond. */
export const findNamesake = <T extends { name: string }>(side: string, files: readonly T[]): Namesake<T> | undefined =>
  namesakesOf(files)(side)

/** Whether a file that lies beside several films belongs to this one: it bears its name, or that of none of them. */
export function isBeside(side: string, film: { id: number; name: string }, films: readonly { id: number; name: string }[]): boolean {
  const owner = findNamesake(side, films)?.owner
  // A version may have the name of another in another container.
  return !owner || owner.id === film.id || comparableName(stemOf(film.name)) === comparableName(stemOf(owner.name))
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** What the name of a file has beyond the words of another that it begins with, in any spelling: `eng` of `Red.Kite.eng.srt` beside `Red Kite (2001).mkv`. */
export function wordsBeyond(side: string, owner: string): string {
  const known = new Set(comparableName(stem(owner)).match(word))
  const whole = stem(side)
  const words = [...whole.matchAll(word)]
  const first = words.find(([each]) => !known.has(each.toLowerCase()))
  if (first) return whole.slice(first.index)
  return words.length > 1 ? '' : whole
}
