import { gunzipSync } from 'node:zlib'
import { AppError } from '@amn/contract/errors'
import type { ListFormat } from '@amn/contract/personal/personal-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import { isAmn, readAmn } from './amn.ts'
import { readAniList } from './anilist.ts'
import { isPlainCsv, readPlainCsv } from './csv.ts'
import { readCsvTable } from './csv-rows.ts'
import type { ParsedList } from './entry.ts'
import { isKitsu, readKitsu } from './kitsu.ts'
import { isMyAnimeListJson, readMyAnimeListJson, readMyAnimeListXml } from './mal.ts'
import { arrayIn, objectIn } from './fields.ts'
import { refuseList, refuseTooMany } from './refuse-list.ts'
import { isTrakt, readTrakt } from './trakt.ts'
import { isYamtrack, readYamtrack } from './yamtrack.ts'

const MiB = 1024 * 1024
/** The largest size to which a compressed list may unpack. */
const mostUnpacked = 64 * MiB
const deepest = 30

const messageOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : 'no reason given')

const unpack = (bytes: Buffer): Buffer => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) refuseList('list.zip')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return refuseList(isTooLarge ? reasonFor('list.unpacked', { MiB: mostUnpacked / MiB }) : 'list.damaged')
  }
}

const decoded = (bytes: Buffer, encoding: string, isStrict = false) => new TextDecoder(encoding, { fatal: isStrict }).decode(bytes)

/** Text by its byte order mark, by the declaration of XML, as UTF-8, or else as older spreadsheets of Central Europe write it. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  // Without a byte order mark: Latin characters with a zero byte each.
  if (/^[\t\n\r -~]\0[\t\n\r -~]\0/.test(bytes.toString('latin1', 0, 4))) return decoded(bytes, 'utf-16le')
  if (/^\0[\t\n\r -~]\0[\t\n\r -~]/.test(bytes.toString('latin1', 0, 4))) return decoded(bytes, 'utf-16be')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return decoded(bytes, declared && !/^utf-?(8|16)/i.test(declared) ? declared : 'utf-8', true)
  } catch {
    return decoded(bytes, 'windows-1250')
  }
}

// Counted before it is parsed, for the parser may not survive deep nesting; brackets within texts do not count.
const refuseDeep = (text: string): void => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    } else if (char === '{' || char === '[') {
      depth += 1
      if (depth > deepest) refuseList(reasonFor('list.deepJson', { most: deepest }))
    } else if (char === '}' || char === ']') depth -= 1
  }
}

const readJson = (text: string): ParsedList => {
  refuseDeep(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refuseList(reasonFor('list.noJson', { why: messageOf(error) }))
  }
  if (isAmn(value)) return { format: 'amn', entries: readAmn(value) }
  if (isMyAnimeListJson(value)) return { format: 'mal', entries: readMyAnimeListJson(arrayIn(objectIn(value)['data'])) }
  if (isKitsu(value)) return { format: 'kitsu', entries: readKitsu(value) }
  if (isTrakt(value)) return { format: 'trakt', entries: readTrakt(value) }
  const ofAniList = readAniList(value)
  if (ofAniList) return { format: 'anilist', entries: ofAniList }
  return refuseList('list.otherJson')
}

const readTable = (text: string, fileName: string): ParsedList => {
  const table = readCsvTable(text)
  if (isYamtrack(table)) return { format: 'yamtrack', entries: readYamtrack(table) }
  if (isPlainCsv(table)) return { format: 'csv', entries: readPlainCsv(table, fileName) }
  return refuseList('list.noTable')
}

const read = (bytes: Buffer, wanted: ListFormat | 'auto', fileName: string): ParsedList => {
  const text = decode(unpack(bytes)).replace(/^\ufeff/, '')
  const start = text.trimStart()
  if (start === '') refuseList('list.empty')
  if (start.includes('\0')) refuseList('list.noText')
  const list = readText(start, text, fileName)
  refuseTooMany(list.entries.length)
  if (list.entries.length === 0) refuseList('list.noEntries')
  if (wanted !== 'auto' && wanted !== list.format) refuseList(reasonFor('list.format', { found: list.format, wanted }))
  return list
}

const readText = (start: string, text: string, fileName: string): ParsedList => {
  if (start.startsWith('<')) return { format: 'mal', entries: readMyAnimeListXml(start) }
  return start.startsWith('{') || start.startsWith('[') ? readJson(start) : readTable(text, fileName)
}

/** Reads a list by what it holds. Throws UNPROCESSABLE_FILE with the reason for what is none, or not of the format that was named. */
export function readList(bytes: Buffer, wanted: ListFormat | 'auto', fileName: string): ParsedList {
  try {
    return read(bytes, wanted, fileName)
  } catch (error) {
    if (error instanceof AppError) throw error
    return refuseList(reasonFor('list.unread', { why: messageOf(error) }))
  }
}
