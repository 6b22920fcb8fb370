const longestName = 400

/** Whether a name holds more than plain ASCII; most rules for other scripts can be left out where it does not. */
export const hasOtherScript = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 0x20 || text.charCodeAt(at) > 0x7e) return true
  return false
}

const foldWidth = (text: string): string =>
  !hasOtherScript(text)
    ? text
    : text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/[\u3000\u00a0\t\r\n]/gu, ' ')

/** One name in the form all rules work on: bounded in length, full-width signs folded, underscores as spaces. */
export const normaliseName = (name: string): string => {
  const folded = foldWidth(name.slice(0, longestName))
  const text = folded.includes('_') ? folded.replace(/(?<=x\d\d)_(?=\d\d(?!\d))/gu, '-').replaceAll('_', ' ') : folded
  return text.includes('+') && /^[^\s.]+\+[^\s.]+$/u.test(text) ? text.replaceAll('+', ' ') : text
}

/** Every match of a global expression; `matchAll` would make a copy of it each time. */
export const listMatches = (rule: RegExp, text: string): RegExpExecArray[] => {
  const found: RegExpExecArray[] = []
  rule.lastIndex = 0
  for (let match = rule.exec(text); match !== null; match = rule.exec(text)) found.push(match)
  return found
}

/** Whether a code unit is a digit of ASCII. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57

const acronym = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu

const dottedDate = /(?<![\d\p{L}.])\d{1,2}\.\d{1,2}\.(?=(?:19|20)\d\d(?!\d))./gu

/** `Wait...`, `Ferry - ...and Back`: dots that leave something out. */
const ellipsis = /(?<=^|\s)\.{3}|\.{3}(?=\s|$)/gu

/** Dots as spaces (same length) where they part words; the points of 12.5, 5.1, S.H.I.E.L.D. and `Wait...` stay. */
export const spaceDots = (text: string): string => {
  if (!text.includes('.')) return text
  const left = text.includes('...') ? listMatches(ellipsis, text) : []
  const kept = [...listMatches(acronym, text), ...listMatches(dottedDate, text)].flatMap((match) =>
    Array.from(match[0].slice(0, -1), (_, index) => match.index + index),
  )
  const isLeft = (at: number) => left.some(({ index }) => at >= index && at < index + 3)
  return text.replace(/\.(?=\S)/gu, (dot, at: number) => (isPoint(text, at) || kept.includes(at) || isLeft(at) ? dot : ' '))
}

/** Whether spaces part the words of a name that has dots, too. */
const isSpaced = (text: string): boolean => (text.match(/\S\s+(?=\S)/gu)?.length ?? 0) >= Math.max(2, text.split('.').length - 1)

/** Whether a dot between two digits belongs to a number. */
const isPoint = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at - 1)) &&
  isDigit(text.charCodeAt(at + 1)) &&
  (isDecimalPoint(text, at) ||
    isEpisodePoint(text, at) ||
    (/(?:^|\D)\d{1,2}$/u.test(text.slice(Math.max(0, at - 3), at)) &&
      /^\d{1,2}(?![\p{L}\d])/u.test(text.slice(at + 1, at + 4)) &&
      isSpaced(text)))

/** `1.02` as the whole name, at its start or behind its last space. */
const isEpisodePoint = (text: string, at: number): boolean =>
  /(?:^| )\d{1,2}$/u.test(text.slice(Math.max(0, at - 3), at)) && /^\d{2}(?:$|[ .](?!\d))/u.test(text.slice(at + 1, at + 5))

const isDecimalPoint = (text: string, at: number): boolean =>
  /(?:^|[^\d.]|[^\d]\.)\d{1,3}$/u.test(text.slice(Math.max(0, at - 5), at)) &&
  /^\d(?:v\d|x\d(?!\d))?(?![a-z\p{N}])/iu.test(text.slice(at + 1, at + 5))

/** Blanks `text` from `start` to `end`, so that positions found earlier stay true. */
export const blank = (text: string, start: number, end: number): string => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
