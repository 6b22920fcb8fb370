import { countryOf } from './countries.ts'
import type { CreditRole } from '@amn/contract/media/credit-values'
import { dateOf } from './days.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { ageRatingOf } from './figures.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { creditsOf, eachCreditOnce } from './credits/people.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, innerTitleOf, namesOf, numberOf, partTitleOf, seasonOf } from './words.ts'

/** The tags that name people, as Matroska and MP4 call them. */
const people: [role: CreditRole, ...names: string[]][] = [
  ['director', 'director'],
  ['writer', 'written_by', 'screenplay_by', 'writer', 'screenwriter'],
  ['composer', 'composer'],
  ['producer', 'producer', 'executive_producer'],
  ['actor', 'actor', 'lead_performer', 'actors'],
  ['studio', 'production_studio', 'studio'],
  ['publisher', 'publisher'],
  ['distributor', 'distributed_by'],
  ['network', 'network', 'tv_network'],
]

/** What the tags of a film's container say, Matroska's and MP4's, as ffprobe names them. */
export function describeFormat(tags: Readonly<Record<string, unknown>>): LocalFacts {
  const byName = new Map(
    Object.entries(tags)
      .slice(0, 500)
      .map(([name, value]) => [name.toLowerCase().replace(/-[a-z]{3}$/, ''), value]),
  )
  const field = (...names: string[]) => {
    const value = names.map((name) => byName.get(name)).find((one) => typeof one === 'string' && one.trim() !== '')
    return typeof value === 'string' ? value : undefined
  }
  const show = innerTitleOf(field('show', 'collection', 'tvsh'))
  const title = innerTitleOf(field('title'))
  const work = {
    description: descriptionOf(field('synopsis', 'description', 'summary', 'ldes')),
    ...dateOf(field('date_released', 'date_release', 'date')),
    originCountry: countryOf(field('country') ?? ''),
    credits: eachCreditOnce(people.flatMap(([role, ...names]) => creditsOf(role, field(...names), { isList: true }))),
    ageRating: ageRatingOf(field('law_rating')),
    tags: tagsOf({ genre: namesOf(field('genre'), /[,;/|]/), other: namesOf(field('keywords')) }),
    ids: eachIdOnce(['imdb', 'tmdb', 'tvdb'].map((name) => idOf(name, field(name, `${name}2`)?.replace(/^movies\//, 'movie/')))),
  }
  const number = numberOf(field('episode_sort', 'episode_id', 'part_number'), 99_999)
  // Whoever packs a film writes a title of any kind; whoever describes it writes more than that.
  const isDescribed =
    work.description !== undefined || work.tags.length > 0 || work.ids.length > 0 || work.credits.length > 0 || show !== undefined
  if (!isDescribed) return {}
  const season = seasonOf(field('season_number'))
  if (show !== undefined)
    return makeFacts({
      whole: { title: show, tags: work.tags, credits: work.credits },
      part: { title: partTitleOf(title), season, number },
    })
  return makeFacts({ work: { title, ...work }, part: { title: partTitleOf(title) } })
}
