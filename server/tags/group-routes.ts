import { AppError } from '@amn/contract/errors'
import { tags } from '@amn/contract/media/tags'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { deleteGroup, getGroup, insertGroup, isGroupNameTaken, listGroups, moveTags, updateGroup } from './group-queries.ts'
import { lockTags } from '../domain/tags/tag-group-queries.ts'
import { tagVisibilityOf } from '../domain/tags/tag-visibility.ts'

const taken = () => new AppError('DUPLICATE', 'tag.groupTaken', { fields: [{ path: 'name', reason: 'input.taken' }] })
const stale = () => new AppError('STALE', 'tag.groupChanged')

/** The tag groups. */
export function tagGroupRoutes({ serve, store }: App): void {
  serve(tags.listGroups, ({ query, actor }) => listGroups(store.db, tagVisibilityOf(actor), query.search, query))
  serve(tags.getGroup, ({ params, actor }) => getGroup(store.db, tagVisibilityOf(actor), params.tagGroupId))

  serve(tags.createGroup, ({ body, actor, request }) =>
    store.transact(async (tx) => {
      await lockTags(tx)
      const id = await insertGroup(tx, body.name, body.description ?? '')
      if (id === undefined) throw taken()
      await writeAudit(tx, request, {
        action: 'tag-group-changed',
        subject: { kind: 'tagGroup', id, name: body.name },
        detail: JSON.stringify({ made: true }),
      })
      return getGroup(tx, tagVisibilityOf(actor), id)
    }),
  )

  serve(tags.updateGroup, ({ params, body, actor, request }) =>
    store.transact(async (tx) => {
      await lockTags(tx)
      const visibility = tagVisibilityOf(actor)
      const before = await getGroup(tx, visibility, params.tagGroupId)
      if (body.version !== undefined && body.version !== before.version) throw stale()
      const { name = before.name, description = before.description } = body
      if (name !== before.name && before.builtIn) throw new AppError('CONFLICT', 'tag.groupName')
      if (await isGroupNameTaken(tx, name, before.id)) throw taken()
      if (name === before.name && description === before.description) return before
      if (!(await updateGroup(tx, before, name, description))) throw stale()
      const detail = JSON.stringify({ name, description })
      await writeAudit(tx, request, {
        action: 'tag-group-changed',
        subject: { kind: 'tagGroup', id: before.id, name: before.name },
        detail,
      })
      return getGroup(tx, visibility, before.id)
    }),
  )

  serve(tags.removeGroup, async ({ params, query, actor, request }) => {
    const { moveTo } = query
    await store.transact(async (tx) => {
      await lockTags(tx)
      const visibility = tagVisibilityOf(actor)
      const group = await getGroup(tx, visibility, params.tagGroupId)
      if (moveTo === group.id) {
        const reason = 'tag.groupSelf'
        throw new AppError('VALIDATION_FAILED', 'tag.moveToOther', { fields: [{ path: 'moveTo', reason }] })
      }
      const target = moveTo === undefined ? undefined : await getGroup(tx, visibility, moveTo)
      if (group.builtIn && (await readSetting(tx, 'automaticTagGroups'))) throw new AppError('CONFLICT', 'tag.groupAutomatic')
      if (group.tagCount > 0 && !target) throw new AppError('CONFLICT', 'tag.groupHasTags')
      if (target) await moveTags(tx, group.id, target.id)
      await deleteGroup(tx, group.id)
      const detail = JSON.stringify({ tags: group.tagCount, ...(target && { movedTo: target.name }) })
      await writeAudit(tx, request, { action: 'tag-group-deleted', subject: { kind: 'tagGroup', id: group.id, name: group.name }, detail })
    })
    return undefined
  })
}
