import { useTranslation } from 'react-i18next'
import classes from '../panel.module.css'

/** The timeline as the player divides it, with the key for each mark. */
export function SegmentsPreview({ segments }: { segments: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.timeline} role="img" aria-label={t('panel.segmentsPreview', { count: segments })}>
      {Array.from({ length: segments }, (_, index) => (
        <span key={index}>{index < 9 && <b>{index + 1}</b>}</span>
      ))}
    </div>
  )
}
