import type { Found } from '@amn/contract/scrapper/scrapper'
import type { z } from 'zod'
import { key, listOf, part, text } from '../../client/read-json.ts'
import { amount, creditOf, known, present, scoreOf, tally } from './parts.ts'

const person = part({ asin: key, name: text })
const series = part({ name: text, position: key })
/** What Audnexus tells besides what all sources tell. */
export const moreParts = {
  authors: listOf(person),
  narrators: listOf(person),
  publisherName: text,
  runtimeLengthMin: amount,
  rating: amount,
  ratings: part({ value: amount, numRatings: tally }),
  seriesPrimary: series,
  seriesSecondary: series,
}
const read = part(moreParts)
type More = NonNullable<z.output<typeof read>>

// Of translators and others, the name says what they did: "Ola Nowak - translator".
const roles = {
  translator: 'translator',
  'translated by': 'translator',
  'foreword by': 'other',
  introduction: 'other',
  editor: 'editor',
  illustrator: 'illustrator',
} as const
const authorsOf = ({ authors }: More) =>
  authors.flatMap(({ name = '', asin }) => {
    const [, plain = name, job = ''] = /^(.+?) +[-–] +([a-z ]+)$/i.exec(name) ?? []
    const role = roles[job.toLowerCase() as keyof typeof roles] ?? (job === '' ? 'author' : 'other')
    return creditOf({
      name: plain,
      kind: 'person',
      role,
      job: role === 'other' ? job : undefined,
      ids: asin === undefined ? undefined : [{ source: 'asin', key: asin }],
    })
  })

const seriesOf = ({ seriesPrimary, seriesSecondary }: More) => (seriesPrimary?.name === undefined ? seriesSecondary : seriesPrimary)

/** Who wrote it and who reads it, how long it is, its series and what listeners think of it. */
export function moreOfAudnexus(one: More, language: string | null): Partial<Found> {
  const authors = authorsOf(one)
  return present({
    credits: [
      ...authors,
      ...one.narrators.flatMap(({ name }) => creditOf({ name, kind: 'person', role: 'narrator', language: language ?? undefined })),
      ...creditOf({ name: one.publisherName, role: 'publisher' }),
    ],
    series: seriesOf(one)?.name,
    enumeration: seriesOf(one)?.position,
    originalLanguage: authors.some(({ role }) => role === 'translator') ? undefined : (language ?? undefined),
    runtime: known(one.runtimeLengthMin),
    communityScores: scoreOf('audible', one.ratings?.value ?? one.rating, 5, one.ratings?.numRatings),
  })
}
