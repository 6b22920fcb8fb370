import type { ListImport } from '@amn/contract/personal/lists'
import type { MediaType } from '@amn/contract/values'
import type { Generated } from 'kysely'

/** Lists of other services that people bring in. */
export interface ListTables {
  list_import: {
    id: Generated<number>
    user_id: number
    format: ListImport['format']
    file_name: string
    /** reading: not all of it has been stored yet, nobody sees it. */
    state: Generated<ListImport['state'] | 'reading'>
    conflict: Generated<ListImport['conflict']>
    total: number
    /** Counts how often it was begun, gone on with or taken back: work of an earlier turn ends. */
    turn: Generated<number>
    /** How many entries are behind, and how many there are, in this turn. */
    done: Generated<number>
    todo: Generated<number>
    created_at: string
    applied_at: string | null
  }
  list_entry: {
    id: Generated<number>
    import_id: number
    place: number
    title: string
    year: number | null
    type: MediaType | null
    /** Json: all that the list says of it. */
    given: string
    matched: 'matched' | 'unsure' | 'missing' | 'skipped'
    media_id: number | null
    /** Json: the ids of the media that may be meant. */
    candidates: Generated<string>
    problem: string | null
    /** Whether it would change something, as of the moment when it was matched. */
    changes_keep: Generated<number>
    changes_replace: Generated<number>
    /** 0: not looked at yet; 1: there was nothing to write; 2: written; 3: written and taken back. */
    written: Generated<number>
    /** Json: what was there before, and what was written; null where nothing was. */
    before: string | null
    after: string | null
  }
}
