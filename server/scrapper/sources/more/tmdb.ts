import type { ContributorKind, CreditRole } from '@amn/contract/media/credit-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { z } from 'zod'
import { key, listOf, part, text, whole } from '../../client/read-json.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import { amount, creditOf, known, pageTo, present, scoreOf, tally, youtube } from './parts.ts'

const person = {
  id: key,
  name: text,
  original_name: text,
  profile_path: text,
  character: text,
  job: text,
  department: text,
  roles: listOf(part({ character: text })),
  jobs: listOf(part({ job: text })),
}
const company = listOf(part({ id: key, name: text, logo_path: text }))
/** What TMDB appends to its answer besides what all sources need; of a series, the credits of all seasons. */
export const appended = { movie: 'credits,videos,release_dates', tv: 'aggregate_credits,videos,content_ratings' }
/** How that is read. */
export const moreParts = {
  created_by: listOf(part(person)),
  networks: company,
  production_companies: company,
  credits: part({ cast: listOf(part(person)), crew: listOf(part(person)) }),
  aggregate_credits: part({ cast: listOf(part(person)), crew: listOf(part(person)) }),
  vote_average: amount,
  vote_count: tally,
  runtime: amount,
  episode_run_time: listOf(amount),
  number_of_episodes: tally,
  homepage: text,
  videos: part({ results: listOf(part({ key: text, site: text, type: text, iso_639_1: text })) }),
  seasons: listOf(part({ season_number: whole })),
  belongs_to_collection: part({ name: text }),
  release_dates: part({ results: listOf(part({ iso_3166_1: text, release_dates: listOf(part({ certification: text })) })) }),
  content_ratings: part({ results: listOf(part({ iso_3166_1: text, rating: text })) }),
  original_language: text,
}
const read = part(moreParts)
type More = NonNullable<z.output<typeof read>>
type Person = More['created_by'][number]

const mostActors = 60
const mostCrew = 60
const pictureOf = (path: string | undefined) => (/^\/[\w.-]+$/.test(path ?? '') ? `https://image.tmdb.org/t/p/h632${path}` : undefined)
const named = (one: Person, role: CreditRole, more: Partial<FoundCredit> = {}) =>
  creditOf({
    name: one.name,
    kind: 'person',
    role,
    names: one.original_name === undefined ? undefined : [one.original_name],
    ids: one.id === undefined ? undefined : [{ source: 'tmdb', key: `person/${one.id}` }],
    picture: pictureOf(one.profile_path),
    ...more,
  })
const companies = (list: More['networks'], role: CreditRole, path: string, kind: ContributorKind = 'organisation') =>
  list.flatMap(({ id, name }) =>
    creditOf({ name, kind, role, ids: id === undefined ? undefined : [{ source: 'tmdb', key: `${path}/${id}` }] }),
  )

const actorsOf = ({ credits, aggregate_credits: whole }: More) =>
  (whole?.cast ?? credits?.cast ?? []).slice(0, mostActors).flatMap((one) => {
    const written = one.character ?? one.roles.flatMap(({ character }) => character ?? [])[0]
    const isVoice = /\(voice\)/i.test(written ?? '')
    const character = written?.replace(/\s*\((?:voice|uncredited)\)/gi, '').trim()
    return named(one, isVoice ? 'voiceActor' : 'actor', character ? { character } : {})
  })
const crewOf = ({ credits, aggregate_credits: whole }: More) =>
  (whole?.crew ?? credits?.crew ?? [])
    .flatMap((one) => [one.job, ...one.jobs.map(({ job }) => job)].flatMap((job) => (job === undefined ? [] : [{ one, job }])))
    .flatMap(({ one, job }) => rolesOfJob(job).flatMap(({ role, ...more }) => (role === 'other' ? [] : named(one, role, more))))
    .slice(0, mostCrew)

// Of one's own country first; beyond these the first that there is.
const countries: Record<string, readonly string[]> = { pl: ['PL', 'US', 'GB'], en: ['US', 'GB', 'PL'] }
const ratingOf = ({ release_dates: films, content_ratings: series }: More, language: string): string | undefined => {
  const rated = [
    ...(films?.results ?? []).flatMap(({ iso_3166_1: at, release_dates: dates }) => {
      const rating = dates.flatMap(({ certification }) => certification ?? [])[0]
      return rating === undefined ? [] : [{ at, rating }]
    }),
    ...(series?.results ?? []).flatMap(({ iso_3166_1: at, rating }) => (rating === undefined ? [] : [{ at, rating }])),
  ]
  for (const country of countries[language.slice(0, 2)] ?? []) {
    const own = rated.find(({ at }) => at === country)
    if (own) return own.rating
  }
  return rated[0]?.rating
}
const languageOf = (language: string | undefined) => (language === 'cn' ? 'zh' : language === 'xx' ? undefined : language)

/** Who made it and who plays in it, how long it is, what people think of it, and pages elsewhere. */
export const moreOfTmdb = (one: More, language: string): Partial<Found> => {
  const trailers = (one.videos?.results ?? []).filter(({ site, type }) => site === 'YouTube' && type === 'Trailer')
  const trailer = trailers.find(({ iso_639_1: at }) => at === language.slice(0, 2)) ?? trailers[0]
  return present({
    credits: [
      ...one.created_by.flatMap((each) => named(each, 'creator')),
      ...crewOf(one),
      ...companies(one.production_companies, 'studio', 'company'),
      ...companies(one.networks, 'network', 'network'),
      ...actorsOf(one),
    ],
    series: one.belongs_to_collection?.name,
    originalLanguage: languageOf(one.original_language),
    ageRating: ratingOf(one, language),
    runtime: known(one.runtime) ?? known(one.episode_run_time.find((minutes) => minutes !== undefined && minutes > 0)),
    totalCount: known(one.number_of_episodes),
    links: [...youtube(trailer?.key), ...pageTo(one.homepage, 'homepage')],
    communityScores: scoreOf('tmdb', one.vote_average, 10, one.vote_count),
  })
}
