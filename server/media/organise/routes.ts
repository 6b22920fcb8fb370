import { type PlainReasonKey, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import { mediaOrganise } from '@amn/contract/media/organise'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import { getVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import type { Context } from '../../http/serve.ts'
import { mergeMedia } from './merge.ts'
import { planMoves } from './moves.ts'
import { listKeyedContents } from './queries/content-queries.ts'
import { holdProgress, insertSplit } from './queries/media-queries.ts'
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
    return listUnmatched(db, scope, query)
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
    const present = await listKeyedContents(db, context.params.id)
    const counts = { moved: 0, joined: 0 }
    for (const id of others) {
      const { moved, joined } = planMoves(await listKeyedContents(db, id), present)
      counts.moved += moved.length
      counts.joined += joined.length
      present.push(...moved)
    }
    return counts
  })
  serve(mediaOrganise.merge, async (context) => {
    const others = await readOthers(context)
    const mediaId = context.params.id
    const merging = { into: mediaId, others, wish: context.body, check: refuseOtherTypes }
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
    const contentIds = new Set(body.contentIds)
    return store.transact(async (tx) => {
      await holdProgress(tx)
      const present = await readLockedMedia(tx, 'mediaId' in into ? [from, into.mediaId] : [from])
      const source = present.get(from)
      const target = 'mediaId' in into ? present.get(into.mediaId) : undefined
      if (!source || source.isInBin || ('mediaId' in into && (!target || target.isInBin))) throw new AppError('NOT_FOUND', 'media.none')
      const own = new Set((await listKeyedContents(tx, from)).map(({ id }) => id))
      if ([...contentIds].some((id) => !own.has(id))) throw new AppError('NOT_FOUND', 'media.noContent')
      if (contentIds.size === own.size) refuse('contentIds', 'media.oneContentStays')
      const { amnMediaType, adultContent } = source.values
      const made = 'title' in into && { title: into.title, amnMediaType: into.amnMediaType ?? amnMediaType }
      const to = made ? await insertSplit(tx, made.title, made.amnMediaType, adultContent) : (target?.id ?? 0)
      const done = await splitMedia(tx, { from, to, isMade: made !== false, contentIds }, actorOf(context))
      const { title, amnMediaType: type } = made || {
        title: target?.values.title ?? '',
        amnMediaType: target?.values.amnMediaType ?? amnMediaType,
      }
      return { mediaId: to, title, amnMediaType: type, ...done }
    })
  })
}
