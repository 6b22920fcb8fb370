import { useTranslation } from 'react-i18next'

/** A span of time as people say it: 1 h 20 min, 5 min, 40 s. */
export function useSpan(): (seconds: number) => string {
  const { t } = useTranslation()
  return (seconds) => {
    const whole = Math.round(seconds)
    if (whole < 60) return t('listening.log.seconds', { seconds: whole })
    const minutes = Math.round(whole / 60)
    if (minutes < 60) return t('listening.log.minutes', { minutes })
    return t('listening.log.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
