/** What is drawn as one with the sign before it: an accent, or a part of an emoji. */
const joined = /[\p{M}\u200d\udc00-\udfff]/u
const mostJoined = 64

/** Where the piece of a text that begins at `from` is cut: behind the last of the first sign that its second half has, else between letters. */
export function cutAfter(text: string, from: number, most: number, signs: readonly string[]): number {
  const half = from + most / 2
  const second = text.slice(half, from + most)
  const found = signs.map((sign) => ({ sign, at: second.lastIndexOf(sign) })).find(({ at }) => at >= 0)
  if (found) return half + found.at + found.sign.length
  let end = from + most
  while (end < from + most + mostJoined && (joined.test(text.charAt(end)) || text.charAt(end - 1) === '\u200d')) end += 1
  return Math.min(end, text.length)
}
