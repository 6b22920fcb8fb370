import { AppError } from '@amn/contract/errors'
import { library, type MediaRoot } from '@amn/contract/library/library'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import type { Program } from '../process/programs.ts'
import { findSandbox } from '../process/sandbox.ts'
import { answerJob } from '../jobs/job-queries.ts'
import { cancelScan } from './scan/cancel.ts'
import { countHealth, listHealth } from './health-queries.ts'
import { updatePrecedence } from './local-metadata/precedence-queries.ts'
import { listRoots } from './root-queries.ts'
import { rootState } from './roots.ts'
import { listEntries } from './scan/entry-queries.ts'
import { findScan, insertScan, listScans, updateScan } from './scan/queries.ts'

export interface LibraryParts {
  programs: Program[]
  /** Brings the table of media directories up to the settings. */
  sync: () => Promise<void>
  /** Lets the workers look for jobs at once. */
  notifyWorkers: () => void
}

const getScan = async (db: Db, id: number) => {
  const scan = await findScan(db, id)
  if (!scan) throw new AppError('NOT_FOUND', 'library.noScan')
  return scan
}

/** The calls by which administrators see and steer the scans. */
export function libraryRoutes({ serve, store, config }: App, { programs, sync, notifyWorkers }: LibraryParts): void {
  const { db } = store
  const shown = async (id: number) => {
    const { jobId: _, ...scan } = await getScan(db, id)
    return scan
  }

  serve(library.roots, async () => {
    await sync()
    const roots = await listRoots(db)
    return Promise.all(roots.map(async (root): Promise<MediaRoot> => ({ ...root, state: await rootState(root.path, 2000) })))
  })
  serve(library.setPrecedence, async ({ params, body, request }) => {
    const wanted = (await listRoots(db)).find(({ id }) => id === params.rootId)
    if (!wanted) throw new AppError('NOT_FOUND', 'library.noDirectory')
    await store.transact(async (tx) => {
      await updatePrecedence(tx, wanted.id, body.precedence)
      const detail = `${wanted.path}: ${body.precedence.join(', ')}`
      await writeAudit(tx, request, { action: 'setting-changed', subject: { kind: 'setting', id: wanted.id, name: 'precedence' }, detail })
    })
    return { ...wanted, state: await rootState(wanted.path, 2000), precedence: body.precedence }
  })
  serve(library.scans, ({ query }) => listScans(db, query))
  serve(library.start, async ({ body }) => {
    await sync()
    const roots = await listRoots(db)
    const wanted = body.rootId === undefined ? roots : roots.filter(({ id }) => id === body.rootId)
    if (body.rootId !== undefined && wanted.length === 0) throw new AppError('NOT_FOUND', 'library.noDirectory')
    const ids = await store.transact(async (tx) => {
      const made: number[] = []
      for (const { id } of wanted) made.push(await insertScan(tx, id))
      return made
    })
    notifyWorkers()
    return Promise.all(ids.map(shown))
  })
  serve(library.cancel, async ({ params }) => {
    const scan = await getScan(db, params.scanId)
    await store.transact((tx) => cancelScan(tx, scan))
    notifyWorkers()
    return shown(scan.id)
  })
  serve(library.confirm, async ({ params }) => {
    const scan = await getScan(db, params.scanId)
    const isGoingOn =
      scan.state === 'asking' &&
      scan.jobId !== null &&
      (await store.transact(async (tx) => {
        const isAnswered = await answerJob(tx, scan.jobId as number, { scanId: scan.id, isConfirmed: true })
        if (isAnswered) await updateScan(tx, scan.id, { state: 'waiting', question: null })
        return isAnswered
      }))
    if (!isGoingOn) throw new AppError('CONFLICT', 'library.asksNothing')
    notifyWorkers()
    return shown(scan.id)
  })
  serve(library.report, async ({ params, query }) => {
    await getScan(db, params.scanId)
    return listEntries(db, params.scanId, query.outcome, query)
  })
  serve(library.health, ({ types }) => countHealth(store.heavy, types))
  serve(library.healthOf, ({ params, query, types }) => listHealth(store.heavy, types, params.problem, query))
  serve(library.programs, () => programs)
  serve(library.sandbox, () => ({ state: findSandbox().state, isRequired: config.sandbox === 'required' }))
}
