import { randomUUID } from 'node:crypto'
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FolderTest } from '@amn/contract/system/settings'
import type { Config } from '../config.ts'
import { networkFileSystem } from '../db/sqlite/file-system.ts'
import type { Db } from '../db/tables.ts'
import { isMediaFolder, realAllowed } from './folders.ts'

const allows = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  )

/** Whether a file can really be made and removed in a folder: the mode says nothing of what a mount allows. */
async function takesFile(folder: string): Promise<boolean> {
  const path = join(folder, `.amn-${randomUUID()}`)
  try {
    const handle = await open(path, 'wx', 0o600)
    await handle.write('.').finally(() => handle.close())
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

async function inspect(db: Db, config: Config, path: string): Promise<FolderTest> {
  const folder = await realAllowed(db, config, path, 'path')
  const isFolder = (await stat(folder)).isDirectory()
  const facts = isFolder ? await statfs(folder) : undefined
  // A media directory is never written to, not even to try.
  const mustNotWrite = !isFolder || (await isMediaFolder(db, folder))
  return {
    path,
    exists: isFolder,
    readable: isFolder && (await allows(folder, constants.R_OK | constants.X_OK)),
    writable: isFolder && (await (mustNotWrite ? allows(folder, constants.W_OK) : takesFile(folder))),
    free: facts ? facts.bavail * facts.bsize : null,
    total: facts ? facts.blocks * facts.bsize : null,
    network: (facts && networkFileSystem(facts.type)) ?? null,
  }
}

const running = new Map<string, Promise<FolderTest>>()

/** Tests a folder; one that does not answer within `timeout` milliseconds, on a dead network mount, counts as not there. */
export async function testFolder(db: Db, config: Config, path: string, timeout = 3000): Promise<FolderTest> {
  const nothing = { path, exists: false, readable: false, writable: false, free: null, total: null, network: null }
  // One test at a time: each that does not return keeps one of the few threads that read all files.
  const inspection = running.get(path) ?? inspect(db, config, path).finally(() => running.delete(path))
  running.set(path, inspection)
  const timer = new AbortController()
  const late = wait(timeout, nothing, { signal: timer.signal, ref: false }).catch(() => nothing)
  try {
    return await Promise.race([inspection, late])
  } finally {
    timer.abort()
  }
}
