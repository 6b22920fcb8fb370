import { routes } from '../route.ts'
import type { eventsSchemas } from './events-schemas.ts'

export type { ServerEvent } from './events-schemas.ts'

export const events = routes<typeof eventsSchemas>()({
  stream: { method: 'GET', path: '/current-user/events', access: 'self', added: true, reply: 'bytes' },
})
