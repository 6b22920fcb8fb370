import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { withKind } from '../../domain/media/external-ids.ts'

interface AnimeSite {
  source: string
  hosts: readonly string[]
  /** The key in the path and query of an address. */
  key: RegExp
  page: (key: string) => string
}

/** Sites with a page for each anime; those first whose id and page are shown. */
const sites: readonly AnimeSite[] = [
  { source: 'mal', hosts: ['myanimelist.net'], key: /^\/anime\/(\d+)/, page: (key) => `https://myanimelist.net/anime/${key}` },
  { source: 'anilist', hosts: ['anilist.co'], key: /^\/anime\/(\d+)/, page: (key) => `https://anilist.co/anime/${key}` },
  { source: 'kitsu', hosts: ['kitsu.app', 'kitsu.io'], key: /^\/anime\/(\d+)/, page: (key) => `https://kitsu.app/anime/${key}` },
  { source: 'anidb', hosts: ['anidb.net'], key: /^\/(?:anime\/|a)(\d+)/, page: (key) => `https://anidb.net/anime/${key}` },
  {
    source: 'bangumi',
    hosts: ['bangumi.tv', 'bgm.tv', 'chii.in'],
    key: /^\/subject\/(\w+)/,
    page: (key) => `https://bangumi.tv/subject/${key}`,
  },
  { source: 'livechart', hosts: ['livechart.me'], key: /^\/anime\/(\d+)/, page: (key) => `https://www.livechart.me/anime/${key}` },
  {
    source: 'anime-planet',
    hosts: ['anime-planet.com'],
    key: /^\/anime\/([\w-]+)/,
    page: (key) => `https://www.anime-planet.com/anime/${key}`,
  },
  { source: 'anisearch', hosts: ['anisearch.com'], key: /^\/anime\/(\d+)/, page: (key) => `https://www.anisearch.com/anime/${key}` },
  { source: 'simkl', hosts: ['simkl.com'], key: /^\/anime\/(\d+)/, page: (key) => `https://simkl.com/anime/${key}` },
  {
    source: 'ann',
    hosts: ['animenewsnetwork.com'],
    key: /^\/encyclopedia\/anime\.php\?id=(\d+)/,
    page: (key) => `https://www.animenewsnetwork.com/encyclopedia/anime.php?id=${key}`,
  },
  { source: 'tmdb', hosts: ['themoviedb.org'], key: /^\/((?:tv|movie)\/\d+)/, page: (key) => `https://www.themoviedb.org/${key}` },
]
const bySource = new Map(sites.map((site) => [site.source, site]))
const byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
const rank = new Map(sites.map(({ source }, at) => [source, at]))

/** The id in the address of a page, such as `mal:1535`. */
export function idInAddress(address: URL): string | undefined {
  const site = byHost.get(address.hostname.replace(/^www\./, ''))
  const key = site?.key.exec(address.pathname + address.search)?.[1]
  return site && key !== undefined ? `${site.source}:${key}` : undefined
}

/** The ids in the addresses of pages; other addresses are left out. */
export const idsInAddresses = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((one) => (URL.canParse(one) ? (idInAddress(new URL(one)) ?? []) : []))),
]

const sourceOf = (id: string) => id.slice(0, id.indexOf(':'))
/** Of the ids of many works those under which nearly all of them are known. */
export const chiefIds = (ids: readonly string[]): string[] => ids.filter((id) => (rank.get(sourceOf(id)) ?? 99) < 4)
/** An id of the catalogue, in which all works are anime, as it is kept of a media. */
export const toExternalId = (id: string): ExternalId => withKind({ source: sourceOf(id), key: id.slice(id.indexOf(':') + 1) }, 'screen')
/** The same the other way; undefined for what is no id of an anime. */
export const toCatalogueId = ({ source, key }: ExternalId): string | undefined =>
  key.startsWith('manga/') ? undefined : `${source}:${key.replace(/^anime\//, '')}`
/** The page of an id that people read. */
export const pageOf = (id: string): string | undefined => bySource.get(sourceOf(id))?.page(id.slice(id.indexOf(':') + 1))
/** Ids in the order of their sites. */
export const ranked = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((one, other) => (rank.get(sourceOf(one)) ?? 99) - (rank.get(sourceOf(other)) ?? 99))
