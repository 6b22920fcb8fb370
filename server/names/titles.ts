import { isTechnical } from './technical.ts'

const dropEndGroup = (text: string): string => {
  const end = text.at(-1)
  const open = end === ')' ? '(' : end === ']' ? '[' : undefined
  const at = open === undefined ? -1 : text.lastIndexOf(open)
  const isApart = at > 0 && (open === '[' || /[\s._-]/u.test(text[at - 1] ?? ''))
  return isApart ? text.slice(0, at) : text
}

const signs =
  ' \t\n\r\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff-–—_,:;~|+=★☆/\\&#'
const before = `${signs}.)]}】`
const behind = `${signs}([{【`

const trimSigns = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && before.includes(text.charAt(start)) && !text.startsWith('...', start)) start++
  while (end > start && behind.includes(text.charAt(end - 1))) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

/** Braces of words stay, those that tell of the file, name an id or count go. */
const dropBraces = (text: string): string => {
  const rest = text.includes('{')
    ? text.replace(/\{([^{}]*)\}/gu, (braces, content: string) => (/^[\p{L}\s]+$/u.test(content) && !isTechnical(content) ? braces : ' '))
    : text
  const isBracketed = rest.includes('[') || rest.includes('(')
  return isBracketed ? rest.replace(/\s\[[^[\]]*\](?=\s)/gu, ' ').replace(/\(\s*\)|\[\s*\]/gu, ' ') : rest
}

/** A readable title out of the part of a name that precedes all marks: no groups in brackets at its end, no separators around. */
export const cleanTitle = (raw: string): string => {
  let text = dropBraces(raw)
  for (let round = 0; round < 6; round++) {
    const next = trimSigns(dropEndGroup(trimSigns(text)))
    if (next === text) break
    text = next
  }
  if (text.endsWith('.')) text = text.replace(/(?<=\p{L}{2,}|\d)\.{1,2}$/u, '')
  return (text.includes('  ') ? text.replace(/\s{2,}/gu, ' ') : text).trim()
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
