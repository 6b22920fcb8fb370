import type { en } from '../../../i18n/en.ts'
import type { Path } from './json-spans.ts'

export type FieldName = keyof typeof en.scrapper.sourceField
export interface FormField {
  name: FieldName
  path: Path
  /** role: what somebody does; lines: a list, one a line; pairs: names with values, one a line. */
  kind: 'text' | 'code' | 'types' | 'role' | 'number' | 'lines' | 'pairs'
  isNeeded?: boolean
  example?: string
  isWide?: boolean
}
export type SectionName = keyof typeof en.scrapper.sourceSection

const code = (name: FieldName, path: Path, example: string, isNeeded = false): FormField => ({
  name,
  path,
  kind: 'code',
  example,
  ...(isNeeded && { isNeeded }),
})
const readField = (name: FieldName, example: string, isNeeded = false) => code(name, ['read', 'fields', name], example, isNeeded)

/** What is asked about a source, in the order in which it is filled in. */
export const sections: { name: SectionName; isMore?: boolean; fields: FormField[] }[] = [
  {
    name: 'about',
    fields: [
      { name: 'name', path: ['name'], kind: 'text', isNeeded: true, example: 'Village library' },
      { name: 'urlAddress', path: ['urlAddress'], kind: 'text', isNeeded: true, example: 'https://library.example/' },
      { name: 'types', path: ['types'], kind: 'types', isNeeded: true, isWide: true },
    ],
  },
  {
    name: 'search',
    fields: [
      {
        ...code('searchAddress', ['search', 'address'], 'https://library.example/find?q={query}&year={year}', true),
        isWide: true,
      },
      code('items', ['search', 'items'], 'results', true),
      code('id', ['search', 'id'], 'id', true),
      code('title', ['search', 'title'], 'title', true),
      code('otherTitle', ['search', 'otherTitle'], 'author'),
      code('year', ['search', 'year'], 'published'),
      code('picture', ['search', 'picture'], 'cover.small'),
    ],
  },
  {
    name: 'read',
    fields: [
      { ...code('readAddress', ['read', 'address'], 'https://library.example/book/{id}', true), isWide: true },
      readField('title', 'title', true),
      readField('titles', 'other_titles'),
      readField('description', 'summary'),
      readField('airedFrom', 'published'),
      readField('airedTo', 'ended'),
      readField('seasonYear', 'year'),
      readField('originCountry', 'country'),
      readField('tags', 'subjects[].name'),
      { name: 'tagGroup', path: ['read', 'fields', 'tagGroup'], kind: 'text', example: 'Genre' },
      readField('credits', 'authors[].{name: name, role: role}'),
      { name: 'creditRole', path: ['read', 'fields', 'creditRole'], kind: 'role' },
      readField('series', 'series.name'),
      readField('enumeration', 'series.number'),
      readField('originalLanguage', 'language'),
      readField('ageRating', 'rated'),
      readField('runtime', 'minutes'),
      readField('pageCount', 'pages'),
      readField('wordCount', 'words'),
      readField('totalCount', 'episodes'),
      readField('links', 'links[].url'),
      readField('communityScores', '{score: rating, count: votes}'),
      { name: 'scoreScale', path: ['read', 'fields', 'scoreScale'], kind: 'number', example: '10' },
      readField('cover', 'cover.large'),
      readField('background', 'banner'),
      readField('address', 'page'),
    ],
  },
  {
    name: 'more',
    isMore: true,
    fields: [
      { name: 'setting', path: ['setting'], kind: 'text', example: 'API key' },
      { name: 'headers', path: ['headers'], kind: 'pairs', example: 'X-Key: {setting}' },
      { name: 'pictureHosts', path: ['pictureHosts'], kind: 'lines', example: 'images.library.example' },
      { name: 'requests', path: ['rateLimit', 'requests'], kind: 'number', example: '30' },
      { name: 'seconds', path: ['rateLimit', 'seconds'], kind: 'number', example: '60' },
      { name: 'version', path: ['version'], kind: 'text', isNeeded: true, example: '1' },
      { name: 'author', path: ['author'], kind: 'text' },
      { name: 'about', path: ['description'], kind: 'text', isWide: true },
    ],
  },
]

/** The field of the form for a path of the descriptor, or for what lies in it. */
export const fieldAt = (path: string): FormField | undefined =>
  sections.flatMap(({ fields }) => fields).find((field) => `${path}.`.startsWith(`${field.path.join('.')}.`))

const linesOf = (text: string) => text.split('\n')
const pairOf = (line: string): [string, string] => {
  const [name = '', ...rest] = line.split(':')
  return [name.trim(), rest.join(':').trim()]
}

/** What is in a field of the form for a value of the descriptor. */
export function shownValue({ kind }: FormField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'lines' && Array.isArray(value)) return value.map(String).join('\n')
  if (kind === 'pairs' && typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${String(one)}`)
      .join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a field of the form means in the descriptor; undefined: nothing is in it that would have to be written. */
export function parseValue({ kind, isNeeded }: FormField, typed: string): unknown {
  const isEmpty = typed.trim() === ''
  if (isEmpty) return isNeeded && kind !== 'types' ? '' : undefined
  if (kind === 'number') return /^\d+$/.test(typed.trim()) ? Number(typed) : typed
  if (kind === 'lines') return linesOf(typed).flatMap((line) => line.trim() || [])
  return kind === 'pairs'
    ? Object.fromEntries(
        linesOf(typed)
          .map(pairOf)
          .filter(([name]) => name !== ''),
      )
    : typed
}
