import pino from 'pino'
import type { Config } from '../config.ts'
import { faultOf } from '../db/errors.ts'
import type { Store } from '../db/store.ts'
import type { App } from '../http/app.ts'
import { makeOutgoing } from '../http/outgoing.ts'
import type { Program } from '../process/programs.ts'
import { listOwnDisks, readBackups, type Root } from './facts/system.ts'
import { findConditions } from './notices/conditions.ts'
import { countUnreadable, findBeginning, listFailedScans, listFailedTasks } from './notices/queries.ts'
import { keepWatching, makeWatch } from './notices/watch.ts'
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

  const findNow = async () => {
    const roots = await listRoots()
    const facts = {
      // That its files are gone is known before anybody writes.
      fault: store.fault() ?? (await store.check().then(() => undefined, faultOf)),
      data: config.data,
      disks: await listOwnDisks(store, config, roots),
      roots,
      missing: programs.filter(({ path }) => path === null).map(({ name }) => name),
      backups: readBackups(store, config),
      since: await findBeginning(db),
      failedScans: await listFailedScans(db, roots),
      failedTasks: await listFailedTasks(db, kinds()),
      files: roots.reduce((sum, { fileCount }) => sum + fileCount, 0),
      unreadable: await countUnreadable(db),
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
