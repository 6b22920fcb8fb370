import { type MediaFile, type ViewedContent, contents } from '@amn/contract/media/content'
import { type GivenChapter, chapters as calls } from '@amn/contract/playback/chapters'
import { findChapterSet, isSameLength } from '@amn/contract/playback/chapter-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { useEdits } from '../../editing/use-edits.ts'
import type { Timeline } from '../timeline.ts'
import { type Draft, draftsOf, givenOf } from './draft.ts'

interface Kept {
  chapters: readonly GivenChapter[]
  /** Somebody set them. */
  byHand: boolean
}

const bare = (list: readonly GivenChapter[]): GivenChapter[] => list.map(({ start, title }) => ({ start, title }))

/** The chapters of a recording while they are edited; what is saved is at once in every list of them. */
export function useChapterEditor(content: ViewedContent, file: MediaFile, timeline: Timeline) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const at = { params: { contentId: content.id, fileId: file.id }, query: { amnMediaType: content.amnMediaType } }
  const edits = useEdits<Draft, Kept>({
    kept: { chapters: bare(timeline.chapters), byHand: findChapterSet(content.chapterSets, timeline.total) !== undefined },
    draftsOf: (kept) => draftsOf(kept.chapters),
    readAgain: () => call(calls.ofFile, { ...at, quiet: true }),
    onKept: ({ chapters, byHand }) => {
      const own = byHand ? [{ length: Math.round(timeline.total), chapters: bare(chapters) }] : []
      client.setQueriesData<ViewedContent>({ queryKey: [...keyOf(contents.get), { contentId: content.id }] }, (now) =>
        now
          ? { ...now, chapterSets: [...now.chapterSets.filter(({ length }) => !isSameLength(length, timeline.total)), ...own] }
          : undefined,
      )
    },
  })
  const { drafts, read, take, send, say } = edits

  const replace = (chapters: GivenChapter[] | null, known: Kept) =>
    call(calls.replace, { ...at, body: { chapters, read: bare(known.chapters) }, quiet: true })
  const keep = (chapters: GivenChapter[] | null, known: Kept, text: string) =>
    send(async () => {
      const now = await replace(chapters, known)
      take(now)
      const undo = () => send(async () => take(await replace(known.byHand ? bare(known.chapters) : null, now)))
      say({ text, undo })
    })
  return {
    ...edits,
    isByHand: read.byHand,
    // Without any chapter there is nothing to set: the files count again.
    save: (known = read) => keep(drafts.length > 0 ? givenOf(drafts) : null, known, t('listening.chapters.saved')),
    reset: () => keep(null, read, t('listening.chapters.wasReset')),
  }
}
