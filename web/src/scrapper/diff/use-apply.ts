import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { mediaEdit } from '@amn/contract/media/edit'
import type { ScrapDiff } from '@amn/contract/scrapper/scrapper'
import type { ScrapField, Strategy } from '@amn/contract/scrapper/scrap-values'
import { scrappers } from '@amn/contract/scrapper/scrapper'
import type { ReplyOf } from '@amn/contract/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../../api/call/call.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useShowMedia } from '../use-scrapped-media.ts'

export type Applied = ReplyOf<typeof scrappers.apply>
type Fields = { field: ScrapField; strategy: Strategy }[]

interface Ends {
  onApplied: (applied: Applied) => void
  /** Somebody has changed the media since it was compared. */
  onStale: (refusal: Error) => void
}

/** Applies what was chosen as one act, tells so, and offers to undo it. */
export function useApply(media: Media, diff: ScrapDiff | undefined, { onApplied, onStale }: Ends) {
  const { t } = useTranslation()
  const show = useShowMedia()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [last, setLast] = useState<Fields>([])
  const sent = { params: { id: media.id }, query: { amnMediaType: media.amnMediaType } }

  const undo = async (editId: number) => {
    await call(mediaEdit.undo, { params: { editId }, body: {} })
    show(await call(mediaCalls.get, sent))
    notice.success(t('scrapper.undone'))
  }
  const tell = ({ editId, changed }: Applied) => {
    if (editId === null) return notice.info(t('scrapper.same'))
    // A failure of the undoing has been shown by its call.
    const run = () => void undo(editId).catch(() => undefined)
    notice.success(t('scrapper.succeeded', { count: changed.length }), { id: `scrap-${media.id}`, action: { label: t('ui.undo'), run } })
  }
  const apply = async (fields: Fields) => {
    if (!diff || isRunning) return
    setLast(fields)
    setRunning(true)
    setFailure(undefined)
    try {
      const { scrapper, id, version } = diff
      const applied = await call(scrappers.apply, { ...sent, body: { scrapper, id, version, fields }, quiet: true })
      show(applied.media)
      tell(applied)
      onApplied(applied)
    } catch (error) {
      if (isCode(error, 'STALE')) onStale(error)
      else setFailure(error instanceof Error ? error : new Error(String(error)))
    }
    setRunning(false)
  }
  return { isRunning, failure, apply, retry: () => void apply(last) }
}
