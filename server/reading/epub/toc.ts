import { decodeHref, resolveHref } from './names.ts'
import { type EpubPackage, findEntry, type ManifestItem, plainText, readXmlEntry } from './package-document.ts'
import { sanitiseDocument } from '../sanitise/markup.ts'
import { limits } from '../limits.ts'
import { findElement, findElements, parseXml, type XmlElement } from '../xml.ts'
import type { ZipReader } from '../archive/zip.ts'

/** An entry of the table of contents; `href` is the path inside the EPUB with its fragment. */
export interface TocEntry {
  title: string
  href?: string
  children: TocEntry[]
}

const elementsOf = (element: XmlElement, local: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.local === local)

const target = (from: string, href: string | undefined): { href?: string } => {
  const path = href === undefined ? undefined : resolveHref(from, href)
  if (!path) return {}
  const fragment = href?.split('#')[1]
  return { href: fragment ? `${path}#${decodeHref(fragment)}` : path }
}

const fromList = (list: XmlElement, from: string): TocEntry[] =>
  elementsOf(list, 'li').map((item) => {
    const label = elementsOf(item, 'a')[0] ?? elementsOf(item, 'span')[0]
    const inner = elementsOf(item, 'ol')[0]
    return {
      title: label ? plainText(label).slice(0, 500) : '',
      ...target(from, label?.attributes['href']),
      children: inner ? fromList(inner, from) : [],
    }
  })

const fromPoints = (parent: XmlElement, from: string): TocEntry[] =>
  elementsOf(parent, 'navPoint').map((point) => {
    const label = elementsOf(point, 'navLabel')[0]
    return {
      title: label ? plainText(label).slice(0, 500) : '',
      ...target(from, elementsOf(point, 'content')[0]?.attributes['src']),
      children: fromPoints(point, from),
    }
  })

const readNav = async (zip: ZipReader, href: string): Promise<TocEntry[]> => {
  const entry = findEntry(zip, href)
  if (!entry) return []
  const clean = sanitiseDocument(await zip.read(entry, limits.document), 'application/xhtml+xml')
  const root = parseXml(Buffer.from(clean))
  const navs = findElements(root, 'nav')
  const nav = navs.find(({ attributes }) => (attributes['epub:type'] ?? '').split(/\s+/).includes('toc')) ?? navs[0]
  const list = nav && findElement(nav, 'ol')
  return list ? fromList(list, href) : []
}

const ncxOf = ({ manifest, root }: EpubPackage): ManifestItem | undefined => {
  const id = findElement(root, 'spine')?.attributes['toc']
  return manifest.find((one) => one.id === id) ?? manifest.find((one) => one.type === 'application/x-dtbncx+xml')
}
const navOf = ({ manifest }: EpubPackage) => manifest.find(({ properties }) => properties.includes('nav'))

const readNcx = async (zip: ZipReader, book: EpubPackage): Promise<TocEntry[]> => {
  const item = ncxOf(book)
  const ncx = item && (await readXmlEntry(zip, item.href))
  const map = ncx && findElement(ncx, 'navMap')
  return item && map ? fromPoints(map, item.href) : []
}

const leads = (entries: readonly TocEntry[]): boolean => entries.some(({ href, children }) => href !== undefined || leads(children))

/** Takes its mark from a navigation document that leads nowhere while the NCX does: no reader looks into both. */
export const chooseToc = async (zip: ZipReader, book: EpubPackage): Promise<EpubPackage> => {
  const nav = ncxOf(book) && navOf(book)
  if (!nav || leads(await readNav(zip, nav.href).catch(() => [])) || !leads(await readNcx(zip, book).catch(() => []))) return book
  nav.properties = nav.properties.filter((property) => property !== 'nav')
  const item = findElements(book.root, 'item').find(({ attributes }) => attributes['id'] === nav.id)
  if (item) item.attributes['properties'] = nav.properties.join(' ')
  return book
}

/** The table of contents: of the navigation document, else of the NCX; a broken one is an empty one. */
export const readToc = async (zip: ZipReader, book: EpubPackage): Promise<TocEntry[]> => {
  const nav = navOf(book)
  const fromNav = nav ? await readNav(zip, nav.href).catch(() => []) : []
  return fromNav.length > 0 ? fromNav : readNcx(zip, book).catch(() => [])
}
