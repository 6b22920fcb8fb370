import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { anchorOf, setAnchor } from './anchor.ts'
import { isDone } from './content-groups.ts'
import classes from './contents.module.css'
import { rangeBetween } from './range.ts'
import { useMarks } from './use-marks.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Media
  content: Content
  name: string
  readContents: () => readonly Content[]
}

/** The ring before a content: pressed, it is completed, and pressed again, not watched; with Shift, so is everything from the last one on. */
export function DoneToggle({ media, content, name, readContents }: Props) {
  const { t } = useTranslation()
  const { markOne, markSome } = useMarks(media)
  const isCompleted = isDone(content)
  const press = (isRange: boolean) => {
    const status = isCompleted ? 'NOT_WATCHED' : 'COMPLETED'
    const range = isRange ? rangeBetween(readContents(), anchorOf(media.id), content.id) : []
    setAnchor(media.id, content.id)
    if (range.length > 1) markSome(range, status)
    else void markOne(content, status, name)
  }
  return (
    <button
      type="button"
      className={`${shared.plainButton} ${classes.toggle}`}
      data-done={isCompleted || undefined}
      aria-label={t(isCompleted ? 'media.markOpenOf' : 'media.markCompletedOf', { name })}
      title={`${t(isCompleted ? 'media.markOpen' : 'media.markCompleted')} (${t('mine.rangeHint')})`}
      onClick={(event) => press(event.shiftKey)}
    >
      <span>
        <IconCheck size={15} stroke={3} aria-hidden />
      </span>
    </button>
  )
}
