import { listBrackets } from './brackets.ts'
import { blank } from './spacing.ts'
import { dropWeakEnd, findTechnical, isTechnical } from './technical.ts'

const countBeforeYear = /(?:\s[-–] ?\d{2,4}(?:\.\d|-\d{2,4})?|\s0\d{1,2})(?: ?v\d)?\s*$/u
const countAfter = /^\s*-\s*\d{1,4}(?:\.\d)?(?:v\d)?(?=\s*(?:[[(]|$))/u
const countAtEnd = /\s\d{1,4}(?:\.\d)?(?: ?v\d)?(?: (?:end|fin|final))?\s*$/iu

/** The part of a name that may hold title and number: up to the words about the file, or to a bracket that follows a number. */
export const findHead = (text: string): string => {
  const technical = findTechnical(text)
  const brackets = listBrackets(text)
  for (const { start, content } of brackets) {
    if (technical !== -1 && technical < start) break
    const lead = text.slice(0, start)
    if ((/^(?:19|20)\d\d$/u.test(content) ? countBeforeYear : countAtEnd).test(lead)) return lead
  }
  for (const { start, end, content } of brackets) {
    const count = start > 0 && isTechnical(content) ? countAfter.exec(text.slice(end)) : null
    if (count) return blank(text, start, end).slice(0, end + count[0].length)
  }
  const noise = brackets.find((bracket) => bracket.start > 0 && (isTechnical(bracket.content) || bracket.sign === '['))
  const ends = [technical, noise?.start ?? -1].filter((end) => end > 0)
  return dropWeakEnd(ends.length > 0 ? text.slice(0, Math.min(...ends)) : text)
}
