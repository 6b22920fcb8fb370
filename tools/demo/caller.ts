import type { Session } from '@amn/contract/accounts/session'
import type { Scan } from '@amn/contract/library/library'

/** Calls the product as a person's other device would: with a token of its own and no cookies. */
export interface Caller {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>
  sendBytes<T>(path: string, bytes: string): Promise<T>
  /** Sends one file as a form of a page does. */
  upload<T>(path: string, bytes: Uint8Array, name: string): Promise<T>
}

/** Nothing is measured by this: it ends what hangs. */
const longestWorkMs = 900_000
/** Requests are counted by the minute. */
const longestLimitMs = 90_000

const inJson = { 'content-type': 'application/json' }

async function answer<T>(reply: Response, what: string): Promise<T> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Asks again and again, four times a second, until the answer is a good one. */
export function until<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean, atMostMs = longestWorkMs): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const end = Date.now() + atMostMs
  let isAsking = false
  const check = async () => {
    if (isAsking) return
    isAsking = true
    const found = await ask()
    if (isGood(found)) resolve(found)
    else if (Date.now() > end) reject(new Error(`after ${atMostMs} ms it was still ${JSON.stringify(found)}`))
    isAsking = false
  }
  const timer = setInterval(() => void check().catch(reject), 250)
  return promise.finally(() => clearInterval(timer))
}

/** Logs in, and once more when the token has come to its end; one that was ended before stays refused. */
export async function logIn({ api }: { api: string }, username: string, password: string): Promise<Caller> {
  const enter = async () => {
    const reply = await fetch(`${api}/user/login`, { method: 'POST', headers: inJson, body: JSON.stringify({ username, password }) })
    return (await answer<Session>(reply, 'login')).authToken
  }
  let token = await enter()
  const ask = async <T>(method: string, path: string, body?: string | FormData, kind: Record<string, string> = inJson): Promise<T> => {
    const send = () => {
      const authorization = `Bearer ${token.token}`
      return fetch(
        api + path,
        body === undefined ? { method, headers: { authorization } } : { method, headers: { authorization, ...kind }, body },
      )
    }
    let reply = await send()
    if (reply.status === 401 && Date.parse(token.expiresAt) <= Date.now()) {
      token = await enter()
      reply = await send()
    }
    if (reply.status === 429) reply = await until(send, ({ status }) => status !== 429, longestLimitMs)
    return answer(reply, `${method} ${path}`)
  }
  return {
    get: (path) => ask('GET', path),
    send: (method, path, body) => ask(method, path, body && JSON.stringify(body)),
    sendBytes: (path, bytes) => ask('POST', path, bytes, { 'content-type': 'application/octet-stream' }),
    upload: (path, bytes, name) => {
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(bytes)]), name)
      return ask('PUT', path, form, {})
    },
  }
}

/** Waits until nothing is being scanned or read any more, newest scan first. */
export async function waitForScans(caller: Caller, atLeast = 1): Promise<Scan[]> {
  const ask = () => caller.get<{ items: Scan[] }>('/library/scan')
  const { items } = await until(
    ask,
    (found) => found.items.length >= atLeast && found.items.every(({ state }) => state !== 'waiting' && state !== 'running'),
  )
  return items
}
