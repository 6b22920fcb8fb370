import type { FilePosition } from '@amn/contract/personal/user-data'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { formatShare } from '../../i18n/names.ts'
import { momentText } from '../../i18n/time.ts'
import { useFrame } from '../frame/frame.ts'
import { shownDevice } from './device.ts'
import type { OwnPosition } from './own-positions.ts'
import type { ProgressReport } from '../renderer.ts'
import classes from './position-question.module.css'

interface Props {
  own: OwnPosition
  saved: FilePosition
  onChoose(fileId: number, report: ProgressReport): void
}

const reportOf = ({ position, unit, duration, progress }: FilePosition): ProgressReport => ({
  position: position ?? 0,
  unit: unit ?? 'fraction',
  ...(duration !== null && { duration }),
  ...(progress !== null && { progress }),
})

/** Two devices left off in different places: the person says where it goes on. */
export function PositionQuestion({ own, saved, onChoose }: Props) {
  const { t } = useTranslation()
  const { setHasMessage } = useFrame()
  useEffect(() => {
    setHasMessage(true)
    return () => setHasMessage(false)
  }, [setHasMessage])
  const textOf = ({ unit, position, progress }: ProgressReport) => {
    if (unit === 'seconds') return formatDuration(Number(position))
    if (unit === 'page') return t('mine.page', { page: Math.floor(Number(position)) + 1 })
    return formatShare(unit === 'fraction' ? Number(position) : (progress ?? 0))
  }
  const other = reportOf(saved)
  const device = saved.device === null ? t('mine.otherDevice') : shownDevice(saved.device)
  const choices = [
    { key: 'other', fileId: saved.fileId, report: other, who: device, at: saved.at },
    { key: 'own', fileId: own.fileId, report: own as ProgressReport, who: t('mine.thisDevice'), at: own.at },
  ].toSorted((one, next) => ((one.at ?? '') < (next.at ?? '') ? 1 : -1))
  return (
    <div className={classes.room}>
      <section className={classes.question} aria-labelledby="position-question">
        <h2 id="position-question">{t('mine.whereTitle')}</h2>
        <p>{t('mine.whereText')}</p>
        <div className={classes.choices}>
          {choices.map(({ key, fileId, report, who, at }, rank) => (
            <Button
              key={key}
              variant={rank === 0 ? 'filled' : 'default'}
              autoFocus={rank === 0}
              className={classes.choice}
              onClick={() => {
                const { position, unit, duration, progress } = report
                onChoose(fileId, {
                  position,
                  unit,
                  ...(duration !== undefined && { duration }),
                  ...(progress !== undefined && { progress }),
                })
              }}
            >
              <span className={classes.position}>{t('mine.continueAt', { place: textOf(report) })}</span>
              <span className={classes.device}>{[who, at && momentText(at)].filter(Boolean).join(' · ')}</span>
            </Button>
          ))}
        </div>
      </section>
    </div>
  )
}
