import { contributorKinds, type CreditRole, creditRoles, linkKinds } from '@amn/contract/media/credit-values'
import { titleKinds } from '@amn/contract/media/media-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import { minutesOf, originalLanguageOf } from '../../reading/metadata/figures.ts'
import { foldTitle } from '../../text/fold.ts'
import { amount, creditOf, pageTo, scoreOf, tally } from '../sources/more/parts.ts'
import { rolesOfJob } from '../text/jobs.ts'
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

const objectOf = (value: Plain, name: string) => (typeof value === 'object' && !Array.isArray(value) ? value : { [name]: value })
const known = <T extends string>(all: readonly T[], written: string | undefined): T | undefined => all.find((one) => one === written)

// Names with semicolons are several, those with commas are one: Le Guin, Ursula K.
const creditsOf = (value: Plain, base: string, usual: CreditRole = 'author'): FoundCredit[] => {
  const entry = objectOf(value, 'name')
  const written = textOf(entry['role'])
  const role = known(creditRoles, written)
  const roles = role !== undefined ? [{ role }] : written === undefined ? [{ role: usual }] : rolesOfJob(written)
  const names = textOf(entry['name'])?.split(';') ?? []
  return names.flatMap((name) =>
    roles.flatMap((one) =>
      creditOf({
        name: name.trim(),
        kind: known(contributorKinds, textOf(entry['kind'])),
        job: textOf(entry['job']),
        ...one,
        character: textOf(entry['character']),
        language: originalLanguageOf(entry['language']),
        picture: addressOf(entry['picture'], base),
      }),
    ),
  )
}
const linksOf = (value: Plain, base: string): NonNullable<Found['links']> => {
  const entry = objectOf(value, 'address')
  const text = textOf(entry['address']) ?? textOf(entry['url'])
  if (text === undefined || !URL.canParse(text, base)) return []
  return pageTo(new URL(text, base).href, known(linkKinds, textOf(entry['kind'])) ?? 'other', textOf(entry['title']))
}
const scoresOf = (value: Plain, name: string, scale = 100): NonNullable<Found['communityScores']> => {
  const entry = objectOf(value, 'score')
  return scoreOf(textOf(entry['source']) ?? foldTitle(name), amount.parse(entry['score']), scale, tally.parse(entry['count']))
}
const countsOf = (row: Row): Found => ({
  enumeration: textOf(row['enumeration']),
  series: textOf(row['series']),
  originalLanguage: originalLanguageOf(row['originalLanguage']),
  ageRating: textOf(row['ageRating']),
  runtime: minutesOf(row['runtime']),
  pageCount: tally.parse(row['pageCount']),
  wordCount: tally.parse(row['wordCount']),
  totalCount: tally.parse(row['totalCount']),
})

/** One thing that a source of one's own found. */
export function toHit(row: Row, base: string): Hit[] {
  const [id, title, otherTitle] = [textOf(row['id']), textOf(row['title']), textOf(row['otherTitle'])]
  if (id === undefined || id.length > 500 || title === undefined) return []
  const titles = [title, ...(otherTitle === undefined ? [] : [otherTitle])]
  return [{ id, titles, otherTitle, year: yearOf(row['year']), picture: addressOf(row['picture'], base) }]
}

/** What a descriptor says besides its expressions. */
export interface Said {
  /** The address that was asked. */
  base: string
  /** What the source is called. */
  name: string
  tagGroup: string | undefined
  creditRole: CreditRole | undefined
  scoreScale: number | undefined
}

/** All that a source of one's own says of one thing. */
export function toFound(row: Row, { base, name, tagGroup, creditRole, scoreScale }: Said): Found {
  return {
    ...countsOf(row),
    credits: listOf(row['credits']).flatMap((one) => creditsOf(one, base, creditRole)),
    links: listOf(row['links']).flatMap((one) => linksOf(one, base)),
    communityScores: listOf(row['communityScores']).flatMap((one) => scoresOf(one, name, scoreScale)),
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
