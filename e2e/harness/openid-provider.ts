import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A service that people log in with by OpenID Connect, where everybody is let in as one person; with what the product is started to know it. */
export interface OpenIdProvider {
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Starts such a service, which sends browsers back at once. */
export async function startOpenIdProvider(name: string): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, { nonce: string; challenge: string }>()
  let issuer = ''
  const authorize = (asked: URLSearchParams): string => {
    const code = randomUUID()
    grants.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' })
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    return back.href
  }
  const giveToken = async (request: IncomingMessage): Promise<object> => {
    const form = new URLSearchParams(await text(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    if (!grant || createHash('sha256').update(verifier).digest('base64url') !== grant.challenge) return { error: 'invalid_grant' }
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'amn', sub: 'somebody', nonce: grant.nonce, iat: now, exp: now + 300 }
    const signed = `${json({ alg: 'RS256', kid: 'one' })}.${json(claims)}`
    const token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    return { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: token }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/authorize') return void response.writeHead(302, { location: authorize(searchParams) }).end()
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
    const answering = pathname === '/token' ? giveToken(request) : Promise.resolve(pathname === '/keys' ? keys : metadata)
    void answering.then((body) =>
      response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `http://${host}`
  return {
    env: {
      AMN_OIDC_ISSUER: issuer,
      AMN_OIDC_CLIENT_ID: 'amn',
      AMN_OIDC_CLIENT_SECRET: 'secret',
      AMN_OIDC_NAME: name,
      AMN_PRIVATE_HOSTS: host,
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
