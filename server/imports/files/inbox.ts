import { reasonFor } from '@amn/contract/reasons/reason'
import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, sep } from 'node:path'
import { AppError, fieldReason } from '@amn/contract/errors'
import type { InboxEntry } from '@amn/contract/library/imports'
import { mostImportFiles } from '@amn/contract/library/library-values'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Db } from '../../db/tables.ts'
import { isWithin } from '../../http/files/is-within.ts'

const mostEntries = 1000
const deepest = 40
const realPathOf = (path: string) => realpath(path).catch(() => undefined)

/** The real path of the inbox; null where none is set, undefined where it is not there. */
export async function findInbox(db: Db): Promise<string | null | undefined> {
  const path = await readSetting(db, 'importInbox')
  return path === '' ? null : realPathOf(path)
}

const notInInbox = () =>
  new AppError('PATH_NOT_ALLOWED', 'import.notInInbox', {
    fields: [{ path: 'paths', reason: 'import.notInInboxField' }],
  })

/** The real path of something in the inbox; throws PATH_NOT_ALLOWED for what is elsewhere after all links, is hidden or is not there. */
export async function realInInbox(inbox: string, path: string): Promise<string> {
  const parts = path.split('/')
  if (isAbsolute(path) || path.includes('\0') || parts.some((part) => part.startsWith('.') || part === '')) throw notInInbox()
  const found = await realPathOf(join(inbox, path))
  if (
    !found ||
    !isWithin(found, inbox) ||
    relative(inbox, found)
      .split(sep)
      .some((part) => part.startsWith('.'))
  )
    throw notInInbox()
  return found
}

async function describe(inbox: string, path: string): Promise<InboxEntry | undefined> {
  const target = await realInInbox(inbox, path).catch(() => undefined)
  const facts = target && (await stat(target).catch(() => undefined))
  if (!facts || (!facts.isDirectory() && !facts.isFile())) return undefined
  const mode = facts.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK
  const readable = await access(target, mode).then(
    () => true,
    () => false,
  )
  const kind = facts.isDirectory() ? 'folder' : 'file'
  return { name: basename(path), path, kind, size: facts.isFile() ? facts.size : null, modifiedAt: facts.mtime.toISOString(), readable }
}

/** The entries of a folder of the inbox, folders first, at most 1,000. Hidden names, and links that lead out, are left out. */
export async function listInbox(inbox: string, path: string, cursor: string | undefined) {
  const folder = path === '' ? inbox : await realInInbox(inbox, path)
  const names = await readdir(folder).catch(() => {
    throw notInInbox()
  })
  const visible = names.filter((name) => !name.startsWith('.') && !name.includes('\uFFFD')).sort()
  const start = cursor === undefined ? 0 : visible.findIndex((name) => name > cursor)
  const chosen = start < 0 ? [] : visible.slice(start, start + mostEntries)
  const entries = await Promise.all(chosen.map((name) => describe(inbox, path === '' ? name : `${path}/${name}`)))
  const items = entries
    .filter((entry) => entry !== undefined)
    .sort((one, other) => Number(other.kind === 'folder') - Number(one.kind === 'folder'))
  const last = chosen.at(-1)
  return { path, items, cursor: last !== undefined && start + mostEntries < visible.length ? last : null }
}

/** A file of the inbox that was chosen, by itself or in a folder. */
export interface ChosenFile {
  /** As it is shown and recognised: from what was chosen on. */
  path: string
  /** Below the inbox. */
  inboxPath: string
  size: number
  mtime: number
}

/** Every file in what was chosen; `displayPath` says how a chosen path is called. Refuses what is outside of the inbox, and more files than one import can have. */
export async function gatherChosen(
  inbox: string,
  paths: readonly string[],
  displayPath: (path: string, isFolder: boolean) => string,
): Promise<ChosenFile[]> {
  const found = new Map<string, ChosenFile>()
  const visited = new Set<string>()
  const visit = async (inboxPath: string, shown: string | undefined, depth: number): Promise<void> => {
    const target = await realInInbox(inbox, inboxPath)
    const facts = await stat(target).catch(() => undefined)
    const path = shown ?? displayPath(inboxPath, facts?.isDirectory() === true)
    if (facts?.isFile()) {
      if (found.size >= mostImportFiles) throw tooManyFiles('paths')
      found.set(inboxPath, { path, inboxPath, size: facts.size, mtime: Math.round(facts.mtimeMs) })
    }
    // A link may lead back to a folder above it, or twice to the same.
    if (!facts?.isDirectory() || depth > deepest || visited.has(target)) return
    visited.add(target)
    const names = await readdir(target).catch(() => [])
    for (const name of names.sort()) {
      const below = `${inboxPath}/${name}`
      // What is hidden or leads out of the inbox is passed over as in the tree.
      if (await realInInbox(inbox, below).catch(() => undefined)) await visit(below, `${path}/${name}`, depth + 1)
    }
  }
  for (const path of paths) await visit(path, undefined, 0)
  return [...found.values()]
}

/** Says that an import would have more files than one can. */
export const tooManyFiles = (field: string) =>
  new AppError('VALIDATION_FAILED', reasonFor('import.tooManyFiles', { most: mostImportFiles }), {
    fields: [fieldReason(field, reasonFor('import.moreFiles', { most: mostImportFiles }))],
  })
