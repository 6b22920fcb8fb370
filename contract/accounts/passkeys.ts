import { routes } from '../route.ts'
import type { passkeySchemas } from './passkeys-schemas.ts'

export type { Assertion, Passkey, Registration } from './passkeys-schemas.ts'

const open = { access: 'public', beforeSession: true, added: true, method: 'POST' } as const
const own = { access: 'self', added: true } as const
const path = '/current-user/passkey'

export const passkeys = routes<typeof passkeySchemas>()({
  beginLogin: { ...open, path: '/user/passkey' },
  login: { ...open, path: '/user/passkey/session', bodyName: 'passkeyLogin' },
  list: { ...own, method: 'GET', path },
  begin: { ...own, method: 'POST', path: `${path}/challenge`, bodyName: 'passkeyRequest' },
  add: { ...own, method: 'POST', path, bodyName: 'newPasskey' },
  rename: { ...own, method: 'PUT', path: `${path}/:passkeyId`, bodyName: 'passkeyName' },
  remove: { ...own, method: 'DELETE', path: `${path}/:passkeyId`, bodyName: 'passkeyRemoval' },
})
