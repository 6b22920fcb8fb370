import type { Media } from '@amn/contract/media'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import { languageName } from '../../i18n/names.ts'
import { columnFacts } from './media-facts.ts'
import classes from './facts.module.css'

/** The facts of a media; administrators also see where it lies on disk. */
export function Facts({ media }: { media: Media }) {
  const { t } = useTranslation()
  const others = media.titles.filter(({ title }) => title !== media.title)
  return (
    <section className={classes.facts} aria-labelledby="media-facts">
      <h2 className={classes.heading} id="media-facts">
        {t('media.facts')}
      </h2>
      <dl className={classes.list}>
        {columnFacts(media, t).map(({ name, value }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {others.length > 0 && (
          <div className={`${classes.fact} ${classes.wide}`}>
            <dt>{t('media.otherTitles')}</dt>
            {others.map(({ title, language }) => (
              <dd key={`${title}-${language}`}>
                <span {...(language ? { lang: language } : {})}>{title}</span>
                {language && <small> {languageName(language)}</small>}
              </dd>
            ))}
          </div>
        )}
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
    </section>
  )
}
