import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { limits } from './limits.ts'
import { refuse, refusingNow } from './refuse.ts'
import { detectEncoding } from './text/encoding.ts'

/** An element of a parsed document: `name` with its prefix, `local` without, `uri` its namespace or ''. */
export interface XmlElement {
  name: string
  local: string
  uri: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const headLength = 1024
const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
const declaredInHtml = /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i

const oneByte = /^(?:iso-?8859|windows-?12|cp-?12|latin|us-ascii|ascii)/i
const isUtf8WithLetters = (bytes: Buffer) => bytes.some((byte) => byte > 127) && isUtf8(bytes)

// A text of UTF-8 may be damaged in places; where no letter beyond ASCII survives, it is none.
const isLost = (text: string) => {
  let balance = 0
  for (const [sign] of text.matchAll(/[^\0-\x7f]/g)) balance += sign === '\ufffd' ? 1 : -1
  return balance > 0
}

/** Decodes a document by its mark, what it declares, as UTF-8, or by its letters where what it declares cannot be. */
export const decodeXml = (bytes: Buffer): string => {
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)) return iconv.decode(bytes, 'utf-16be')
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)) return iconv.decode(bytes, 'utf-16le')
  const head = bytes.toString('latin1', 0, headLength).replace(/^\xef\xbb\xbf/, '')
  const named = declared.exec(head)?.[1] ?? declaredInHtml.exec(head)?.[1]
  const isBelieved = named !== undefined && iconv.encodingExists(named) && !/^utf-?(?:8|16)/i.test(named)
  if (isBelieved && !(oneByte.test(named) && isUtf8WithLetters(bytes))) return iconv.decode(bytes, named)
  const text = iconv.decode(bytes, 'utf-8')
  return isLost(text) ? iconv.decode(bytes, detectEncoding(bytes)) : text
}

/** Refuses a text with more than so many references to signs. */
export const refuseReferences = (text: string, most: number): void => {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1
    if (count > most) refuse('book.xmlReferences')
  }
}

/**
 * Parses the text of a document; throws what the parser throws, and UNPROCESSABLE_FILE for own definitions, depth and more than `most`
 * elements, attributes, texts or references.
 */
export const parseXmlText = (text: string, most = Infinity): XmlElement => {
  refuseReferences(text, most)
  const parser = new SaxesParser({ xmlns: true, position: false })
  const document: XmlElement = { name: '', local: '', uri: '', attributes: {}, children: [] }
  const open = [document]
  let pieces = 0
  const count = () => {
    pieces += 1
    if (pieces > most) refuse('book.xmlElements')
  }
  const addText = (piece: string) => {
    count()
    if (open.length > 1) open.at(-1)?.children.push(piece)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('book.xmlDefinitions')
  })
  parser.on('opentagstart', count)
  parser.on('attribute', count)
  parser.on('comment', count)
  parser.on('processinginstruction', count)
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (open.length > limits.xmlDepth) refuse('book.xmlDeep')
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: XmlElement = { name, local, uri, attributes: Object.fromEntries(values), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const root = document.children.find((child) => typeof child !== 'string')
  return root ?? refuse('book.xmlEmpty')
}

/** Parses XML of at most 5 MiB, 100 levels and `most` pieces; own definitions (DTD subsets, entities) and damage are UNPROCESSABLE_FILE. */
export const parseXml = (bytes: Buffer, most?: number): XmlElement => {
  if (bytes.length > limits.xml) refuse('book.xmlLarge')
  return refusingNow('file.badXml', () => parseXmlText(decodeXml(bytes), most))
}

/** All elements below (and not counting) `element` with this local name, in document order. */
export const findElements = (element: XmlElement, local: string): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.local === local ? [child] : []), ...findElements(child, local)],
  )

/** The first element below with this local name. */
export const findElement = (element: XmlElement, local: string): XmlElement | undefined => findElements(element, local)[0]

/** The text of an element and of all below it. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe for element content and attribute values. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Writes a parsed document again, without comments, instructions and document type. */
export const writeXml = (element: XmlElement): string => {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  const start = `<${element.name}${attributes.join('')}`
  if (element.children.length === 0) return `${start}/>`
  const inner = element.children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeXml(child)))
  return `${start}>${inner.join('')}</${element.name}>`
}
