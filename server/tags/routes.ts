import { AppError } from '@amn/contract/errors'
import { tags } from '@amn/contract/media/tags'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { tagGroupRoutes } from './group-routes.ts'
import { getGroup } from './group-queries.ts'
import { deleteTag, findNamesake, getTag, insertTag, listTags, mergeTag, updateTag } from './queries.ts'
import { lockTags } from '../domain/tags/tag-group-queries.ts'
import { tagVisibilityOf } from '../domain/tags/tag-visibility.ts'

const taken = () => new AppError('DUPLICATE', 'tag.taken', { fields: [{ path: 'name', reason: 'tag.takenInGroup' }] })
const stale = () => new AppError('STALE', 'tag.changed')

/** Tags and their groups: listing them, and managing them as an administrator. */
export function tagRoutes(app: App): void {
  const { serve, store } = app
  tagGroupRoutes(app)

  serve(tags.list, ({ query, actor }) => listTags(store.db, tagVisibilityOf(actor), query))
  serve(tags.get, ({ params, actor }) => getTag(store.db, tagVisibilityOf(actor), params.tagId))
  serve(tags.ofGroup, async ({ params, query, actor }) => {
    const visibility = tagVisibilityOf(actor)
    const { id } = await getGroup(store.db, visibility, params.tagGroupId)
    return listTags(store.db, visibility, { ...query, tagGroupId: id })
  })

  serve(tags.create, ({ params, body, actor, request }) =>
    store.transact(async (tx) => {
      await lockTags(tx)
      const visibility = tagVisibilityOf(actor)
      const group = await getGroup(tx, visibility, params.tagGroupId)
      const id = await insertTag(tx, group.id, body.name, body.description ?? '')
      if (id === undefined) throw taken()
      const detail = JSON.stringify({ made: true, tagGroup: group.name })
      await writeAudit(tx, request, { action: 'tag-changed', subject: { kind: 'tag', id, name: body.name }, detail })
      return getTag(tx, visibility, id)
    }),
  )

  serve(tags.update, ({ params, body, actor, request }) =>
    store.transact(async (tx) => {
      await lockTags(tx)
      const visibility = tagVisibilityOf(actor)
      const before = await getTag(tx, visibility, params.tagId)
      if (body.version !== undefined && body.version !== before.version) throw stale()
      const { name = before.name, description = before.description } = body
      const group = await getGroup(tx, visibility, body.tagGroupId ?? before.tagGroupId)
      const namesake = await findNamesake(tx, group.id, name)
      if (namesake && namesake.id !== before.id) throw taken()
      if (name === before.name && description === before.description && group.id === before.tagGroupId) return before
      if (!(await updateTag(tx, before, { ...before, name, description, tagGroupId: group.id }))) throw stale()
      const detail = JSON.stringify({ name, description, tagGroup: group.name })
      await writeAudit(tx, request, { action: 'tag-changed', subject: { kind: 'tag', id: before.id, name: before.name }, detail })
      return getTag(tx, visibility, before.id)
    }),
  )

  serve(tags.remove, async ({ params, actor, request }) => {
    await store.transact(async (tx) => {
      await lockTags(tx)
      const tag = await getTag(tx, tagVisibilityOf(actor), params.tagId)
      await deleteTag(tx, tag.id)
      const detail = JSON.stringify({ tagGroup: tag.tagGroupName })
      await writeAudit(tx, request, { action: 'tag-deleted', subject: { kind: 'tag', id: tag.id, name: tag.name }, detail })
    })
    return undefined
  })

  serve(tags.merge, ({ params, body, actor, request }) =>
    store.transact(async (tx) => {
      await lockTags(tx)
      const visibility = tagVisibilityOf(actor)
      const from = await getTag(tx, visibility, params.tagId)
      const into = await getTag(tx, visibility, body.into)
      if (from.id === into.id) {
        const reason = 'tag.self'
        throw new AppError('VALIDATION_FAILED', 'tag.mergeSelf', { fields: [{ path: 'into', reason }] })
      }
      await mergeTag(tx, from.id, into.id)
      const detail = JSON.stringify({ into: into.name, intoId: into.id, tagGroup: from.tagGroupName })
      await writeAudit(tx, request, { action: 'tag-merged', subject: { kind: 'tag', id: from.id, name: from.name }, detail })
      return getTag(tx, visibility, into.id)
    }),
  )
}
