import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../../../api/play-intent.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { moveByArrows } from '../../list/selection/move-by-arrows.ts'
import shared from '../../../ui/theme/shared.module.css'
import type { ListedChapter } from './chapters-of.ts'
import classes from './chapters.module.css'

/** More are shown on request. */
const few = 12

/** Whether a title begins with a number of its own, as in `3. The house`. */
const isNumbered = (title: string) => /^\d/.test(title)

/** The chapters of a recording, each of which can be gone to at once. */
export function Chapters({ media, content, chapters }: { media: Media; content: Content; chapters: readonly ListedChapter[] }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const current = chapters.findIndex(({ state }) => state === 'current')
  const from = isOpen || chapters.length <= few ? 0 : Math.max(0, Math.min(current - 1, chapters.length - few))
  const shown = isOpen ? chapters : chapters.slice(from, from + few)
  return (
    <section aria-labelledby="media-chapters" className={classes.chapters}>
      <div className={classes.head}>
        <h2 className={shared.title} id="media-chapters">
          {t('media.chapters')}
        </h2>
        <p className={shared.note}>{t('media.unit.chapters', { count: chapters.length })}</p>
      </div>
      <ol ref={moveByArrows} className={shared.plainList} start={from + 1}>
        {shown.map(({ start, end, title, file, within, state }, index) => (
          <li key={start} className={classes.chapter} data-state={state} aria-current={state === 'current' || undefined}>
            <span className={classes.number}>
              {state === 'done' && <IconCheck size={16} stroke={2.4} aria-label={t('media.isCompleted')} />}
              {state !== 'done' && !isNumbered(title) && from + index + 1}
            </span>
            <Link
              to="/media/$mediaId/content/$contentId/file/{-$fileId}"
              params={{ mediaId: media.id, contentId: content.id, fileId: file.id }}
              search={{ type: media.amnMediaType, at: `seconds:${Math.round(within * 10) / 10}` }}
              className={classes.name}
              onClick={() => askToPlay(content.id)}
            >
              {title || t('media.chapter', { number: from + index + 1 })}
            </Link>
            <span className={classes.length}>{formatDuration(end - start)}</span>
          </li>
        ))}
      </ol>
      {shown.length < chapters.length && (
        <Button variant="default" mt="sm" onClick={() => setIsOpen(true)}>
          {t('media.allOf', { count: t('media.unit.chapters', { count: chapters.length }) })}
        </Button>
      )}
    </section>
  )
}
