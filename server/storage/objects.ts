import { Readable } from 'node:stream'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'
import { awayBecause, clientOf, type ObjectClient, readBody, stall, StoreRefusal, tooSlow } from './object-client.ts'
import { readPage } from './object-answers.ts'
import { collect, putInParts, wholeSize } from './object-parts.ts'
import { checkKey, isKey, mostInMemory, type ObjectPrefix, type Storage, type StoredFile } from './storage.ts'

const mostList = 8 * 1024 ** 2
const atOnce = 5

const orUndefined = (error: unknown): undefined => {
  if (!(error instanceof StoreRefusal && error.status === 404)) throw error
}

const lengthOf = (answer: Response): number => {
  const size = Number(answer.headers.get('content-length') ?? NaN)
  if (!Number.isSafeInteger(size)) throw new Error('The object store answered without a length')
  return size
}

/** The body of an answer as a stream; one that nobody reads, or that the store does not go on with, is ended. */
function streamOf(answer: Response, size: number, stop: AbortController): Readable {
  const slow = () => stop.abort(tooSlow())
  let timer = setTimeout(slow, stall)
  async function* flow(): AsyncGenerator<Uint8Array> {
    let at = 0
    try {
      for await (const bytes of answer.body ?? []) {
        at += bytes.byteLength
        clearTimeout(timer)
        yield bytes
        timer = setTimeout(slow, stall)
      }
    } catch (error) {
      throw awayBecause(error)
    }
    if (at !== size) throw awayBecause(new Error(`Of ${size} bytes ${at} came from the object store`))
  }
  const body = handleErrors(Readable.from(flow()), ignoreErrors)
  body.once('close', () => {
    clearTimeout(timer)
    stop.abort()
  })
  return body
}

async function* listObjects(client: ObjectClient, prefix: string, folder: string, start: string): AsyncGenerator<StoredFile> {
  const inside = folder === '' ? prefix : `${prefix}${folder}/`
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: `${inside}${start}`,
      delimiter: '/',
      ...(next !== undefined && { 'continuation-token': next }),
    }
    const xml = await client.ask({ method: 'GET', query }, async (answer) => String(await readBody(answer, mostList)))
    const page = readPage(xml)
    for (const { key: whole, size, modifiedAt } of page.objects) {
      const key = whole.slice(prefix.length)
      // What others have put there, such as markers of folders, is none of ours.
      if (isKey(key)) yield { key, size, modifiedAt }
    }
    next = page.next
  } while (next !== undefined)
}

/** Files of our own as objects below a prefix of a bucket, over the protocol of S3. */
export function openObjects({ store, prefix }: ObjectPrefix): Storage {
  const client = clientOf(store)
  const below = `${[store.prefix, prefix].filter(Boolean).join('/')}/`
  const at = (key: string) => below + checkKey(key)
  return {
    put: async (key, body) => {
      if (!(body instanceof Uint8Array) && body.size > wholeSize) return putInParts(client, at(key), body)
      const whole = body instanceof Uint8Array ? body : await collect(body)
      await client.ask({ method: 'PUT', key: at(key), body: whole }, (answer) => readBody(answer, mostList))
    },
    get: (key) =>
      client
        .ask({ method: 'GET', key: at(key) }, (answer, stop) => {
          const size = lengthOf(answer)
          return { body: streamOf(answer, size, stop), size }
        })
        .catch(orUndefined),
    read: (key) => client.ask({ method: 'GET', key: at(key) }, (answer, stop) => readBody(answer, mostInMemory, stop)).catch(orUndefined),
    sizeOf: (key) => client.ask({ method: 'HEAD', key: at(key) }, lengthOf).catch(orUndefined),
    delete: async (...keys) => {
      for (let from = 0; from < keys.length; from += atOnce) {
        const some = keys.slice(from, from + atOnce)
        await Promise.all(some.map((key) => client.ask({ method: 'DELETE', key: at(key) }, () => undefined).catch(orUndefined)))
      }
    },
    list: (folder = '', start = '') => listObjects(client, below, folder, start),
  }
}
