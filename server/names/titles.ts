const dropEndGroup = (text: string): string => {
  const end = text.at(-1)
  const open = end === ')' ? '(' : end === ']' ? '[' : end === '}' ? '{' : undefined
  const at = open === undefined ? -1 : text.lastIndexOf(open)
  const isApart = at > 0 && (open === '[' || /[\s._-]/u.test(text[at - 1] ?? ''))
  return isApart ? text.slice(0, at) : text
}

const trimSigns = (text: string): string =>
  text.replace(/^[\s\-–—_.,:;~|+=★☆/\\&#)\]}】]+/u, '').replace(/[\s\-–—_,:;~|+=★☆/\\&#([{【]+$/u, '')

/** A readable title out of the part of a name that precedes all marks: no groups in brackets at its end, no separators around. */
export const cleanTitle = (raw: string): string => {
  let text = raw
    .replace(/\{[^{}]*\}/gu, ' ')
    .replace(/\s\[[^[\]]*\](?=\s)/gu, ' ')
    .replace(/\(\s*\)|\[\s*\]/gu, ' ')
  for (let round = 0; round < 6; round++) {
    const next = trimSigns(dropEndGroup(trimSigns(text)))
    if (next === text) break
    text = next
  }
  text = text.replace(/(?<=\p{L}{2,}|\d)\.+$/u, '')
  return text.replace(/\s{2,}/gu, ' ').trim()
}

const isLatin = (text: string): boolean => /[a-z]{2}/iu.test(text)
const foreign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u

/** Of `Имя / Name` or `名 · Name`, the part in Latin letters; a title in one script stays whole. */
export const preferLatin = (title: string): string => {
  if (!foreign.test(title) || !isLatin(title)) return title
  const parts = title
    .replace(/ \(.*$/u, '')
    .split(/\s*[/|·・！!]\s*|\s+[/|]\s+/u)
    .filter((part) => part !== '')
  const latin = parts.filter((part) => isLatin(part) && !foreign.test(part))
  if (latin.length > 0 && latin.length < parts.length) return latin.join(' / ')
  return title
}
