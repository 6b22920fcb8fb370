import type { ImportFile, ImportItem, MediaImport } from '@amn/contract/library/imports'
import type { ContentType, MediaType, Renderer } from '@amn/contract/values'
import type { Generated } from 'kysely'

/** What people bring in. */
export interface ImportTables {
  import: {
    id: Generated<number>
    user_id: number | null
    type: MediaType
    source: MediaImport['source']
    state: Generated<MediaImport['state']>
    /** The media that all of it is for. */
    media_id: number | null
    root_id: number | null
    job_id: number | null
    error: string | null
    /** Json: the hidden folders in media directories that hold copies on their way. */
    staging: Generated<string>
    /** Json: the folders and the media that it made, and the media that it went to. */
    made: Generated<string>
    created_at: string
    updated_at: string
    finished_at: string | null
    undone_at: string | null
  }
  import_item: {
    id: Generated<number>
    import_id: number
    path: string
    owner_id: number | null
    role: 'main' | 'side' | 'cover' | 'background'
    content_type: ContentType
    renderer: Renderer
    mime_type: string
    size: number
    pages: number | null
    media_title: string
    year: number | null
    media_id: number | null
    kind: ImportItem['kind']
    season: number | null
    volume: number | null
    number: number | null
    number_text: string | null
    title: string | null
    aired_at: string | null
    language: string | null
    label: string | null
    part: number | null
    action: Generated<ImportItem['action']>
    is_edited: Generated<number>
    /** Json, from the moment it is applied: the media that it goes to, and the folder of that. */
    home: string | null
  }
  import_file: {
    id: Generated<number>
    import_id: number
    item_id: number | null
    /** As it is shown: below what was chosen. */
    path: string
    /** Below the inbox; null: it is uploaded. */
    place: string | null
    size: number
    /** Milliseconds since 1970. */
    mtime: number
    left_out: ImportFile['leftOut']
    /** Where it goes, from the moment it is applied: a media directory, and the path below it. */
    root_id: number | null
    target: string | null
    /** Where its copy lies until it gets its name, absolute. */
    stage: string | null
    state: Generated<'chosen' | 'copied' | 'placed'>
    inode: string | null
    device: string | null
  }
}
