const longestName = 400

const beyondLatin = /[^\u0020-\u007e]/u
/** Whether a name holds more than plain ASCII; most rules for other scripts can be left out where it does not. */
export const hasOtherScript = (text: string): boolean => beyondLatin.test(text)

const foldWidth = (text: string): string =>
  !hasOtherScript(text)
    ? text
    : text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/[\u3000\u00a0]/gu, ' ')

/** One name in the form all rules work on: bounded in length, full-width signs folded, underscores as spaces. */
export const normaliseName = (name: string): string => {
  const text = foldWidth(name.slice(0, longestName))
    .replace(/(?<=x\d\d)_(?=\d\d(?!\d))/gu, '-')
    .replace(/[_\t\r\n]/gu, ' ')
  return /^[^\s.]+\+[^\s.]+$/u.test(text) ? text.replaceAll('+', ' ') : text
}

const acronym = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu

/** Dots as spaces (same length) where they part words; the points of 12.5, 5.1 and S.H.I.E.L.D. stay. */
export const spaceDots = (text: string): string => {
  if (!text.includes('.')) return text
  const kept = new Set([...text.matchAll(acronym)].flatMap((match) => Array.from(match[0].slice(0, -1), (_, index) => match.index + index)))
  const isSpaced = (text.match(/\S\s+(?=\S)/gu)?.length ?? 0) >= Math.max(2, text.split('.').length - 1)
  return text.replace(/\.(?=\S)/gu, (dot, at: number) =>
    kept.has(at) ||
    isDecimalPoint(text, at) ||
    isEpisodePoint(text, at) ||
    (isSpaced && /(?:^|\D)\d{1,2}$/u.test(text.slice(Math.max(0, at - 3), at)) && /^\d{1,2}(?![\p{L}\d])/u.test(text.slice(at + 1, at + 4)))
      ? dot
      : ' ',
  )
}

/** `1.02` as the whole name, at its start or behind its last space. */
const isEpisodePoint = (text: string, at: number): boolean =>
  /(?:^| )\d{1,2}$/u.test(text.slice(Math.max(0, at - 3), at)) && /^\d{2}(?:$|[ .](?!\d))/u.test(text.slice(at + 1, at + 5))

const isDecimalPoint = (text: string, at: number): boolean =>
  /(?:^|[^\d.]|[^\d]\.)\d{1,3}$/u.test(text.slice(Math.max(0, at - 5), at)) &&
  /^\d(?:v\d|x\d(?!\d))?(?![a-z\p{N}])/iu.test(text.slice(at + 1, at + 5))

/** Blanks `text` from `start` to `end`, so that positions found earlier stay true. */
export const blank = (text: string, start: number, end: number): string => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
