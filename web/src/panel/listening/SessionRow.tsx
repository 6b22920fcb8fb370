import type { ListeningSession } from '@amn/contract/personal/listening-sessions'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberingText } from '../../i18n/content-numbering.ts'
import { formatDuration, formatTimes } from '../../i18n/format.ts'
import shared from '../../ui/theme/shared.module.css'
import classes from './listening.module.css'
import { useSpan } from './use-span.ts'

/** One stretch of listening: to what, from when to when, where and how long. */
export function SessionRow({ session, onRemove }: { session: ListeningSession; onRemove: () => void }) {
  const { t } = useTranslation()
  const span = useSpan()
  const { mediaId, contentId, amnMediaType, mediaTitle, title, device, startedAt, endedAt, seconds, from, to, ...content } = session
  const part = [numberingText(content, amnMediaType, t), title].filter(Boolean).join(' – ')
  const name = [mediaTitle, part].filter(Boolean).join(' · ')
  const places = { from: formatDuration(from), to: formatDuration(to) }
  return (
    <li className={classes.row}>
      <div className={`${shared.words} ${classes.words}`}>
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId, contentId, fileId: undefined }}
          search={{ type: amnMediaType }}
          className={classes.name}
        >
          {name}
        </Link>
        <span className={classes.facts}>
          <span>{formatTimes(startedAt, endedAt)}</span>
          <strong>{span(seconds)}</strong>
          <span title={t('listening.log.places', places)}>
            {places.from} → {places.to}
          </span>
          {/* The sign that tells devices of one name apart is nothing for people. */}
          {device && <span>{device.replace(/ #[0-9a-f]{6}$/, '')}</span>}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('listening.log.removeOf', { name, times: formatTimes(startedAt, endedAt) })}
        title={t('listening.log.remove')}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
