import { routes } from '../route.ts'
import type { listeningSessionsSchemas } from './listening-sessions-schemas.ts'

export type { ListeningReport, ListeningSession } from './listening-sessions-schemas.ts'

const path = '/current-user/listening'
const own = { path, access: 'self', added: true } as const

export const listeningSessions = routes<typeof listeningSessionsSchemas>()({
  list: { ...own, method: 'GET' },
  remove: { ...own, path: `${path}/:listeningId`, method: 'DELETE' },
  removeAll: { ...own, method: 'DELETE' },
})
