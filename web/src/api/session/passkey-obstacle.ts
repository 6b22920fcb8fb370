import { passkeyDomain } from '@amn/contract/accounts/passkey-site'

/** Why there are no passkeys here: the address, or a browser that knows none; undefined where they work. */
export function passkeyObstacle(): 'address' | 'browser' | undefined {
  if (passkeyDomain(window.location.origin) === undefined) return 'address'
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'browser'
}

/** Why a device gave no passkey: somebody has put its question away, it has one already, or it failed. */
export function passkeyFault(fault: unknown): 'cancelled' | 'known' | 'failed' {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
