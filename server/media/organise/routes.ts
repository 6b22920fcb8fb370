import { type PlainReasonKey, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import { mediaOrganise } from '@amn/contract/media/organise'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { getVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import type { Context } from '../../http/serve.ts'
import { mergeMedia } from './merge.ts'
import { countPlannedMoves } from './moves.ts'
import { prepareSplit } from './prepare-split.ts'
import { lockProgress } from './queries/media-queries.ts'
import { splitMedia } from './split.ts'
import { listUnmatched } from './unmatched.ts'

const refuse = (path: string, reason: PlainReasonKey): never => {
  throw new AppError('VALIDATION_FAILED', reason, { fields: [{ path, reason }] })
}

// A scan only guessed what an unmatched media is; of any other, its type was settled.
const refuseOtherTypes = (into: MediaState, others: readonly MediaState[]): void => {
  const { title, amnMediaType } = into.values
  const other = others.find(({ values }) => values.amnMediaType !== amnMediaType && !values.workInProgress)
  if (!other) return
  const types = { other: other.values.title, otherType: other.values.amnMediaType, title, type: amnMediaType }
  const reason = reasonFor('media.otherTypes', types)
  throw new AppError('CONFLICT', reason, { fields: [{ path: 'mediaIds', ...reason }] })
}

const actorOf = ({ actor }: Context<typeof mediaOrganise.merge | typeof mediaOrganise.split>) => ({
  userId: actor.userId,
  username: actor.username,
})

/** Keeping media in order: what was not recognised, what belongs together, and what does not. */
export function organiseRoutes({ serve, store }: App): void {
  const { db } = store

  serve(mediaOrganise.unmatched, ({ query, actor, types }) => {
    const editable = actor.types('EDIT').filter((type) => types.includes(type))
    const scope = { types: editable, seesAdult: actor.seesAdult, isAdministrator: actor.privileges.has('CONTROL_PANEL') }
    return listUnmatched(store.heavy, scope, query)
  })

  type Merging = Context<typeof mediaOrganise.merge | typeof mediaOrganise.mergePreview>
  const readOthers = async (context: Merging): Promise<number[]> => {
    const { params, body, actor, permit } = context
    await getVisibleMedia(db, context, params.id)
    const ids = [...new Set(body.mediaIds)]
    if (ids.includes(params.id)) refuse('mediaIds', 'media.mergeSelf')
    for (const id of ids) await getVisibleMedia(db, { actor, permit, types: actor.types('INFO') }, id)
    return ids
  }
  serve(mediaOrganise.mergePreview, async (context) => {
    const others = await readOthers(context)
    return countPlannedMoves(db, context.params.id, others)
  })
  serve(mediaOrganise.merge, async (context) => {
    const others = await readOthers(context)
    const mediaId = context.params.id
    const merging = { into: mediaId, others, options: context.body, check: refuseOtherTypes }
    const done = await store.transact((tx) => mergeMedia(tx, merging, actorOf(context)))
    return { mediaId, ...done }
  })

  serve(mediaOrganise.split, async (context) => {
    const { params, body, actor, permit } = context
    const from = params.id
    const { into } = body
    await getVisibleMedia(db, context, from)
    if ('mediaId' in into) {
      if (into.mediaId === from) refuse('into.mediaId', 'media.contentsThere')
      await getVisibleMedia(db, { actor, permit, types: actor.types('INFO') }, into.mediaId)
    } else if (into.amnMediaType) permit(into.amnMediaType)
    return store.transact(async (tx) => {
      await lockProgress(tx)
      const { title, amnMediaType, ...splitting } = await prepareSplit(tx, from, body)
      const done = await splitMedia(tx, splitting, actorOf(context))
      return { mediaId: splitting.to, title, amnMediaType, ...done }
    })
  })
}
