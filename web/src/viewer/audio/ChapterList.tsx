import type { Chapter } from '@amn/contract/playback/chapters'
import { ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { ToolButton } from '../readers/shared/ToolButton.tsx'
import classes from './audio.module.css'

interface Props {
  chapters: readonly Chapter[]
  current: Chapter | undefined
  onChoose(seconds: number): void
  /** Opens the editor; undefined for those who may not edit. */
  onEdit: (() => void) | undefined
}

/** The chapters of a recording; the one that plays is marked and kept in sight. */
export function ChapterList({ chapters, current, onChoose, onEdit }: Props) {
  const { t } = useTranslation()
  const marked = useRef<HTMLButtonElement>(null)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!marked.current || !view.current) return
    // Not scrollIntoView: on a phone that would scroll the whole page away from the cover.
    const { offsetTop, offsetHeight } = marked.current
    const { scrollTop, clientHeight } = view.current
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      view.current.scrollTo({ top: offsetTop - clientHeight / 2 })
  }, [current])
  return (
    <nav className={classes.chapters} aria-label={t('viewer.audio.chapters')}>
      <div className={classes.sideHead}>
        <Text component="h2" className={classes.chaptersTitle}>
          {t('viewer.audio.chapters')}
        </Text>
        {onEdit && (
          <ToolButton name={t('listening.chapters.edit')} onPress={onEdit}>
            <IconPencil />
          </ToolButton>
        )}
      </div>
      <ScrollArea className={classes.chaptersScroll} type="auto" viewportRef={view}>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.start}>
              <UnstyledButton
                ref={chapter === current ? marked : undefined}
                className={classes.chapter}
                aria-current={chapter === current || undefined}
                onClick={() => onChoose(chapter.start)}
              >
                <span>{chapter.title}</span>
                <i>{formatDuration(chapter.end - chapter.start)}</i>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </ScrollArea>
    </nav>
  )
}
