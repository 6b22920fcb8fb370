import type { CollectionKind, Visibility } from '@amn/contract/collections/collection-values'
import type { Generated } from 'kysely'

/** What belongs together, and what people keep in lists. */
export interface CollectionTables {
  collection: {
    id: Generated<number>
    kind: CollectionKind
    /** Null for the collections of the library. */
    owner_id: number | null
    name: string
    /** Folded; lists are ordered by it. */
    name_key: string
    description: Generated<string>
    /** The search of the address of the filtered list that it stands for. */
    rule: string | null
    visibility: Visibility
    version: Generated<number>
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  collection_item: { collection_id: number; media_id: number; position: number; added_at: string }
  /** The groups to which a list is shown. */
  collection_group: { collection_id: number; group_id: number }
}
