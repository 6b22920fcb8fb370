import { isPageName } from '../archive/page-names.ts'
import type { ZipReader } from '../archive/zip.ts'
import { limits } from '../limits.ts'
import { findElement, findElements, textOf, type XmlElement } from '../xml.ts'
import { fold, resourceType } from './names.ts'
import { type EpubPackage, findEntry, readXmlEntry } from './package-document.ts'

const opf = 'http://www.idpf.org/2007/opf'
const displayOptions = ['META-INF/com.apple.ibooks.display-options.xml', 'META-INF/com.kobobooks.display-options.xml']

// A new element bears the prefix of those beside it, or readers would not know it.
const elementIn = (parent: XmlElement, local: string, attributes: Record<string, string>, text?: string): XmlElement => {
  const prefix = parent.name.slice(0, parent.name.length - parent.local.length)
  return { name: prefix + local, local, uri: opf, attributes, children: text === undefined ? [] : [text] }
}

const encodePath = (path: string) => `/${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`

/** Adds the pictures of the zip that the manifest leaves out: pages show them, and other readers draw them. */
function addPictures({ root, manifest }: EpubPackage, zip: ZipReader): void {
  const list = findElement(root, 'manifest')
  if (!list) return
  const named = new Set(manifest.map(({ href }) => fold(href)))
  for (const [at, { fileName }] of zip.all.entries()) {
    const type = resourceType(fileName, undefined) ?? ''
    if (manifest.length >= limits.entries || !isPageName(fileName) || !type.startsWith('image/') || named.has(fold(fileName))) continue
    const id = `unlisted-${at}`
    list.children.push(elementIn(list, 'item', { id, href: encodePath(fileName), 'media-type': type }))
    manifest.push({ id, href: fileName, type, properties: [], fallback: '' })
  }
}

async function isFixedForApple(zip: ZipReader): Promise<boolean> {
  for (const name of displayOptions) {
    const options = await readXmlEntry(zip, name).catch(() => undefined)
    if (!options) continue
    const option = findElements(options, 'option').find(({ attributes }) => attributes['name'] === 'fixed-layout')
    return option !== undefined && textOf(option).trim().toLowerCase() === 'true'
  }
  return false
}

/** Says in the words of EPUB 3 what Apple and Amazon say in their own of fixed pages and of the way of reading. */
async function translateLayout({ root }: EpubPackage, zip: ZipReader): Promise<void> {
  const metadata = findElement(root, 'metadata')
  if (!metadata) return
  const metas = findElements(metadata, 'meta')
  const named = (name: string) =>
    metas
      .find(({ attributes }) => attributes['name'] === name)
      ?.attributes['content']?.trim()
      .toLowerCase()
  const isTold = metas.some(({ attributes }) => attributes['property'] === 'rendition:layout')
  if (!isTold && (named('fixed-layout') === 'true' || (await isFixedForApple(zip))))
    metadata.children.push(elementIn(metadata, 'meta', { property: 'rendition:layout' }, 'pre-paginated'))
  const spine = findElement(root, 'spine')
  if (spine && named('primary-writing-mode')?.endsWith('-rl')) spine.attributes['page-progression-direction'] ??= 'rtl'
}

// Readers pass over what is not linear; a document that is missing would stand there as an empty page, and often as the first.
function passOverMissing({ root, manifest }: EpubPackage, zip: ZipReader): void {
  const byId = new Map(manifest.map((item) => [item.id, item]))
  for (const { attributes } of findElements(findElement(root, 'spine') ?? root, 'itemref')) {
    const item = byId.get(attributes['idref'] ?? '')
    if (item && !findEntry(zip, item.href)) attributes['linear'] = 'no'
  }
}

/** Makes a package say what is in the zip, and what other readers understand of it; it is served as it is after that. */
export async function mendPackage(book: EpubPackage, zip: ZipReader): Promise<EpubPackage> {
  passOverMissing(book, zip)
  addPictures(book, zip)
  await translateLayout(book, zip)
  return book
}
