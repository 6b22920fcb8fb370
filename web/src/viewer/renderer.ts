import type { ComponentType } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { ListeningReport } from '@amn/contract/personal/listening-sessions'
import type { MediaType, PositionUnit } from '@amn/contract/values'

/** Where a person is, in the words of the call that keeps it. */
export interface ProgressReport {
  position: number | string
  unit: PositionUnit
  /** Seconds or pages in all. */
  duration?: number
  /** 0–1, for positions that do not tell it themselves. */
  progress?: number
  /** The listening that led there. */
  listening?: ListeningReport
}

/**
 * Why a renderer reports. `tick`: time passes while it plays (call it as often as you like, it is sent every 10 s); `pause`, `seek` and `turn`
 * (a page, a scroll): an act of the person; `end`: the end was reached; `leave`: keep this for when the viewer closes, nothing more.
 */
export type ReportReason = 'tick' | 'pause' | 'seek' | 'turn' | 'end' | 'leave'

/** A content that is opened after another. */
export interface Opened {
  mediaId: number
  contentId: number
  fileId: number | null
  amnMediaType: MediaType
}

/** What every renderer is given. It is mounted anew for every file, so `position` is read once, at the start. */
export interface RendererProps {
  content: ViewedContent
  file: MediaFile
  /** Where the caller stood last time; undefined at the first opening. */
  position: FilePosition | undefined
  /** The address names that very place: it opens there, however near the start or the end. */
  isExact: boolean
  /** The person asked for it to go on at once: the next episode by itself, or another version of the same. */
  startsAtOnce: boolean
  /** Another version of the same played until now, and this one goes on where that was. */
  isCarried: boolean
  onProgress(report: ProgressReport, reason: ReportReason): void
  /** The same for another file of the content, such as the next part of a recording. */
  onProgressOf(fileId: number, report: ProgressReport, reason: ReportReason): void
  /** Goes on to the content after this one, or back to the one before; undefined where there is none. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  /** Opens a content of any media, which plays at once. */
  onOpen(to: Opened): void
  /** Opens another version of the same at this position. */
  onVersion(file: MediaFile): void
}

export interface RendererEntry {
  Component: ComponentType<RendererProps>
  /** Whether the title bar lies over the picture and hides with it, or is above. */
  titleBar: 'over' | 'above'
}
