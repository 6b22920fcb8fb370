import pino from 'pino'
import type { Config } from '../config.ts'
import { faultOf } from '../db/errors.ts'
import type { Store } from '../db/store.ts'
import type { App } from '../http/app.ts'
import { findFailedRestore } from '../domain/restores/failed-restore-queries.ts'
import { makeOutgoing } from '../http/outgoing.ts'
import type { Program } from '../process/programs.ts'
import { listOwnDisks, readBackups, readObjectStore, type Root } from './facts/system.ts'
import { openNewerVersion } from './facts/newer-version.ts'
import { databaseAway, findConditions } from './notices/conditions.ts'
import { countUnreadable, findBeginning, listFailedScans, listFailedTasks } from './notices/queries.ts'
import { isUnwritable, keepWatching, makeWatch } from './notices/watch.ts'
import { notifyKind } from './notices/work.ts'
import { healthRoutes } from './routes.ts'

export interface HealthOf {
  programs: readonly Program[]
  /** The kinds of tasks that may fail. */
  kinds: () => readonly string[]
  /** The media directories with what they are like now. */
  listRoots: () => Promise<Root[]>
}

/** Health: its calls, the task that sends notices, and the watch that finds them. */
export function openHealth(store: Store, config: Config, { programs, kinds, listRoots }: HealthOf) {
  const { db } = store
  const log = pino({ level: config.logLevel, name: 'health' })
  const outgoing = makeOutgoing(config)

  const newer = openNewerVersion(outgoing, config.updateUrl)
  const findNow = async () => {
    // Nobody waits for it: the next look knows.
    void newer.refresh()
    // That its files are gone is known before anybody writes.
    const problem = await store.check().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (isUnwritable(problem) && faultOf(problem) === undefined) return [databaseAway]
    const roots = await listRoots()
    const facts = {
      fault: store.fault() ?? faultOf(problem),
      data: config.data,
      disks: await listOwnDisks(store, config, roots),
      objectStore: await readObjectStore(config),
      roots,
      missing: programs.filter(({ path }) => path === null).map(({ name }) => name),
      backups: await readBackups(store, config),
      failedRestore: await findFailedRestore(db, Date.now()),
      since: await findBeginning(db),
      failedScans: await listFailedScans(db, roots),
      failedTasks: await listFailedTasks(db, kinds()),
      files: roots.reduce((sum, { fileCount }) => sum + fileCount, 0),
      unreadable: await countUnreadable(db),
      newer: newer.known(),
    }
    return findConditions(facts, Date.now())
  }
  // Who asks while that is being found out gets the same answer.
  let finding: ReturnType<typeof findNow> | undefined
  const find = () => (finding ??= findNow().finally(() => (finding = undefined)))

  const parts = { store, outgoing, find, onError: (error: unknown) => log.warn({ err: error }, 'A notice could not be found or sent') }
  return {
    routes: (app: App) => healthRoutes(app, { listRoots, find, outgoing }),
    kind: notifyKind(store, outgoing),
    begin: () => keepWatching(parts),
    /** One look, as the watch does it every minute. */
    look: makeWatch(parts).look,
  }
}
