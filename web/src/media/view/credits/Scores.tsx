import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShare } from '../../../i18n/names.ts'
import { siteTitle } from '../../../ui/media/site-names.ts'
import shared from '../../../ui/theme/shared.module.css'
import classes from './credits.module.css'

/** What people elsewhere think of a media, source by source, apart from one's own score. */
export function Scores({ scores }: { scores: Media['communityScores'] }) {
  const { t } = useTranslation()
  if (scores.length === 0) return undefined
  return (
    <ul className={`${shared.clusterList} ${classes.scores}`} aria-label={t('about.scores')}>
      {scores.map(({ source, score, count }) => (
        <li key={source}>
          {siteTitle(source)} <strong>{formatShare(score / 100)}</strong>
          {count !== null && (
            <>
              {' '}
              <span aria-hidden>({formatNumber(count)})</span>
              <span className={shared.hidden}>{t('about.votes', { count })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
