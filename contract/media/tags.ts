import { routes } from '../route.ts'
import type { tagsSchemas } from './tags-schemas.ts'

export type { Tag, TagGroup } from './tags-schemas.ts'

const panel = { access: 'CONTROL_PANEL' } as const
const user = { access: 'self' } as const

export const tags = routes<typeof tagsSchemas>()({
  listGroups: { ...user, method: 'GET', path: '/tag-group' },
  createGroup: { ...panel, method: 'POST', path: '/tag-group', bodyName: 'tagGroup' },
  getGroup: { ...user, method: 'GET', path: '/tag-group/:tagGroupId' },
  updateGroup: { ...panel, method: 'PUT', path: '/tag-group/:tagGroupId', bodyName: 'tagGroup' },
  removeGroup: { ...panel, method: 'DELETE', path: '/tag-group/:tagGroupId' },
  ofGroup: { ...user, method: 'GET', path: '/tag-group/:tagGroupId/tags' },
  create: { ...panel, method: 'POST', path: '/tag-group/:tagGroupId/tags', bodyName: 'tagModel' },
  list: { ...user, method: 'GET', path: '/tags', added: true },
  get: { ...user, method: 'GET', path: '/tags/:tagId' },
  update: { ...panel, method: 'PATCH', path: '/tags/:tagId', bodyName: 'tagModel' },
  remove: { ...panel, method: 'DELETE', path: '/tags/:tagId' },
  merge: { ...panel, method: 'POST', path: '/tags/:tagId/merge', added: true, bodyName: 'tagMergeRequest' },
})
