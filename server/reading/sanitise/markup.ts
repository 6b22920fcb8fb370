import { Parser } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { mathml, svg, svgName, type Tag, xhtml } from './rules.ts'
import { makeWriter } from './writer.ts'
import { decodeXml } from '../xml.ts'

type DocumentType = 'application/xhtml+xml' | 'image/svg+xml'

const prefixes: Record<string, string> = {
  'http://www.w3.org/1999/xlink': 'xlink:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  'http://www.idpf.org/2007/ops': 'epub:',
}
const known = {
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  svg,
  m: mathml,
}

/** The letters that HTML gives a name to; undefined where it knows none of the name. */
export const decodeEntity = (name: string): string | undefined => {
  let text = ''
  new Parser({ ontext: (piece) => void (text += piece) }).end(`&${name};`)
  return text.startsWith('&') && text.length > 1 ? undefined : text
}

const mostOwn = 200

/** The words that a document stands names for in its own head; what holds names or markup again is none. */
const ownEntities = (text: string): [string, string][] => {
  const end = text.search(/<(?:html|svg)[\s>]/i)
  const head = text.slice(0, Math.min(end < 0 ? 0 : end, 20_000))
  const found = head.matchAll(/<!ENTITY\s{1,20}([A-Za-z][A-Za-z0-9]{1,30})\s{1,20}(?:"([^"&<%]{0,1000})"|'([^'&<%]{0,1000})')\s{0,20}>/g)
  return [...found].slice(0, mostOwn).map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}

const namedEntities = (text: string): Record<string, string> => {
  const names = new Set(text.matchAll(/&([A-Za-z][A-Za-z0-9]{1,30});/g).map((found) => found[1] ?? ''))
  const found: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  for (const [name, value] of ownEntities(text)) found[name] ??= value
  for (const name of names) found[name] ??= decodeEntity(name) ?? '\ufffd'
  return found
}

/** The strict way: a document that is well-formed XML, namespaces and all. Throws where it is not. */
const readStrictly = (text: string, home: string): string => {
  const writer = makeWriter()
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: known })
  parser.ENTITIES = namedEntities(text)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const cleaned = Object.values(attributes).flatMap((one): [string, string][] => {
      const prefix = one.uri === '' ? '' : prefixes[one.uri]
      return prefix === undefined || one.prefix === 'xmlns' ? [] : [[prefix + one.local, one.value]]
    })
    writer.open({ uri: uri || home, local, attributes: cleaned })
  })
  parser.on('text', writer.text)
  parser.on('cdata', writer.text)
  parser.on('closetag', writer.close)
  parser.write(text.replace(/^\ufeff/, '')).close()
  return writer.finish()
}

const spaceOf = (name: string, parent: string | undefined): string => {
  if (name === 'svg') return svg
  if (name === 'math') return mathml
  return parent ?? xhtml
}

const lenientTag = (name: string, attributes: Record<string, string>, uri: string): Tag => ({
  uri,
  local: uri === svg ? svgName(name) : name,
  attributes: Object.entries(attributes)
    .map(([key, value]): [string, string] => [uri === xhtml ? key.toLowerCase() : key, value])
    .filter(([key]) => /^(?:(?:xlink|xml|epub):)?[A-Za-z][\w-]*$/.test(key)),
})

// Searched by hand: a pattern for this takes for ever on a text that opens many and closes none.
const dropDoctype = (text: string): string => {
  const start = text.search(/<!doctype/i)
  if (start < 0) return text
  const bracket = text.indexOf('[', start)
  const end = text.indexOf('>', start)
  const close = bracket >= 0 && bracket < end ? text.indexOf('>', text.indexOf(']', bracket)) : end
  return close < 0 ? text.slice(0, start) : text.slice(0, start) + text.slice(close + 1)
}

/** The lenient way for broken documents: tags as a browser would guess them, written anew as well-formed XHTML. */
const readLeniently = (text: string, home: string): string => {
  const writer = makeWriter()
  const spaces: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = name.replace(/^.*:/, '').toLowerCase()
        const uri = spaceOf(local, spaces.at(-1))
        spaces.push(local === 'foreignobject' ? xhtml : uri)
        writer.open(lenientTag(local, attributes, uri))
      },
      ontext: (piece) => writer.text(piece.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')),
      onclosetag: () => {
        spaces.pop()
        writer.close()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  const withoutType = dropDoctype(text)
  const isWhole = home === svg || /<(?:\w{1,20}:)?html[\s>]/i.test(withoutType)
  // What comes after the end of the body still belongs to it, as browsers have it.
  const open = withoutType.replaceAll(/<\/(?:\w{1,20}:)?(?:body|html)\s{0,20}>/gi, '')
  parser.end(isWhole ? open : `<html><head><title></title></head><body>${withoutType}</body></html>`)
  return writer.finish()
}

/** Makes a document of a book harmless by allow-list: no script, handler, form, frame or remote resource is left.
 *  The answer is always well-formed XML, whatever came in. */
export const sanitiseDocument = (bytes: Buffer, type: DocumentType): string => {
  const text = decodeXml(bytes)
  const home = type === 'image/svg+xml' ? svg : xhtml
  const start = '<?xml version="1.0" encoding="utf-8"?>\n'
  const html = home === xhtml ? '<!DOCTYPE html>\n' : ''
  try {
    return start + html + readStrictly(text, home)
  } catch {
    return start + html + readLeniently(text, home)
  }
}
