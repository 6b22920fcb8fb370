import { Button, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, ViewedContent } from '@amn/contract/media/content'
import { formatDuration } from '../../../i18n/format.ts'
import shared from '../../../ui/theme/shared.module.css'
import panel from '../../annotations/annotations.module.css'
import { contentName } from '../../content/content-name.ts'
import { useClosing } from '../../frame/use-closing.ts'
import { ToolButton } from '../../readers/shared/ToolButton.tsx'
import type { Opened } from '../../renderer.ts'
import classes from './hands.module.css'
import { useEpisodes } from './use-episodes.ts'

interface Props {
  content: ViewedContent
  onOpen(to: Opened): void
  onClose(): void
}

const fileOf = ({ files }: Content) => files.find(({ state, contentType }) => state === 'available' && contentType !== 'SUBTITLES')

/** The other episodes, beside the film. */
export function EpisodePanel({ content, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { id, mediaId, amnMediaType } = content
  const { items, isFound, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useEpisodes(content)
  const list = useRef<HTMLOListElement>(null)
  useClosing(onClose)
  useEffect(() => {
    const here = isFound ? list.current?.querySelector<HTMLElement>('[aria-current]') : undefined
    here?.scrollIntoView({ block: 'center' })
    here?.focus({ preventScroll: true })
  }, [isFound])
  return (
    <aside className={panel.panel} data-over-film aria-label={t('viewer.video.episodes')}>
      <div className={panel.panelHead}>
        <span>{t('viewer.video.episodes')}</span>
        <ToolButton name={t('ui.close')} onPress={onClose}>
          <IconX />
        </ToolButton>
      </div>
      {isPending && <Loader size="sm" m="md" aria-label={t('viewer.loading')} />}
      {isError && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('viewer.retry')}
        </Button>
      )}
      <ol ref={list} className={classes.list}>
        {items.map((one) => {
          const file = fileOf(one)
          return (
            <li key={one.id}>
              <button
                type="button"
                className={`${shared.plainButton} ${classes.episode}`}
                aria-current={one.id === id || undefined}
                disabled={!file}
                onClick={() => (one.id === id ? onClose() : onOpen({ mediaId, amnMediaType, contentId: one.id, fileId: null }))}
              >
                <span>{contentName({ ...one, amnMediaType }, t) ?? content.mediaTitle}</span>
                <span className={classes.facts}>
                  {file?.duration ? formatDuration(file.duration) : undefined}
                  {one.myData?.contentStatus === 'COMPLETED' && (
                    <IconCheck size={16} className={classes.done} aria-label={t('viewer.video.done')} />
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('viewer.video.moreEpisodes')}
        </Button>
      )}
    </aside>
  )
}
