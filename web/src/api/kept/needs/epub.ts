import { contents } from '@amn/contract/media/content'
import { addressOf } from '../../call/address.ts'
import { fetchPart } from '../../call/part.ts'
import { type Need, type Of, optional, sentOf } from './need.ts'

const root = 'https://book.invalid/'

/** An address in a package document as a path inside the book; undefined where it leads out of it. */
function pathOf(href: string, from: string): string | undefined {
  try {
    const { origin, pathname } = new URL(href, root + from)
    return `${origin}/` === root ? decodeURI(pathname.slice(1)) : undefined
  } catch {
    return undefined
  }
}

const elements = (text: string, name: string) => [
  ...new DOMParser().parseFromString(text, 'application/xml').getElementsByTagNameNS('*', name),
]

/** Every part of an EPUB that its packages name. */
export async function partsOfEpub(of: Of, signal: AbortSignal): Promise<Need[]> {
  const addressIn = (path: string) => {
    const { params, query } = sentOf(of)
    return addressOf(contents.resource, { params: { ...params, '*': path }, query })
  }
  const textOf = async (path: string) => (await fetchPart(addressIn(path), signal)).text()
  const container = 'META-INF/container.xml'
  const packages = elements(await textOf(container), 'rootfile').flatMap((file) => file.getAttribute('full-path') ?? [])
  const paths = new Set([container, 'META-INF/encryption.xml', ...packages])
  for (const one of packages) {
    for (const item of elements(await textOf(one), 'item')) paths.add(pathOf(item.getAttribute('href') ?? '', one) ?? container)
  }
  return [...paths].map((path) => optional(addressIn(path), of.file.size / paths.size))
}
