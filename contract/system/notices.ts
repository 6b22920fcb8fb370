import { routes } from '../route.ts'
import type { noticesSchemas } from './notices-schemas.ts'

export type { Notice } from './notices-schemas.ts'

const panel = { access: 'CONTROL_PANEL', added: true } as const

export const notices = routes<typeof noticesSchemas>()({
  list: { ...panel, method: 'GET', path: '/notices' },
  dismiss: { ...panel, method: 'PUT', path: '/notices/:key', bodyName: 'noticeDismissal' },
  test: { ...panel, method: 'POST', path: '/notices/test', bodyName: 'noticeTest' },
})
