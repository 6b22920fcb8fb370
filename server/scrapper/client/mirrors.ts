import type { Config } from '../../config.ts'

/** Where a request really goes, and to which hosts it may be led on: a host with a mirror is never asked itself. */
export function mirrored(
  { mirrors, privateHosts }: Pick<Config, 'mirrors' | 'privateHosts'>,
  address: string,
  hosts: readonly string[],
): { url: string; hosts: string[] } {
  const originOf = (mirror: string) => new URL(`${privateHosts.includes(mirror) ? 'http' : 'https'}://${mirror}`)
  const url = new URL(address)
  const mirror = hosts.includes(url.host) ? mirrors[url.host] : undefined
  const to = mirror === undefined ? url : new URL(url.pathname + url.search, originOf(mirror))
  return {
    url: to.href,
    hosts: hosts.map((host) => {
      const other = mirrors[host]
      return other === undefined ? host : originOf(other).host
    }),
  }
}
