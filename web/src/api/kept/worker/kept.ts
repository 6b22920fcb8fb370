import { isRecord, readJson } from '../../read-json.ts'
import { cacheNameOf, readOwner } from '../caches.ts'
import { type KeptEntry, listEntries, readEntry } from '../entry.ts'
import { type KeptKey, keyOf } from '../key.ts'
import { type WholeFile, wholeKey } from '../pieces.ts'
import { answerBytes } from './bytes.ts'
import { askServer } from './server.ts'

interface Known {
  owner: number
  entries: readonly KeptEntry[]
}

const read = async (): Promise<Known | undefined> => {
  const owner = await readOwner()
  return owner === undefined ? undefined : { owner, entries: await listEntries(owner) }
}
// A request has to be taken or left at once, and few concern what is kept: until that is known, all that may are taken.
let reading = read()
let known: Known | undefined | 'unread' = 'unread'

/** Reads anew whose contents are kept, and which. */
export async function readKeptAnew(): Promise<void> {
  reading = read()
  known = await reading
}
void readKeptAnew()

const isFor = (of: KeptKey['of'], entry: KeptEntry) => ('contentId' in of ? entry.contentId === of.contentId : entry.mediaId === of.mediaId)
const namesFor = ({ owner, entries }: Known, of: KeptKey['of']) =>
  entries.filter((entry) => isFor(of, entry)).map(({ contentId }) => cacheNameOf(owner, contentId))

/** The kept answer that a request means, where it is one of what is kept. */
export function keptKeyOf({ method, mode, url }: Request): KeptKey | undefined {
  // Whoever opens bytes of others as a page gets them from the server alone.
  if (method !== 'GET' || mode === 'navigate') return undefined
  const key = keyOf(new URL(url))
  if (!key || known === undefined) return undefined
  return known === 'unread' || namesFor(known, key.of).length > 0 ? key : undefined
}

/** Tells the page that it sees a copy, and since when; without an address of a file, the kept one opens. */
async function asCopy(name: string, reply: Response): Promise<Response> {
  const content = readJson(await reply.text())
  const entry = await readEntry(name)
  if (!isRecord(content) || !entry) return Response.error()
  return Response.json({ ...content, playFileId: entry.fileId, readAt: reply.headers.get('x-read-at') })
}

/** A text that somebody asked for in another encoding than the kept one has is not kept. */
async function inEncoding(request: Request, reply: Response): Promise<Response | undefined> {
  const wanted = new URL(request.url).searchParams.get('encoding')
  return wanted === null || wanted === reply.headers.get('x-encoding') ? reply : undefined
}

async function find(request: Request, { key, of, kind }: KeptKey): Promise<Response | undefined> {
  // Who is logged in may have changed since.
  const now = await read()
  if (!now) return undefined
  for (const name of namesFor(now, of)) {
    const cache = await caches.open(name)
    const whole = kind === 'file' ? await cache.match(wholeKey(key)) : undefined
    if (whole) return answerBytes(cache, key, (await whole.json()) as WholeFile, request.headers.get('range'))
    const reply = await cache.match(key)
    if (!reply) continue
    if (kind === 'content') return asCopy(name, reply)
    return kind === 'text' ? inEncoding(request, reply) : reply
  }
  return undefined
}

/** What changes with the person's reading is kept as the server said it last. */
async function renew({ key, of }: KeptKey, reply: Response): Promise<void> {
  const now = await reading
  if (!now) return
  const body = await reply.text()
  for (const name of namesFor(now, of)) {
    const headers = { 'content-type': 'application/json', 'x-read-at': new Date().toISOString() }
    await (await caches.open(name)).put(key, new Response(body, { headers }))
  }
}

/** Answers a request for what is kept: the server decides as long as it is reached, what is kept stands in for it otherwise. */
export async function answerKept(request: Request, key: KeptKey, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const reply = await askServer(request, () => find(request, key))
  const isRenewed = (key.kind === 'content' || key.kind === 'own') && reply.ok && !reply.headers.has('x-read-at')
  if (isRenewed && reply.type !== 'default') waitUntil(renew(key, reply.clone()))
  return reply
}
