import { routes } from '../route.ts'
import type { secondFactorSchemas } from './second-factor-schemas.ts'

export type { OwnerProof } from './owner-proof-schemas.ts'

const own = { access: 'self', added: true } as const
const path = '/current-user/second-factor'

export const secondFactor = routes<typeof secondFactorSchemas>()({
  get: { ...own, method: 'GET', path },
  begin: { ...own, method: 'POST', path, bodyName: 'secondFactorRequest' },
  confirm: { ...own, method: 'PUT', path, bodyName: 'secondFactorConfirmation' },
  renewCodes: { ...own, method: 'POST', path: `${path}/recovery-codes`, bodyName: 'recoveryCodesRequest' },
  remove: { ...own, method: 'DELETE', path, bodyName: 'secondFactorRemoval' },
})
