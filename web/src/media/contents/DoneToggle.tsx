import type { Content } from '@amn/contract/content'
import type { Media } from '@amn/contract/media'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isDone } from './content-groups.ts'
import classes from './contents.module.css'
import { useMarks } from './use-marks.ts'

interface Props {
  media: Media
  content: Content
  name: string
}

/** The ring before a content: pressed, it is completed, and pressed again, not watched. */
export function DoneToggle({ media, content, name }: Props) {
  const { t } = useTranslation()
  const { mark } = useMarks(media)
  const isCompleted = isDone(content)
  return (
    <button
      type="button"
      className={classes.toggle}
      data-done={isCompleted || undefined}
      aria-label={t(isCompleted ? 'media.markOpenOf' : 'media.markCompletedOf', { name })}
      title={t(isCompleted ? 'media.markOpen' : 'media.markCompleted')}
      onClick={() =>
        void mark([content], isCompleted ? 'NOT_WATCHED' : 'COMPLETED', t(isCompleted ? 'media.nowOpen' : 'media.nowCompleted', { name }))
      }
    >
      <span>
        <IconCheck size={15} stroke={3} aria-hidden />
      </span>
    </button>
  )
}
