import { withZip } from './archive/zip.ts'
import type { EpubMetadata } from './epub/metadata.ts'
import { plainText } from './epub/package-document.ts'
import { limits } from './limits.ts'
import type { LocalFacts } from './metadata/facts.ts'
import { describeFb2 } from './metadata/fb2-facts.ts'
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

const descriptionIn = (bytes: Buffer): XmlElement => {
  const text = decodeXml(bytes)
  const [start, end] = [text.indexOf('<description'), text.indexOf('</description>')]
  if (!text.includes('<FictionBook') || start < 0 || end < start) refuse('book.notFb2')
  return parseXml(Buffer.from(`<FictionBook ${namespaces}>${text.slice(start, end)}</description></FictionBook>`), limits.metadataPieces)
}
const headOf = (path: string) => withFile(path, ({ handle, size }) => readAt(handle, 0, Math.min(size, headSize)))
const packedHeadOf = (path: string) =>
  withZip(path, async (zip) => {
    const entry = [...zip.entries.values()].find(({ fileName }) => /\.fb2$/i.test(fileName)) ?? refuse('book.notFb2')
    return zip.readHead(entry, headSize)
  })

/** What an FB2 says of itself, from the description at its beginning; the book itself is not read. */
export const readFb2 = async (path: string): Promise<EpubMetadata> => {
  const root = descriptionIn(await headOf(path))
  return describe(findElement(root, 'title-info') ?? root)
}

/** What an FB2, packed or not, says of the work and its part. */
export const readFb2Facts = async (path: string, isPacked: boolean): Promise<LocalFacts> =>
  describeFb2(descriptionIn(await (isPacked ? packedHeadOf(path) : headOf(path))))
