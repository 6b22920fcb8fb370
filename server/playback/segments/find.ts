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

/** So many stretches are remembered: each is compared with those around it, which come one after another. */
const remembered = 8 * neighbours

/** Listens, and remembers what was heard last. */
export function remember(listen: Listen): Listen {
  const heard = new Map<string, Fingerprint | undefined>()
  return async (episode, stretch) => {
    const key = `${episode.id} ${stretch.start}`
    if (!heard.has(key)) heard.set(key, await listen(episode, stretch))
    const [oldest] = heard.keys()
    if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
    return heard.get(key)
  }
}

/** The episodes around one in its season: what it is compared with. */
export const around = <T>(season: readonly T[], at: number): T[] => [
  ...season.slice(Math.max(0, at - neighbours), at),
  ...season.slice(at + 1, at + 1 + neighbours),
]

async function findKind(kind: keyof typeof searches, episode: Episode, others: readonly Episode[], listen: Listen) {
  const { stretch, limits } = searches[kind]
  const hear = async (one: Episode) => {
    const print = await listen(one, stretch(one))
    return print && print.length * fingerprintStep >= limits.least ? print : undefined
  }
  const own = await hear(episode)
  if (!own) return []
  const ranges = []
  for (const other of others) {
    const print = await hear(other)
    if (!print) continue
    const run = longestCommonRun(own, print)
    ranges.push(toSeconds(run.one, run.length, stretch(episode).start))
    // Requests are answered between two comparisons.
    await setImmediate()
  }
  const range = agreedRange(ranges, limits)
  if (!range) return []
  const round = (seconds: number) => Math.round(Math.min(episode.duration, seconds) * 10) / 10
  return [{ kind, start: round(range.start), end: round(range.end) }]
}

/** What an episode has in common with others of its season, so that it may be skipped. */
export async function findRepeated(episode: Episode, others: readonly Episode[], listen: Listen): Promise<GivenSegment[]> {
  return [...(await findKind('intro', episode, others, listen)), ...(await findKind('credits', episode, others, listen))]
}

/** What names a set of episodes, so that it is seen when one of them is another. */
export const hashOf = (episodes: readonly Episode[]): string =>
  createHash('sha1')
    .update(JSON.stringify(episodes.map(({ id, hash, size }) => [id, hash, size])))
    .digest('hex')
