import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Zone } from './zones.ts'
import classes from './zones.module.css'

const shownMs = 2400

/** Shows for a moment what a tap does where. */
export function ZonePreview({ zones, onEnd }: { zones: readonly Zone[]; onEnd: () => void }) {
  const { t } = useTranslation()
  const latest = useRef(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), shownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.preview} aria-hidden="true" data-zones>
      {zones.map(({ act, left, top, width, height }) => (
        <div
          key={`${left} ${top}`}
          className={classes.zone}
          data-act={act}
          style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
        >
          <span>{t(act === 'forward' ? 'readers.forward' : 'readers.back')}</span>
        </div>
      ))}
    </div>
  )
}
