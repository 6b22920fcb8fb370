import type { QueuedRecording } from '@amn/contract/personal/listening-queue'
import { ActionIcon, Button, CloseButton, Skeleton } from '@mantine/core'
import { IconPlaylist, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useListeningQueue, useListeningQueueActs } from '../../../api/use-listening-queue.ts'
import { numberingText } from '../../../i18n/content-numbering.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { OrderedList } from '../../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../../ui/form/use-row-focus.ts'
import shared from '../../../ui/theme/shared.module.css'
import classes from './queue.module.css'

interface Props {
  onPlay(item: QueuedRecording): void
  onClose(): void
}

/** What is heard next: played at once, moved, taken out, cleared. */
export function QueuePanel({ onPlay, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const { items, error, isPending, refetch } = useListeningQueue()
  const acts = useListeningQueueActs()
  const rowFocus = useRowFocus(items)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const nameIn = ({ title, amnMediaType, ...item }: QueuedRecording) =>
    [numberingText(item, amnMediaType, t), title].filter(Boolean).join(' – ')
  const nameOf = (item: QueuedRecording) => [item.mediaTitle, nameIn(item)].filter(Boolean).join(' · ')
  const total = items.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const remove = (item: QueuedRecording, at: number) => {
    const next = items[at + 1] ?? items[at - 1]
    if (next) rowFocus.focusPart(String(next.contentId), 'remove')
    void acts.remove(item, items, nameOf(item))
  }
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t('listening.queue.title')}>
      <div className={classes.head}>
        <h2>{t('listening.queue.title')}</h2>
        {items.length > 0 && (
          <>
            <span className={classes.total}>{formatDuration(total)}</span>
            <Button size="compact-md" variant="subtle" onClick={() => void acts.clear(items)}>
              {t('listening.queue.clear')}
            </Button>
          </>
        )}
        <CloseButton size={40} iconSize={20} aria-label={t('listening.queue.close')} onClick={onClose} />
      </div>
      {error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {isPending && [1, 2, 3].map((line) => <Skeleton key={line} height={52} radius="md" />)}
      {!error && !isPending && items.length === 0 && (
        <EmptyState icon={IconPlaylist} title={t('listening.queue.empty')} text={t('listening.queue.emptyText')} />
      )}
      <OrderedList
        items={items}
        keyOf={({ contentId }) => String(contentId)}
        nameOf={nameOf}
        onReorder={(next) => acts.reorder(next, items)}
        rowFocus={rowFocus}
        classNames={classes}
        renderActs={(item, at) => (
          <ActionIcon
            data-part="remove"
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('listening.queue.remove', { name: nameOf(item) })}
            onClick={() => remove(item, at)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {(item, _at, onKeyDown) => (
          <button
            type="button"
            data-part="play"
            className={`${shared.plainButton} ${classes.play}`}
            onKeyDown={onKeyDown}
            onClick={() => onPlay(item)}
          >
            <span className={shared.hidden}>{t('listening.queue.play')} </span>
            <span className={`${shared.ellipsis} ${classes.title}`}>{item.mediaTitle}</span>
            <span className={`${shared.ellipsis} ${classes.about}`}>
              {[nameIn(item), item.duration !== null && formatDuration(item.duration)].filter(Boolean).join(' · ')}
            </span>
          </button>
        )}
      </OrderedList>
    </section>
  )
}
