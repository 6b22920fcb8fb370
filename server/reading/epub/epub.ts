import { AppError } from '@amn/contract/errors'
import { type EpubMetadata, metadataOf } from './metadata.ts'
import { mendPackage } from './mend-package.ts'
import { resourceType } from './names.ts'
import { type EpubPackage, findEntry, type ManifestItem, readPackage } from './package-document.ts'
import { servePackage, serveResource } from './resource.ts'
import { chooseToc, readToc, type TocEntry } from './toc.ts'
import { imageHeader } from '../image-header.ts'
import { makeResultCache } from '../result-cache.ts'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import type { LocalFacts } from '../metadata/facts.ts'
import { describePackage } from '../metadata/opf.ts'
import { escapeXml, findElement, findElements } from '../xml.ts'
import { withZip, type ZipReader } from '../archive/zip.ts'

/** A book as far as its package says; every `href` is a path inside the EPUB that readResource knows. */
export interface Epub {
  packagePath: string
  metadata: EpubMetadata
  /** What it says of the work and its part. */
  facts: LocalFacts
  spine: { href: string; type: string; isLinear: boolean; properties: string[] }[]
  toc: TocEntry[]
  direction: 'ltr' | 'rtl' | 'default'
  resources: { href: string; type: string; size: number }[]
  coverHref?: string
}

/** A resource made harmless, with the type to serve it under. */
export interface EpubResource {
  body: Buffer
  type: string
}

const packages = makeResultCache<EpubPackage>(5000, ({ manifest }) => manifest.length + 10)

const openPackage = async (zip: ZipReader): Promise<EpubPackage> => chooseToc(zip, await mendPackage(await readPackage(zip), zip))

const packageOf = async (zip: ZipReader): Promise<EpubPackage> => packages.find(zip.key) ?? packages.put(zip.key, await openPackage(zip))

const readableTypes = /^(application\/(xhtml\+xml|x-dtbook\+xml)|text\/(html|x-oeb1-document)|image\/.*)$/
const documentName = /\.(xhtml|html?|xht|svg)$/i
const isReadable = ({ type, href }: Pick<ManifestItem, 'type' | 'href'>) => readableTypes.test(type) || documentName.test(href)

/** The first of an item and its fallbacks that can be read; the item itself where none can. */
const readableItem = (item: ManifestItem, byId: ReadonlyMap<string, ManifestItem>): ManifestItem => {
  const seen = new Set<ManifestItem>()
  for (let at: ManifestItem | undefined = item; at && !seen.has(at); at = byId.get(at.fallback)) {
    if (isReadable(at)) return at
    seen.add(at)
  }
  return item
}

const spineOf = ({ root, manifest }: EpubPackage): Epub['spine'] => {
  const byId = new Map(manifest.map((item) => [item.id, item]))
  return findElements(findElement(root, 'spine') ?? root, 'itemref').flatMap(({ attributes }) => {
    const named = byId.get(attributes['idref'] ?? '')
    const item = named && readableItem(named, byId)
    const properties = (attributes['properties'] ?? '').split(/\s+/).filter(Boolean)
    return item ? [{ href: item.href, type: item.type, isLinear: attributes['linear'] !== 'no', properties }] : []
  })
}

const coverItem = ({ root, manifest }: EpubPackage): ManifestItem | undefined => {
  const marked = manifest.find(({ properties }) => properties.includes('cover-image'))
  const meta = findElements(findElement(root, 'metadata') ?? root, 'meta').find(({ attributes }) => attributes['name'] === 'cover')
  const named = manifest.find(({ id }) => id !== '' && id === meta?.attributes['content'])
  const images = manifest.filter(({ type }) => /^image\/(?!svg)/.test(type))
  const raster = [marked, named].find((item) => item !== undefined && /^image\/(?!svg)/.test(item.type))
  return raster ?? images.find(({ id, href }) => /cover|okladka|okładka/i.test(`${id} ${href}`))
}

/** Reads what the EPUB says of itself. Not an EPUB, protected, damaged or hostile: UNPROCESSABLE_FILE. */
export const readEpub = (path: string): Promise<Epub> =>
  withZip(path, async (zip) => {
    const book = await packageOf(zip)
    const progression = findElement(book.root, 'spine')?.attributes['page-progression-direction']
    const cover = coverItem(book)
    const spine = spineOf(book)
    if (!spine.some((item) => isReadable(item) && findEntry(zip, item.href))) refuse('book.noDocuments')
    return {
      packagePath: book.path,
      metadata: metadataOf(book),
      facts: describePackage(book.root),
      spine,
      toc: await readToc(zip, book),
      direction: progression === 'rtl' || progression === 'ltr' ? progression : 'default',
      resources: book.manifest.map(({ href, type }) => ({ href, type, size: zip.entries.get(href)?.uncompressedSize ?? 0 })),
      ...(cover && { coverHref: cover.href }),
    }
  })

/** The raw bytes of the cover picture; undefined when the book names none that is an image. */
export const readEpubCover = (path: string): Promise<Buffer | undefined> =>
  withZip(path, async (zip) => {
    const cover = coverItem(await packageOf(zip))
    const entry = cover && findEntry(zip, cover.href)
    const body = entry && (await zip.read(entry, limits.page))
    return body && imageHeader(body) ? body : undefined
  })

// What readers are shown in the place of the book's own, which may be missing, or lead to the document by another name.
const containerOf = ({ path }: EpubPackage) =>
  `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${escapeXml(path)}" media-type="application/oebps-package+xml"/></rootfiles></container>`
const noEncryption = '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"/>'

/** One resource of the book by its path inside: documents, styles and XML made harmless, images, fonts and sound by allow-list.
 *  Not in the book: NOT_FOUND; of a kind that is not served: UNPROCESSABLE_FILE. */
export const readResource = (path: string, href: string): Promise<EpubResource> =>
  withZip(path, async (zip) => {
    const entry = findEntry(zip, href)
    if (href === 'META-INF/container.xml') return { body: Buffer.from(containerOf(await packageOf(zip))), type: 'application/xml' }
    // Whoever opens a book asks for it first, and most books have none.
    if (!entry?.uncompressedSize && href === 'META-INF/encryption.xml') return { body: Buffer.from(noEncryption), type: 'application/xml' }
    if (!entry) throw new AppError('NOT_FOUND', 'file.noPart')
    const book = await packageOf(zip)
    if (entry.fileName === book.path) return servePackage(book.root)
    const declared = book.manifest.find((item) => item.href === entry.fileName)?.type
    const type = resourceType(entry.fileName, declared)
    return serveResource(await zip.read(entry, limits.resource), type)
  })
