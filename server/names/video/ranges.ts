import { listRange } from '../numerals.ts'
import { isHeight, isNumber, isPadded, isSign, isWord, isYear, type Line } from './line.ts'

export interface Range {
  episodes: number[]
  /** The token behind the last number. */
  next: number
}

const through = '-~–—'
const besides = '&+,'

const isJoint = (line: Line, at: number): boolean => isSign(line.tokens[at], through + besides) || isWord(line, at, 'join')

/** Where the second number of a pair stands: behind a joint, and a word for episodes if there is one; -1 where there is none. */
const findNext = (line: Line, at: number, isSpoken: boolean): number => {
  const isTo = isSpoken && /^a$/iu.test(line.tokens[at]?.text ?? '')
  if (!isTo && !isJoint(line, at)) return -1
  const isWordy = line.tokens[at]?.kind === 'word'
  let next = at + 1
  if (isWord(line, next, 'episode')) next++
  while (isSpoken && next > at + 1 && isSign(line.tokens[next], '.:#')) next++
  const [first, last] = [line.tokens[at - 1], line.tokens[next]]
  if (!isNumber(last) || !isNumber(first)) return -1
  const isLoose = (line.tokens[at]?.end ?? 0) < last.start
  if (isSpoken && isLoose && next === at + 1 && line.tokens[next + 1]?.kind === 'word' && !isWord(line, next + 1, 'total')) return -1
  if (!isLoose || isSpoken || next > at + 1 || isSign(line.tokens[at], '~&+') || isWordy) return next
  // `Moon 02 - 05.mkv`: a single file holds no more than two episodes so.
  const isOfFile = line.setting.isFile !== true || last.value - first.value === 1
  return isPadded(first) && last.text.length >= 2 && isOfFile ? next : -1
}

/** The numbers that belong together from `at` on: `3-5`, `08 & 10`, `3-4-5`, `31 ao 36`, `Ep10 - Ep12`. A range is listed whole. */
export const readRange = (line: Line, at: number, isSpoken: boolean): Range => {
  const first = line.tokens[at]?.value ?? 0
  const written = [first]
  const joints: string[] = []
  let next = at + 1
  for (let round = 0; round < 60; round++) {
    const to = findNext(line, next, isSpoken)
    const token = line.tokens[to]
    const previous = written.at(-1) ?? 0
    if (!isNumber(token) || token.value <= previous || token.value - previous > 2000) break
    if (isYear(token) || (isHeight(token) && token.value - previous > 60)) break
    joints.push(line.tokens[next]?.text ?? '')
    written.push(token.value)
    next = to + 1
  }
  const isList = written.length > 2 || (joints[0] !== undefined && besides.includes(joints[0]))
  return { episodes: isList ? written : listRange(first, written.at(-1) ?? first), next }
}
