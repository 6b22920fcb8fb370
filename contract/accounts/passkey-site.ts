/** The characters of an origin with the longest domain that there is, and a port. */
export const longestOrigin = 300

/**
 * The domain that passkeys of an address belong to; undefined where browsers allow none: over plain http, except on the computer itself, and at
 * a bare IP address.
 */
export function passkeyDomain(origin: string): string | undefined {
  if (origin.length > longestOrigin || !URL.canParse(origin)) return undefined
  const { protocol, hostname, origin: itself } = new URL(origin)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSecure && !isAddress && itself === origin ? hostname : undefined
}
