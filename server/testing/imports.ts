import { AppError } from '@amn/contract/errors'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportItem, ImportPlan, MediaImport } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import { writeSetting } from '../domain/settings/setting-queries.ts'
import { importKinds } from '../imports/run/jobs.ts'
import { importRoutes } from '../imports/routes.ts'
import { claimJob, finishJob } from '../jobs/job-queries.ts'
import { useRoots } from './library.ts'
import { makeUser } from './make.ts'
import { startTestServer } from './server.ts'

/** Every file and folder below a folder, hidden ones too, in order. */
export const treeBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

/** The product with an empty media directory, an inbox, and somebody who may see and edit every type. */
export async function startImports(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'amn-import-'))
  const root = join(folder, 'library')
  const inbox = join(folder, 'inbox')
  for (const path of [root, inbox]) mkdirSync(path)
  const server = await startTestServer({ AMN_MEDIA: root, AMN_BROWSE_ROOTS: folder, ...env }, [(app) => importRoutes(app, () => undefined)])
  const rootId = await useRoots(server.store, root)
  const set = (key: string, value: unknown) => server.store.transact((tx) => writeSetting(tx, key, value, null))
  await set('importInbox', inbox)
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  const ask = (method: Parameters<typeof server.ask>[0], path: string, body?: unknown, as = admin.token) =>
    server.ask(method, path, { as, ...(body === undefined ? {} : { body }) })

  /** Does the work that is queued, as the worker would; it is cancelled, or breaks off, when `onProgress` says so. */
  const work = async (onProgress: (progress: number) => 'cancel' | void = () => undefined) => {
    const [kind] = importKinds(server.store, server.config, () => undefined)
    const job = await server.store.transact((tx) => claimJob(tx, 'import', 'test', 60_000))
    if (!job || !kind) throw new Error('No import is waiting')
    const stop = new AbortController()
    const setProgress = (progress: number | null) => {
      if (progress !== null && onProgress(progress) === 'cancel') stop.abort(new Error('cancelled'))
    }
    let end: 'done' | 'failed' | 'cancelled' = 'done'
    let error: unknown
    try {
      await kind.handler(job, { signal: stop.signal, setProgress })
      if (stop.signal.aborted) end = 'cancelled'
    } catch (thrown) {
      end = stop.signal.aborted ? 'cancelled' : 'failed'
      error = thrown
    }
    await kind.onEnd?.(job, end, error instanceof AppError ? error.reason : undefined)
    await server.store.transact((tx) => finishJob(tx, job.id, 'test', { state: end }))
    return { end, error }
  }
  const begin = async (amnMediaType: MediaType, source: 'inbox' | 'upload' = 'inbox', more: object = {}) =>
    (await ask('POST', '/import', { amnMediaType, source, ...more })).body as MediaImport
  const itemsOf = async (id: number) => (await ask('GET', `/import/${id}/item`)).body.items as ImportItem[]
  const planOf = async (id: number) => (await ask('GET', `/import/${id}/plan`)).body as ImportPlan
  const apply = async (id: number) => ask('POST', `/import/${id}/apply`, { version: (await planOf(id)).version })
  /** Chooses paths of the inbox for a new import. */
  const choose = async (type: MediaType, paths: string[], more: object = {}) => {
    const { id } = await begin(type, 'inbox', more)
    await ask('POST', `/import/${id}/inbox`, { paths })
    return id
  }
  return {
    ...server,
    /** The same, whose app is another one after a restart. */
    product: server,
    folder,
    root,
    inbox,
    rootId,
    admin,
    set,
    ask,
    work,
    begin,
    choose,
    itemsOf,
    planOf,
    apply,
    stateOf: async (id: number) => (await ask('GET', `/import/${id}`)).body as MediaImport,
    remove: async () => {
      await server.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ImportServer = Awaited<ReturnType<typeof startImports>>
