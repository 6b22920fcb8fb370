import { apiPath, defaultBase } from '@amn/contract'

/** What the start-up configuration may say; whoever runs the product writes it. */
export interface Configuration {
  apiUrl: string
  defaultLocale: 'pl' | 'en' | 'auto'
}

const assumed: Configuration = { apiUrl: defaultBase, defaultLocale: 'auto' }
let configuration = assumed

function read(found: unknown): Configuration {
  if (typeof found !== 'object' || found === null) return assumed
  const { apiUrl, defaultLocale } = found as Partial<Record<string, unknown>>
  return {
    apiUrl: typeof apiUrl === 'string' && apiUrl !== '' ? apiUrl.replace(/\/+$/, '') : assumed.apiUrl,
    defaultLocale: defaultLocale === 'pl' || defaultLocale === 'en' ? defaultLocale : assumed.defaultLocale,
  }
}

/** Reads the start-up configuration; a missing or damaged file means the defaults. */
export async function loadConfiguration(address = '/assets/config.json'): Promise<Configuration> {
  const found: unknown = await fetch(address)
    .then((reply) => (reply.ok ? reply.json() : undefined))
    .catch(() => undefined)
  return configure(read(found))
}

export function configure(chosen: Partial<Configuration>): Configuration {
  configuration = { ...assumed, ...chosen }
  return configuration
}

/** Where every call begins, without a slash at its end. */
export const apiBase = () => configuration.apiUrl + apiPath
