import { resolveHref } from './names.ts'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { findElement, findElements, parseXml, textOf, type XmlElement } from '../xml.ts'
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

/** Reads one XML file of the EPUB; undefined when it is not there. */
export const readXmlEntry = async (zip: ZipReader, name: string): Promise<XmlElement | undefined> => {
  const entry = zip.entries.get(name)
  return entry && parseXml(await zip.read(entry, limits.xml))
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

/** Finds and reads the package document; not an EPUB, protected or damaged: UNPROCESSABLE_FILE. */
export const readPackage = async (zip: ZipReader): Promise<EpubPackage> => {
  await checkProtection(zip)
  const container = (await readXmlEntry(zip, 'META-INF/container.xml')) ?? refuse('book.noContainer')
  const files = findElements(container, 'rootfile')
  const file = files.find(({ attributes }) => attributes['media-type'] === 'application/oebps-package+xml') ?? files[0]
  const path = file?.attributes['full-path']
  const name = path && (zip.entries.has(path) ? path : resolveHref('', path))
  const root = name ? await readXmlEntry(zip, name) : undefined
  if (!name || !root) return refuse('book.noPackage')
  return { path: name, root, manifest: manifestOf(root, name) }
}

/** The words of an element without markup, spaces squeezed. */
export const plainText = (element: XmlElement): string => textOf(element).replaceAll(/\s+/g, ' ').trim()
