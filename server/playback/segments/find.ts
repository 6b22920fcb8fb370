import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { GivenSegment } from '@amn/contract/playback/segments-schemas'
import { agreedRange, type Limits, longestCommonRun, toSeconds } from './compare.ts'
import { type Fingerprint, fingerprintStep, type Stretch } from './fingerprint.ts'
import type { Episode } from './queries.ts'

/** Episodes on each side with which one is compared. */
const neighbours = 3
const minute = 60

/** Where in an episode something that repeats is looked for, and how long it is. */
const searches = {
  intro: {
    stretch: ({ duration }: Episode): Stretch => ({ start: 0, length: Math.min(duration / 3, 15 * minute) }),
    limits: { least: 15, most: 180, witnesses: 2 },
  },
  credits: {
    stretch: ({ duration }: Episode): Stretch => {
      const length = Math.min(duration / 4, 10 * minute)
      return { start: duration - length, length }
    },
    limits: { least: 15, most: 300, witnesses: 2 },
  },
} as const satisfies Record<string, { stretch: (episode: Episode) => Stretch; limits: Limits }>

/** Listens to a stretch of an episode; undefined where there is nothing to be heard. */
export type Listen = (episode: Episode, stretch: Stretch) => Promise<Fingerprint | undefined>

interface Heard {
  episode: Episode
  from: number
  print: Fingerprint
}

const around = <T>(list: readonly T[], at: number): T[] => [
  ...list.slice(Math.max(0, at - neighbours), at),
  ...list.slice(at + 1, at + 1 + neighbours),
]

async function findKind(kind: keyof typeof searches, episodes: readonly Episode[], listen: Listen): Promise<Map<number, GivenSegment>> {
  const { stretch, limits } = searches[kind]
  const heard: Heard[] = []
  for (const episode of episodes) {
    const where = stretch(episode)
    const print = await listen(episode, where)
    if (print && print.length * fingerprintStep >= limits.least) heard.push({ episode, from: where.start, print })
  }
  const found = new Map<number, GivenSegment>()
  for (const [at, { episode, from, print }] of heard.entries()) {
    const ranges = []
    for (const other of around(heard, at)) {
      const run = longestCommonRun(print, other.print)
      ranges.push(toSeconds(run.one, run.length, from))
      // Requests are answered between two comparisons.
      await setImmediate()
    }
    const range = agreedRange(ranges, limits)
    if (!range) continue
    const round = (seconds: number) => Math.round(Math.min(episode.duration, seconds) * 10) / 10
    found.set(episode.id, { kind, start: round(range.start), end: round(range.end) })
  }
  return found
}

/** What the episodes of one season have in common that may be skipped, by the ids of their files. */
export async function findRepeated(episodes: readonly Episode[], listen: Listen): Promise<Map<number, GivenSegment[]>> {
  const [intros, credits] = [await findKind('intro', episodes, listen), await findKind('credits', episodes, listen)]
  return new Map(episodes.map(({ id }) => [id, [intros.get(id), credits.get(id)].filter((one) => one !== undefined)]))
}

/** What names a set of episodes, so that it is seen when one of them is another. */
export const hashOf = (episodes: readonly Episode[]): string =>
  createHash('sha1')
    .update(JSON.stringify(episodes.map(({ id, hash, size }) => [id, hash, size])))
    .digest('hex')
