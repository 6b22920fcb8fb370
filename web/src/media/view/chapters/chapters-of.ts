import type { Content, MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Chapter } from '@amn/contract/playback/chapters'
import { chaptersOfRecording, lengthOf, lengthOfAll, listParts } from '@amn/contract/playback/chapter-rules'
import { placeIn } from '../../contents/next-content.ts'

export interface ListedChapter extends Chapter {
  /** The part in which it begins, and the second of it. */
  file: MediaFile
  within: number
  state: 'done' | 'current' | 'open'
}

/** The recording of a content, where it is one. */
export const recordingOf = ({ files }: Pick<Content, 'files'>): MediaFile | undefined =>
  files.find(({ renderer, state }) => renderer === 'AUDIO_PLAYER' && state === 'available')

/** The second of the whole recording at which the person is; undefined where nothing of it is begun. */
function listenedTo(content: Content, parts: readonly MediaFile[]): number | undefined {
  const place = placeIn(content)
  if (place?.unit !== 'seconds' || typeof place.position !== 'number') return undefined
  if (content.myData?.inParts) return place.position
  const at = parts.findIndex(({ id }) => id === content.myData?.lastFile?.fileId)
  return at < 0 ? undefined : lengthOfAll(parts.slice(0, at)) + place.position
}

/** The chapters of a recording as its page lists them; one alone is none. */
export function chaptersOf(viewed: Pick<ViewedContent, 'files' | 'chapterSets' | 'sidecarChapters'>, content: Content): ListedChapter[] {
  const opened = recordingOf(viewed)
  if (!opened) return []
  const parts = listParts(viewed.files, opened)
  const chapters = chaptersOfRecording(parts, viewed.chapterSets, viewed.sidecarChapters)
  const at = listenedTo(content, parts)
  const isDone = content.myData?.contentStatus === 'COMPLETED'
  const current = at === undefined ? -1 : chapters.findLastIndex(({ start }) => start <= at + 0.01)
  return chapters.length < 2
    ? []
    : chapters.flatMap((chapter, index) => {
        let within = chapter.start
        const file = parts.find((part) => {
          if (within < lengthOf(part) || part === parts.at(-1)) return true
          within -= lengthOf(part)
          return false
        })
        const state = isDone || index < current ? 'done' : index === current ? 'current' : 'open'
        return file ? [{ ...chapter, file, within, state } as const] : []
      })
}
