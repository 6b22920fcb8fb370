import type { EpubMetadata } from './epub/metadata.ts'
import { plainText } from './epub/package-document.ts'
import { readAt, withFile } from './open.ts'
import { refuse } from './refuse.ts'
import { decodeXml, findElement, findElements, parseXml, type XmlElement } from './xml.ts'

const headSize = 262_144
const namespaces = 'xmlns:l="http://www.w3.org/1999/xlink" xmlns:xlink="http://www.w3.org/1999/xlink"'

const nameOf = (author: XmlElement): string =>
  ['first-name', 'middle-name', 'last-name', 'nickname']
    .map((part) => findElement(author, part))
    .flatMap((found) => (found ? plainText(found) : []))
    .filter(Boolean)
    .join(' ')

const describe = (info: XmlElement): EpubMetadata => {
  const field = (name: string) => {
    const found = findElement(info, name)
    return (found && plainText(found).slice(0, 20_000)) || undefined
  }
  const sequence = findElement(info, 'sequence')?.attributes
  const facts = {
    title: field('book-title'),
    language: field('lang'),
    date: field('date'),
    description: field('annotation'),
    series: sequence?.['name'] || undefined,
    seriesNumber: sequence?.['number'] || undefined,
  }
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    creators: findElements(info, 'author').map(nameOf).filter(Boolean),
    identifiers: [],
    subjects: findElements(info, 'genre').map(plainText),
    isFixedLayout: false,
  }
}

/** What an FB2 says of itself, from the description at its beginning; the book itself is not read. */
export const readFb2 = (path: string): Promise<EpubMetadata> =>
  withFile(path, async ({ handle, size }) => {
    const text = decodeXml(await readAt(handle, 0, Math.min(size, headSize)))
    const [start, end] = [text.indexOf('<description'), text.indexOf('</description>')]
    if (!text.includes('<FictionBook') || start < 0 || end < start) refuse('book.notFb2')
    const root = parseXml(Buffer.from(`<FictionBook ${namespaces}>${text.slice(start, end)}</description></FictionBook>`))
    return describe(findElement(root, 'title-info') ?? root)
  })
