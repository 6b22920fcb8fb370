import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readPostgresAddress } from './db/postgres/address.ts'

/** The version of the product. */
export const version = '0.1.0'

/** A provider of OpenID Connect. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What it is called on the login card. */
  name: string
  /** Whether whoever logs in there for the first time gets an account here. */
  creates: boolean
}

/** A bucket of an object store that speaks the protocol of S3, and where in it our files are. */
export interface ObjectStoreConfig {
  /** Without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  /** Without slashes around it; empty for the whole bucket. */
  prefix: string
  keyId: string
  secret: string
}

/** How this process was started: everything that comes from the environment. Paths are absolute. */
export interface Config {
  host: string
  port: number
  /** Everything the product writes lies below this folder. */
  data: string
  /** Where our own pictures and finished uploads are kept instead of the data folder. */
  objectStore: ObjectStoreConfig | undefined
  database: string
  /** Connections to PostgreSQL: so many for reading and so many for writing at most. */
  databaseConnections: number
  /** Seconds for which PostgreSQL is tried again while it cannot be reached at the start. */
  databaseWait: number
  /** Whether the schema of PostgreSQL may be changed though no backup can be made before. */
  migratesWithoutBackup: boolean
  /** Media roots as given: folders separated by `;`, each with an optional `Type=` before it. */
  media: string
  /** The prefix under which the API stands, without a slash at the end. */
  base: string
  apiUrl: string | undefined
  defaultLocale: 'pl' | 'en' | 'auto'
  /** Requests a person may make in ten seconds. */
  rate: number
  trustedProxies: string[]
  allowedOrigins: string[]
  browseRoots: string[] | undefined
  /** Hosts as host:port that our server may reach at home addresses and without TLS; all others must be public and https. */
  privateHosts: string[]
  /** Hosts that are asked in place of the public ones of sources of metadata: `host` → `host:port`. */
  mirrors: Record<string, string>
  ffmpeg: string
  ffprobe: string
  /** Whether programs may look into media files where no sandbox can be made. */
  sandbox: 'auto' | 'required'
  /** How many films may be converted at once; by default what the processor allows. */
  conversions: number | undefined
  logLevel: string
  /** Whether figures for Prometheus stand at /metrics, and the bearer token that they ask for. */
  metrics: boolean
  metricsToken: string | undefined
  /** Which requests the log tells. */
  requestLog: 'errors' | 'off' | 'all'
  /** Milliseconds from which on the log tells a statement of the database; 0: none. */
  slowQuery: number
  https: boolean
  /** Where it is asked once a day which version is the newest; nowhere by default. */
  updateUrl: string | undefined
  /** Another service that people may log in with (OpenID Connect). */
  oidc: OidcConfig | undefined
  /** The address below which nginx sends media files when it is told to, without a slash at the end. */
  accelPrefix: string | undefined
}

const list = (text: string | undefined, separator: string | RegExp): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

const wrong = (name: string, rule: string, text: string) => new Error(`${name} must be ${rule}, not ${JSON.stringify(text)}`)

const number = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
  if (!(value <= most)) throw wrong(name, `a whole number up to ${most}`, text)
  return value
}

const oneOf = <T extends string>(name: string, text: string | undefined, choices: readonly [T, ...T[]]): T => {
  const found = choices.find((choice) => choice === (text || choices[0]))
  if (found === undefined) throw wrong(name, `one of ${choices.filter(Boolean).join(', ')}`, text ?? '')
  return found
}

const matching = (name: string, text: string, form: RegExp, rule: string): string => {
  if (!form.test(text)) throw wrong(name, rule, text)
  return text
}

// It may hold a password: nothing of it but the scheme is repeated.
const databaseAddress = (text: string): string => {
  if (/^sqlite:./.test(text)) return text
  if (readPostgresAddress(text)) return text
  const scheme = /^(sqlite|postgres(?:ql)?|mysql|mariadb|mongodb|file|https?):/.exec(text)?.[0]
  const rule = 'sqlite:<path> or postgres://user:password@host:port/name, with %40 for @ and %2F for / in user and password'
  throw new Error(`AMN_DATABASE must be ${rule}, not ${scheme === undefined ? 'something else' : `this "${scheme}…"`}`)
}

// It may hold a secret that belongs elsewhere: nothing of it is repeated.
const wrongStore = (): never => {
  throw new Error('AMN_STORE must be an address such as s3://bucket/folder')
}
const isEndpoint = (text: string) => {
  const { username, password, search, hash } = URL.canParse(text) ? new URL(text) : { username: 'none' }
  return /^https?:\/\/[^\s/]/.test(text) && !username && !password && !search && !hash
}
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
const isProxy = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  return rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}
const isHost = (text: string) => /^(\[[\da-f:.]+\]|[a-z\d.-]+):\d{1,5}$/i.test(text) && URL.canParse(`http://${text}`)
const isMirror = (text: string) => /^[a-z\d.-]+=[^=]+$/.test(text) && isHost(text.split('=')[1] ?? '')
const every = (name: string, texts: string[], fits: (text: string) => boolean, rule: string): string[] => {
  const odd = texts.find((text) => !fits(text))
  if (odd !== undefined) throw wrong(name, rule, odd)
  return texts
}

const readOidc = (env: NodeJS.ProcessEnv): OidcConfig | undefined => {
  const { AMN_OIDC_ISSUER: issuer, AMN_OIDC_CLIENT_ID: clientId, AMN_OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer) return undefined
  matching('AMN_OIDC_ISSUER', issuer, /^https?:\/\/[^\s/]\S*$/, 'an address')
  if (!clientId || !clientSecret) throw new Error('AMN_OIDC_ISSUER needs AMN_OIDC_CLIENT_ID and AMN_OIDC_CLIENT_SECRET')
  const creates = oneOf('AMN_OIDC_CREATE', env.AMN_OIDC_CREATE, ['0', '1']) === '1'
  return { issuer, clientId, clientSecret, name: env.AMN_OIDC_NAME || new URL(issuer).hostname, creates }
}

const readObjectStore = (env: NodeJS.ProcessEnv): ObjectStoreConfig | undefined => {
  const { AMN_STORE: address, AMN_STORE_KEY_ID: keyId, AMN_STORE_SECRET: secret } = env
  if (!address) return undefined
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]*[\w-])*)\/?$/.exec(address) ?? wrongStore()
  const region = matching('AMN_STORE_REGION', env.AMN_STORE_REGION || 'us-east-1', /^[\w-]{1,50}$/, 'a region such as eu-central-1')
  const given = (env.AMN_STORE_ENDPOINT || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  if (!isEndpoint(given)) throw new Error('AMN_STORE_ENDPOINT must be an address such as http://minio.lan:9000, without a password')
  if (!keyId || !secret) throw new Error('AMN_STORE needs AMN_STORE_KEY_ID and AMN_STORE_SECRET')
  return { endpoint: given, region, bucket, prefix: prefix.slice(1), keyId, secret }
}

const levels = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const

/** Reads the configuration from environment variables; throws with one clear sentence when one of them is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const data = resolve(env.AMN_DATA || 'data')
  return {
    host: env.AMN_HOST || '127.0.0.1',
    port: number('AMN_PORT', env.AMN_PORT, 8080, 65_535),
    data,
    objectStore: readObjectStore(env),
    database: databaseAddress(env.AMN_DATABASE?.trim() || `sqlite:${data}/amn.db`),
    databaseConnections: Math.max(number('AMN_DATABASE_CONNECTIONS', env.AMN_DATABASE_CONNECTIONS, 10, 500), 1),
    databaseWait: number('AMN_DATABASE_WAIT', env.AMN_DATABASE_WAIT, 60, 3600),
    migratesWithoutBackup: oneOf('AMN_MIGRATE_WITHOUT_BACKUP', env.AMN_MIGRATE_WITHOUT_BACKUP, ['0', '1']) === '1',
    media: env.AMN_MEDIA ?? '',
    base: matching('AMN_BASE', (env.AMN_BASE ?? '/amn-service').replace(/\/+$/, ''), /^(\/[\w.~-]+)*$/, 'a path such as /amn-service'),
    apiUrl: env.AMN_API_URL ? matching('AMN_API_URL', env.AMN_API_URL, /^(https?:\/\/[^\s/]|\/)\S*$/, 'an address or a path') : undefined,
    defaultLocale: oneOf('AMN_LOCALE', env.AMN_LOCALE, ['auto', 'pl', 'en']),
    rate: number('AMN_RATE', env.AMN_RATE, 600, 1_000_000_000),
    trustedProxies: every('AMN_TRUSTED_PROXIES', list(env.AMN_TRUSTED_PROXIES, ','), isProxy, 'addresses such as 10.0.0.1 or 10.0.0.0/8'),
    allowedOrigins: every('AMN_ALLOWED_ORIGINS', list(env.AMN_ALLOWED_ORIGINS, ','), isOrigin, 'origins such as https://home.lan'),
    browseRoots: env.AMN_BROWSE_ROOTS === undefined ? undefined : list(env.AMN_BROWSE_ROOTS, ';').map((path) => resolve(path)),
    privateHosts: every('AMN_PRIVATE_HOSTS', list(env.AMN_PRIVATE_HOSTS, ','), isHost, 'hosts such as avatars.lan:8080'),
    mirrors: Object.fromEntries(
      every('AMN_MIRRORS', list(env.AMN_MIRRORS, ','), isMirror, 'hosts such as api.jikan.moe=jikan.lan:8080').map((text) =>
        text.split('='),
      ),
    ),
    ffmpeg: env.AMN_FFMPEG || 'ffmpeg',
    ffprobe: env.AMN_FFPROBE || 'ffprobe',
    sandbox: oneOf('AMN_SANDBOX', env.AMN_SANDBOX, ['auto', 'required']),
    conversions: env.AMN_CONVERSIONS ? number('AMN_CONVERSIONS', env.AMN_CONVERSIONS, 0, 64) : undefined,
    logLevel: oneOf('AMN_LOG', env.AMN_LOG, levels),
    metrics: oneOf('AMN_METRICS', env.AMN_METRICS, ['0', '1']) === '1',
    metricsToken: env.AMN_METRICS_TOKEN || undefined,
    requestLog: oneOf('AMN_REQUEST_LOG', env.AMN_REQUEST_LOG, ['errors', 'off', 'all']),
    slowQuery: number('AMN_SLOW_QUERY', env.AMN_SLOW_QUERY, 500, 3_600_000),
    oidc: readOidc(env),
    updateUrl: env.AMN_UPDATE_URL ? matching('AMN_UPDATE_URL', env.AMN_UPDATE_URL, /^https?:\/\/[^\s/]\S*$/, 'an address') : undefined,
    accelPrefix: env.AMN_X_ACCEL ? matching('AMN_X_ACCEL', env.AMN_X_ACCEL, /^(\/[\w-]+)+$/, 'a path such as /media-files') : undefined,
    https: oneOf('AMN_HTTPS', env.AMN_HTTPS, ['0', '1']) === '1',
  }
}
