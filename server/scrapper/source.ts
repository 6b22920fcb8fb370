import type { PlainReasonKey, Reason } from '@amn/contract/reasons/reason'
import type { ExternalId, Found } from '@amn/contract/scrapper/scrapper'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import type { ScrapperEntry, ScrapperSetting } from '@amn/contract/scrapper/scrapper'
import type { MediaType, SubType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'

/** What is looked for. */
export interface SearchQuery {
  query: string
  type: MediaType
  /** The year it came out, where it is known. */
  year?: number | undefined
  /** The media that it is for; local sources look at its files. */
  mediaId?: number | undefined
}

/** One thing that a search found, before it is ranked against the query. */
export interface Hit {
  /** What the scrapper reads it by later. */
  id: string
  /** All titles that are known of it, the one to show first. */
  titles: string[]
  otherTitle?: string | undefined
  year?: number | undefined
  subType?: SubType | undefined
  type?: MediaType | undefined
  /** The https address of its picture; of a local source, a key that only it can read. */
  picture?: string | undefined
  address?: string | undefined
  /** How it is known elsewhere. */
  ids?: ExternalId[] | undefined
  /** A local source that looked at the files of the media itself knows that it is the one. */
  isTheOne?: boolean | undefined
}

/** What is sent to a source outside. */
export interface SourceRequest {
  url: string
  /** Sent as JSON by POST. */
  body?: unknown
  headers?: Record<string, string>
}

/** What a scrapper works with while it is asked. */
export interface Source {
  /** Asks within the limits, the hosts and the cache of the scrapper; throws SCRAPPER_FAILED or SCRAPPER_TIMEOUT with the reason. */
  askJson: (request: SourceRequest) => Promise<unknown>
  /** What an administrator has set for it. */
  setting: (key: string) => string | undefined
  db: Db
  /** The folder of everything that the product writes. */
  data: string
}

/** A source of metadata: what it is, and how it is asked. */
export interface Scrapper {
  key: string
  name: string
  /** The text of its name in the catalogue of reasons; none: a name that is the same in every language. */
  nameKey?: PlainReasonKey
  version: string
  author: string
  description: string
  urlAddress: string
  types: readonly MediaType[]
  fields: readonly ScrapField[]
  finds: ScrapperEntry['finds']
  settings: readonly (Pick<ScrapperSetting, 'key' | 'kind' | 'title' | 'required' | 'choices'> & {
    titleKey?: PlainReasonKey
    address?: string
  })[]
  rateLimit: ScrapperEntry['rateLimit']
  attribution: string | null
  /** It reads the files of the media itself, so that what it tells is always of that media. */
  readsFiles?: boolean
  isOwn: boolean
  /** The hosts that may be asked for answers; none: it needs no network. */
  hosts: readonly string[]
  /** The hosts that its pictures may lie on. */
  pictureHosts: readonly string[]
  /** At most 20, in the order of the source. */
  search: (asked: SearchQuery, source: Source) => Promise<Hit[]>
  /** All that it says of one thing; undefined: there is no such thing. */
  read: (id: string, type: MediaType, source: Source, mediaId?: number) => Promise<Found | undefined>
  /** The ids that what a person has typed may mean, where it numbers several kinds of works apart; the likest first. */
  possibleIds?: (id: string, type: MediaType) => string[]
  /** The id in the address of one of its pages. */
  idIn?: (url: URL) => string | undefined
  /** What administrators are to know of it though it answers, such as which of its files are broken. */
  remarks?: (source: Source) => Promise<Reason[]>
  /** The bytes of a picture under a key that only it can read. */
  readPicture?: (key: string, source: Source, mediaId: number) => Promise<Buffer | undefined>
}
