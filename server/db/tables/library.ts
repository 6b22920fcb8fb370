import type { ContentKind, ContentType, MediaStatus, MediaType, RelationType, Renderer, Season, SubType } from '@amn/contract/values'
import type { Edit } from '@amn/contract/media/edit'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Generated, GeneratedAlways } from 'kysely'

type EditKind = Edit['kind']
type Flag = Generated<number>

/** What stands in the library: media, their contents, and the files on disk. */
export interface LibraryTables {
  root: {
    id: Generated<number>
    path: string
    amn_media_type: MediaType | null
    source: 'environment' | 'setting'
    device: string | null
    state: Generated<'online' | 'offline' | 'empty'>
    file_count: Generated<number>
    last_scan_at: string | null
    created_at: string
    removed_at: string | null
    /** Json: which kinds of local metadata are believed first; null: the usual order. */
    precedence: string | null
    /** The rules by which its names were read last. */
    name_rules: Generated<number>
  }
  media: {
    id: Generated<number>
    type: MediaType
    sub_type: SubType | null
    title: string
    /** What it is sorted as, or its title without the article, folded; lists are ordered by it, then by id. */
    sort_title: string
    enumeration: string | null
    root_id: number | null
    /** Relative to its root. */
    path: string | null
    adult: Flag
    origin_country: string | null
    status: Generated<MediaStatus>
    season: Generated<Season>
    season_year: number | null
    aired_from: string | null
    aired_to: string | null
    description: Generated<string>
    work_in_progress: Flag
    /** Json: the names of fields that were edited by hand. */
    locked_fields: Generated<string>
    /** Json: where each field's value came from. */
    provenance: Generated<string>
    external_key: string | null
    /** Json: the pictures that lie beside it on disk. */
    art: string | null
    /** When cover and background were last looked for; null: they are to be looked for. */
    art_read_at: string | null
    /** Its regular contents, or where it has none, all of them; kept by triggers as the two that follow are. */
    content_count: Generated<number>
    every_count: Generated<number>
    regular_count: Generated<number>
    version: Generated<number>
    created_at: string
    updated_at: string
    deleted_at: string | null
    /** What it is sorted by instead of its title. */
    sort_as: string | null
    /** The media that took over its contents. */
    merged_into: number | null
    /** The day it came out, else the year, else nothing; the database makes it. */
    came_out: GeneratedAlways<string>
    series_id: number | null
    /** The number at the beginning of `enumeration`. */
    enumeration_number: number | null
    /** A language tag. */
    original_language: string | null
    /** As it was stated, and the age in years that follows from it. */
    age_rating: string | null
    minimum_age: number | null
    /** Minutes. */
    runtime: number | null
    page_count: number | null
    word_count: number | null
    total_count: number | null
    /** Json: pages elsewhere. */
    links: Generated<string>
    /** Json: what people elsewhere think of it, and the mean of that, 0–100. */
    community_scores: Generated<string>
    community_score: number | null
  }
  media_title: {
    media_id: number
    place: number
    title: string
    language: string | null
    kind: 'native' | 'romanised' | 'official' | 'short' | 'other'
  }
  /** All titles of a media, folded, joined by newlines; kept by `indexTitles`. */
  media_norm: { media_id: number; norm: string }
  /** SQLite only: the trigram index over media_norm, kept by triggers. */
  media_fts: { rowid: number; norm: string; media_fts: string }
  /** The one- and two-character CJK pieces of media_norm; kept by `indexTitles`. */
  media_gram: { gram: string; media_id: number }
  /** An act that changed media by hand. */
  edit: {
    id: Generated<number>
    kind: EditKind
    user_id: number | null
    username: string | null
    at: string
    media_count: number
    /** Json: what undoing it needs beyond the fields. */
    detail: Generated<string>
    undone_at: string | null
    undone_by: string | null
  }
  /** What an act did to a field of a media, or whether the media is in the library; before and after as json. */
  edit_field: { edit_id: number; media_id: number; field: MediaField | 'media'; before: string; after: string; undone_at: string | null }
  media_relation: { media_id: number; related_id: number; type: RelationType }
  tag_group: {
    id: Generated<number>
    name: string
    name_key: string
    description: Generated<string>
    built_in: Flag
    version: Generated<number>
  }
  tag: {
    id: Generated<number>
    tag_group_id: number
    name: string
    name_key: string
    description: Generated<string>
    version: Generated<number>
  }
  media_tag: { media_id: number; tag_id: number }
  /** How many media that are not in the bin; kept by triggers. */
  media_count: { type: MediaType; work_in_progress: number; adult: number; n: number }
  /** How many media that are not in the bin bear a tag, of each type and of all; kept by triggers. */
  tag_count: { tag_id: number; type: MediaType | 'All'; adult: number; n: number }
  /** Grows with every change to a media or its tags; kept by triggers. */
  media_change: { seq: Generated<number>; media_id: number; op: 'insert' | 'update' | 'delete' | 'tag' | 'fact' }
  /** What the files of a media are, such as `resolution:1080p`; kept by `settleFacts`. */
  media_fact: { media_id: number; fact: string }
  /** A media whose facts are to be found out anew; marked by triggers. */
  stale_fact: { seq: Generated<number>; media_id: number }
  picture: {
    media_id: number
    kind: 'cover' | 'background'
    source: 'upload' | 'folder' | 'embedded' | 'page' | 'frame' | 'scrapper'
    /** Below the covers or backgrounds directory. */
    file: string
    version: string
    width: number
    height: number
    colour: string
    thumbhash: string
    created_at: string
  }
  content: {
    id: Generated<number>
    media_id: number
    season: number | null
    volume: number | null
    number: number | null
    number_text: string | null
    title: string | null
    kind: Generated<ContentKind>
    /** Contents of a media are ordered by it, then by id. */
    sort_key: string
    aired_at: string | null
    /** What the season or arc is called, where its folder has a name of its own. */
    season_title: string | null
    /** What tells it from others of the same number: folder, words, year. */
    discriminator: string | null
    /** What happens in it. */
    description: string | null
    locked_fields: Generated<string>
    /** Json: where the value of a field came from, if not from a name. */
    provenance: Generated<string>
    created_at: string
    updated_at: string
  }
  /** What may be skipped in a file; each a list as JSON. */
  file_segments: {
    file_id: number
    /** What the sound that a season has in common told. */
    found: string | null
    /** Which files it was compared with, as a hash; compared again when that changes. */
    compared: string | null
    /** What somebody set, which stands in place of everything found. */
    by_hand: string | null
  }
  /** The chapters that somebody set for the recording of a content that has this length in seconds; json. */
  content_chapters: { content_id: number; length: number; chapters: string }
  /** A file beside others that describes them. */
  sidecar: {
    id: Generated<number>
    media_id: number
    root_id: number
    path: string
    raw_path: Uint8Array | null
    size: number
    mtime: number
    kind: 'nfo' | 'opf' | 'json' | 'embedded'
    /** The file that it is about; null: the media. */
    part_path: string | null
    /** Json: what it tells. */
    facts: string | null
    /** null: it is to be read. */
    read_at: string | null
  }
  /** Of a media that has local metadata. */
  media_local: {
    media_id: number
    /** The sidecars in one word, which changes when they do. */
    sidecars: string | null
    /** Json: what the name of its folder told of fields that metadata have taken over. */
    named: string | null
    /** null: what was read is to be applied. */
    applied_at: string | null
  }
  file: {
    id: Generated<number>
    content_id: number
    root_id: number
    /** Relative to its root, `/` between the parts. */
    path: string
    /** The name's bytes, where they are not UTF-8. */
    raw_path: Uint8Array | null
    size: number
    /** Milliseconds since 1970. */
    mtime: number
    inode: string | null
    device: string | null
    hash: string | null
    content_type: ContentType
    renderer: Renderer
    mime_type: string
    language: string | null
    label: string | null
    /** Json as `probe` of the contract. */
    probe: string | null
    /** Json: what stands inside it of its media and content. */
    facts: string | null
    probed_at: string | null
    state: Generated<'available' | 'unavailable' | 'unreadable'>
    reason: string | null
    /** Seconds. */
    duration: number | null
    pages: number | null
    part: number | null
    created_at: string
    updated_at: string
  }
}
