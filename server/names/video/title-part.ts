import { listBrackets } from '../brackets.ts'
import { dropWeakEnd, isTechnical } from '../technical.ts'
import { fileMask } from '../tokens/tokenise.ts'

const countBeforeYear = /(?:\s[-–] ?\d{2,4}(?:\.\d|-\d{2,4})?|\s0\d{1,2})(?: ?v\d)?\s*$/u
const countAfter = /^\s*-\s*\d{1,4}(?:\.\d)?(?:v\d)?(?=\s*(?:[[(]|$))/u
/** `1080p - 07`: the number stands behind what tells of the file. */
const countBehindFile = /\u0001[\s\])}]*(?: - \d{2,4}(?:\.\d)?| 0\d{1,2})(?:v\d)?(?=\s*(?:$|[[(]|\u0001| - ))/u
const countAtEnd = /\s\d{1,4}(?:\.\d)?(?: ?v\d)?(?: (?:end|fin|final))?\s*$/iu

/**
 * Where the part of a name that may hold title and number ends: at the words about the file, or at a bracket that follows a number.
 * `masked` is the text with the words about the file masked.
 */
export const findHeadEnd = (text: string, masked: string): number => {
  const technical = masked.indexOf(fileMask)
  const brackets = listBrackets(text)
  const isAboutFile = brackets.map(({ content, end, start }) => masked.slice(start, end).includes(fileMask) || isTechnical(content))
  for (const { start, content } of brackets) {
    if (technical !== -1 && technical < start) break
    const lead = text.slice(0, start)
    if ((/^(?:19|20)\d\d$/u.test(content) ? countBeforeYear : countAtEnd).test(lead)) return start
  }
  for (const [at, { start, end }] of brackets.entries()) {
    const count = start > 0 && isAboutFile[at] ? countAfter.exec(text.slice(end)) : null
    if (count) return end + count[0].length
  }
  const behind = technical > 0 ? countBehindFile.exec(masked) : null
  if (behind) return behind.index + behind[0].length
  const noise = brackets.find(({ start, sign }, at) => start > 0 && (isAboutFile[at] || sign === '['))
  const ends = [technical, noise?.start ?? -1].filter((end) => end > 0)
  return dropWeakEnd(ends.length > 0 ? text.slice(0, Math.min(...ends)) : text).length
}
