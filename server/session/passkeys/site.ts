import { AppError } from '@amn/contract/errors'
import { passkeyDomain } from '@amn/contract/accounts/passkey-site'

/** Where a passkey is made or used: the address in the browser, and the domain that the passkey belongs to. */
export interface Site {
  origin: string
  domain: string
}

/** Where a browser is, by the address that it says it calls from; refused where no browser has passkeys. */
export function siteOf(origin: string | undefined): Site {
  const domain = passkeyDomain(origin ?? '')
  if (origin === undefined || domain === undefined) throw new AppError('CONFLICT', 'access.passkeyAddress')
  return { origin, domain }
}
