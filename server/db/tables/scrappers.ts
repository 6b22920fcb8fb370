import type { ScrapRun } from '@amn/contract/scrapper/runs'
import type { scrapItemStates } from '@amn/contract/scrapper/scrap-values'
import type { Generated } from 'kysely'

/** Sources of metadata. */
export interface ScrapperTables {
  /** What sources outside answered, for a while. */
  scrap_cache: {
    /** The key of the scrapper. */
    source: string
    /** The hash of what was asked. */
    key: string
    at: string
    /** Of the body, in bytes. */
    size: number
    body: string
  }
  scrapper_setting: {
    /** The key of the scrapper. */
    key: string
    is_enabled: Generated<number>
    /** Json: what an administrator has set for it, secrets too, by the key of the setting. */
    settings: Generated<string>
    updated_at: string
    updated_by_id: number | null
  }
  scrapper_source: {
    id: Generated<number>
    version: Generated<number>
    /** Json as `sourceDescriptor` of the contract. */
    descriptor: string
    created_at: string
    updated_at: string
  }
  /** What a media is known by in other catalogues. */
  media_external: {
    media_id: number
    /** Such as anilist. */
    source: string
    key: string
    /** The act that brought it, with which it is undone. */
    edit_id: number | null
  }
  /** Tags that acts made, with which they go. */
  made_tag: {
    /** Of a tag that may be gone. */
    tag_id: number
    edit_id: number
    /** As it was made, so that it can come back. */
    tag_group_id: number
    name: string
    /** It went with the act, not by hand. */
    dropped: Generated<number>
  }
  /** Scrapping many media at once. */
  scrap_run: {
    id: Generated<number>
    user_id: number | null
    /** The key of the scrapper, and its name then. */
    scrapper: string
    scrapper_name: string
    strategy: ScrapRun['strategy']
    /** Json: the names of the fields. */
    fields: string
    state: Generated<ScrapRun['state']>
    /** Counts from 1 how often it was begun by a person; the work of an earlier turn is not written. */
    turn: Generated<number>
    error: string | null
    created_at: string
    finished_at: string | null
  }
  scrap_item: {
    id: Generated<number>
    run_id: number
    media_id: number
    state: Generated<(typeof scrapItemStates)[number]>
    /** Json as `candidate` of the contract. */
    candidates: Generated<string>
    chosen: string | null
    /** Json: the names of the fields. */
    changed: Generated<string>
    message: string | null
    edit_id: number | null
  }
}
