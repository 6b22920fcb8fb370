import { reasonFor } from '@amn/contract/reasons/reason'
import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { FileEntry } from '@amn/contract/system/files'
import type { Config } from '../config.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'
import { listRootPaths } from '../domain/visibility/visible-queries.ts'
import { isWithin } from '../http/files/is-within.ts'

const mostEntries = 1000
/** What the product keeps beside its database. */
const ownFolders = ['backups', 'scratch', 'tmp', 'avatars', 'covers', 'backgrounds', 'uploads', 'screenshots', 'catalogues']
const overlaps = (one: string, other: string) => isWithin(one, other) || isWithin(other, one)
const real = (path: string) => realpath(path).catch(() => undefined)

/** The folders below which an administrator may browse and choose, as real paths. */
export async function browseRoots(db: Db, config: Config): Promise<string[]> {
  const usual = ['/media', '/mnt', '/srv', '/home']
  const wanted = config.browseRoots ?? [...(await listRootPaths(db)), await readSetting(db, 'applicationRoot'), config.data, ...usual]
  const found = await Promise.all(wanted.filter(Boolean).map(real))
  return [...new Set(found.filter((path) => path !== undefined))]
}

const forbidden = (key: string) =>
  new AppError('PATH_NOT_ALLOWED', 'setting.folderForbidden', {
    fields: [{ path: key, reason: 'setting.notChoosable' }],
  })

/** The real path of what is within the folders that may be chosen; throws PATH_NOT_ALLOWED for anything else, and for nothing. */
export async function realAllowed(db: Db, config: Config, path: string, key: string): Promise<string> {
  const found = isAbsolute(path) && !path.includes('\0') ? await real(path) : undefined
  if (!found || !(await browseRoots(db, config)).some((root) => isWithin(found, root))) throw forbidden(key)
  return found
}

const realRoots = async (db: Db): Promise<string[]> => {
  const roots = await listRootPaths(db)
  return Promise.all(roots.map(async (root) => (await real(root)) ?? root))
}

/** Whether a real path is in one of the media directories. */
export const isMediaFolder = async (db: Db, path: string): Promise<boolean> => (await realRoots(db)).some((root) => isWithin(path, root))

/** Refuses with PATH_NOT_ALLOWED an inbox that overlaps a media directory: whoever brings files in would see those of all types. */
export async function refuseMediaInside(db: Db, folder: string, key: string): Promise<void> {
  const path = (await real(folder)) ?? folder
  if ((await realRoots(db)).some((root) => overlaps(path, root))) throw forbidden(key)
}

/** Refuses with PATH_NOT_ALLOWED media directories that overlap the inbox, as `refuseMediaInside` does the other way round. */
export async function refuseInboxInside(db: Db, folders: readonly string[], key: string): Promise<void> {
  const set = await readSetting(db, 'importInbox')
  if (set === '') return
  const inbox = (await real(set)) ?? set
  for (const folder of folders) if (overlaps((await real(folder)) ?? folder, inbox)) throw forbidden(key)
}

/** Refuses with PATH_NOT_ALLOWED a folder that is not there, not readable, or outside the browse roots; the product's own folder is no media directory and in no inbox, and our own pictures may not lie in a media root, and must be writable. */
export async function refuseOutside(db: Db, config: Config, folder: string, key: string): Promise<void> {
  const path = await realAllowed(db, config, folder, key)
  const isFolder = (await stat(path)).isDirectory()
  const isOurs = key === 'coversDirectory' || key === 'backgroundsDirectory'
  const mode = constants.R_OK | constants.X_OK | (isOurs ? constants.W_OK : 0)
  const isOpen = await access(path, mode).then(
    () => true,
    () => false,
  )
  const data = (await real(config.data)) ?? config.data
  const isProducts =
    ((key === 'mediaDirectory' || key === 'importInbox') &&
      (path === data || ownFolders.some((name) => isWithin(path, join(data, name))))) ||
    (key === 'importInbox' && isWithin(data, path))
  if (!isFolder || !isOpen || isProducts || (isOurs && (await isMediaFolder(db, path)))) throw forbidden(key)
}

/** Refuses with PATH_NOT_ALLOWED media directories of which one is inside another: their files would belong to both. */
export async function refuseOverlap(paths: string[], key: string): Promise<void> {
  const folders = await Promise.all(paths.map(async (path) => (await real(path)) ?? path))
  const isInside = (path: string, position: number) => folders.some((other, at) => at !== position && isWithin(path, other))
  const inside = paths[folders.findIndex(isInside)]
  if (inside === undefined) return
  throw new AppError('PATH_NOT_ALLOWED', reasonFor('setting.overlap', { folder: inside }), {
    fields: [{ path: key, reason: 'setting.overlaps' }],
  })
}

const describe = async (path: string): Promise<FileEntry | undefined> => {
  const facts = await stat(path).catch(() => undefined)
  if (!facts || (!facts.isDirectory() && !facts.isFile())) return undefined
  const mode = facts.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK
  const readable = await access(path, mode).then(
    () => true,
    () => false,
  )
  return {
    name: basename(path) || path,
    path,
    kind: facts.isDirectory() ? 'folder' : 'file',
    size: facts.isFile() ? facts.size : null,
    modifiedAt: facts.mtime.toISOString(),
    readable,
  }
}

/** The real path of a folder within the places to begin with; throws NOT_FOUND for anything else. */
export async function readableFolder(roots: readonly string[], path: string): Promise<string> {
  const folder = isAbsolute(path) && !path.includes('\0') ? await real(path) : undefined
  const isFolder = folder !== undefined && roots.some((root) => isWithin(folder, root)) && (await stat(folder)).isDirectory()
  if (!isFolder || !(await describe(folder))?.readable) throw new AppError('NOT_FOUND', 'setting.noFolder')
  return folder
}

/** What a folder holds, folders first, at most 1,000 entries; without a path, the folders to begin with. Hidden names are left out. */
export async function listEntries(roots: string[], path: string | undefined, ask: { isExpanded: boolean; cursor: string | undefined }) {
  const gone = () => new AppError('NOT_FOUND', 'setting.noFolder')
  if (path === undefined) {
    const items = (await Promise.all(roots.map(describe))).filter((entry) => entry !== undefined)
    return { path: null, items, cursor: null }
  }
  const folder = isAbsolute(path) && !path.includes('\0') ? await real(path) : undefined
  if (!folder || !roots.some((root) => isWithin(folder, root))) throw gone()
  if (!ask.isExpanded) return { path: folder, items: [await describe(folder)].filter((entry) => entry !== undefined), cursor: null }
  const names = await readdir(folder).catch(() => {
    throw gone()
  })
  const visible = names.filter((name) => !name.startsWith('.')).sort()
  const start = ask.cursor === undefined ? 0 : visible.findIndex((name) => name > (ask.cursor ?? ''))
  const chosen = start < 0 ? [] : visible.slice(start, start + mostEntries)
  const entries = await Promise.all(
    chosen.map(async (name) => {
      const target = await real(join(folder, name))
      return target && roots.some((root) => isWithin(target, root)) ? describe(join(folder, name)) : undefined
    }),
  )
  const items = entries
    .filter((entry) => entry !== undefined)
    .sort((one, other) => Number(other.kind === 'folder') - Number(one.kind === 'folder'))
  const last = chosen.at(-1)
  return { path: folder, items, cursor: last !== undefined && start + mostEntries < visible.length ? last : null }
}
