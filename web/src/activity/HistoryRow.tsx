import type { HistoryEntry } from '@amn/contract/personal/activity'
import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberingText } from '../i18n/content-numbering.ts'
import { formatTimes } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { formatSpan } from '../i18n/time.ts'
import { Thumb } from '../ui/media/Thumb.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './history.module.css'

const percent = (share: number) => new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
/** Seconds count only where there are no minutes. */
const spanText = (seconds: number) => formatSpan(seconds < 60 ? seconds : Math.round(seconds / 60) * 60)

/** What the person watched or read on a day: when, how long and how far. */
export function HistoryRow({ entry, onRemove }: { entry: HistoryEntry; onRemove: (name: string) => void }) {
  const { t } = useTranslation()
  const { media, content, from, to, seconds, progress, isCompleted } = entry
  const part = content ? [numberingText(content, media.amnMediaType, t), content.title].filter(Boolean).join(' – ') : t('activity.gone')
  const isOwnPart = part !== '' && part !== media.title
  const name = isOwnPart ? `${media.title} · ${part}` : media.title
  const times = formatTimes(from, to)
  return (
    <li className={classes.row}>
      <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} className={classes.link}>
        <Thumb media={media} width={44} />
        <span className={`${shared.words} ${classes.words}`}>
          <span className={classes.title}>{media.title}</span>
          {isOwnPart && <span className={classes.part}>{part}</span>}
          <span className={classes.facts}>
            <span>{times}</span>
            {seconds > 0 && <span>{spanText(seconds)}</span>}
            {isCompleted ? (
              <span className={classes.completed}>
                <IconCircleCheck size={15} stroke={1.8} aria-hidden />
                {t('activity.completed')}
              </span>
            ) : (
              progress !== null && progress > 0 && <span>{t('activity.upTo', { share: percent(progress) })}</span>
            )}
          </span>
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        data-removes="row"
        aria-label={t('activity.removeOf', { name, times })}
        title={t('activity.remove')}
        onClick={() => onRemove(name)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
