import type { ReplyOf } from '@amn/contract/route'
import { userData } from '@amn/contract/personal/user-data'
import { call } from '../../api/call/call.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { keepStatus } from './kept-status.ts'
import type { ProgressEvent } from './queue.ts'

type Moved = ReplyOf<typeof userData.updateFile>['moved']

/** Tells that progress has moved the status of a media by itself, with the way back. */
export function tellMoved(moved: Moved, title: string, { mediaId, amnMediaType }: ProgressEvent, onUndone: () => void): void {
  if (!moved) return
  const undo = () => {
    keepStatus(mediaId)
    // A failure has been shown by the call.
    call(userData.updateMedia, { params: { id: mediaId }, query: { amnMediaType }, body: { mediaStatus: moved.from } }).then(
      onUndone,
      () => undefined,
    )
  }
  notice.info(t('mine.moved', { title, status: t(`values.userMediaStatus.${moved.to}`) }), {
    id: `moved-${mediaId}`,
    action: { label: t('ui.undo'), run: undo },
  })
}
