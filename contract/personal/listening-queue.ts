import { routes } from '../route.ts'
import type { listeningQueueSchemas } from './listening-queue-schemas.ts'

export type { QueuedRecording } from './listening-queue-schemas.ts'

const path = '/current-user/listening-queue'
const own = { path, access: 'self', added: true } as const

export const listeningQueue = routes<typeof listeningQueueSchemas>()({
  get: { ...own, method: 'GET' },
  add: { ...own, method: 'POST', bodyName: 'queuedRecordings' },
  replace: { ...own, method: 'PUT', bodyName: 'listeningQueue' },
  take: { ...own, path: `${path}/:contentId`, method: 'DELETE' },
})
