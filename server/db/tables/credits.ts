import type { ContributorKind, CreditRole, DoubleReason } from '@amn/contract/media/credit-values'
import type { Generated } from 'kysely'

/** Who made media, and the series that media belong to. */
export interface CreditTables {
  contributor: {
    id: Generated<number>
    kind: ContributorKind
    name: string
    sort_name: string
    /** The same, folded, by which lists are ordered. */
    sort_key: string
    description: Generated<string>
    /** Json: pages elsewhere. */
    links: Generated<string>
    /** Json: the fields that were edited by hand. */
    locked_fields: Generated<string>
    version: Generated<number>
    /** The one that it is now; its credits stay its own. Never one that is merged itself. */
    merged_into: number | null
    created_at: string
    updated_at: string
  }
  /** All names, the one that is shown at position 0. */
  contributor_name: { contributor_id: number; position: number; name: string; name_key: string }
  /** The words of all names, folded; kept with the names. */
  contributor_word: { word: string; contributor_id: number }
  contributor_external: { contributor_id: number; source: string; key: string }
  /** Its picture; without a file, one that is to be fetched. */
  contributor_picture: {
    contributor_id: number
    /** The scrapper that named the address; null: it was uploaded. */
    scrapper: string | null
    address: string | null
    /** Below the covers directory. */
    file: string | null
    version: string | null
    width: number | null
    height: number | null
    colour: string | null
    thumbhash: string | null
    tried_at: string | null
  }
  contributor_edit: {
    id: Generated<number>
    contributor_id: number
    kind: 'edit' | 'picture' | 'merge' | 'split'
    user_id: number | null
    username: string | null
    at: string
    /** Json: what undoing needs. */
    detail: string
    undone_at: string | null
  }
  credit: {
    media_id: number
    position: number
    contributor_id: number
    role: CreditRole
    character: string | null
    job: string | null
    language: string | null
  }
  /** Under which words and ids those are looked for who may be the same; of whoever was merged, under the one that it is now. */
  contributor_block: { block: string; contributor_id: number }
  /** Two who may be the same, the lower id first. */
  contributor_double: { one_id: number; other_id: number; reason: DoubleReason; rank: number }
  /** Two of whom somebody said that they are not the same, the lower id first. */
  contributor_apart: { one_id: number; other_id: number; user_id: number | null; at: string }
  /** Those for whom doubles are to be looked for anew, marked by triggers. */
  stale_contributor: { seq: Generated<number>; contributor_id: number }
  series: { id: Generated<number>; name: string; name_key: string }
}
