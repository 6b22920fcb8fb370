import { decodeHref, resolveHref } from './names.ts'
import { type EpubPackage, plainText, readXmlEntry } from './package-document.ts'
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
  const entry = zip.entries.get(href)
  if (!entry) return []
  const clean = sanitiseDocument(await zip.read(entry, limits.document), 'application/xhtml+xml')
  const root = parseXml(Buffer.from(clean))
  const navs = findElements(root, 'nav')
  const nav = navs.find(({ attributes }) => (attributes['epub:type'] ?? '').split(/\s+/).includes('toc')) ?? navs[0]
  const list = nav && findElement(nav, 'ol')
  return list ? fromList(list, href) : []
}

const readNcx = async (zip: ZipReader, { manifest, root }: EpubPackage): Promise<TocEntry[]> => {
  const id = findElement(root, 'spine')?.attributes['toc']
  const item = manifest.find((one) => one.id === id) ?? manifest.find((one) => one.type === 'application/x-dtbncx+xml')
  const ncx = item && (await readXmlEntry(zip, item.href))
  const map = ncx && findElement(ncx, 'navMap')
  return item && map ? fromPoints(map, item.href) : []
}

/** The table of contents: of the navigation document, else of the NCX; a broken one is an empty one. */
export const readToc = async (zip: ZipReader, book: EpubPackage): Promise<TocEntry[]> => {
  const nav = book.manifest.find(({ properties }) => properties.includes('nav'))
  const fromNav = nav ? await readNav(zip, nav.href).catch(() => []) : []
  return fromNav.length > 0 ? fromNav : readNcx(zip, book).catch(() => [])
}
