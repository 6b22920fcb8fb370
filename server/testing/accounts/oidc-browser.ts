import { randomUUID } from 'node:crypto'
import { usualPassword, type MadeUser } from '../make.ts'
import { type OidcProvider, startOidcProvider } from '../outside/oidc-provider.ts'
import { startTestServer, type TestServer } from '../server.ts'

const origin = 'https://media.example.com'
const linkPath = '/current-user/oidc'

/** What a browser comes back with from the provider. */
interface Visit {
  cookie: string
  query: string
}

/** Starts a server beside a provider of OpenID Connect that it knows. */
export async function startWithProvider(env: Record<string, string> = {}): Promise<{ server: TestServer; provider: OidcProvider }> {
  const provider = await startOidcProvider()
  const own = { AMN_OIDC_ISSUER: provider.url, AMN_OIDC_CLIENT_ID: 'amn', AMN_OIDC_CLIENT_SECRET: 'secret', AMN_OIDC_NAME: 'Home' }
  return { provider, server: await startTestServer({ AMN_PRIVATE_HOSTS: provider.host, ...own, ...env }) }
}

/** A browser that goes to the provider and comes back. */
export function oidcBrowser(server: TestServer, provider: OidcProvider) {
  const begin = () => server.ask('POST', '/user/oidc', { headers: { origin } })
  const beginLink = (as: string, body: object = { currentPassword: usualPassword }) =>
    server.ask('POST', linkPath, { as, body, headers: { origin } })
  /** Goes to the provider, which says who it is. */
  const visit = (sub: string, begun: Awaited<ReturnType<typeof begin>>): Visit => {
    if (begun.status !== 200) throw new Error(`Not sent to the provider: ${begun.text}`)
    const { searchParams } = new URL(begun.body.address)
    if (searchParams.get('redirect_uri') !== `${origin}/login/oidc`) throw new Error(`Sent back elsewhere: ${begun.body.address}`)
    const code = randomUUID()
    provider.grants.set(code, { sub, nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' })
    const cookie = /amn_oidc=[^;]+/.exec(String(begun.headers['set-cookie']))?.[0] ?? ''
    return { cookie, query: `code=${code}&state=${searchParams.get('state')}` }
  }
  const finish = ({ cookie, query }: Visit, more: { oneTimeCode?: string } = {}) =>
    server.ask('POST', '/user/oidc/session', { headers: { cookie }, body: { query, ...more } })
  const finishLink = ({ cookie, query }: Visit, { token, xsrf }: MadeUser) =>
    server.ask('PUT', linkPath, {
      as: token,
      headers: { cookie: `${cookie}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
      body: { query },
    })
  return {
    beginLink,
    finish,
    finishLink,
    /** Goes there to log in, and is to finish that. */
    visitToLogIn: async (sub: string) => visit(sub, await begin()),
    visitToLink: async (sub: string, as: string) => visit(sub, await beginLink(as)),
    logIn: async (sub: string) => finish(visit(sub, await begin())),
    link: async (sub: string, user: MadeUser) => finishLink(visit(sub, await beginLink(user.token)), user),
  }
}
