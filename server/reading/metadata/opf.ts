import type { ExternalId, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { CreditRole } from '@amn/contract/media/credit-values'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { parseNearlyXml } from '../epub/nearly-xml.ts'
import { findElement, findElements, type XmlElement } from '../xml.ts'
import { dateOf } from './days.ts'
import { boundedText } from './elements.ts'
import { type LocalFacts, makeFacts, type PartialFound } from './facts.ts'
import { countOf, eachScoreOnce, originalLanguageOf, scoreOf, seriesIn } from './figures.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { readIsbn } from './isbn.ts'
import { creditsOf, eachCreditOnce, personOf } from './credits/people.ts'
import { relatorOf } from './credits/relators.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, innerTitleOf, languageOf, lineOf, namesOf, numberOf } from './words.ts'

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

// Some programs tell a subtitle by nothing but its id.
function typeOfTitle(element: XmlElement, metas: Metas): string | undefined {
  const [, word] = /^(sub|main)[-_]?title$/i.exec(element.attributes['id'] ?? '') ?? []
  return refined(element, metas, 'title-type') ?? (word && (word.toLowerCase() === 'sub' ? 'subtitle' : 'main'))
}

function titlesOf(metadata: XmlElement, metas: Metas): { title: string | undefined; titles: Title[] } {
  const written = some(metadata, 'title').map((element) => ({ element, type: typeOfTitle(element, metas) }))
  const placeOf = ({ element }: (typeof written)[number]) => Number(refined(element, metas, 'display-seq') ?? Number.NaN) || Infinity
  const all = written.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other))))
  const main = all.find(({ type }) => type === 'main') ?? all.find(({ type }) => type !== 'subtitle') ?? all[0]
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
  return { title: main && innerTitleOf(plainText(main.element)), titles: [...scripts, ...others].slice(0, 20) }
}

/** What calibre and others note of a book in an element of its own: by its name in EPUB 2, as a property in EPUB 3. */
function noted({ all }: Metas, ...names: string[]): string | undefined {
  const isNamed = (name: string | undefined) => name !== undefined && names.includes(name)
  const meta = all.find(({ attributes }) => isNamed(attributes['name']) || (isNamed(attributes['property']) && !attributes['refines']))
  return meta && (meta.attributes['content'] ?? plainText(meta))
}

// A subtitle often says no more than the place in a series.
const inSubtitle = (metadata: XmlElement, metas: Metas) =>
  some(metadata, 'title')
    .slice(0, 20)
    .filter((element) => refined(element, metas, 'title-type') === 'subtitle')
    .map((element) => seriesIn(plainText(element)))
    .find((one) => one !== undefined)

function seriesOf(metadata: XmlElement, metas: Metas): { series: string | undefined; position: number | undefined } {
  const collections = metas.all.filter(({ attributes }) => attributes['property'] === 'belongs-to-collection').slice(0, 200)
  const series = collections.find((one) => refined(one, metas, 'collection-type') === 'series') ?? collections[0]
  const named = lineOf(series ? plainText(series) : noted(metas, 'calibre:series'), 200)
  if (named === undefined) return inSubtitle(metadata, metas) ?? { series: undefined, position: undefined }
  return {
    series: named,
    position: numberOf((series && refined(series, metas, 'group-position')) ?? noted(metas, 'calibre:series_index'), 9999),
  }
}

/** What is no person, where nothing else says it. */
const firm =
  /\b(?:university|librar(?:y|ies)|museum|press|inc|ltd|gmbh|company|foundation|publishing|verlag|wydawnictwo|fundacja|project)\b/i

// Of one person the form by which it is sorted, and its name in other scripts, stand beside.
function personIn(element: XmlElement, metas: Metas, does: ReturnType<typeof relatorOf>): FoundCredit[] {
  if (does === null) return []
  const { role, ...job } = does
  const text = plainText(element)
  const credits = creditsOf(role, text, { ...job, ...(role === 'other' && firm.test(text) && { kind: 'organisation' }) })
  const [only] = credits
  if (credits.length !== 1 || only === undefined) return credits
  const filed = personOf(refined(element, metas, 'file-as') ?? attribute(element, 'file-as'))
  // Some shout it.
  const sortName = filed === filed?.toUpperCase() && only.name !== only.name.toUpperCase() ? undefined : filed
  const names = refinersOf(element, metas)
    .filter(({ attributes }) => attributes['property'] === 'alternate-script')
    .flatMap((meta) => personOf(plainText(meta)) ?? [])
  return [{ ...only, ...(sortName !== undefined && { sortName }), ...(names.length > 0 && { names: names.slice(0, 10) }) }]
}

function peopleOf(metadata: XmlElement, metas: Metas, local: string, otherwise: CreditRole): FoundCredit[] {
  return some(metadata, local).flatMap((element) => {
    const beside = refinersOf(element, metas).filter(({ attributes }) => attributes['property'] === 'role')
    const roles = beside.length > 0 ? beside.slice(0, 10).map(plainText) : [attribute(element, 'role')]
    return roles.flatMap((role) => personIn(element, metas, relatorOf(role, otherwise)))
  })
}

const creditsIn = (metadata: XmlElement, metas: Metas): FoundCredit[] =>
  eachCreditOnce([
    ...peopleOf(metadata, metas, 'creator', 'author'),
    ...peopleOf(metadata, metas, 'contributor', 'other'),
    ...creditsOf('publisher', some(metadata, 'publisher').map(plainText)),
  ])

// The language of a translation is not that of the work.
const languageIn = (metadata: XmlElement, credits: readonly FoundCredit[]) =>
  credits.some(({ role }) => role === 'translator')
    ? undefined
    : some(metadata, 'language')
        .map((one) => originalLanguageOf(plainText(one)))
        .find(Boolean)

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
  const { series, position } = seriesOf(metadata, metas)
  const description = findElement(metadata, 'description')
  const credits = creditsIn(metadata, metas)
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
      credits,
      originalLanguage: languageIn(metadata, credits),
      pageCount: countOf(noted(metas, 'schema:numberOfPages', 'schema:numberofpages')),
      wordCount: countOf(noted(metas, 'schema:wordCount', 'schema:wordcount')),
      communityScores: eachScoreOnce([scoreOf('calibre', noted(metas, 'calibre:rating'), { top: 10 })]),
    },
    part: { ...(series !== undefined && { title, volume: position }) },
  })
}

/** Reads the bytes of an OPF document; UNPROCESSABLE_FILE where it is none. */
export const readOpf = (bytes: Buffer): LocalFacts => {
  const root = parseNearlyXml(bytes, limits.metadataPieces)
  return /^(package|metadata)$/.test(root.local) ? describePackage(root) : refuse('file.notOpf')
}
