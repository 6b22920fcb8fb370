import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type FakeServer, startFakeServer } from '../fake-server.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the service knows of each code that it gave: who it is for, and what the browser brought along. */
interface Grant {
  sub: string
  nonce: string
  challenge: string
}

/** How an id token is signed: as it should be, with a key of somebody else, or with the secret that both sides know. */
type Signing = 'own' | 'others' | 'shared' | 'none'

/** A service that people log in with by OpenID Connect, and what a test makes it say. */
export interface OidcProvider extends FakeServer {
  grants: Map<string, Grant>
  /** What is changed of the claims of its id tokens. */
  claims: Record<string, unknown>
  /** What is changed of its metadata. */
  metadata: Record<string, unknown>
  signing: Signing
}

const algorithms = { own: 'RS256', others: 'RS256', shared: 'HS256', none: 'none' } as const
const tokenOf = (claims: object, signing: Signing) => {
  const signed = `${json({ alg: algorithms[signing], kid: 'one' })}.${json(claims)}`
  const own = () => sign('sha256', Buffer.from(signed), (signing === 'others' ? others : keys).privateKey)
  const shared = () => createHmac('sha256', 'secret').update(signed).digest()
  const signature = signing === 'none' ? '' : (signing === 'shared' ? shared() : own()).toString('base64url')
  return `${signed}.${signature}`
}

/** Starts such a service for the client `amn` with the secret `secret`. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const server = await startFakeServer((request, response) => {
    const { url: issuer, grants, claims, metadata, signing } = provider
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        code_challenge_methods_supported: ['S256'],
        ...metadata,
      })
    if (request.url === '/keys')
      return answer({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    return void text(request).then((body) => {
      const form = new URLSearchParams(body)
      const grant = grants.get(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== challenge) return answer({ error: 'invalid_grant' }, 400)
      const now = Math.floor(Date.now() / 1000)
      const { sub, nonce } = grant
      const told = { iss: issuer, aud: 'amn', sub, nonce, iat: now, exp: now + 300, preferred_username: 'ala', ...claims }
      return answer({ access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: tokenOf(told, signing) })
    })
  })
  const provider: OidcProvider = { ...server, grants: new Map(), claims: {}, metadata: {}, signing: 'own' }
  return provider
}
