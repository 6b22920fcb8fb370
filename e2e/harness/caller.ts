import type { Session } from '@amn/contract/accounts/session'
import type { ViewedContent } from '@amn/contract/media/content'
import type { Scan } from '@amn/contract/library/library'
import type { MediaCard } from '@amn/contract/media/media'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { Product } from './product.ts'

export const adminPassword = 'a lamp at the quay'
/** The people of the stock, who all have the same password: each test takes one who has not opened anything yet. */
export const people = ['ada', 'bolek', 'celina', 'darek', 'ewa', 'feliks', 'gosia', 'henryk', 'iwona']
export const personPassword = 'a boat in the fog'

/** Calls the product as a person's other device would: with a token of its own and no cookies. */
export interface Caller {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>
  sendBytes<T>(path: string, bytes: string): Promise<T>
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

/** Logs in, and once more when the token has come to its end; one that was ended before stays refused. */
export async function logIn({ api }: Product, username: string, password: string): Promise<Caller> {
  const enter = async () => {
    const reply = await fetch(`${api}/user/login`, { method: 'POST', headers: inJson, body: JSON.stringify({ username, password }) })
    return (await answer<Session>(reply, 'login')).authToken
  }
  let token = await enter()
  const ask = async <T>(method: string, path: string, body?: string, kind: Record<string, string> = inJson): Promise<T> => {
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
  }
}

/** The one media with this title; what is not there yet is waited for. */
export async function mediaNamed(caller: Caller, title: string, type: string): Promise<MediaCard> {
  const found = await caller.get<{ items: MediaCard[] }>(`/media?titleFilter=${encodeURIComponent(title)}&amnMediaType=${type}`)
  const [media] = found.items.filter((item) => item.title === title)
  if (!media) throw new Error(`no ${type} is called ${title}; there are: ${found.items.map((item) => item.title).join(', ') || 'none'}`)
  return media
}

/** What a test opens: the address of the viewer, and the call that tells where a person is in the file. */
export interface Opened {
  content: ViewedContent
  fileId: number
  address: string
  position: string
}

/** The content at an index of a media, with the file whose name ends so (or the one that plays by itself). */
export async function contentOf(caller: Caller, title: string, type: string, ending = '', index = 0): Promise<Opened> {
  const media = await mediaNamed(caller, title, type)
  const { items } = await caller.get<{ items: { id: number; files: { name: string }[] }[] }>(
    `/media/${media.id}/content?amnMediaType=${type}&size=100`,
  )
  const fitting = items.filter(({ files }) => ending === '' || files.some(({ name }) => name.endsWith(ending)))
  const item = fitting[index]
  if (!item)
    throw new Error(
      `${title} has no content ${index} with ${ending}: ${JSON.stringify(items.map(({ files }) => files.map(({ name }) => name)))}`,
    )
  const content = await caller.get<ViewedContent>(`/content/${item.id}?amnMediaType=${type}`)
  const fileId = content.files.find(({ name }) => ending !== '' && name.endsWith(ending))?.id ?? content.playFileId
  if (!fileId) throw new Error(`${title} has no file to open`)
  return {
    content,
    fileId,
    address: `/media/${media.id}/content/${content.id}/file/${fileId}?type=${type}`,
    position: `/media/${media.id}/user-data/content/${content.id}/file/${fileId}?amnMediaType=${type}`,
  }
}

export const positionIn = (caller: Caller, opened: Opened): Promise<FilePosition> => caller.get<FilePosition>(opened.position)

/** Asks again and again, four times a second, until the answer is a good one. */
function until<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean, atMostMs: number): Promise<T> {
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

/** Waits until nothing is being scanned or read any more, newest scan first. */
export async function waitForScans(caller: Caller, atLeast = 1): Promise<Scan[]> {
  const ask = () => caller.get<{ items: Scan[] }>('/library/scan')
  const { items } = await until(
    ask,
    (found) => found.items.length >= atLeast && found.items.every(({ state }) => state !== 'waiting' && state !== 'running'),
    longestWorkMs,
  )
  return items
}

/** Waits until the work that follows scans has been done (pictures, subtitles, segments): what is copied from there has none of it left to do. */
export async function waitForWork(caller: Caller, kinds: readonly string[]): Promise<void> {
  interface Task {
    kind: string
    running: number
    waiting: number
    lastJob: { state: string } | null
  }
  const ask = () => caller.get<Task[]>('/tasks')
  const isOver = ({ running, waiting, lastJob }: Task) => running + waiting === 0 && lastJob?.state === 'done'
  await until(ask, (tasks) => kinds.every((kind) => tasks.some((task) => task.kind === kind && isOver(task))), longestWorkMs)
}
