import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { findElement, findElements, parseXml, type XmlElement } from '../xml.ts'
import { dateOf } from './days.ts'
import { boundedText } from './elements.ts'
import { type LocalFacts, makeFacts, type PartialFound } from './facts.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { readIsbn } from './isbn.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, languageOf, lineOf, namesOf, numberOf } from './words.ts'

type Title = NonNullable<PartialFound['titles']>[number]
const attribute = ({ attributes }: XmlElement, local: string) =>
  Object.entries(attributes).find(([name]) => name === local || name.endsWith(`:${local}`))?.[1]

const plainText = (element: XmlElement) => boundedText(element, 2000).replaceAll(/\s+/g, ' ').trim()
/** The elements of one name, of which no book has more than some. */
const some = (metadata: XmlElement, local: string) => findElements(metadata, local).slice(0, 200)

/** The `meta` elements of a package, and those of them that refine an element, by its id. */
interface Metas {
  all: readonly XmlElement[]
  byRefined: ReadonlyMap<string | undefined, readonly XmlElement[]>
}
const metasOf = (metadata: XmlElement): Metas => {
  const all = findElements(metadata, 'meta')
  return { all, byRefined: Map.groupBy(all, ({ attributes }) => attributes['refines']) }
}

/** What refines an element of the metadata: EPUB 3 says it beside, EPUB 2 in attributes. */
const refinersOf = (element: XmlElement, { byRefined }: Metas) => {
  const id = element.attributes['id']
  return (id === undefined ? undefined : byRefined.get(`#${id}`)?.slice(0, 100)) ?? []
}
const refined = (element: XmlElement, metas: Metas, property: string) => {
  const meta = refinersOf(element, metas).find(({ attributes }) => attributes['property'] === property)
  return meta && plainText(meta)
}

function titlesOf(metadata: XmlElement, metas: Metas): { title: string | undefined; titles: Title[] } {
  const all = some(metadata, 'title').map((element) => ({ element, type: refined(element, metas, 'title-type') }))
  const main = all.find(({ type }) => type === 'main') ?? all[0]
  const others = all
    .filter((one) => one !== main && !/^(subtitle|edition|expanded|collection)$/.test(one.type ?? ''))
    .flatMap(({ element, type }): Title[] => {
      const title = lineOf(plainText(element))
      return title ? [{ title, language: languageOf(attribute(element, 'lang')), kind: type === 'short' ? 'short' : 'other' }] : []
    })
  const scripts = main
    ? refinersOf(main.element, metas)
        .filter(({ attributes }) => attributes['property'] === 'alternate-script')
        .flatMap((meta): Title[] => {
          const title = lineOf(plainText(meta))
          return title ? [{ title, language: languageOf(attribute(meta, 'lang')), kind: 'native' }] : []
        })
    : []
  return { title: main && lineOf(plainText(main.element)), titles: [...scripts, ...others].slice(0, 20) }
}

function seriesOf(metas: Metas): { series: string | undefined; position: number | undefined } {
  const named = (name: string) => metas.all.find(({ attributes }) => attributes['name'] === name)?.attributes['content']
  const collections = metas.all.filter(({ attributes }) => attributes['property'] === 'belongs-to-collection').slice(0, 200)
  const series = collections.find((one) => refined(one, metas, 'collection-type') === 'series') ?? collections[0]
  return {
    series: lineOf(series ? plainText(series) : named('calibre:series')),
    position: numberOf((series && refined(series, metas, 'group-position')) ?? named('calibre:series_index'), 9999),
  }
}

function idsOf(metadata: XmlElement): ExternalId[] {
  const ids = some(metadata, 'identifier').map((element) => {
    const text = plainText(element)
    const scheme = attribute(element, 'scheme')
    const [, prefix, rest] = /^(?:urn:)?([a-z-]{2,20}):(.+)$/i.exec(text) ?? []
    if (scheme !== undefined && idOf(scheme, text)) return idOf(scheme, text)
    if (prefix !== undefined) return idOf(prefix, rest)
    return readIsbn(text) === undefined ? undefined : idOf('isbn', text)
  })
  return eachIdOnce(ids, 'written')
}

// The day of this edition is a poorer answer than that of the first one.
function dayOf(metadata: XmlElement) {
  const dates = some(metadata, 'date').map((element) => ({ text: plainText(element), event: attribute(element, 'event') }))
  const first = dates.find(({ event }) => event === 'original-publication') ?? dates.find(({ event }) => event === 'publication' || !event)
  return dateOf(first?.text)
}

/** What the package document of an EPUB, or the one that calibre lays beside a book, says. */
export function describePackage(root: XmlElement): LocalFacts {
  const metadata = findElement(root, 'metadata') ?? root
  const metas = metasOf(metadata)
  const { title, titles } = titlesOf(metadata, metas)
  const { series, position } = seriesOf(metas)
  const description = findElement(metadata, 'description')
  const creators = some(metadata, 'creator').map((element) => ({
    name: plainText(element),
    role: refined(element, metas, 'role') ?? attribute(element, 'role'),
  }))
  const authors = creators.filter(({ role }) => role === 'aut')
  return makeFacts({
    whole: { title: series },
    work: {
      title,
      titles,
      description: description && descriptionOf(boundedText(description, 200_000)),
      ...dayOf(metadata),
      tags: tagsOf({ other: namesOf(some(metadata, 'subject').map(plainText), /[;,]/) }),
      ids: idsOf(metadata),
      enumeration: position?.toString(),
    },
    part: { ...(series !== undefined && { title, volume: position }) },
    people: namesOf(
      (authors.length > 0 ? authors : creators).map(({ name }) => name),
      /;/,
    ),
  })
}

/** Reads the bytes of an OPF document; UNPROCESSABLE_FILE where it is none. */
export const readOpf = (bytes: Buffer): LocalFacts => {
  const root = parseXml(bytes, limits.metadataPieces)
  return /^(package|metadata)$/.test(root.local) ? describePackage(root) : refuse('file.notOpf')
}
