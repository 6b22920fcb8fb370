import type { CreditRole } from '@amn/contract/media/credit-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { z } from 'zod'
import { key, listOf, part, text } from '../../client/read-json.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import { amount, creditOf, known, pageTo, present, scoreOf, tally, youtube } from './parts.ts'

const entries = listOf(part({ mal_id: key, type: text, name: text }))
const pages = listOf(part({ name: text, url: text }))
/** What MyAnimeList shows besides what all sources tell. */
export const moreParts = {
  studios: entries,
  producers: entries,
  licensors: entries,
  authors: entries,
  serializations: entries,
  score: amount,
  scored_by: tally,
  rating: text,
  duration: text,
  episodes: tally,
  chapters: tally,
  volumes: tally,
  trailer: part({ youtube_id: text, url: text, embed_url: text }),
  external: pages,
  streaming: pages,
}
const read = part(moreParts)
type More = NonNullable<z.output<typeof read>>

const person = part({ mal_id: key, name: text, images: part({ jpg: part({ image_url: text }) }) })
type Person = NonNullable<z.output<typeof person>>
/** How the list of those who made an anime is read. */
export const staffAnswer = part({ data: listOf(part({ person, positions: listOf(text) })) })
/** How the list of characters, with those who speak them, is read. */
export const castAnswer = part({
  data: listOf(part({ character: part({ name: text }), role: text, voice_actors: listOf(part({ person, language: text })) })),
})
/** What was looked up besides. */
export interface People {
  staff: z.output<typeof staffAnswer>
  cast: z.output<typeof castAnswer>
}

// People of MyAnimeList are written "Last, First"; a company with a comma is none.
const turned = (name: string | undefined) => name?.replace(/^([^,]+), ([^,]+)$/, '$2 $1')
const named = ({ mal_id: id, name, images }: Person) => {
  const picture = images?.jpg?.image_url
  return {
    name: turned(name),
    kind: 'person' as const,
    sortName: name?.includes(', ') ? name : undefined,
    ids: id === undefined ? undefined : [{ source: 'mal', key: `people/${id}` }],
    picture: picture && !/questionmark|apple-touch/.test(picture) ? picture : undefined,
  }
}
const companies = (list: More['studios'], role: CreditRole) =>
  list.flatMap(({ mal_id: id, name }) =>
    creditOf({ name, kind: 'organisation', role, ids: id === undefined ? undefined : [{ source: 'mal', key: `anime/producer/${id}` }] }),
  )

const mostStaff = 60
const staffOf = ({ staff }: People): FoundCredit[] =>
  (staff?.data ?? [])
    .slice(0, mostStaff)
    .flatMap(({ person: one, positions }) =>
      one ? positions.flatMap((position) => rolesOfJob(position).flatMap((job) => creditOf({ ...named(one), ...job }))) : [],
    )

const languages: Record<string, string> = {
  japanese: 'ja',
  english: 'en',
  korean: 'ko',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  hungarian: 'hu',
  hebrew: 'he',
  mandarin: 'zh',
  chinese: 'zh',
  polish: 'pl',
}
const languageNamed = (name = ''): string | undefined => {
  if (/^portuguese/i.test(name)) return /br/i.test(name) ? 'pt-BR' : 'pt'
  return languages[name.toLowerCase().split(' ')[0] ?? '']
}
const mostCharacters = 40
const castOf = ({ cast }: People): FoundCredit[] =>
  (cast?.data ?? [])
    .toSorted((one, other) => Number(other.role === 'Main') - Number(one.role === 'Main'))
    .slice(0, mostCharacters)
    .flatMap(({ character, voice_actors: actors }) =>
      actors.flatMap(({ person: one, language }) =>
        one ? creditOf({ ...named(one), role: 'voiceActor', character: turned(character?.name), language: languageNamed(language) }) : [],
      ),
    )

/** 24 min per ep; 1 hr 55 min. */
const minutesOf = (duration = ''): number | undefined => {
  const [hours, minutes] = [/(\d+) hr/.exec(duration)?.[1], /(\d+) min/.exec(duration)?.[1]]
  return known(60 * Number(hours ?? 0) + Number(minutes ?? 0))
}

const trailerOf = ({ trailer }: More) => trailer?.url ?? trailer?.embed_url ?? ''

/** Who made it, how long it is, for whom, what people think of it, and pages elsewhere. */
export const moreOfJikan = (one: More, people: People): Partial<Found> =>
  present({
    credits: [
      ...one.authors.flatMap((author) => creditOf({ ...named(author), role: 'author' })),
      ...staffOf(people),
      ...companies(one.studios, 'studio'),
      ...companies(one.producers, 'producer'),
      ...companies(one.licensors, 'distributor'),
      ...one.serializations.flatMap(({ mal_id: id, name }) =>
        creditOf({
          name,
          kind: 'organisation',
          role: 'imprint',
          ids: id === undefined ? undefined : [{ source: 'mal', key: `manga/magazine/${id}` }],
        }),
      ),
      ...castOf(people),
    ],
    ageRating: one.rating?.replace(/ - .*$/, ''),
    runtime: minutesOf(one.duration),
    totalCount: known(one.episodes) ?? known(one.chapters) ?? known(one.volumes),
    links: [
      ...youtube(one.trailer?.youtube_id ?? /(?:[?&]v=|\/embed\/|youtu\.be\/)([\w-]{6,20})/.exec(trailerOf(one))?.[1]),
      ...one.external.flatMap(({ name, url }) => pageTo(url, /official/i.test(name ?? '') ? 'homepage' : 'other', name)),
      ...one.streaming.flatMap(({ name, url }) => pageTo(url, 'streaming', name)),
    ],
    communityScores: scoreOf('mal', one.score, 10, one.scored_by),
  })
