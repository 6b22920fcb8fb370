import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { scrapperSources, type SourceDescriptor } from '@amn/contract/scrapper/sources'
import { foldName } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { findFound, listCandidates } from '../compare/search.ts'
import { makeAskLimit } from '../client/user-limit.ts'
import { type Ready, scrapTools } from '../ready.ts'
import { listScrappers } from '../registry.ts'
import { refuseBadDescriptor } from './check.ts'
import {
  deleteSource,
  findSource,
  forgetSettings,
  insertSource,
  listAllSources,
  listSources,
  lockSources,
  updateSource,
} from './queries.ts'
import { hostsOf, ownScrapper } from './scrapper.ts'

const mostSources = 50
const trialsAMinute = 10
const trialKey = 'own-trial'
const notFound = () => new AppError('NOT_FOUND', 'source.none')

const sameName = (name: string) => foldName(name.replaceAll(/\s+/g, ' '))

async function refuseTaken(db: Db, { name }: SourceDescriptor, path: string, ownKey?: string): Promise<void> {
  const isTaken = (await listScrappers(db)).some((one) => one.key !== ownKey && sameName(one.name) === sameName(name))
  if (isTaken) throw new AppError('DUPLICATE', 'source.nameTaken', { fields: [{ path, reason: 'input.taken' }] })
}

const isSameHosts = (one: SourceDescriptor, other: SourceDescriptor) =>
  hostsOf(one).toSorted().join(' ') === hostsOf(other).toSorted().join(' ')

/** Sources of metadata that administrators describe themselves. */
export function scrapperSourceRoutes({ serve, store, config }: App): void {
  const { db } = store
  const tools = scrapTools(store, config)
  const countTrial = makeAskLimit(trialsAMinute)
  const shown = async (id: number) => {
    const source = await findSource(db, id)
    if (!source) throw notFound()
    return source
  }

  serve(scrapperSources.list, ({ query }) => listSources(db, query))

  serve(scrapperSources.create, async ({ body, request }) => {
    await refuseBadDescriptor(body, config)
    const id = await store.transact(async (tx) => {
      await lockSources(tx)
      await refuseTaken(tx, body, 'name')
      if ((await listAllSources(tx)).length >= mostSources)
        throw new AppError('CONFLICT', reasonFor('source.tooMany', { most: mostSources }))
      const made = await insertSource(tx, body)
      await writeAudit(tx, request, {
        action: 'scrapper-added',
        subject: { kind: 'scrapper', name: body.name },
        detail: JSON.stringify({ hosts: hostsOf(body) }),
      })
      return made
    })
    return shown(id)
  })

  serve(scrapperSources.update, async ({ params, body, request }) => {
    const { version, descriptor } = body
    if (!(await findSource(db, params.sourceId))) throw notFound()
    await refuseBadDescriptor(descriptor, config, 'descriptor.')
    await store.transact(async (tx) => {
      await lockSources(tx)
      const before = await findSource(tx, params.sourceId)
      if (!before) throw notFound()
      if (version !== undefined && version !== before.version) throw new AppError('STALE', 'source.changed')
      await refuseTaken(tx, descriptor, 'descriptor.name', before.key)
      await updateSource(tx, before.id, descriptor)
      // A secret that was given for one host is not sent to another.
      if (!before.descriptor || !isSameHosts(before.descriptor, descriptor)) await forgetSettings(tx, before.id)
      const detail = JSON.stringify({ hosts: hostsOf(descriptor) })
      await writeAudit(tx, request, { action: 'scrapper-changed', subject: { kind: 'scrapper', name: descriptor.name }, detail })
    })
    return shown(params.sourceId)
  })

  serve(scrapperSources.remove, ({ params, request }) =>
    store.transact(async (tx) => {
      const source = await findSource(tx, params.sourceId)
      if (!source) throw notFound()
      await deleteSource(tx, source.id)
      await writeAudit(tx, request, {
        action: 'scrapper-removed',
        subject: { kind: 'scrapper', name: source.descriptor?.name ?? source.key },
      })
      return undefined
    }),
  )

  serve(scrapperSources.tryOut, async ({ body, actor }) => {
    const { descriptor, query, setting } = body
    await refuseBadDescriptor(descriptor, config, 'descriptor.')
    countTrial(actor.userId)
    const scrapper = ownScrapper(trialKey, descriptor, true)
    const ready: Ready = {
      scrapper,
      sourceFor: (requestOptions) => tools.client.sourceOf(scrapper, { ...requestOptions, isFresh: true, setting: () => setting }),
    }
    const [type = 'Other'] = descriptor.types
    const candidates = await listCandidates(db, ready, { type, query })
    const [first] = candidates
    return { candidates, found: first ? ((await findFound(ready, first.id, type)) ?? null) : null }
  })
}
