import { existsSync, realpathSync } from 'node:fs'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { FoundMedia, FromWalker, ToWalker, WalkOrder } from '../scan/found.ts'
import { isSameVersion } from '../match/match.ts'
import type { Changes } from '../scan/changes.ts'
import { isUnchanged } from '../scan/unchanged.ts'
import { lowerPriority } from '../probe/lower-priority.ts'
import { type Before, survey } from '../scan/survey.ts'
import { makeWalker, type WalkNotes } from './walk.ts'

const filesAMessage = 100

/** How the thread exchanges messages with the one that writes. */
interface Channel {
  post: (message: FromWalker) => void
  /** Settles with the next message that is no part of what was known before. */
  answer: () => Promise<ToWalker>
  /** Settles when everything known before has arrived. */
  before: Promise<Before>
}

const attempt = <T extends object>(work: () => T): T | { reason: string } => {
  try {
    return work()
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

// Nothing that is sent at once may take the other thread long to take in.
function* inPieces({ sidecars, ...rest }: FoundMedia): Generator<FoundMedia> {
  let first: Pick<FoundMedia, 'sidecars'> = sidecars ? { sidecars } : {}
  let contents: FoundMedia['contents'] = []
  let files = 0
  for (const content of rest.contents) {
    contents.push(content)
    files += content.entries.length
    if (files < filesAMessage) continue
    yield { ...rest, ...first, contents }
    first = {}
    contents = []
    files = 0
  }
  yield { ...rest, ...first, contents }
}

async function send({ media, count }: Changes, { post, answer }: Channel): Promise<void> {
  let waiting: FoundMedia[] = []
  let files = 0
  let done = 0
  const flush = async () => {
    post({ kind: 'media', media: waiting, done, of: count })
    waiting = []
    files = 0
    await answer()
  }
  for (const one of media) {
    done++
    for (const piece of inPieces(one)) {
      waiting.push(piece)
      files += piece.contents.reduce((sum, { entries }) => sum + entries.length, 1)
      if (files >= filesAMessage) await flush()
    }
  }
  if (waiting.length > 0) await flush()
}

// Helpers of other programs were listed as extras by older rules.
function countLeftOut(root: string, { known }: Before, missing: readonly number[]): number {
  const ids = new Set(missing)
  return known.filter(({ id, path }) => ids.has(id) && existsSync(`${root}/${path}`)).length
}

async function scan(given: WalkOrder, channel: Channel): Promise<void> {
  const notes: WalkNotes = { anomalies: [], unreadFolders: [], files: 0 }
  const walked = attempt(() => {
    const order = { ...given, root: realpathSync(given.root) }
    const walker = makeWalker(order.root, order.allowed, notes)
    return { order, top: walker.walkAll(), markNoFilms: walker.markNoFilms }
  })
  if ('reason' in walked) return channel.post({ kind: 'offline', ...walked })
  const { order, top, markNoFilms } = walked
  channel.post({ kind: 'progress', files: notes.files })
  const before = await channel.before
  const known = new Map(order.isReread ? [] : before.known.map((row) => [row.path, row]))
  markNoFilms((file) => {
    const row = known.get(file.path)
    return row && isSameVersion(file, row) ? row.renderer === 'VIDEO_PLAYER' : undefined
  })
  const found = await survey(top, order, before, notes)
  let changes: Changes = { count: 0, missing: [], media: [] }
  if (order.isReread || !isUnchanged(found)) {
    const { findChanges } = await import('../scan/changes.ts')
    const isReread = order.isReread && before.known.length > 0
    const askKeys = async (contentIds: number[]) => {
      channel.post({ kind: 'lost', contentIds })
      const reply = await channel.answer()
      return new Map(reply.kind === 'keys' ? reply.keys : [])
    }
    changes = await findChanges(found, before, { isReread, askKeys }, ({ path }) =>
      notes.anomalies.push({ path, outcome: 'skipped', reason: 'file.noVideo' }),
    )
  }
  const knownCount = before.known.reduce((count, { isAvailable }) => count + Number(isAvailable), 0)
  const moving = [...found.matched.moved.values()].map(({ id }) => id)
  const { missing } = changes
  const leftOut = order.isReread ? countLeftOut(order.root, before, missing) : 0
  channel.post({ kind: 'summary', summary: { files: notes.files, known: knownCount, device: top.device, missing, leftOut, moving } })
  await channel.answer()
  await send(changes, channel)
  channel.post({ kind: 'anomalies', anomalies: notes.anomalies })
  channel.post({ kind: 'done' })
}

function listen(order: WalkOrder): void {
  const port = parentPort
  if (!port) return
  lowerPriority()
  const known: Before = { known: [], distant: [], media: [] }
  const arrived = Promise.withResolvers<Before>()
  let expecting: ((message: ToWalker) => void) | undefined
  port.on('message', (message: ToWalker) => {
    if (message.kind === 'known') known.known.push(...message.files)
    else if (message.kind === 'distant') known.distant.push(...message.files)
    else if (message.kind === 'known media') known.media.push(...message.media)
    else if (message.kind === 'known all') arrived.resolve(known)
    else expecting?.(message)
  })
  const answer = () => new Promise<ToWalker>((resolve) => (expecting = resolve))
  void scan(order, { post: (message) => port.postMessage(message), answer, before: arrived.promise })
}

if (!isMainThread && workerData && typeof workerData === 'object' && 'allowed' in workerData) listen(workerData as WalkOrder)
