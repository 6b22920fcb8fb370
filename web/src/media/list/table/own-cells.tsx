import type { MediaCard } from '@amn/contract/media/media'
import { userMediaStates } from '@amn/contract/values'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/names.ts'
import classes from './table.module.css'
import { useOwnChange } from './use-own-change.ts'

const scores = Array.from({ length: 21 }, (_, at) => 10 - at / 2)

interface Props {
  media: MediaCard
  own: NonNullable<MediaCard['myData']>
}

/** One's own status, changed where it stands. */
export function StatusCell({ media, own: { mediaStatus } }: Props) {
  const { t } = useTranslation()
  const { setStatus } = useOwnChange(media)
  return (
    <NativeSelect
      size="xs"
      className={classes.edit}
      data-status={mediaStatus}
      aria-label={t('browse.statusOf', { title: media.title })}
      value={mediaStatus}
      data={userMediaStates.map((value) => ({
        value,
        label: value === 'NOT_WATCHED' ? t('browse.noStatus') : t(`values.userMediaStatus.${value}`),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const wanted = userMediaStates.find((one) => one === value)
        if (wanted) setStatus(wanted, mediaStatus)
      }}
    />
  )
}

/** One's own score, likewise. */
export function ScoreCell({ media, own: { score } }: Props) {
  const { t } = useTranslation()
  const { setScore } = useOwnChange(media)
  return (
    <NativeSelect
      size="xs"
      className={classes.edit}
      aria-label={t('browse.scoreOf', { title: media.title })}
      value={score === null ? '' : String(score)}
      data={[{ value: '', label: '–' }, ...scores.map((value) => ({ value: String(value), label: `★ ${formatNumber(value)}` }))]}
      onChange={({ currentTarget: { value } }) => {
        const wanted = value === '' ? null : Number(value)
        setScore(wanted, score, wanted === null ? t('media.scoreCleared') : t('media.scoreNow', { score: formatNumber(wanted) }))
      }}
    />
  )
}

/** How many parts are completed: typed, or changed by the arrow keys, and kept with Enter or when the field is left. */
export function ProgressCell({ media, own: { completedCount } }: Props) {
  const { t } = useTranslation()
  const { contentCount } = media
  const { setProgress } = useOwnChange(media)
  const [typed, setTyped] = useState<number | string>()
  const wanted = typed === undefined || typed === '' ? completedCount : Number(typed)
  const isWrong = !Number.isInteger(wanted) || wanted < 0 || wanted > contentCount
  const keep = () => {
    // What cannot be stays in the field with the reason, until it is changed or taken back.
    if (isWrong) return
    if (wanted === completedCount) setTyped(undefined)
    else void setProgress(wanted).then(() => setTyped(undefined))
  }
  return (
    <span className={`${classes.progress} ${classes.edit}`}>
      <NumberInput
        size="xs"
        w={72}
        min={0}
        max={contentCount}
        clampBehavior="none"
        allowedDecimalSeparators={['.', ',']}
        classNames={{ error: classes.wrong ?? '' }}
        error={isWrong && t('browse.progressRange', { all: contentCount })}
        aria-label={t('browse.progressOf', { title: media.title })}
        value={typed ?? completedCount}
        onChange={setTyped}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span className={classes.of}>{t('browse.ofAll', { all: contentCount })}</span>
    </span>
  )
}
