import { isRecord } from '../../api/read-json.ts'
import type { WrittenDescriptor } from '@amn/contract/scrapper/sources'
import { type Fault, type Path, scanJson } from './source/json-spans.ts'

export type Descriptor = WrittenDescriptor

/** A new source: every part that is needed, to be filled in. */
export const emptyDescriptor: Descriptor = {
  name: '',
  version: '1',
  urlAddress: '',
  types: [],
  search: { address: '', items: '', id: '', title: '' },
  read: { address: '', fields: { title: '' } },
}

/** A source that answers everybody, as the example to begin with. */
export const exampleDescriptor: Descriptor = {
  name: 'My Open Library',
  version: '1',
  author: '',
  description: 'Editions of the open catalogue of the Internet Archive',
  urlAddress: 'https://openlibrary.org/',
  types: ['Book'],
  pictureHosts: ['covers.openlibrary.org', 'archive.org'],
  rateLimit: { requests: 30, seconds: 60 },
  search: {
    address: 'https://openlibrary.org/search.json?q={query}&limit=20',
    items: 'docs',
    id: 'cover_edition_key',
    title: 'title',
    otherTitle: 'author_name[0]',
    year: 'first_publish_year',
    picture: "cover_i && join('', ['https://covers.openlibrary.org/b/id/', to_string(cover_i), '-M.jpg'])",
  },
  read: {
    address: 'https://openlibrary.org/books/{id}.json',
    fields: {
      title: 'title',
      description: 'description.value || description',
      airedFrom: 'publish_date',
      seasonYear: 'publish_date',
      tags: 'subjects',
      tagGroup: 'General',
      credits: "[publishers[].{name: @, role: 'publisher'}, contributors[].{name: name, role: role}][]",
      series: 'series[0]',
      originalLanguage: "!translated_from && languages[0].key && split(languages[0].key, '/')[-1]",
      pageCount: 'number_of_pages',
      cover: "covers && join('', ['https://covers.openlibrary.org/b/id/', to_string(covers[0]), '-L.jpg'])",
      address: "join('', ['https://openlibrary.org', key])",
    },
  },
}

export const writeDescriptor = (descriptor: object) => JSON.stringify(descriptor, undefined, 2)

/** What was typed as the object it means, or where it stops to mean one. */
export function readDescriptor(text: string): { descriptor: Descriptor } | { fault: Fault } {
  const { fault } = scanJson(text)
  if (fault) return { fault }
  // The server reads it by its schema and says of each field what is wrong.
  const descriptor: Descriptor = JSON.parse(text)
  return { descriptor }
}

/** What is in a descriptor at a path. */
export const valueAt = (from: unknown, [name, ...rest]: Path): unknown =>
  name === undefined ? from : isRecord(from) ? valueAt(from[name], rest) : undefined

/** The descriptor with another value at a path; undefined takes it away. */
export function withValue(from: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const { [name]: before, ...others } = isRecord(from) ? from : {}
  const after = withValue(before, rest, value)
  if (after === undefined) return others
  return isRecord(from) && name in from ? { ...from, [name]: after } : { ...others, [name]: after }
}
