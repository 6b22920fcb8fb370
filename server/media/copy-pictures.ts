import { randomUUID } from 'node:crypto'
import { copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from '../db/store.ts'
import type { PictureMove } from '../domain/settings/picture-directory.ts'
import { writeSetting } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'
import { writeAudit } from '../http/audit.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { type PictureCopy, pictureCopying, pictureCopy } from '../domain/settings/picture-copying.ts'
import type { Working } from '../jobs/work.ts'
import { isCancelled, startLastStep } from './copy-queries.ts'
import { listKeptPictures } from '../domain/media/kept-picture-queries.ts'
import { keptFiles } from '../pictures/pictures.ts'
import { makeLastingFolder, syncFolder } from '../process/sync-folder.ts'

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

// True when it made the file; what is there already was copied before a restart, or by an earlier move: pictures never change.
async function copyOne(from: string, to: string): Promise<boolean> {
  const size = await sizeOf(from)
  if (size === undefined || (await sizeOf(to)) === size) return false
  const part = `${to}.${randomUUID()}.part`
  await makeLastingFolder(dirname(to))
  try {
    await copyFile(from, part)
    const handle = await open(part, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(part, to)
    await syncFolder(dirname(to))
  } finally {
    await rm(part, { force: true })
  }
  return true
}

const refuseGone = async ({ from }: PictureMove) => {
  const folder = await stat(from).catch(() => undefined)
  if (!folder?.isDirectory()) throw new Error(`The folder ${from} cannot be reached`)
}

class Copying {
  readonly store: Store
  readonly order: PictureCopy
  readonly working: Working
  readonly copied = new Set<string>()
  readonly made: string[] = []

  constructor(store: Store, order: PictureCopy, working: Working) {
    this.store = store
    this.order = order
    this.working = working
  }

  async #listLeft(db: Db) {
    const kinds = this.order.moves.map(({ kind }) => kind)
    const files = await listKeptPictures(db, kinds)
    return { all: files.length, left: files.filter(({ kind, file }) => !this.copied.has(`${kind} ${file}`)) }
  }

  async #copyLeft(): Promise<void> {
    const { all, left } = await this.#listLeft(this.store.db)
    for (const { kind, file } of left) {
      this.working.signal.throwIfAborted()
      const move = this.order.moves.find((one) => one.kind === kind) as PictureMove
      for (const name of keptFiles(file)) {
        const to = join(move.to, name)
        if (await copyOne(join(move.from, name), to)) this.made.push(to)
      }
      this.copied.add(`${kind} ${file}`)
      this.working.setProgress(this.copied.size / Math.max(1, all))
    }
  }

  /** Changes the setting only when, in the same transaction, nothing is missing and the job is not cancelled. */
  #change(jobId: number): Promise<'changed' | 'more' | 'stop'> {
    const { setting, value, userId, username, address, requestId } = this.order
    return this.store.transact(async (tx) => {
      if (!(await startLastStep(tx, jobId))) return 'stop'
      if ((await this.#listLeft(tx)).left.length > 0) return 'more'
      await writeSetting(tx, setting, value, userId)
      const requester = { actor: undefined, ip: address, id: requestId }
      await writeAudit(tx, requester, {
        action: 'setting-changed',
        userId,
        username,
        subject: { kind: 'setting', name: setting },
        detail: JSON.stringify(value),
      })
      return 'changed'
    })
  }

  async run(jobId: number): Promise<void> {
    for (const move of this.order.moves) await refuseGone(move)
    let end: 'changed' | 'more' | 'stop'
    do {
      await this.#copyLeft()
      end = await this.#change(jobId)
    } while (end === 'more')
    if (end === 'changed') return
    const { signal } = this.working
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    signal.throwIfAborted()
  }

  async undo(): Promise<void> {
    for (const file of this.made) await rm(file, { force: true })
  }
}

/** Copies our own pictures to another folder, and then lets the setting name it; one that fails or is cancelled leaves all as it was. */
export function pictureCopyingKind(store: Store): JobKind {
  return {
    kind: pictureCopying,
    handler: async (job, working) => {
      const copying = new Copying(store, pictureCopy.parse(job.payload), working)
      try {
        await copying.run(job.id)
      } catch (error) {
        // What was copied stays for the next try, unless the job was cancelled.
        if (!working.signal.aborted || (await isCancelled(store.db, job.id))) await copying.undo()
        throw error
      }
    },
    readSubjects: () => Promise.resolve(({ payload }) => (pictureCopy.safeParse(payload).data?.moves ?? []).map(({ to }) => to).join(', ')),
  }
}
