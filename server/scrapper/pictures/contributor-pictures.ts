import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { drawContributorPicture } from '../../domain/credits/draw-picture.ts'
import { pictureFetching } from '../../domain/credits/picture-fetching.ts'
import {
  countDuePictures,
  deleteDuePicture,
  type DuePicture,
  listDuePictures,
  listPictureSources,
  noteTriedPicture,
  noteTriedSource,
  writeFetchedPicture,
} from '../../domain/credits/picture-queries.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob, type Job } from '../../jobs/job-queries.ts'
import type { Working } from '../../jobs/work.ts'
import { untilAborted } from '../../process/until-aborted.ts'
import { SourceFailure } from '../client/failure.ts'
import { getReady, scrapTools, type ScrapTools } from '../ready.ts'
import type { Scrapper } from '../source.ts'

const hour = 3_600_000
const every = 6 * hour
/** What failed is due again by the next run. */
const restsFor = 5 * hour
const mostAtOnce = 3
/** After so many failures in a row a source is left alone for the rest of a run. */
const mostFailures = 5
const hopeless = new Set<string>(['scrapper.pictureHost', 'scrapper.unknownThere', 'scrapper.long'])

/** The most pictures of one run; what is left goes into the next. */
const mostOfRun = 500

interface Source {
  scrapper: Scrapper
  /** In a row. */
  failures: number
}

// Another try would end the same way: it is not there, or it is no picture that we draw.
const isHopeless = (error: AppError) =>
  error.code === 'UNPROCESSABLE_FILE' || (error instanceof SourceFailure && hopeless.has(error.reason.reason))

/** Those that may be asked now. One that was switched off or removed is not; what it named waits until it is on again. */
async function findSources(tools: ScrapTools): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>()
  for (const key of await listPictureSources(tools.store.db)) {
    const ready = await getReady(tools, key).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'VALIDATION_FAILED')) return undefined
      throw error
    })
    if (ready) sources.set(key, { scrapper: ready.scrapper, failures: 0 })
  }
  return sources
}

class Fetching {
  readonly tools: ScrapTools
  readonly sources: ReadonlyMap<string, Source>
  readonly signal: AbortSignal

  constructor(tools: ScrapTools, sources: ReadonlyMap<string, Source>, signal: AbortSignal) {
    this.tools = tools
    this.sources = sources
    this.signal = signal
  }

  async #keep(due: DuePicture, bytes: Buffer): Promise<void> {
    const { store, config } = this.tools
    const drawn = await drawContributorPicture(store.db, config, due.id, bytes)
    try {
      const isKept = await store.transact(async (tx) => {
        await drawn.refuseMovedFolder(tx)
        return writeFetchedPicture(tx, due, drawn.picture)
      })
      if (!isKept) await drawn.drop()
    } catch (error) {
      await drawn.drop()
      throw error
    }
  }

  /** Fetches one; what cannot be had is noted, and what goes wrong here is thrown. */
  async one(due: DuePicture): Promise<void> {
    const { store, client } = this.tools
    const source = this.sources.get(due.scrapper)
    if (!source || source.failures >= mostFailures) return
    try {
      await this.#keep(due, await untilAborted(client.fetchPicture(source.scrapper, due.address), this.signal))
      source.failures = 0
    } catch (error) {
      this.signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      if (isHopeless(error)) return void (await store.transact((tx) => deleteDuePicture(tx, due)))
      // One that was drawn while the folder of the pictures changed is drawn by the next run.
      if (!(error instanceof SourceFailure)) return
      source.failures += error.answered === 429 ? mostFailures : 1
      const isLeftAlone = source.failures >= mostFailures
      await store.transact((tx) => (isLeftAlone ? noteTriedSource(tx, due.scrapper) : noteTriedPicture(tx, due)))
    }
  }
}

async function fetchAll(tools: ScrapTools, job: Job, { signal, setProgress }: Working, mostDone: number): Promise<void> {
  const { store } = tools
  const sources = await findSources(tools)
  const scope = { scrappers: [...sources.keys()], triedBefore: new Date(Date.now() - restsFor).toISOString() }
  const all = await countDuePictures(store.db, scope)
  const most = Math.min(all, mostDone)
  const fetching = new Fetching(tools, sources, signal)
  let done = 0
  let last = 0
  while (done < most) {
    const due = await listDuePictures(store.db, scope, last, Math.min(mostAtOnce, most - done))
    if (due.length === 0) break
    signal.throwIfAborted()
    await Promise.all(due.map((one) => fetching.one(one)))
    last = due.at(-1)?.id ?? last
    done += due.length
    setProgress(done / most)
  }
  // Under another key: this run still holds its own.
  const key = job.key === 'all' ? 'more' : 'all'
  if (all > most) await store.transact((tx) => insertJob(tx, { kind: pictureFetching, key }))
}

/** Fetches the pictures of people and organisations that sources named; what cannot be had now is tried again later. */
export function contributorPicturesKind(store: Store, config: Config, mostDone = mostOfRun): JobKind {
  return {
    kind: pictureFetching,
    every,
    start: async (tx) => void (await insertJob(tx, { kind: pictureFetching, key: 'all' })),
    handler: (job, working) => fetchAll(scrapTools(store, config), job, working, mostDone),
  }
}
