import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import { columnFacts } from './media-facts.ts'
import classes from './facts.module.css'
import { Fold } from './Fold.tsx'
import { OtherTitles } from './OtherTitles.tsx'

interface Props {
  media: Media
  /** Seconds of a content, as far as it is known. */
  runtime: number | undefined
}

/** The facts of a media, folded where there is little room; administrators also see where it lies on disk. */
export function Facts({ media, runtime }: Props) {
  const { t } = useTranslation()
  const others = media.titles.filter(({ title }) => title !== media.title)
  return (
    <Fold title={t('media.facts')}>
      <dl className={classes.list}>
        {columnFacts(media, runtime, t).map(({ name, value }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {others.length > 0 && <OtherTitles titles={others} />}
      </dl>
      {media.path !== null && (
        <details className={classes.details}>
          <summary>{t('media.details')}</summary>
          <dl className={classes.list}>
            <div className={`${classes.fact} ${classes.wide}`}>
              <dt>{t('media.path')}</dt>
              <dd className={classes.path}>{media.path}</dd>
            </div>
            <div className={classes.fact}>
              <dt>{t('media.updated')}</dt>
              <dd>{formatInstant(media.updatedAt)}</dd>
            </div>
          </dl>
        </details>
      )}
    </Fold>
  )
}
