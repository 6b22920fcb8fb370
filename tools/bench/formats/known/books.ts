import { posix } from 'node:path'
import { ask, wordsIn } from './tool.ts'

/** What stands in a document of the spine: its words, and whether there are pictures. */
interface KnownDocument {
  name: string
  isThere: boolean
  words: string[]
  hasPictures: boolean
}

/** What a book holds when it is unpacked with bsdtar and read by hand. */
export interface KnownBook {
  /** The linear documents of its spine. */
  documents: KnownDocument[]
  isProtected: boolean
  /** Why it is no book; empty where it is one. */
  fault: string
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
const decoded = (href: string) => {
  try {
    return decodeURIComponent(href.replace(/#.*/, ''))
  } catch {
    return href
  }
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const textOf = (markup: string) =>
  markup
    .replace(/^[\s\S]*?<body[^>]*>/i, '')
    .replaceAll(/<!--[\s\S]*?-->|<(script|style|title|template|noscript|object|iframe|head|audio|video)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<(?:rt|rp)\b[\s\S]*?<\/(?:rt|rp)>/gi, '')
    .replaceAll(/<\/?(?:a|b|i|em|strong|span|small|sup|sub|abbr|code|ruby|rb|u|s|q|cite|dfn|bdo|tspan)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16))))
    .replaceAll(/&#(\d+);/g, (_, ten: string) => String.fromCodePoint(Math.min(0x10ffff, Number(ten))))
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? ' ')
const inText = (bytes: Buffer) => (bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8'))

/** Reads the spine of an EPUB and the words of its documents. */
export async function knowBook(path: string): Promise<KnownBook> {
  const none = (fault: string): KnownBook => ({ documents: [], isProtected: false, fault })
  const names = (await ask('bsdtar', ['-tf', path])).out.toString().split('\n')
  const read = async (name: string) => {
    const glob = name.replaceAll(/[[\]*?\\]/g, '\\$&')
    return names.includes(name) ? inText((await ask('bsdtar', ['-xOf', path, glob])).out) : undefined
  }
  const container = await read('META-INF/container.xml')
  if (container === undefined) return none('no container')
  const root = attribute(/<(?:\w+:)?rootfile\b[^>]*>/.exec(container)?.[0] ?? '', 'full-path')
  const opf = root === undefined ? undefined : await read(root)
  if (root === undefined || opf === undefined) return none('no package document')
  if (/<!ENTITY/.test(opf)) return none('its package document brings definitions of its own')
  const encryption = (await read('META-INF/encryption.xml')) ?? ''
  const isProtected =
    /EncryptionMethod[^>]*Algorithm/.test(encryption) && !/idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/.test(encryption)
  const items = new Map(Array.from(opf.matchAll(/<(?:\w+:)?item\b[^>]*>/g), ([tag]) => [attribute(tag, 'id') ?? '', tag]))
  const documents: KnownDocument[] = []
  for (const [tag] of opf.matchAll(/<(?:\w+:)?itemref\b[^>]*>/g)) {
    if (attribute(tag, 'linear') === 'no') continue
    let item = items.get(attribute(tag, 'idref') ?? '')
    const seen = new Set<string>()
    // What is no document of a book is stood in for by its fallback.
    while (item && !/xhtml|svg/.test(attribute(item, 'media-type') ?? '') && !seen.has(item)) {
      seen.add(item)
      item = items.get(attribute(item, 'fallback') ?? '') ?? item
    }
    const name = posix.join(posix.dirname(root), decoded(item ? (attribute(item, 'href') ?? '') : '')).replace(/^\.\//, '')
    const text = item ? await read(name) : undefined
    // A drawing is shown as one picture, whose words no page can read.
    const isDrawing = /svg/.test(attribute(item ?? '', 'media-type') ?? '')
    const words = isDrawing ? [] : wordsIn(textOf(text ?? ''))
    documents.push({ name, isThere: text !== undefined, words, hasPictures: /<(img|image|svg|svg:svg)\b/i.test(text ?? '') })
    if (documents.length > 12) break
  }
  return { documents, isProtected, fault: documents.length === 0 ? 'no spine' : '' }
}
