import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '@amn/contract/errors'
import type { ObjectStoreConfig } from '../config.ts'
import { mostInMemory } from './storage.ts'

/** A request to an object store; the key stands below the bucket, without a prefix of ours. */
export interface ObjectRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** What may not be sent twice. */
  isOnce?: boolean
  /** A part of long work, which must not be lost because another request was not answered: it is tried longer. */
  isPatient?: boolean
  /** Milliseconds for it, where the store may have much to do. */
  limit?: number
}

/** Reads an answer; `stop` ends the request from then on. */
export type ReadAnswer<T> = (answer: Response, stop: AbortController) => T | Promise<T>

/** An answer of the store that is an error of its own, such as 403 AccessDenied. */
export class StoreRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`The object store answered ${[status, code].filter(Boolean).join(' ')}`)
    this.status = status
    this.code = code
  }
}

/** Milliseconds for a request and its answer, and those more for each KiB that is sent or comes. */
const timeLimit = { all: 5000, eachKiB: 4 }
const tries = 3
const patientTries = 6
/** Milliseconds for which nobody waits again for a store that has not answered. */
const awayFor = 2000
const mostRefusal = 64 * 1024
const agent = 'AMN/1 (self-hosted media library)'

/** Milliseconds that the next bytes of a long answer may take. */
export const stall = 15_000
export const tooSlow = () => new DOMException('The object store takes too long', 'TimeoutError')

/** Reads an answer into memory; fails when it is longer than that, or cut off. With `stop`, one that the store does not go on with is ended. */
export async function readBody(answer: Response, most: number, stop?: AbortController): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  const timer = setTimeout(() => stop?.abort(tooSlow()), stall)
  try {
    for await (const part of answer.body ?? []) {
      timer.refresh()
      size += part.byteLength
      if (size > most) throw new Error(`The object store answered more than ${most} bytes`)
      parts.push(part)
    }
  } finally {
    clearTimeout(timer)
  }
  const promised = answer.headers.get('content-length')
  if (promised !== null && Number(promised) !== size) throw new Error(`Of ${promised} bytes ${size} came from the object store`)
  return Buffer.concat(parts)
}

const refusalOf = async (answer: Response): Promise<StoreRefusal> => {
  const text = await readBody(answer, mostRefusal).then(String, () => '')
  return new StoreRefusal(answer.status, /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '')
}

const passing = new Set([429, 500, 502, 503, 504])
/** Whether a failure may be over soon. */
export const isPassing = (error: unknown): boolean => (error instanceof StoreRefusal ? passing.has(error.status) : true)
/** What went wrong, in words without an address or a key. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${'code' in cause ? String(cause.code) : cause.message}` : error.message
}

// The request itself may hold what is secret: only what went wrong is told.
/** What callers see when the store cannot be used. */
export const awayBecause = (error: unknown): AppError => {
  if (error instanceof StoreRefusal && error.status === 507)
    return new AppError('INSUFFICIENT_STORAGE', 'server.storeFull', { cause: error })
  return new AppError('BUSY', 'server.storeAway', { retryAfter: 5, cause: new Error(causeOf(error)) })
}

/** Asks one object store: signs, limits times, tries what may be sent twice again, and lets nobody wait for a store that is away. */
export class ObjectClient {
  readonly #config: ObjectStoreConfig
  readonly #signingKeys = new Map<string, ArrayBuffer>()
  #awayUntil = 0

  constructor(config: ObjectStoreConfig) {
    this.#config = config
  }

  /** The answer of the store, once it is read. Throws StoreRefusal for 404, otherwise BUSY or INSUFFICIENT_STORAGE. */
  async ask<T>(request: ObjectRequest, read: ReadAnswer<T>): Promise<T> {
    if (!request.isPatient && performance.now() < this.#awayUntil) throw awayBecause(new Error('It has not answered just now'))
    return this.askNow(request, read).catch((error: unknown) => {
      throw error instanceof StoreRefusal && error.status === 404 && error.code !== 'NoSuchBucket' ? error : awayBecause(error)
    })
  }

  /** The same, whether the store has just been away or not; throws what went wrong as it is. */
  async askNow<T>(request: ObjectRequest, read: ReadAnswer<T>): Promise<T> {
    for (let done = 1; ; done += 1) {
      try {
        const value = await this.#send(request, read)
        this.#awayUntil = 0
        return value
      } catch (error) {
        // Whoever has waited that long does not wait a second time.
        const isSlow = !request.isPatient && error instanceof Error && error.name === 'TimeoutError'
        const isLast = done >= (request.isPatient ? patientTries : tries) || request.isOnce === true || isSlow || !isPassing(error)
        if (isLast && isPassing(error)) this.#awayUntil = performance.now() + awayFor
        if (isLast) throw error
        await pause(100 * 4 ** (done - 1) * (0.5 + Math.random()))
      }
    }
  }

  async #send<T>(request: ObjectRequest, read: ReadAnswer<T>): Promise<T> {
    const stop = new AbortController()
    const limitFor = (bytes: number) => timeLimit.all + (bytes / 1024) * timeLimit.eachKiB
    const late = () => stop.abort(tooSlow())
    let timer = setTimeout(late, request.limit ?? limitFor(request.body?.byteLength ?? 0))
    try {
      const { url, method, headers } = await this.#sign(request)
      const body = request.body as RequestInit['body']
      const answer = await fetch(url, { method, headers, ...(body && { body }), signal: stop.signal, redirect: 'manual' })
      if (answer.status < 200 || answer.status > 299) throw await refusalOf(answer)
      if (request.limit === undefined) {
        clearTimeout(timer)
        timer = setTimeout(late, limitFor(Math.min(Number(answer.headers.get('content-length') ?? 0), mostInMemory)))
      }
      return await read(answer, stop)
    } finally {
      clearTimeout(timer)
    }
  }

  #sign({ method, key = '', query = {}, headers, body }: ObjectRequest) {
    const { endpoint, bucket, region, keyId, secret } = this.#config
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'user-agent': agent, 'accept-encoding': 'identity', 'x-amz-content-sha256': sum },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign()
  }
}

const clients = new Map<string, ObjectClient>()

/** The client of a store; all who ask for the same share it. */
export function clientOf(config: ObjectStoreConfig): ObjectClient {
  const key = JSON.stringify(config)
  const client = clients.get(key) ?? new ObjectClient(config)
  clients.set(key, client)
  return client
}
