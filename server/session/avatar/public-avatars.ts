import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { makeOutgoing } from '../../http/outgoing.ts'
import { drawFrom } from '../../pictures/draw.ts'
import { askedBy, whoAsks } from '../../process/asking.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { makeAvatarCache } from './cache.ts'

const minute = 60_000
/** How long nobody waits again for a service that failed, or for a picture that it does not have. */
const forgetAfter = 10 * minute
const mostAtOnce = 4
/** How long a person waits for a picture; one that comes later is kept for the next time. */
const timeout = 2500
const mostMissing = 5000
const mostPixels = 4e6
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** What is asked for: whose picture, how large, and where. */
export interface WantedAvatar {
  hash: string
  size: number
  address: string
}

// What is no picture at all throws at once.
const redraw = (bytes: Buffer, size: number): Promise<Buffer> =>
  drawFrom(bytes, { width: size, height: size }, async (picture, own) => {
    if (own.width * own.height > mostPixels) throw new Error('The picture is too large for a person')
    return picture.resize(size, size, { fit: 'cover' }).webp({ quality: 90 }).toBuffer()
  })

/** Asks the public service for pictures, keeps them, and remembers for a while what it could not give. */
export function makePublicAvatars(config: Pick<Config, 'data' | 'privateHosts'>) {
  const ask = makeOutgoing(config)
  const cache = makeAvatarCache(join(config.data, 'avatars'))
  const limitFetches = limitConcurrency(mostAtOnce)
  const running = new Map<string, Promise<Buffer | undefined>>()
  const failed = new Map<string, number>()
  const missing = new Map<string, number>()
  const isRecent = (at: number | undefined) => at !== undefined && Math.abs(Date.now() - at) < forgetAfter
  const remember = (map: Map<string, number>, key: string) => {
    if (map.size >= mostMissing) map.clear()
    map.set(key, Date.now())
  }

  const fetchPicture = async ({ hash, size, address }: WantedAvatar, name: string): Promise<Buffer | undefined> => {
    if (isRecent(failed.get(address))) return undefined
    // Whoever looked before it was kept and comes to ask after it was kept finds it here.
    const kept = await cache.find(name)
    if (kept?.isFresh) return kept.body
    const url = `${address.replace(/\/+$/, '')}/${hash}?s=${size}&d=retro`
    const answer = await ask({ url, accept: imageTypes.join(', '), timeout: 2000, most: 256 * 1024 }).catch(() => undefined)
    if (answer?.status === 404) remember(missing, name)
    else if (answer?.status !== 200 || !imageTypes.includes(answer.type)) remember(failed, address)
    else {
      const drawn = await redraw(answer.body, size).catch(() => undefined)
      if (!drawn) remember(missing, name)
      else await cache.keep(name, drawn).catch(() => undefined)
      return drawn
    }
    return undefined
  }

  /** One question for each picture at a time, however many ask for it. */
  const fetchOnce = (wanted: WantedAvatar, name: string): Promise<Buffer | undefined> => {
    const fetched =
      running.get(name) ??
      // A picture is kept for the next time, whether or not somebody still waits for it.
      limitFetches(() => askedBy(whoAsks(), () => fetchPicture(wanted, name)))
        .catch(() => undefined)
        .finally(() => running.delete(name))
    running.set(name, fetched)
    return fetched
  }

  /** The picture of a hash; undefined where the service has none or cannot be reached. `isOurs` is called before anything is sent. */
  return async (wanted: WantedAvatar, isOurs: () => Promise<boolean>): Promise<Buffer | undefined> => {
    const service = createHash('sha256').update(wanted.address).digest('hex').slice(0, 16)
    const name = `${service}-${wanted.hash}-${wanted.size}.webp`
    const kept = await cache.find(name)
    if (kept?.isFresh) return kept.body
    const isPermanent = isRecent(failed.get(wanted.address)) || isRecent(missing.get(name))
    if (isPermanent || !(await isOurs())) return kept?.body
    const fetched = fetchOnce(wanted, name)
    return kept?.body ?? Promise.race([fetched, wait(timeout, undefined, { ref: false })])
  }
}
