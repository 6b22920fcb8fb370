import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { builtInPrivileges } from '@amn/contract/access'
import { reasonFor, type GivenReason } from '@amn/contract/reasons/reason'
import { type Backup, backups } from '@amn/contract/system/backups'
import type { AuditAction } from '@amn/contract/system/system-values'
import { backupFolder, type BackupManifest, checkBeside, listBackups, removeBackup } from '../db/backup/backup.ts'
import { isNewerSchema } from '../db/migrate.ts'
import { withMessage } from '../db/reasons.ts'
import { findFailedRestore } from '../domain/restores/failed-restore-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { sendFile } from '../http/files/send-file.ts'
import { requestRestore } from './restore-request.ts'

// A backup holds everybody's data, and restoring one can bring back rights that were taken away.
const refuseWithoutAll = ({ privileges }: Actor) => {
  if (!builtInPrivileges.every((name) => privileges.has(name))) throw new AppError('ACCESS_DENIED', 'backup.onlyFull')
}

/** The backups as administrators see and use them; making one is a task. */
export function backupRoutes({ serve, store, config, restart }: App): void {
  const folder = backupFolder(config)

  const obstacleOf = async ({ file, engine, schema, bytes }: BackupManifest): Promise<GivenReason | undefined> => {
    const facts = await stat(join(folder, file)).catch(() => undefined)
    if (!facts?.isFile()) return 'backup.missing'
    if (facts.size !== bytes) return 'backup.changed'
    if (engine !== store.engine) return 'backup.otherEngine'
    return isNewerSchema(schema) ? 'backup.newer' : undefined
  }
  const show = async (one: BackupManifest): Promise<Backup> => {
    const obstacle = await obstacleOf(one)
    return {
      file: one.file,
      createdAt: one.createdAt,
      engine: one.engine,
      schema: one.schema,
      size: one.bytes,
      media: one.counts['media'] ?? 0,
      users: one.counts['users'] ?? 0,
      pictures: one.pictures ? { count: one.pictures.count, size: one.pictures.bytes } : null,
      obstacle: obstacle ? withMessage(obstacle) : null,
    }
  }
  // A name counts only where it is one of those that are there.
  const find = (file: string): BackupManifest => {
    const found = listBackups(folder).find((one) => one.file === file)
    if (!found) throw new AppError('NOT_FOUND', 'backup.none')
    return found
  }
  const check = async ({ file, engine }: BackupManifest): Promise<GivenReason | undefined> => {
    try {
      if (engine === 'sqlite') await checkBeside(join(folder, file))
      else await (await import('../db/postgres/restore.ts')).refuseBadDump(join(folder, file))
      return undefined
    } catch (error) {
      return reasonFor('backup.unreadable', { why: error instanceof Error ? error.message : String(error) })
    }
  }
  // Nobody's work is cut off, and no other server goes on with what it knew of the database before.
  const refuseWhileUsed = async () => {
    if (store.engine === 'sqlite') return
    const { inUse, refuseWithoutPrograms } = await import('../db/postgres/restore.ts')
    await refuseWithoutPrograms().catch((error: Error) => {
      throw new AppError('CONFLICT', reasonFor('backup.notRestored', { why: error.message }))
    })
    const others = (await store.countOthers?.()) ?? 0
    if (others > 0) throw inUse(others)
  }
  const audit = (request: Parameters<typeof writeAudit>[1], action: AuditAction, file: string) =>
    store.transact((tx) => writeAudit(tx, request, { action, subject: { kind: 'backup', name: file } }))

  serve(backups.list, async () => {
    const failed = await findFailedRestore(store.db, Date.now())
    return {
      folder,
      items: await Promise.all(listBackups(folder).map(show)),
      failedRestore: failed ? { file: failed.file, at: failed.at, reason: failed.reason } : null,
    }
  })
  serve(backups.check, async ({ params }) => {
    const problem = await check(find(params.file))
    return { isGood: problem === undefined, reason: problem === undefined ? null : withMessage(problem) }
  })
  serve(backups.content, async ({ actor, params, request, reply }) => {
    const { file, bytes: size, sha256, createdAt } = find(params.file)
    refuseWithoutAll(actor)
    const facts = await stat(join(folder, file)).catch(() => undefined)
    if (facts?.size !== size) throw new AppError('NOT_FOUND', 'backup.missing')
    await audit(request, 'backup-downloaded', file)
    const handle = await open(join(folder, file))
    const type = 'application/octet-stream'
    return sendFile(request, reply, { handle, size, etag: `"${sha256}"`, modified: new Date(createdAt), type, name: file, isShown: false })
  })
  serve(backups.restore, async ({ actor, params }) => {
    const found = find(params.file)
    refuseWithoutAll(actor)
    const obstacle = (await obstacleOf(found)) ?? (await check(found))
    if (obstacle) throw new AppError('CONFLICT', obstacle)
    await refuseWhileUsed()
    requestRestore(config, { file: found.file, userId: actor.userId, username: actor.username })
    restart()
    return undefined
  })
  serve(backups.remove, async ({ actor, params, request }) => {
    const { file } = find(params.file)
    refuseWithoutAll(actor)
    removeBackup(folder, file)
    await audit(request, 'backup-deleted', file)
    return undefined
  })
}
