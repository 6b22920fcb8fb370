import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { openStore } from '@amn/server/db/connect'
import { makeUser } from '@amn/server/testing/make'
import type { FilmProduct } from './product.ts'

/** Tokens of so many people who may watch, made straight in the database of a running product. */
export async function makeViewers(product: FilmProduct, count: number): Promise<string[]> {
  const store = await openStore(`sqlite:${join(product.data, 'amn.db')}`, { data: product.data, reserveBytes: 0 })
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) tokens.push((await makeUser(store, { groups: ['Users'] })).token)
  await store.close()
  return tokens
}

/** Asks for bytes and gives the answer once it begins; throws when they are refused. */
export async function begin(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = get(url, { headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  asked.on('error', () => undefined)
  answer.on('error', () => undefined)
  if (answer.statusCode !== 200 && answer.statusCode !== 206) throw new Error(`${answer.statusCode} from ${url}`)
  return answer
}

const nextSecond = async (started: number, second: number) => {
  const wait = started + (second + 1) * 1000 - performance.now()
  if (wait > 0) await new Promise((next) => setTimeout(next, wait))
}

/** Watches a file by ranges, a second of the film each second; gives how long each second took, in milliseconds. */
export async function watchFile(url: string, token: string, bytesASecond: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    const from = performance.now()
    const start = second * bytesASecond
    const answer = await begin(url, { authorization: `Bearer ${token}`, range: `bytes=${start}-${start + bytesASecond - 1}` })
    for await (const chunk of answer) void chunk
    times.push(performance.now() - from)
    await nextSecond(started, second)
  }
  return times
}

/** Watches a stream, a second of the film each second, and hangs up; gives how long each second took after the first, in milliseconds. */
export async function watchStream(url: string, token: string, bytesASecond: number, seconds: number): Promise<number[]> {
  const answer = await begin(url, { authorization: `Bearer ${token}` })
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const times: number[] = []
  let [read, isOver] = [0, false]
  const started = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    const from = performance.now()
    while (read < (second + 1) * bytesASecond && !isOver) {
      const { done, value } = await chunks.next()
      isOver = done === true
      read += done ? 0 : value.length
    }
    times.push(performance.now() - from)
    await nextSecond(started, second)
  }
  answer.destroy()
  return times
}
