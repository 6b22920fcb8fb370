import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { makeOutgoing, type OutgoingResponse } from '../../http/outgoing.ts'
import { findAnswer, makeAnswerStore, type Purpose } from './answer-cache.ts'
import { later, refusal, unreachable } from './failure.ts'
import type { Scrapper, Source, SourceRequest } from '../source.ts'
import { mirrored } from './mirrors.ts'
import { parseAnswer, parseData } from './parse-answer.ts'
import { makePictures } from '../pictures/fetch.ts'
import { makeCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import { makeRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** How a scrapper is asked this time. */
export interface RequestOptions {
  /** Searches are asked anew after an hour, all else after a day. */
  purpose: Purpose
  setting: Source['setting']
  /** Past the cache, and though it is paused: to see whether it answers. */
  isFresh?: boolean
  /** The most milliseconds to wait for a turn; long work has more than a person. */
  longestWait?: number
  signal?: AbortSignal
}

/** Who is asked: a source that has moved to other hosts is another one. */
type ScrapperHosts = Pick<Scrapper, 'key' | 'hosts'>

/** The one way to sources outside. */
export interface ScrapClient {
  /** What a scrapper works with while it is asked once. */
  sourceOf: (scrapper: Scrapper, requestOptions: RequestOptions) => Source
  /** A picture from the hosts of a scrapper, as it came: to be drawn anew. Throws SCRAPPER_FAILED or SCRAPPER_TIMEOUT. */
  fetchPicture: (scrapper: Pick<Scrapper, 'name' | 'pictureHosts'>, address: string) => Promise<Buffer>
  /** When a source that failed or was asked too often may be asked again; null: now. */
  restsUntil: (scrapper: ScrapperHosts) => string | null
}

const most = 5 * 1024 * 1024
const usualWait = 20_000
const longestPause = 15 * 60_000

/** Milliseconds since 1970; a source that says nothing is left alone for a minute, like one that says nonsense. */
const readRetryAfter = (text: string | undefined): number => {
  const now = Date.now()
  const said = /^\d{1,6}$/.test(text ?? '') ? now + Number(text) * 1000 : Date.parse(text ?? '')
  return Number.isNaN(said) ? now + 60_000 : Math.min(Math.max(said, now + 1000), now + longestPause)
}

/** Makes the client: one for the whole server, since it is what counts and waits. */
export function makeScrapClient(config: Pick<Config, 'privateHosts' | 'mirrors' | 'data'>, store: Store, timeout = 10_000): ScrapClient {
  const limits = { timeout, most }
  const ask = makeOutgoing(config)
  const storeAnswer = makeAnswerStore(store)
  const states = new Map<string, { rateLimiter: RateLimiter; circuitBreaker: CircuitBreaker }>()
  const running = new Map<string, Promise<unknown>>()

  const nameOf = ({ key, hosts }: ScrapperHosts) => [key, ...hosts].join(' ')
  const stateOf = (asked: ScrapperHosts) => {
    const state = states.get(nameOf(asked)) ?? { rateLimiter: makeRateLimiter(), circuitBreaker: makeCircuitBreaker() }
    states.set(nameOf(asked), state)
    return state
  }

  const takeAnswer = (scrapper: Scrapper, answer: OutgoingResponse): { text: string; data: unknown } => {
    const { name, settings } = scrapper
    const { rateLimiter, circuitBreaker } = stateOf(scrapper)
    if (answer.status === 429) {
      const until = readRetryAfter(answer.retryAfter)
      rateLimiter.pauseUntil(until)
      throw later(name, 'tooMany', Math.ceil((until - Date.now()) / 1000), 429)
    }
    if (answer.status >= 500) circuitBreaker.failed()
    if (answer.status < 200 || answer.status > 299) {
      throw refusal(
        name,
        answer,
        settings.some(({ kind }) => kind === 'secret'),
      )
    }
    try {
      const parsed = parseAnswer(name, answer)
      circuitBreaker.answered()
      return parsed
    } catch (error) {
      circuitBreaker.failed()
      throw error
    }
  }

  const askOutside = async (scrapper: Scrapper, request: SourceRequest, requestOptions: RequestOptions): Promise<unknown> => {
    const { rateLimiter, circuitBreaker } = stateOf(scrapper)
    const refuseResting = () => {
      const until = circuitBreaker.until()
      if (until === 0 || requestOptions.isFresh) return
      throw later(scrapper.name, 'rests', Math.ceil((until - Date.now()) / 1000))
    }
    refuseResting()
    const { longestWait = usualWait, signal } = requestOptions
    await rateLimiter.take({ name: scrapper.name, limit: scrapper.rateLimit, longestWait, signal })
    refuseResting()
    const to = mirrored(config, request.url, scrapper.hosts)
    const json = request.body === undefined ? undefined : JSON.stringify(request.body)
    const accept = request.headers?.accept ?? 'application/json'
    const question = { ...to, ...limits, accept, json, headers: request.headers }
    const answer = await ask(question).catch((error: unknown) => {
      circuitBreaker.failed()
      throw unreachable(scrapper.name, error, limits)
    })
    const { text, data } = takeAnswer(scrapper, answer)
    // What cannot be kept is answered all the same.
    await storeAnswer(scrapper.key, request, text).catch(() => undefined)
    return data
  }

  const askJson = async (scrapper: Scrapper, request: SourceRequest, requestOptions: RequestOptions): Promise<unknown> => {
    const kept = requestOptions.isFresh ? undefined : await findAnswer(store.db, scrapper.key, request, requestOptions.purpose)
    if (kept !== undefined) return parseData(kept)
    // What may be stopped is nothing that others could wait for.
    if (requestOptions.signal) return askOutside(scrapper, request, requestOptions)
    const same = JSON.stringify([scrapper.key, request])
    const asked = running.get(same) ?? askOutside(scrapper, request, requestOptions).finally(() => running.delete(same))
    running.set(same, asked)
    return asked
  }

  return {
    sourceOf: (scrapper, requestOptions) => ({
      askJson: (request) => askJson(scrapper, request, requestOptions),
      setting: requestOptions.setting,
      db: store.db,
      data: config.data,
    }),
    fetchPicture: makePictures(config, ask),
    restsUntil: (asked) => {
      const state = states.get(nameOf(asked))
      const until = state ? Math.max(state.circuitBreaker.until(), state.rateLimiter.pausedUntil()) : 0
      return until > Date.now() ? new Date(until).toISOString() : null
    },
  }
}
