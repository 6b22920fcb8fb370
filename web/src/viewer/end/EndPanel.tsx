import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { CloseButton, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListeningQueue } from '../../api/use-listening-queue.ts'
import type { Opened } from '../renderer.ts'
import { NextCard } from '../video/going-on/NextCard.tsx'
import { AfterEnd } from './AfterEnd.tsx'
import classes from './end.module.css'
import { useAfterEnd } from './use-after-end.ts'

interface Props {
  content: ViewedContent
  file: MediaFile
  onOpen(to: Opened): void
  onClose(): void
}

/** Over a film or recording whose last part is over: what one may want now. A list that is being played goes on by itself. */
export function EndPanel({ content, file, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const after = useAfterEnd(content)
  const { items: queued } = useListeningQueue()
  const [isStopped, setStopped] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const { next } = after
  const isCounting = next?.isAsked === true && next.play !== null && !isStopped
  useEffect(() => {
    if (!isCounting) panel.current?.focus({ preventScroll: true })
  }, [isCounting])
  // The queue begins by itself.
  if (file.renderer === 'AUDIO_PLAYER' && queued.some(({ contentId }) => contentId !== content.id)) return null
  if (next?.play && isCounting) {
    const { media, play } = next
    const go = () => onOpen({ mediaId: media.id, contentId: play.contentId, fileId: play.fileId, amnMediaType: media.amnMediaType })
    return <NextCard name={media.title} isCounting isHeld={false} isOver onNext={go} onTimeUp={go} onCancel={() => setStopped(true)} />
  }
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t('viewer.end.title', { title: content.mediaTitle })}>
      <div className={classes.inner}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {t('viewer.end.title', { title: content.mediaTitle })}
          </Title>
          <CloseButton size={44} iconSize={22} aria-label={t('viewer.end.close')} onClick={onClose} />
        </div>
        <AfterEnd content={content} after={after} />
      </div>
    </section>
  )
}
