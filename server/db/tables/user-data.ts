import type { AnnotationKind, HighlightColour } from '@amn/contract/personal/annotations-values'
import type { OwnFont } from '@amn/contract/personal/fonts'
import type { PositionUnit, UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { Generated } from 'kysely'

/** Where in a file: `position` in its unit, or `cfi` when the unit is cfi; with neither, at the start, or past the end with a progress of 1. */
export interface StoredPosition {
  position: number | null
  cfi: string | null
  unit: PositionUnit
  /** 0–1, null when it cannot be known. */
  progress: number | null
  duration: number | null
  device: string | null
  at: string
}

/** What belongs to a person. It hangs on the work: only deleting the user or purging the media removes it. */
export interface UserDataTables {
  user_media: {
    user_id: number
    media_id: number
    status: Generated<UserMediaStatus>
    favorite: Generated<number>
    score: number | null
    note: Generated<string>
    completed_count: Generated<number>
    repeats: Generated<number>
    last_file_id: number | null
    last_activity_at: string | null
    started_at: string | null
    completed_at: string | null
    created_at: string
    /** Lists are ordered by it, newest first. */
    updated_at: string
  }
  /** The subtitles and the sound that somebody chose for a media. */
  user_track: { user_id: number; media_id: number; choices: string; updated_at: string }
  /** A time through a media, from the beginning to the end. */
  user_round: { id: Generated<number>; user_id: number; media_id: number; started_at: string | null; completed_at: string | null }
  user_content: {
    user_id: number
    media_id: number
    content_id: number
    status: UserContentStatus
    completed_at: string | null
    last_file_id: number | null
    updated_at: string
  }
  user_file: StoredPosition & {
    user_id: number
    media_id: number
    content_id: number
    file_id: number
    event_id: string | null
    updated_at: string
  }
  /** A bookmark or a highlight; `norm` is what of it is searched, folded. */
  annotation: Pick<StoredPosition, 'position' | 'cfi' | 'unit' | 'progress'> & {
    id: Generated<number>
    user_id: number
    media_id: number
    content_id: number
    file_id: number
    key: string
    kind: AnnotationKind
    start_offset: number | null
    chapter: string | null
    text: string
    colour: HighlightColour | null
    note: string
    norm: string
    created_at: string
    updated_at: string
  }
  /** What somebody hears next. */
  listening_queue: { user_id: number; content_id: number; place: number }
  /** A stretch of listening; of one that was deleted only whose it was and its key are left. */
  listening_session: {
    id: Generated<number>
    user_id: number
    key: string
    media_id: number | null
    content_id: number | null
    file_id: number | null
    device: string | null
    /** Where the person was. */
    day: string | null
    started_at: string | null
    ended_at: string | null
    seconds: number | null
    from_position: number | null
    to_position: number | null
  }
  /** A font that somebody uploaded; `hash` tells its bytes. */
  font: {
    id: Generated<number>
    user_id: number
    hash: string
    family: string
    style: OwnFont['style']
    least_weight: number
    most_weight: number
    format: OwnFont['format']
    size: number
    created_at: string
  }
  font_bytes: { font_id: number; body: Uint8Array }
  /** By how many seconds somebody lets a subtitle track of a film come later, or its sound. */
  subtitle_offset: { user_id: number; file_id: number; track: string; seconds: number; updated_at: string }
  /** What somebody's data changed of, kept by triggers. */
  user_change: { seq: Generated<number>; user_id: number; media_id: number }
  /** Append-only; the tables above follow from it. */
  progress_event: StoredPosition & {
    id: Generated<number>
    user_id: number
    media_id: number
    content_id: number
    file_id: number
    event_id: string | null
    received_at: string
    by_hand: Generated<number>
    /** The opening of the viewer that it comes from. */
    visit: string | null
    /** When the person took it out of their history and statistics; null where they did not. */
    removed_at: string | null
  }
}
