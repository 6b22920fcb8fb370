import { routes } from '../route.ts'
import type { activitySchemas } from './activity-schemas.ts'

export type { HistoryDay, HistoryEntry } from './activity-schemas.ts'

const path = '/current-user/history'
const own = { path, access: 'self', added: true } as const

export const activity = routes<typeof activitySchemas>()({
  history: { ...own, method: 'GET' },
  remove: { ...own, path: `${path}/remove`, method: 'POST', bodyName: 'historySpan' },
  restore: { ...own, path: `${path}/restore`, method: 'POST', bodyName: 'removal' },
})
