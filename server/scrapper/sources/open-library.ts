import type { Found } from '@amn/contract/scrapper/scrapper'
import { z } from 'zod'
import { readDay, readYear } from '../text/days.ts'
import { notUnderstood } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import { readIsbn } from '../../reading/metadata/isbn.ts'
import type { Hit, Scrapper, Source } from '../source.ts'
import { plainMarkdown } from '../../domain/metadata/plain-text.ts'
import { key, listOf, part, readAs, rowsOf, text, whole } from '../client/read-json.ts'
import { authorKeys, libraryAuthor, libraryParts, moreOfLibrary } from './more/books.ts'
import { groupOf, tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://openlibrary.org'

/** A text, or an object that holds one. */
const block = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .optional()
  .catch(undefined)
const reference = part({ key: text })
const record = part({
  key: text,
  type: reference,
  /** Where it was moved to. */
  location: text,
  title: text,
  subtitle: text,
  description: block,
  covers: listOf(z.int().positive()),
  subjects: listOf(text),
  subject_places: listOf(text),
  subject_times: listOf(text),
  first_publish_date: text,
  publish_date: text,
  works: listOf(reference),
  languages: listOf(reference),
  other_titles: listOf(text),
  isbn_10: listOf(text),
  isbn_13: listOf(text),
  ...libraryParts,
})
type LibraryRecord = NonNullable<z.output<typeof record>>
const searchAnswer = z.object({
  docs: rowsOf(
    part({
      key: text,
      title: text,
      subtitle: text,
      first_publish_year: whole,
      cover_i: whole,
      author_name: listOf(text),
      id: key,
    }),
  ),
})

type Author = NonNullable<z.output<typeof libraryAuthor>>
type Listed = Partial<Pick<z.output<typeof searchAnswer>['docs'][number], 'first_publish_year' | 'cover_i'>>

const languages: Record<string, string> = {
  eng: 'en',
  pol: 'pl',
  jpn: 'ja',
  ger: 'de',
  fre: 'fr',
  spa: 'es',
  ita: 'it',
  rus: 'ru',
  chi: 'zh',
  kor: 'ko',
  por: 'pt',
  dut: 'nl',
  cze: 'cs',
  swe: 'sv',
  ukr: 'uk',
}
const coverOf = (id: number | undefined, size: 'M' | 'L') =>
  id !== undefined && id > 0 ? `https://covers.openlibrary.org/b/id/${id}-${size}.jpg` : undefined
const idIn = (path: string | undefined) => /^\/(?:works|books)\/(OL\d{1,10}[WM])(?=\.|\/|$)/.exec(path ?? '')?.[1]

// Everybody may add subjects: those that are sentences, codes or shelf marks are left out.
const mostSubjects = 30
const isSubject = (subject: string) =>
  subject.length <= 40 && !/[,:=;/()[\]\d]|fiction in|accessible|reading level|protected|in library/i.test(subject)
const titled = (name: string) => name.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
/** `Fantasy fiction` is the genre Fantasy; what is no genre stays as it is. */
const genreOf = (subject: string) => {
  const short = subject.replace(/ (?:fiction|stories|novels)$/i, '')
  return groupOf(short) === 'General' ? subject : short
}
const praise = /staff pick|best ?sell|bestsell|award|popular|recommended|long ?now|reading list|must.read/i
// Of a book in thirty languages the subjects come in each of them.
const isEnglish = (subject: string) =>
  /^[\x20-\x7e]+$/.test(subject) && !/\b(?:de|del|la|el|le|les|des|du|der|die|das|und|et|y|romans?|ficci[oó]n|novelas?)\b/i.test(subject)
const rankOf = (subject: string) => (praise.test(subject) ? 3 : groupOf(subject) !== 'General' ? 0 : isEnglish(subject) ? 1 : 2)
/** What a work is about: genres first, praise and other languages last. */
const subjectsOf = ({ subjects }: LibraryRecord) =>
  [...new Set(subjects.filter(isSubject).map((one) => titled(genreOf(one.trim()))))]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, mostSubjects)

const ask = async (source: Source, path: string): Promise<LibraryRecord | undefined> => {
  const one = readAs(record, await findJson(source, { url: `${base}${path}.json` }))
  const moved = one?.type?.key === '/type/redirect' ? idIn(one.location) : undefined
  if (moved === undefined) return one?.title === undefined ? undefined : one
  return readAs(record, await findJson(source, { url: `${base}${pathOf(moved)}.json` }))
}
const pathOf = (id: string) => `/${id.endsWith('M') ? 'books' : 'works'}/${id}`

/** The year and the cover by which a search shows a work, where its own record has none of them. */
const askListed = async (source: Source, work: LibraryRecord): Promise<Listed> => {
  const isWhole = readYear(work.first_publish_date) !== undefined && work.covers.length > 0
  if (isWhole || work.key === undefined) return {}
  const url = addressOf(`${base}/search.json`, { q: `key:${work.key}`, limit: 1, fields: 'key,first_publish_year,cover_i' })
  const answer = readAs(searchAnswer, await findJson(source, { url }))
  return answer?.docs.find(({ key: own }) => own === work.key) ?? {}
}

const mostAuthors = 5
/** The authors by their keys; one who is not found is left out. */
async function askAuthors(source: Source, records: readonly LibraryRecord[]): Promise<Map<string, Author>> {
  const found = new Map<string, Author>()
  for (const id of [...new Set(records.flatMap(authorKeys))].slice(0, mostAuthors)) {
    const author = readAs(libraryAuthor, await findJson(source, { url: `${base}/authors/${id}.json` }))
    if (author) found.set(id, author)
  }
  return found
}

const toFound = (work: LibraryRecord, edition: LibraryRecord | undefined, listed: Listed, authors: ReadonlyMap<string, Author>): Found => {
  const shown = edition ?? work
  const language = languages[/^\/languages\/(\w{3})$/.exec(edition?.languages[0]?.key ?? '')?.[1] ?? ''] ?? null
  const title = shown.title ?? work.title
  const full = shown.subtitle && title && !title.includes(shown.subtitle) ? `${title}: ${shown.subtitle}` : undefined
  const isbns = [...(edition?.isbn_13 ?? []), ...(edition?.isbn_10 ?? [])].flatMap((one) => readIsbn(one) ?? [])
  const date = edition?.publish_date ?? work.first_publish_date
  const ids = [idIn(work.key), idIn(edition?.key)].flatMap((one) => (one === undefined ? [] : [{ source: 'open-library', key: one }]))
  const titles = [
    { title, language, kind: 'official' as const },
    { title: full, language, kind: 'official' as const },
    { title: work.title, language: null, kind: 'other' as const },
    ...shown.other_titles.map((one) => ({ title: one, language: null, kind: 'other' as const })),
  ]
  return {
    ...moreOfLibrary(work, edition, authors),
    title,
    titles: titles.flatMap((one) => (one.title === undefined ? [] : [{ ...one, title: one.title }])),
    seasonYear: readYear(work.first_publish_date) ?? listed.first_publish_year ?? readYear(date),
    airedFrom: readDay(date),
    description: plainMarkdown(edition?.description ?? work.description),
    tags: uniqueTags([
      ...subjectsOf(work).map((one) => tagOf(one)),
      ...[...work.subject_places, ...work.subject_times]
        .filter((one) => one.length <= 40)
        .slice(0, mostSubjects)
        .map((one) => tagOf(one, 'PlaceAndTime')),
    ]),
    cover: coverOf(edition?.covers[0] ?? work.covers[0] ?? listed.cover_i, 'L'),
    address: `${base}${idIn(shown.key) ? pathOf(idIn(shown.key) ?? '') : ''}`,
    ids: [...ids, ...isbns.map((isbn) => ({ source: 'isbn', key: isbn }))],
  }
}

/** https://openlibrary.org/developers/api: without a key; the data is in the public domain. */
export const openLibrary: Scrapper = {
  key: 'open-library',
  name: 'Open Library',
  version: '1.0.0',
  author: 'AMN',
  description: 'Books of the Internet Archive’s open catalogue, by title, author or ISBN',
  urlAddress: 'https://openlibrary.org/',
  types: ['Book', 'Novel', 'Audiobook'],
  fields: [
    'title',
    'titles',
    'seasonYear',
    'airedFrom',
    'enumeration',
    'description',
    'tags',
    'credits',
    'series',
    'originalLanguage',
    'pageCount',
    'links',
    'cover',
  ],
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: { requests: 1, seconds: 1 },
  attribution: null,
  isOwn: false,
  hosts: ['openlibrary.org', 'www.openlibrary.org'],
  // Covers are kept in the Internet Archive, to which their addresses lead on.
  pictureHosts: ['covers.openlibrary.org', 'archive.org', '*.archive.org'],
  search: async ({ query }, source) => {
    const isbn = readIsbn(query)
    const url = addressOf(`${base}/search.json`, {
      q: isbn === undefined ? query : `isbn:${isbn}`,
      limit: 20,
      fields: 'key,title,subtitle,author_name,first_publish_year,cover_i',
    })
    const answer = readAs(searchAnswer, await source.askJson({ url }))
    if (!answer) throw notUnderstood('Open Library')
    return answer.docs.flatMap((one): Hit[] => {
      const id = idIn(one.key)
      if (id === undefined || one.title === undefined) return []
      const full = one.subtitle === undefined ? [] : [`${one.title}: ${one.subtitle}`]
      const authors = one.author_name.slice(0, 3).join(', ')
      return [
        {
          id,
          titles: [one.title, ...full],
          otherTitle: authors || undefined,
          year: one.first_publish_year,
          picture: coverOf(one.cover_i, 'M'),
          address: `${base}${pathOf(id)}`,
          ids: [{ source: 'open-library', key: id }],
        },
      ]
    })
  },
  read: async (id, _type, source) => {
    const own = idIn(`/works/${id.toUpperCase()}`)
    const isbn = own === undefined ? readIsbn(id) : undefined
    if (own === undefined && isbn === undefined) return undefined
    const path = own === undefined ? `/isbn/${isbn}` : pathOf(own)
    const answer = await ask(source, path)
    if (!answer) return undefined
    const workId = idIn(answer.works[0]?.key)
    const isWork = idIn(answer.key)?.endsWith('W') || workId === undefined
    const work = isWork ? answer : ((await ask(source, pathOf(workId))) ?? answer)
    // An edition that belongs to no work says of itself what a work would.
    const edition = idIn(answer.key)?.endsWith('M') || !isWork ? answer : undefined
    const authors = await askAuthors(source, edition ? [work, edition] : [work])
    return toFound(work, edition, await askListed(source, work), authors)
  },
  idIn: ({ hostname, pathname }) => {
    if (!/^(www\.)?openlibrary\.org$/.test(hostname)) return undefined
    return idIn(pathname) ?? readIsbn(/^\/isbn\/([\dXx-]+)/.exec(pathname)?.[1] ?? '')
  },
}
