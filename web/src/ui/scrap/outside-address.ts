/** The address of a page outside, if it is one that may be led to. */
export function outsideAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Its host, as people name a site. */
export const siteName = (address: string) => new URL(address).hostname.replace(/^www\./, '')
