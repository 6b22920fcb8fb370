import type { ReplyOf } from '@amn/contract/route'
import { userData } from '@amn/contract/personal/user-data'
import { call } from '../../api/call/call.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { keepStatus } from './kept-status.ts'
import type { ProgressEvent } from './queue.ts'
import { tellAfterwards } from './quiet.ts'

type Moved = NonNullable<ReplyOf<typeof userData.updateFile>['moved']>

/** What the status of a media was before anything that is not told yet. */
const untold = new Map<number, Moved['from']>()

/** Tells that progress has moved the status of a media by itself, with the way back; nobody is disturbed while they watch. */
export function tellMoved(moved: Moved | null, title: string, { mediaId, amnMediaType }: ProgressEvent, onUndone: () => void): void {
  if (!moved) return
  const from = untold.get(mediaId) ?? moved.from
  untold.set(mediaId, from)
  const undo = () => {
    keepStatus(mediaId)
    // A failure has been shown by the call.
    call(userData.updateMedia, { params: { id: mediaId }, query: { amnMediaType }, body: { mediaStatus: from } }).then(
      onUndone,
      () => undefined,
    )
  }
  const id = `moved-${mediaId}`
  tellAfterwards(id, () => {
    untold.delete(mediaId)
    if (from === moved.to) return
    notice.info(t('mine.moved', { title, status: t(`values.userMediaStatus.${moved.to}`) }), {
      id,
      action: { label: t('ui.undo'), run: undo },
    })
  })
}
