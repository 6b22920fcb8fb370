import { routes } from '../route.ts'
import type { oidcSchemas } from './oidc-schemas.ts'

const open = { access: 'public', beforeSession: true, added: true, method: 'POST' } as const
const own = { access: 'self', added: true, path: '/current-user/oidc' } as const

export const oidc = routes<typeof oidcSchemas>()({
  begin: { ...open, path: '/user/oidc' },
  finish: { ...open, path: '/user/oidc/session', bodyName: 'oidcLogin' },
  get: { ...own, method: 'GET' },
  link: { ...own, method: 'POST', bodyName: 'oidcLinkRequest' },
  finishLink: { ...own, method: 'PUT', bodyName: 'oidcReturn' },
  unlink: { ...own, method: 'DELETE', bodyName: 'oidcUnlinkRequest' },
})
