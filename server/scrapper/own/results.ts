import { titleKinds } from '@amn/contract/media/media-values'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { readDay, readYear } from '../text/days.ts'
import type { Hit } from '../source.ts'
import { readCountry } from '../text/languages.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { tagOf } from '../../domain/tags/tag-vocabulary.ts'
import type { Plain, Row } from './expressions-process.ts'

const textOf = (value: Plain | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined
const yearOf = (value: Plain | undefined): number | undefined => readYear(textOf(value)?.slice(0, 40))
const listOf = (value: Plain | undefined): Plain[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** An address that may be written as seen from the one that was asked. */
const addressOf = (value: Plain | undefined, base: string): string | undefined => {
  const text = textOf(value)
  if (text === undefined || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url.href : undefined
}

const titleOf = (value: Plain): NonNullable<Found['titles']> => {
  const entry = typeof value === 'object' && !Array.isArray(value) ? value : { title: value }
  const [title, language, kind] = [textOf(entry['title']), textOf(entry['language']), textOf(entry['kind'])]
  if (title === undefined) return []
  return [{ title, language: language ?? null, kind: titleKinds.find((one) => one === kind) ?? 'other' }]
}

const tagsOf = (value: Plain | undefined, group: string | undefined): NonNullable<Found['tags']> =>
  listOf(typeof value === 'string' ? value.split(',') : value).flatMap((one) => {
    const name = textOf(one)
    if (name === undefined) return []
    return [group === undefined ? tagOf(name) : { group, name }]
  })

/** One thing that a source of one's own found. */
export function toHit(row: Row, base: string): Hit[] {
  const [id, title, otherTitle] = [textOf(row['id']), textOf(row['title']), textOf(row['otherTitle'])]
  if (id === undefined || id.length > 500 || title === undefined) return []
  const titles = [title, ...(otherTitle === undefined ? [] : [otherTitle])]
  return [{ id, titles, otherTitle, year: yearOf(row['year']), picture: addressOf(row['picture'], base) }]
}

/** All that a source of one's own says of one thing. */
export function toFound(row: Row, base: string, tagGroup: string | undefined): Found {
  return {
    title: textOf(row['title']),
    titles: listOf(row['titles']).flatMap(titleOf),
    description: plainText(textOf(row['description'])),
    airedFrom: readDay(textOf(row['airedFrom'])),
    airedTo: readDay(textOf(row['airedTo'])),
    seasonYear: yearOf(row['seasonYear']),
    originCountry: readCountry(textOf(row['originCountry'])?.toUpperCase()),
    tags: tagsOf(row['tags'], tagGroup),
    cover: addressOf(row['cover'], base),
    background: addressOf(row['background'], base),
    address: addressOf(row['address'], base),
  }
}
