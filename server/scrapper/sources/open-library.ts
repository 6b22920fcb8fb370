import type { Found } from '@amn/contract/scrap-shapes'
import { z } from 'zod'
import { readDay, readYear } from '../days.ts'
import { notUnderstood } from '../failure.ts'
import { addressOf, findJson } from '../find-json.ts'
import { readIsbn } from '../../reading/metadata/isbn.ts'
import type { Hit, Scrapper, Source } from '../kinds.ts'
import { plainMarkdown } from '../plain-text.ts'
import { key, listOf, part, readAs, rowsOf, text, whole } from '../read-json.ts'
import { tagOf, uniqueTags } from '../tag-groups.ts'

const base = 'https://openlibrary.org'

/** A text, or an object that holds one. */
const block = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .optional()
  .catch(undefined)
const place = part({ key: text })
const record = part({
  key: text,
  type: place,
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
  works: listOf(place),
  languages: listOf(place),
  other_titles: listOf(text),
  isbn_10: listOf(text),
  isbn_13: listOf(text),
})
type Told = NonNullable<z.output<typeof record>>
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

const ask = async (source: Source, path: string): Promise<Told | undefined> => {
  const one = readAs(record, await findJson(source, { url: `${base}${path}.json` }))
  const moved = one?.type?.key === '/type/redirect' ? idIn(one.location) : undefined
  if (moved === undefined) return one?.title === undefined ? undefined : one
  return readAs(record, await findJson(source, { url: `${base}${pathOf(moved)}.json` }))
}
const pathOf = (id: string) => `/${id.endsWith('M') ? 'books' : 'works'}/${id}`

const toFound = (work: Told, edition: Told | undefined): Found => {
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
    title,
    titles: titles.flatMap((one) => (one.title === undefined ? [] : [{ ...one, title: one.title }])),
    seasonYear: readYear(work.first_publish_date) ?? readYear(date),
    airedFrom: readDay(date),
    description: plainMarkdown(edition?.description ?? work.description),
    tags: uniqueTags([
      ...[...new Set(work.subjects)]
        .filter(isSubject)
        .slice(0, mostSubjects)
        .map((one) => tagOf(titled(one))),
      ...[...work.subject_places, ...work.subject_times]
        .filter((one) => one.length <= 40)
        .slice(0, mostSubjects)
        .map((one) => tagOf(one, 'PlaceAndTime')),
    ]),
    cover: coverOf(edition?.covers[0] ?? work.covers[0], 'L'),
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
  fields: ['title', 'titles', 'seasonYear', 'airedFrom', 'description', 'tags', 'cover'],
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
    const told = await ask(source, path)
    if (!told) return undefined
    const workId = idIn(told.works[0]?.key)
    if (idIn(told.key)?.endsWith('W') || workId === undefined) return toFound(told, undefined)
    return toFound((await ask(source, pathOf(workId))) ?? told, told)
  },
  idIn: ({ hostname, pathname }) => {
    if (!/^(www\.)?openlibrary\.org$/.test(hostname)) return undefined
    return idIn(pathname) ?? readIsbn(/^\/isbn\/([\dXx-]+)/.exec(pathname)?.[1] ?? '')
  },
}
