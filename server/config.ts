import { resolve } from 'node:path'

/** How this process was started: everything that comes from the environment. Paths are absolute. */
export interface Config {
  host: string
  port: number
  /** Everything the product writes lies below this folder. */
  data: string
  database: string
  /** Media roots as given: folders separated by `;`, each with an optional `Type=` before it. */
  media: string
  /** The prefix under which the API stands, without a slash at the end. */
  base: string
  apiUrl: string | undefined
  defaultLocale: 'pl' | 'en' | 'auto'
  /** Requests a session may make in ten seconds. */
  rate: number
  trustedProxies: string[]
  allowedOrigins: string[]
  browseRoots: string[] | undefined
  ffmpeg: string
  ffprobe: string
  logLevel: string
  https: boolean
}

const list = (text: string | undefined, separator: string | RegExp): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

const number = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number up to ${most}, not ${JSON.stringify(text)}`)
  return value
}

/** Reads the configuration from environment variables; throws with one clear sentence when one of them is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const data = resolve(env.AMN_DATA || 'data')
  const locale = env.AMN_LOCALE || 'pl'
  if (locale !== 'pl' && locale !== 'en' && locale !== 'auto')
    throw new Error(`AMN_LOCALE must be pl, en or auto, not ${JSON.stringify(locale)}`)
  return {
    host: env.AMN_HOST || '127.0.0.1',
    port: number('AMN_PORT', env.AMN_PORT, 8080, 65_535),
    data,
    database: env.AMN_DATABASE || `sqlite:${data}/amn.db`,
    media: env.AMN_MEDIA ?? '',
    base: (env.AMN_BASE ?? '/amn-service').replace(/\/+$/, ''),
    apiUrl: env.AMN_API_URL || undefined,
    defaultLocale: locale,
    rate: number('AMN_RATE', env.AMN_RATE, 600, 1_000_000_000),
    trustedProxies: list(env.AMN_TRUSTED_PROXIES, ','),
    allowedOrigins: list(env.AMN_ALLOWED_ORIGINS, ','),
    browseRoots: env.AMN_BROWSE_ROOTS === undefined ? undefined : list(env.AMN_BROWSE_ROOTS, ';').map((path) => resolve(path)),
    ffmpeg: env.AMN_FFMPEG || 'ffmpeg',
    ffprobe: env.AMN_FFPROBE || 'ffprobe',
    logLevel: env.AMN_LOG || 'info',
    https: env.AMN_HTTPS === '1',
  }
}
