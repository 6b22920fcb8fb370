import type { ContentType, MediaType, Renderer } from '@amn/contract/values'
import type { Numbering } from '../../domain/media/numbering.ts'
import type { Sidecar } from './sidecars.ts'
import type { Anomaly } from '../walk/walk.ts'

/** What happened to a file since the last scan; `same` only takes part in the order of a content. */
export type Outcome = 'same' | 'added' | 'changed' | 'moved'

/** A file as the scanning thread hands it over to be written. */
export interface FoundEntry {
  outcome: Outcome
  /** The row that it has already, and the content of that row. */
  fileId: number | null
  contentId: number | null
  path: string
  raw: Uint8Array | null
  size: number
  mtime: number
  inode: string
  device: string
  hash: string | null
  contentType: ContentType
  renderer: Renderer
  mimeType: string
  language: string | null
  label: string | null
  part: number | null
  pages: number | null
}
export interface FoundContentEntry extends Numbering {
  key: string
  sortKey: string
  entries: FoundEntry[]
}
/** A media, or a piece of one that has many contents, with what is new in it. */
export interface FoundMedia {
  path: string
  type: MediaType
  isRecognised: boolean
  title: string
  year: number | null
  /** The pictures beside it as JSON; changes when they change. */
  art: string | null
  /** Its sidecars with their signature; absent where they have not changed. */
  sidecars?: { signature: string | null; files: Sidecar[] }
  /** The media that was at another path before. */
  mediaId: number | null
  /** The folder whose files are all here: what was not put with a known one of them is another content. */
  scanned?: { folder: string; isLoose: boolean }
  /** It was a piece of another media by older rules, which goes on at another path. */
  isNewlyApart?: boolean
  contents: FoundContentEntry[]
}

/** How a walk ended, before anything is written. */
export interface Summary {
  files: number
  known: number
  device: string
  missing: number[]
  /** How many of the missing are there, but left out by new rules. */
  leftOut: number
  moving: number[]
}
export type FromWalker =
  | { kind: 'offline'; reason: string }
  | { kind: 'progress'; files: number }
  | { kind: 'anomalies'; anomalies: Anomaly[] }
  | { kind: 'lost'; contentIds: number[] }
  | { kind: 'summary'; summary: Summary }
  | { kind: 'media'; media: FoundMedia[]; done: number; of: number }
  | { kind: 'done' }
export type ToWalker =
  | { kind: 'known'; files: KnownRow[] }
  | { kind: 'distant'; files: DistantRow[] }
  | { kind: 'known media'; media: KnownMedia[] }
  | { kind: 'known all' }
  | { kind: 'keys'; keys: [contentId: number, key: string][] }
  | { kind: 'next' }

/** A row of the table of files as far as it is needed to find the file again. */
export interface KnownRow {
  id: number
  contentId: number
  path: string
  size: number
  mtime: number
  inode: string | null
  device: string | null
  hash: string | null
  renderer: Renderer
  part: number | null
  isAvailable: boolean
  mediaId: number
}
/** A media of the directory as the database has it, with the pictures that were found beside it. */
export interface KnownMedia {
  id: number
  path: string
  art: string | null
  /** The signature of its sidecars. */
  sidecars: string | null
  isBinned: boolean
}
export interface DistantRow extends KnownRow {
  full: string
  /** Its media directory was removed from the settings. */
  isRemoved: boolean
}
/** What a scanning thread is started with. */
export interface WalkOrder {
  root: string
  bound: MediaType | null
  /** The real paths of all media directories. */
  allowed: string[]
  /** All names are read once more, because the rules have changed. */
  isReread: boolean
}
