import { hasOtherScript } from './spacing.ts'

const from = 0xe000

export const foldName = (text: string): string => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')

/** Where a name goes on behind the title that it starts with; -1 where it does not start with it. */
export const behindTitle = (name: string, title: string): number => {
  if (foldName(title) === '' || !foldName(name).startsWith(foldName(title))) return -1
  let [at, left] = [0, Array.from(foldName(title)).length]
  while (at < name.length && left > 0) {
    if (foldName(name[at] ?? '') !== '') left--
    at++
  }
  return /^[\p{L}\p{N}]/u.test(name.slice(at)) ? -1 : at
}

/** The digits of a known title, hidden from whatever looks for numbers. */
export const hideDigits = (text: string): string => text.replace(/\d/gu, (digit) => String.fromCharCode(from + Number(digit)))

export const showDigits = (text: string): string =>
  !hasOtherScript(text) ? text : text.replace(/[\ue000-\ue009]/gu, (sign) => String(sign.charCodeAt(0) - from))
