import type { CreditRole } from '@amn/contract/media/credit-values'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { z } from 'zod'
import { part, text } from '../../client/read-json.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import { amount, creditOf, known, present, scoreOf, tally, youtube } from './parts.ts'

/** What Kitsu tells of a work besides what all sources tell. */
export const moreParts = {
  averageRating: amount,
  userCount: tally,
  ageRating: text,
  ageRatingGuide: text,
  episodeCount: tally,
  episodeLength: tally,
  chapterCount: tally,
  volumeCount: tally,
  youtubeVideoId: text,
}
const read = part(moreParts)

const roles: Record<string, CreditRole> = { studio: 'studio', producer: 'producer', licensor: 'distributor' }
const order: readonly CreditRole[] = ['studio', 'producer', 'distributor']
const rankOf = ({ role = '' }: Worker) => order.indexOf(roles[role] ?? 'producer')
/** A person or a company that made it, with what they did. */
export interface Worker {
  role: string | undefined
  id: string | undefined
  name: string | undefined
  isPerson: boolean
  picture: string | undefined
}
const peopleIn = (workers: readonly Worker[]) =>
  workers
    .filter(({ isPerson }) => isPerson)
    .flatMap(({ role = '', id, name, picture }) => {
      const known = {
        name,
        kind: 'person' as const,
        picture,
        ids: id === undefined ? undefined : [{ source: 'kitsu', key: `people/${id}` }],
      }
      // Somebody may have done several things: Story & Art, Director, Storyboard.
      const jobs = role.split(/\s*,\s*(?![^(]*\))/).filter(Boolean)
      return jobs.flatMap(rolesOfJob).flatMap((job) => creditOf({ ...known, ...job }))
    })
const companiesIn = (workers: readonly Worker[]) =>
  workers
    .filter(({ isPerson }) => !isPerson)
    .toSorted((first, other) => rankOf(first) - rankOf(other))
    .flatMap(({ role, id, name }) =>
      creditOf({
        name,
        kind: 'organisation',
        role: roles[role ?? ''] ?? 'producer',
        ids: id === undefined ? undefined : [{ source: 'kitsu', key: `producers/${id}` }],
      }),
    )

// The guide is mostly a sentence; where it alone is there, it counts if it begins with an age.
const ageIn = (guide: string | undefined) => /^\d{1,2}\+/.exec(guide ?? '')?.[0]

/** Who made and produced it, how long it is, for whom, and what people think of it. */
export const moreOfKitsu = (one: NonNullable<z.output<typeof read>>, workers: readonly Worker[]): Partial<Found> =>
  present({
    credits: [...peopleIn(workers), ...companiesIn(workers)],
    ageRating: one.ageRating ?? ageIn(one.ageRatingGuide),
    runtime: known(one.episodeLength),
    totalCount: known(one.episodeCount) ?? known(one.chapterCount) ?? known(one.volumeCount),
    links: youtube(one.youtubeVideoId),
    communityScores: scoreOf('kitsu', one.averageRating, 100, one.userCount),
  })
