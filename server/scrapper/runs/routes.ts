import { AppError, wrongField } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { scrapperRuns } from '@amn/contract/scrapper/runs'
import { listVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { refuseWithoutRight } from '../../http/refuse-without-right.ts'
import { makeAskLimit } from '../client/user-limit.ts'
import { getReady, scrapTools } from '../ready.ts'
import { displayName } from '../display-name.ts'
import { decide } from './decide.ts'
import { cancelRun, orderRun, resumeRun } from './order.ts'
import { countOpen, findItem, insertItems, insertRun, listRuns } from './queries.ts'
import { undoRun } from './undo.ts'
import { getRun, listItems, ownerFor, showItems, showRun, showRuns } from './view.ts'

const mostOpen = 20
const decisionsAMinute = 60

/** Scrapping many media at once; `notifyWorkers` lets the workers look at once. */
export function scrapRunRoutes({ serve, store, config, undoKinds }: App, notifyWorkers: () => void): void {
  const { db } = store
  const tools = scrapTools(store, config)
  const countDecision = makeAskLimit(decisionsAMinute)

  serve(scrapperRuns.list, async ({ query, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.list)
    const { items, totalItems } = await listRuns(db, ownerFor(actor), query)
    return { items: await showRuns(db, items), totalItems }
  })

  serve(scrapperRuns.create, async ({ body, actor, permit, types }) => {
    refuseWithoutRight(actor, scrapperRuns.create)
    const { amnMediaType: type, onlyUnscrapped, strategy, fields } = body
    if ((body.mediaIds === undefined) === (type === undefined)) throw wrongField('mediaIds', 'run.mediaOrType')
    const mediaIds = body.mediaIds && [...new Set(body.mediaIds)]
    if (type !== undefined) {
      permit(type)
      if (!types.includes(type)) throw new AppError('ACCESS_DENIED', 'access.denied')
    }
    const { scrapper } = await getReady(tools, body.scrapper)
    if (type !== undefined && !scrapper.types.includes(type))
      throw wrongField('amnMediaType', reasonFor('scrapper.noType', { name: displayName(scrapper) }))
    const id = await store.transact(async (tx) => {
      if ((await countOpen(tx, actor.userId)) >= mostOpen) throw new AppError('CONFLICT', 'run.manyRuns')
      if (mediaIds) {
        const seen = await listVisibleMedia(tx, { actor, types }, mediaIds)
        if (seen.length < mediaIds.length) throw new AppError('NOT_FOUND', 'media.none')
        for (const one of seen) permit(one.type)
      }
      const run = { userId: actor.userId, scrapper: scrapper.key, scrapperName: scrapper.name, strategy, fields: [...new Set(fields)] }
      const runId = await insertRun(tx, run)
      await insertItems(tx, runId, { mediaIds, type, onlyUnscrapped })
      await orderRun(tx, { id: runId, turn: 1 })
      return runId
    })
    notifyWorkers()
    return showRun(db, id)
  })

  serve(scrapperRuns.get, async ({ params, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.get)
    return showRun(db, (await getRun(db, actor, params.runId)).id)
  })

  serve(scrapperRuns.items, async ({ params, query, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.items)
    const { id } = await getRun(db, actor, params.runId)
    return listItems(db, actor, id, query)
  })

  serve(scrapperRuns.cancel, async ({ params, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.cancel)
    const { id } = await getRun(db, actor, params.runId)
    await store.transact((tx) => cancelRun(tx, id))
    notifyWorkers()
    return showRun(db, id)
  })

  serve(scrapperRuns.resume, async ({ params, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.resume)
    const { id } = await getRun(db, actor, params.runId)
    await store.transact((tx) => resumeRun(tx, id))
    notifyWorkers()
    return showRun(db, id)
  })

  serve(scrapperRuns.undo, async ({ params, query, actor }) => {
    refuseWithoutRight(actor, scrapperRuns.undo)
    const { id, state } = await getRun(db, actor, params.runId)
    if (state === 'waiting' || state === 'running') throw new AppError('CONFLICT', 'run.stopFirst')
    return undoRun(store, undoKinds, id, actor, query.before)
  })

  serve(scrapperRuns.decide, async (context) => {
    const { params, body, actor } = context
    refuseWithoutRight(actor, scrapperRuns.decide)
    const run = await getRun(db, actor, params.runId)
    if (body.candidateId !== null) countDecision(actor.userId, JSON.stringify([run.scrapper, body.candidateId]))
    await decide(tools, context, run, { itemId: params.itemId, candidateId: body.candidateId })
    const item = await findItem(db, run.id, params.itemId)
    const [shown] = item ? await showItems(db, actor, [item]) : []
    if (!shown) throw new AppError('NOT_FOUND', 'run.noItem')
    return shown
  })
}
