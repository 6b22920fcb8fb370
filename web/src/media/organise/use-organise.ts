import { mediaEdit } from '@amn/contract/media/edit'
import { type MergeRequest, type SplitRequest, mediaOrganise } from '@amn/contract/media/organise'
import type { MediaType } from '@amn/contract/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useRefreshLibrary } from '../../api/events/use-refresh-library.ts'

/** The least that is known of a media that others go to or come from. */
export interface MediaRef {
  id: number
  title: string
  amnMediaType: MediaType
}

type Wish = Pick<MergeRequest, 'keepTitles' | 'keepTags'>

/** Merges and splits media, tells so, and offers to undo it; a failure has been shown. */
export function useOrganise() {
  const { t } = useTranslation()
  const refresh = useRefreshLibrary()
  const [isRunning, setRunning] = useState(false)

  const undo = (editId: number) => {
    void call(mediaEdit.undo, { params: { editId }, body: {} })
      .then(async () => {
        notice.success(t('organise.undone'))
        await refresh()
      })
      .catch(() => undefined)
  }
  const run = async (act: () => Promise<{ editId: number; text: string }>, leave?: () => void | Promise<void>): Promise<boolean> => {
    setRunning(true)
    try {
      const { editId, text } = await act()
      notice.success(text, { action: { label: t('ui.undo'), run: () => undo(editId) } })
      await leave?.()
      await refresh()
      return true
    } catch {
      return false
    } finally {
      setRunning(false)
    }
  }

  const merge = (into: MediaRef, others: readonly MediaRef[], wish: Wish, leave?: () => Promise<void>) =>
    run(async () => {
      const body = { mediaIds: others.map(({ id }) => id), ...wish }
      const { editId } = await call(mediaOrganise.merge, { params: { id: into.id }, query: { amnMediaType: into.amnMediaType }, body })
      const [only] = others
      const text =
        others.length === 1 && only
          ? t('organise.merged', { from: only.title, into: into.title })
          : t('organise.mergedMany', { count: others.length, into: into.title })
      return { editId, text }
    }, leave)
  const split = (from: MediaRef, body: SplitRequest) =>
    run(async () => {
      const sent = { params: { id: from.id }, query: { amnMediaType: from.amnMediaType }, body }
      const { editId, moved, joined, title } = await call(mediaOrganise.split, sent)
      return { editId, text: t('organise.split', { count: moved + joined, into: title }) }
    })
  return { isRunning, merge, split }
}
