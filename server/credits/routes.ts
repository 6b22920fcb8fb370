import { credits } from '@amn/contract/media/credits'
import { contributorFields } from '@amn/contract/media/credits-schemas'
import type { App } from '../http/app.ts'
import { changedFields } from '../http/changed-fields.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { changeContributor, mergeContributors, splitContributor } from './change.ts'
import { getContributor, listContributors, listWorks, scopeOf } from './contributor.ts'
import { dismissDouble, listDoubles, restoreDouble } from './doubles/list-doubles.ts'
import { suggestContributors } from './suggest.ts'
import { listContributorEdits, undoContributorEdit } from './undo.ts'
import type { WorkIndex } from './work-index.ts'

// What a change answers is only read.
const readBy = (actor: Actor) => ({ actor, permit: () => undefined })

/** People and organisations: who they are, what they made, and keeping them in order. */
export function creditRoutes({ serve, store }: App, index: WorkIndex): void {
  const { db } = store

  // Some have worked on half a library.
  serve(credits.list, ({ query, actor, types }) => listContributors(store.heavy, scopeOf(actor, types), query))
  serve(credits.suggest, ({ query, actor, types }) => suggestContributors(db, scopeOf(actor, types), query.q, query.size))
  serve(credits.doubles, ({ query, actor, types }) => listDoubles(db, actor, types, query))
  serve(credits.dismissDouble, (context) => store.transact((tx) => dismissDouble(tx, context, context.body.contributorIds)))
  serve(credits.restoreDouble, (context) => store.transact((tx) => restoreDouble(tx, context, context.body.contributorIds)))
  serve(credits.get, (context) => getContributor(db, index, context, context.params.id))
  serve(credits.works, (context) => listWorks(db, index, context, context.params.id, context.types, context.query))

  serve(credits.update, async (context) => {
    const { params, body, actor } = context
    const stored = await getContributor(db, index, context, params.id)
    const isRead = body.version === undefined || body.version === stored.version
    const change = changedFields(contributorFields, body, isRead ? stored : body)
    const id = await store.transact((tx) => changeContributor(tx, context, params.id, change))
    return getContributor(db, index, readBy(actor), id)
  })
  serve(credits.merge, async (context) => {
    const { params, body, actor } = context
    const editId = await store.transact((tx) => mergeContributors(tx, context, params.id, body.contributorIds))
    return { editId, contributor: await getContributor(db, index, readBy(actor), params.id) }
  })
  serve(credits.split, async (context) => {
    const { params, body, actor } = context
    const { editId, made } = await store.transact((tx) => splitContributor(tx, context, params.id, body))
    return { editId, contributor: await getContributor(db, index, readBy(actor), made) }
  })
  serve(credits.history, (context) => listContributorEdits(db, context, context.params.id, context.query))
  serve(credits.undo, async (context) => {
    const { params, actor } = context
    const id = await store.transact((tx) => undoContributorEdit(tx, context, params.id, params.editId))
    return getContributor(db, index, readBy(actor), id)
  })
}
