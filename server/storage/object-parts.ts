import { type ObjectClient, readBody } from './object-client.ts'
import { readElement } from './object-answers.ts'
import type { Incoming } from './storage.ts'

/** Bytes up to which a file is sent in one piece. */
export const wholeSize = 16 * 1024 ** 2
/** A store takes 10,000 parts of a file. */
const mostParts = 9000
const mostAnswer = 1024 ** 2
/** Milliseconds in which a store puts the parts of a file together. */
const completing = 10 * 60_000

async function* cut({ body, size }: Incoming, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let [inWaiting, at] = [0, 0]
  for await (const bytes of body) {
    at += bytes.byteLength
    if (at > size) break
    for (let rest = bytes; rest.byteLength > 0;) {
      const taken = rest.subarray(0, length - inWaiting)
      waiting.push(taken)
      inWaiting += taken.byteLength
      rest = rest.subarray(taken.byteLength)
      if (inWaiting < length) continue
      yield Buffer.concat(waiting)
      waiting = []
      inWaiting = 0
    }
  }
  if (at !== size) throw new Error(`Of ${size} bytes ${at} came`)
  if (inWaiting > 0) yield Buffer.concat(waiting)
}

/** All the bytes of a file that fits into memory; fails when more or fewer come. */
export async function collect(incoming: Incoming): Promise<Buffer> {
  const [first = Buffer.alloc(0)] = await Array.fromAsync(cut(incoming, Math.max(1, incoming.size)))
  return first
}

const partsOf = (tags: readonly string[]) =>
  tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`).join('')

const sizeAt = (client: ObjectClient, key: string): Promise<number | undefined> =>
  client
    .ask({ method: 'HEAD', key, isPatient: true }, (answer) => Number(answer.headers.get('content-length') ?? NaN))
    .catch(() => undefined)

/** Sends a large file in parts, of which one at a time is in memory; nothing can be read under the key before all have arrived. */
export async function putInParts(client: ObjectClient, key: string, incoming: Incoming): Promise<void> {
  const text = async (answer: Response) => String(await readBody(answer, mostAnswer))
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' }, isOnce: true }, text)
  const uploadId = readElement(begun, 'UploadId')
  try {
    const tags: string[] = []
    for await (const body of cut(incoming, Math.max(wholeSize, Math.ceil(incoming.size / mostParts)))) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      tags.push(await client.ask({ method: 'PUT', key, query, body, isPatient: true }, (answer) => answer.headers.get('etag') ?? ''))
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${partsOf(tags)}</CompleteMultipartUpload>`)
    // It may answer 200 and tell of an error after that.
    const complete = { method: 'POST', key, query: { uploadId }, body, isOnce: true, limit: completing } as const
    await client
      .ask(complete, text)
      .then((told) => readElement(told, 'ETag'))
      .catch(async (error: unknown) => {
        // The answer may have been lost, not the file.
        if ((await sizeAt(client, key)) !== incoming.size) throw error
      })
  } catch (error) {
    await client.ask({ method: 'DELETE', key, query: { uploadId }, isPatient: true }, () => undefined).catch(() => undefined)
    throw error
  }
}
