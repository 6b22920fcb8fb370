import { randomUUID } from 'node:crypto'
import type { ObjectStoreConfig } from '../config.ts'
import { causeOf, clientOf, isPassing, StoreRefusal } from './object-client.ts'

const nameOf = ({ bucket, endpoint }: ObjectStoreConfig) => `${bucket} at ${endpoint}`

/** Whether an object store answers now and knows us; never throws. */
export const isReachable = (config: ObjectStoreConfig): Promise<boolean> =>
  clientOf(config)
    .askNow({ method: 'HEAD', isOnce: true }, () => undefined)
    .then(
      () => true,
      () => false,
    )

/**
 * Tries at a start whether a store takes, lists and removes what is ours. Gives a sentence where it does not answer, which may pass; throws one that
 * says what to do where it refuses.
 */
export async function checkStore(config: ObjectStoreConfig): Promise<string | undefined> {
  const client = clientOf(config)
  const key = [config.prefix, `check-${randomUUID()}`].filter(Boolean).join('/')
  const query = { 'list-type': '2', 'max-keys': '1', prefix: key }
  try {
    await client.askNow({ method: 'PUT', key, body: Buffer.from('AMN') }, () => undefined)
    await client.askNow({ method: 'GET', query }, () => undefined)
    await client.askNow({ method: 'DELETE', key }, () => undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof StoreRefusal) || isPassing(error) || error.status >= 500)
      return `The object store ${nameOf(config)} does not answer; until it does, pictures are answered with 503: ${causeOf(error)}`
    if (error.code === 'NoSuchBucket') throw new Error(`AMN_STORE: there is no bucket ${nameOf(config)}; create it first`, { cause: error })
    const rule = 'check AMN_STORE_KEY_ID, AMN_STORE_SECRET, AMN_STORE_REGION and what the key may do'
    throw new Error(`AMN_STORE: ${nameOf(config)} refuses (${error.status} ${error.code}); ${rule}`, { cause: error })
  }
}
