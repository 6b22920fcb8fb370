import { routes } from '../route.ts'
import type { appPasswordSchemas } from './app-passwords-schemas.ts'

export type { AppPassword } from './app-passwords-schemas.ts'

const own = { access: 'self', added: true } as const
const path = '/current-user/app-password'

export const appPasswords = routes<typeof appPasswordSchemas>()({
  list: { ...own, method: 'GET', path },
  create: { ...own, method: 'POST', path, bodyName: 'appPasswordRequest' },
  remove: { ...own, method: 'DELETE', path: `${path}/:appPasswordId` },
})
