import type { FieldSource } from '@amn/contract/media/media'

const scrapperEntry = /^scrapper ([a-z][a-z0-9-]*) (\S+)(?: ([^]+))?$/

/** Where a value comes from that a scrapper found, as the provenance of a media holds it. */
export const scrapperProvenance = (scrapper: string, at: string, address: string | undefined): string =>
  `scrapper ${scrapper} ${at}${address ? ` ${address}` : ''}`

/** Reads one entry of the provenance of a media; undefined for what no version has written. */
export function readProvenance(text: string): FieldSource | undefined {
  if (text === 'hand' || text === 'name') return { kind: text }
  if (/^file( |$)/.test(text)) return { kind: 'file' }
  const [, scrapper, at, address] = scrapperEntry.exec(text) ?? []
  if (scrapper === undefined || at === undefined) return undefined
  return { kind: 'scrapper', scrapper, at, ...(address !== undefined && { address }) }
}
