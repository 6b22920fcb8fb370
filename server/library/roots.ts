import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { mediaTypes } from '@amn/contract/values'
import type { Store } from '../db/store.ts'
import { isAway } from '../domain/media/is-away.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import { isHoldingMedia } from '../http/files/open-inside.ts'
import { isWithin } from '../http/files/is-within.ts'
import { askDisk, findRealRoot } from '../process/ask-disk.ts'
import { listAllRoots, markRootRemoved, type NamedRoot, upsertRoot } from './root-queries.ts'
import { hideFilesOf } from './write/file-queries.ts'

const typeNamed = (name: string) => mediaTypes.find((type) => type.toLowerCase() === name.trim().toLowerCase())

/** Reads media directories as the environment gives them: `/a`, `Anime=/a;Movie=/b`. */
export function parseRoots(text: string): NamedRoot[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const equals = part.indexOf('=')
      const type = equals > 0 ? typeNamed(part.slice(0, equals)) : undefined
      return { path: resolve(type ? part.slice(equals + 1).trim() : part), type: type ?? null, source: 'environment' }
    })
}

/** The first two of some absolute paths of which one lies in the other. */
export function findOverlap(paths: readonly string[]): [string, string] | undefined {
  for (const [at, one] of paths.entries()) {
    const other = paths.slice(at + 1).find((path) => isWithin(path, one) || isWithin(one, path))
    if (other !== undefined) return [one, other]
  }
  return undefined
}

// Links are resolved, so that a directory cannot come in twice under two names: one that is new waits until its disk answers.
async function withoutOverlaps(
  named: readonly NamedRoot[],
  isKept: (root: NamedRoot) => boolean,
  onProblem: (message: string) => void,
): Promise<NamedRoot[]> {
  const kept: { root: NamedRoot; real: string }[] = []
  for (const root of named) {
    const real = (await findRealRoot(root.path)) ?? (isKept(root) ? root.path : undefined)
    if (real === undefined) {
      onProblem(`The media directory ${root.path} is left out for now: its disk does not answer`)
      continue
    }
    const other = kept.find((one) => findOverlap([one.real, real]))
    if (other) onProblem(`The media directory ${root.path} is left out: it overlaps ${other.root.path}`)
    else kept.push({ root, real })
  }
  return kept.map(({ root }) => root)
}

/** Brings the table of media directories up to the environment and the setting; one that is no longer named keeps its rows, its files become unavailable. */
export async function syncRoots(store: Store, environment: string, onProblem: (message: string) => void): Promise<void> {
  const setting = await readSetting(store.db, 'mediaDirectory')
  const chosen = setting.map(({ path, amnMediaType }): NamedRoot => ({
    path: resolve(path),
    type: amnMediaType ?? null,
    source: 'setting',
  }))
  const rows = await listAllRoots(store.db)
  const isKept = ({ path }: NamedRoot) => rows.some((row) => row.path === path && row.removedAt === null)
  const wanted = await withoutOverlaps([...parseRoots(environment), ...chosen], isKept, onProblem)
  for (const root of wanted) {
    const before = rows.find(({ path }) => path === root.path)
    const isSame = before && before.type === root.type && before.source === root.source && before.removedAt === null
    if (!isSame) await store.transact((tx) => upsertRoot(tx, root))
  }
  for (const { id, path, removedAt } of rows) {
    if (removedAt !== null || wanted.some((root) => root.path === path)) continue
    await store.transact((tx) => markRootRemoved(tx, id))
    while (await store.transact((tx) => hideFilesOf(tx, id))) continue
  }
}

/** Whether a media directory is there and holds anything; one that does not answer within `timeoutMs` milliseconds is offline. */
export async function rootState(path: string, timeoutMs = 10_000): Promise<'online' | 'offline' | 'empty'> {
  const inspect = async () => {
    const stats = await stat(path)
    if (!stats.isDirectory()) return 'offline'
    return isHoldingMedia(await readdir(path)) ? 'online' : 'empty'
  }
  return (await askDisk(path, 'state', inspect, timeoutMs)) ?? 'offline'
}

/** Whether a media directory is not there now. */
export const isRootAway = async ({ path, fileCount }: { path: string; fileCount: number }, timeoutMs?: number): Promise<boolean> =>
  isAway({ state: await rootState(path, timeoutMs), fileCount })
