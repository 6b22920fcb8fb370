import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import { z } from 'zod'
import { originalLanguageOf } from '../../../reading/metadata/figures.ts'
import { key, listOf, part, text, texts, whole } from '../../client/read-json.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import { amount, creditOf, known, pageTo, present, scoreOf, tally } from './parts.ts'

/** What Google Books tells besides what all sources tell. */
export const googleParts = {
  authors: listOf(text),
  publisher: text,
  pageCount: tally,
  printedPageCount: tally,
  averageRating: amount,
  ratingsCount: tally,
  language: text,
}
const googleRead = part(googleParts)

/** Who wrote and published it, how long it is and what readers think of it. */
export const moreOfGoogle = (one: NonNullable<z.output<typeof googleRead>>): Partial<Found> =>
  present({
    credits: [
      ...one.authors.flatMap((name) => creditOf({ name, role: 'author' })),
      // Publishers with a comma come in quotation marks.
      ...creditOf({ name: one.publisher?.replace(/^"(.*)"$/, '$1'), role: 'publisher' }),
    ],
    originalLanguage: originalLanguageOf(one.language),
    pageCount: known(one.pageCount) ?? known(one.printedPageCount),
    communityScores: scoreOf('google-books', one.averageRating, 5, one.ratingsCount),
  })

const reference = part({ key: text })
const pages = listOf(part({ url: text, title: text }))
const worker = part({
  /** In works, the author is one step further in. */
  key: text,
  author: z
    .union([z.string().transform((own): { key?: string | undefined } => ({ key: own })), z.object({ key: text })])
    .optional()
    .catch(undefined),
  role: text,
})
/** What Open Library tells besides; authors are looked up by their keys. */
export const libraryParts = {
  authors: listOf(worker),
  publishers: listOf(text),
  contributions: listOf(text),
  contributors: listOf(part({ name: text, role: text })),
  number_of_pages: tally,
  pagination: text,
  series: listOf(text),
  links: pages,
  ocaid: text,
  translated_from: listOf(reference),
  translation_of: text,
}
const libraryRead = part({ ...libraryParts, languages: listOf(reference) })
type LibraryMore = NonNullable<z.output<typeof libraryRead>>

/** An author of Open Library, as it is looked up. */
export const libraryAuthor = part({
  key,
  name: text,
  personal_name: text,
  fuller_name: text,
  alternate_names: listOf(text),
  photos: listOf(whole),
  entity_type: text,
  remote_ids: texts,
})
type Author = NonNullable<z.output<typeof libraryAuthor>>

const authorId = ({ key: own, author }: LibraryMore['authors'][number]) => /^\/authors\/(OL\d{1,10}A)$/.exec(author?.key ?? own ?? '')?.[1]
/** The keys of the authors of a work or an edition, such as OL23919A, the most important first. */
export const authorKeys = ({ authors }: Pick<LibraryMore, 'authors'>): string[] => authors.flatMap((one) => authorId(one) ?? [])

const otherCatalogues = ['wikidata', 'viaf']
const authorOf = (one: Author, id: string, said: string | undefined) => {
  const [photo] = one.photos.filter((each) => each > 0)
  const [job] = said === undefined || /^(?:author|writer)s?$/i.test(said) ? [{ role: 'author' as const }] : rolesOfJob(said)
  return creditOf({
    name: one.name ?? one.personal_name,
    kind: one.entity_type === 'org' ? 'organisation' : 'person',
    role: 'author',
    ...job,
    names: [...(one.fuller_name === undefined ? [] : [one.fuller_name]), ...one.alternate_names],
    ids: [
      { source: 'open-library', key: id },
      ...one.remote_ids.flatMap(([source, own]) => (otherCatalogues.includes(source) ? [{ source, key: own }] : [])),
    ],
    picture: photo === undefined ? undefined : `https://covers.openlibrary.org/a/id/${photo}-L.jpg`,
  })
}

// Quentin Blake (Illustrator); Blake, Quentin, ill.; who has no role there is not known for anything.
const shortJobs: Record<string, string> = { ill: 'illustrator', illus: 'illustrator', tr: 'translator', trans: 'translator', ed: 'editor' }
const turned = (name: string) => name.replace(/^([^,]+), ([^,]+)$/, '$2 $1')
const helpersOf = ({ contributions, contributors }: LibraryMore): FoundCredit[] => [
  ...contributions.flatMap((written) => {
    const [, name = '', job = ''] = /^(.+?)(?:\s*\(([^()]+)\)|,\s*([a-z]+)\.)\s*$/i.exec(written)?.filter((one) => one !== undefined) ?? []
    const roles = rolesOfJob(shortJobs[job.toLowerCase()] ?? job)
    return name === '' || /^\d/.test(job) ? [] : roles.flatMap((one) => creditOf({ name: turned(name), kind: 'person', ...one }))
  }),
  ...contributors.flatMap(({ name, role }) =>
    role === undefined ? [] : rolesOfJob(role).flatMap((one) => creditOf({ name, kind: 'person', ...one })),
  ),
]

// Penguin classics; Discworld, #4; The Marsh ; 3; Boats (2); Boats, book 2.
const numbered =
  /^(.*?)(?:\s*[,;:.([#–-]+\s*|\s+(?=(?:no|vol|bk|book|volume|number|part|tom|t|cz|bd)\b))(?:(?:no|vol|bk|book|volume|number|part|tom|t|cz|bd)\b\.?\s*)?#?\s*(\d{1,3}(?:\.\d)?)[\])]?$/i
const languageAt = ({ key: path }: { key?: string | undefined } = {}) =>
  originalLanguageOf(/^\/languages\/(\w{2,3})$/.exec(path ?? '')?.[1])
const languageOf = (edition: LibraryMore, helpers: readonly FoundCredit[]) => {
  const [first] = edition.translated_from
  if (first) return languageAt(first)
  const isTranslated = edition.translation_of !== undefined || helpers.some(({ role }) => role === 'translator')
  return isTranslated || edition.languages.length !== 1 ? undefined : languageAt(edition.languages[0])
}
const pagesOf = ({ number_of_pages: count, pagination }: LibraryMore) =>
  known(count) ?? known(Number(/(?:^|[\s,;])(\d{1,5})\s*p(?:ages|\.|$)/i.exec(pagination ?? '')?.[1] ?? Number.NaN))

/** Who wrote and published it, how long it is, its series, and pages elsewhere. */
export function moreOfLibrary(work: LibraryMore, edition: LibraryMore | undefined, authors: ReadonlyMap<string, Author>): Partial<Found> {
  const [series = ''] = [...(edition?.series ?? []), ...work.series]
  const [, name = series, number] = numbered.exec(series) ?? []
  const helpers = edition ? helpersOf(edition) : []
  const saidOf = (id: string) => [...work.authors, ...(edition?.authors ?? [])].find((one) => authorId(one) === id)?.role
  return present({
    credits: [
      ...[...authors].flatMap(([id, author]) => authorOf(author, id, saidOf(id))),
      ...helpers,
      ...(edition?.publishers ?? []).flatMap((publisher) => creditOf({ name: publisher, role: 'publisher' })),
    ],
    series: name.trim() || undefined,
    enumeration: number,
    originalLanguage: edition && languageOf(edition, helpers),
    pageCount: edition && pagesOf(edition),
    links: [
      ...[...work.links, ...(edition?.links ?? [])].flatMap(({ url, title }) =>
        pageTo(url, /official|home ?page/i.test(title ?? '') ? 'homepage' : 'other', title),
      ),
      ...(/^[\w.-]{1,80}$/.test(edition?.ocaid ?? '')
        ? pageTo(`https://archive.org/details/${edition?.ocaid}`, 'other', 'Internet Archive')
        : []),
    ],
  })
}
