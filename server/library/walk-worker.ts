import { lstatSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { fingerprint } from './fingerprint.ts'
import type { DistantRow, FoundMedia, FromWalker, KnownRow, ToWalker, WalkOrder } from './found.ts'
import { type Item, listItems } from './items.ts'
import { type DistantFile, matchFiles } from './match.ts'
import { artWord, describeMedia, groupLoose, type MediaUnit } from './media-units.ts'
import { reattachByNumber, recogniseMoved } from './reattach.ts'
import { splitRoot } from './units.ts'
import { makeWalker, type WalkNotes } from './walk.ts'

const filesAMessage = 100

interface Before {
  known: KnownRow[]
  distant: DistantRow[]
  arts: Map<string, string | null>
}

const isGone = (path: string): boolean => {
  try {
    lstatSync(path)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  }
}

const reach = <T extends object>(work: () => T): T | { reason: string } => {
  try {
    return work()
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

function makeHasher(root: string) {
  const prints = new Map<Item, string | undefined>()
  return (item: Item): string | undefined => {
    if (prints.has(item)) return prints.get(item)
    const full = item.raw ? Buffer.concat([Buffer.from(`${root}/`), item.raw]) : `${root}/${item.path}`
    try {
      prints.set(item, fingerprint(full, item.kind.mimeType === 'inode/directory'))
    } catch {
      prints.set(item, undefined)
    }
    return prints.get(item)
  }
}

const knownPaths = (known: readonly KnownRow[]) => {
  const media = new Set(known.map(({ mediaPath }) => mediaPath))
  const above = new Set<string>()
  for (const path of media) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) above.add(path.slice(0, at))
  }
  return { isMedia: (path: string) => media.has(path), isAbove: (path: string) => above.has(path) }
}

/** Splits what one message would make too long for the main thread to take in at once. */
function* inPieces(media: FoundMedia): Generator<FoundMedia> {
  let contents: FoundMedia['contents'] = []
  let files = 0
  for (const content of media.contents) {
    contents.push(content)
    files += content.entries.length
    if (files < filesAMessage) continue
    yield { ...media, contents }
    contents = []
    files = 0
  }
  yield { ...media, contents }
}

async function scan(order: WalkOrder, before: Before, post: (message: FromWalker) => void, next: () => Promise<void>): Promise<void> {
  const { root } = order
  const notes: WalkNotes = { oddities: [], blind: [], files: 0 }
  const top = reach(() => makeWalker(root, order.allowed, notes).walkAll())
  if ('reason' in top) return post({ kind: 'offline', ...top })
  post({ kind: 'progress', files: notes.files })
  const known = new Map(before.known.map((row) => [row.path, row]))
  const units = splitRoot(top, basename(root), order.bound, knownPaths(before.known)).map((unit) => ({ unit, ...listItems(unit) }))
  const hashOf = makeHasher(root)
  const readHashes = new Map<Item, string | undefined>()
  const distant: DistantFile[] = before.distant.map((row) => ({ ...row, isGone: () => row.isRemoved || isGone(row.full) }))
  const items = units.flatMap((unit) => unit.items)
  const matched = matchFiles(items, before.known, distant, notes.blind, (item) => {
    readHashes.set(item, hashOf(item))
    return readHashes.get(item)
  })
  const missingPaths = new Set(matched.missing.map(({ mediaPath }) => mediaPath))
  const grouped = units.flatMap((one): MediaUnit[] =>
    one.unit.folder
      ? [{ unit: one.unit, path: one.unit.path, items: one.items, art: one.art }]
      : one.items.every((item) => matched.same.has(item)) && missingPaths.size === 0 && one.art.length === 0
        ? []
        : groupLoose(one.unit, one.items, one.art, (item) => known.get(item.path)),
  )
  const merged = [...Map.groupBy(grouped, ({ path }) => path).values()].map((same) => ({
    ...(same.find(({ unit }) => unit.folder) ?? (same[0] as MediaUnit)),
    items: same.flatMap((one) => one.items),
  }))
  const hasChanged = ({ path, art, items: own }: MediaUnit) =>
    own.length > 0 &&
    (missingPaths.has(path) ||
      own.some((item) => !matched.same.has(item)) ||
      (before.arts.has(path) && before.arts.get(path) !== artWord(art)))
  const changed = merged.filter(hasChanged)
  const describe = (unit: MediaUnit) =>
    describeMedia(
      unit,
      matched,
      (item) => readHashes.get(item),
      ({ path }) => notes.oddities.push({ path, outcome: 'skipped', reason: 'It belongs to no video' }),
    )
  const isFirst = before.known.length === 0 && matched.moved.size === 0
  const described = isFirst ? [] : changed.map(describe)
  const missing = reattachByNumber(described, matched.missing)
  const moved = new Map([...matched.moved].map(([item, row]) => [row.id, item.path]))
  recogniseMoved(described, [...before.known, ...before.distant.filter(({ id }) => moved.has(id))], moved, missing)
  post({
    kind: 'summary',
    summary: {
      files: notes.files,
      known: before.known.filter((row) => row.isAvailable).length,
      device: top.device,
      missing: missing.map(({ id }) => id),
      moving: [...moved.keys()],
    },
  })
  await next()

  let waiting: FoundMedia[] = []
  let files = 0
  let done = 0
  const flush = async () => {
    post({ kind: 'media', media: waiting, done, of: changed.length })
    waiting = []
    files = 0
    await next()
  }
  for (const [at, unit] of changed.entries()) {
    for (const piece of inPieces(described[at] ?? describe(unit))) {
      waiting.push(piece)
      files += piece.contents.reduce((sum, { entries }) => sum + entries.length, 1)
      done = at + 1
      if (files >= filesAMessage) await flush()
    }
  }
  if (waiting.length > 0) await flush()
  post({ kind: 'oddities', oddities: notes.oddities })
  post({ kind: 'done' })
}

function listen(order: WalkOrder): void {
  const port = parentPort
  if (!port) return
  const before: Before = { known: [], distant: [], arts: new Map() }
  let proceed: (() => void) | undefined
  const post = (message: FromWalker) => port.postMessage(message)
  const next = () => new Promise<void>((resolve) => (proceed = resolve))
  const begin = async () => {
    const real = reach(() => ({ root: realpathSync(order.root) }))
    if ('reason' in real) post({ kind: 'offline', ...real })
    else await scan({ ...order, ...real }, before, post, next)
  }
  port.on('message', (message: ToWalker) => {
    if (message.kind === 'known') before.known.push(...message.files)
    else if (message.kind === 'distant') before.distant.push(...message.files)
    else if (message.kind === 'arts') for (const [path, art] of message.arts) before.arts.set(path, art)
    else if (message.kind === 'next') proceed?.()
    else void begin()
  })
}

if (!isMainThread && workerData && typeof workerData === 'object' && 'allowed' in workerData) listen(workerData as WalkOrder)
