import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import type { OidcConfig } from '../../config.ts'
import type { makeOutgoing } from '../../http/outgoing.ts'
import { keepResult } from '../../process/keep-result.ts'
import type { Attempt } from '../../domain/accounts/oidc-queries.ts'

const timeout = 10_000
const mostBytes = 1024 ** 2
const scope = 'openid profile email'

/** Who somebody is at the provider. */
const identity = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  preferred_username: z.string().max(300).optional().catch(undefined),
  email: z.string().max(300).optional().catch(undefined),
})
export type Identity = z.output<typeof identity>

/** A provider of OpenID Connect. */
export interface Provider {
  /** Where the browser goes, and what is kept of that until it comes back. */
  begin: (redirect: string) => Promise<{ address: string; kept: Pick<Attempt, 'state' | 'nonce' | 'verifier' | 'redirect'> }>
  /** Who came back; throws where that is not proven. */
  finish: (query: string, kept: Pick<Attempt, 'state' | 'nonce' | 'verifier' | 'redirect'>) => Promise<Identity>
}

// The library asks through the one client of our server: public addresses and https, but for hosts that are named.
const fetchBy =
  (outgoing: ReturnType<typeof makeOutgoing>): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { 'content-type': _type, 'user-agent': _agent, accept = 'application/json', ...rest } = headers
    const fields = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : ''
    const form = method === 'POST' ? fields : undefined
    const answer = await outgoing({ url, accept, timeout, most: mostBytes, headers: rest, form })
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: { 'content-type': answer.type } })
  }

/** Opens the provider of the configuration: it is asked what it can do when somebody first logs in with it. */
export function openProvider({ issuer, clientId, clientSecret }: OidcConfig, outgoing: ReturnType<typeof makeOutgoing>): Provider {
  // It may be there the next time: a failure is not kept.
  const find = keepResult(() => {
    // An id token is believed only if its signature fits a key of the provider, not because of where it came from.
    const execute = [...(issuer.startsWith('http:') ? [allowInsecureRequests] : []), enableNonRepudiationChecks]
    const options = { [customFetch]: fetchBy(outgoing), execute, timeout: timeout / 1000 }
    return discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  })
  return {
    begin: async (redirect) => {
      const kept = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), redirect }
      const address = buildAuthorizationUrl(await find(), {
        redirect_uri: redirect,
        scope,
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, kept }
    },
    finish: async (query, { state, nonce, verifier, redirect }) => {
      const returned = Object.assign(new URL(redirect), { search: query })
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(await find(), returned, checks)
      return identity.parse(tokens.claims())
    },
  }
}
