import { ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import classes from './audio.module.css'
import type { Chapter } from './timeline.ts'

interface Props {
  chapters: readonly Chapter[]
  current: Chapter | undefined
  onChoose(seconds: number): void
}

/** The chapters of a recording; the one that plays is marked and kept in sight. */
export function ChapterList({ chapters, current, onChoose }: Props) {
  const { t } = useTranslation()
  const marked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={classes.chapters} aria-label={t('viewer.audio.chapters')}>
      <Text component="h2" className={classes.chaptersTitle}>{t('viewer.audio.chapters')}</Text>
      <ScrollArea className={classes.chaptersScroll} type="auto">
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
