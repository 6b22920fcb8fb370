import { decodeHref, fold, resolveHref } from './names.ts'
import { parseNearlyXml } from './nearly-xml.ts'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { findElement, findElements, textOf, type XmlElement } from '../xml.ts'
import type { Entry } from 'yauzl'
import type { ZipReader } from '../archive/zip.ts'

/** A resource that the manifest names; `href` is the path inside the EPUB. */
export interface ManifestItem {
  id: string
  href: string
  type: string
  properties: string[]
  /** The item that stands in where this one cannot be shown. */
  fallback: string
}

/** The package document of an EPUB: where it is, what it lists. */
export interface EpubPackage {
  path: string
  root: XmlElement
  manifest: ManifestItem[]
}

type Entries = ZipReader['entries']
/** The entries of each zip by their folded names, made when it is first missed by its own: a book may name many that are not there. */
const folded = new WeakMap<Entries, Entries>()

const foldEntries = (entries: Entries): Entries => {
  // The first of those with one folded name counts.
  const made = new Map([...entries.values()].toReversed().map((entry) => [fold(entry.fileName), entry]))
  folded.set(entries, made)
  return made
}

/** The entry that an address inside the EPUB means: by its name, else by one that differs in letters of either case alone. */
export const findEntry = ({ entries }: Pick<ZipReader, 'entries'>, href: string): Entry | undefined => {
  const name = decodeHref(href).replaceAll('\\', '/')
  return entries.get(href) ?? entries.get(name) ?? (folded.get(entries) ?? foldEntries(entries)).get(fold(name))
}

/** Reads one XML file of the EPUB; undefined when it is not there, or empty. */
export const readXmlEntry = async (zip: ZipReader, name: string): Promise<XmlElement | undefined> => {
  const entry = findEntry(zip, name)
  return entry && entry.uncompressedSize > 0 ? parseNearlyXml(await zip.read(entry, limits.xml)) : undefined
}

const fontMangling = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

const checkProtection = async (zip: ZipReader) => {
  const encryption = await readXmlEntry(zip, 'META-INF/encryption.xml')
  if (!encryption) return
  const methods = findElements(encryption, 'EncryptedData').map(
    (data) =>
      data.children.flatMap((child) =>
        typeof child !== 'string' && child.local === 'EncryptionMethod' ? child.attributes['Algorithm'] : [],
      )[0],
  )
  if (methods.some((method) => !fontMangling.has(method ?? ''))) refuse('book.protected')
}

const manifestOf = (root: XmlElement, path: string): ManifestItem[] => {
  const items = findElements(findElement(root, 'manifest') ?? root, 'item')
  if (items.length > limits.entries) refuse('book.manyResources')
  return items.flatMap(({ attributes }) => {
    const href = resolveHref(path, attributes['href'] ?? '')
    const properties = (attributes['properties'] ?? '').split(/\s+/).filter(Boolean)
    const type = (attributes['media-type'] ?? '').toLowerCase()
    return href ? [{ id: attributes['id'] ?? '', href, type, properties, fallback: attributes['fallback'] ?? '' }] : []
  })
}

/** Where the container says that the package document is. */
const pathInContainer = (container: XmlElement): string | undefined => {
  const files = findElements(container, 'rootfile')
  const file = files.find(({ attributes }) => attributes['media-type'] === 'application/oebps-package+xml') ?? files[0]
  return file?.attributes['full-path']?.replaceAll('\\', '/')
}

// A book that was packed together with the folder around it, or by hand, has its package document all the same.
const onlyPackage = ({ all }: ZipReader): Entry | undefined => {
  const found = all.filter(({ fileName }) => /\.opf$/i.test(fileName))
  return found.length === 1 ? found[0] : undefined
}

/** Finds and reads the package document; not an EPUB, protected or damaged: UNPROCESSABLE_FILE. */
export const readPackage = async (zip: ZipReader): Promise<EpubPackage> => {
  await checkProtection(zip)
  const container = await readXmlEntry(zip, 'META-INF/container.xml')
  const path = container && pathInContainer(container)
  const entry = (path && (findEntry(zip, path) ?? findEntry(zip, resolveHref('', path) ?? ''))) || onlyPackage(zip)
  const root = entry && (await readXmlEntry(zip, entry.fileName))
  if (!root) return refuse(container ? 'book.noPackage' : 'book.noContainer')
  const manifest = manifestOf(root, entry.fileName)
  return { path: entry.fileName, root, manifest }
}

/** The words of an element without markup, spaces squeezed. */
export const plainText = (element: XmlElement): string => textOf(element).replaceAll(/\s+/g, ' ').trim()
