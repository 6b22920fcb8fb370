import type { Suggestion } from '@amn/contract/media/suggest'
import { useTranslation } from 'react-i18next'
import { PosterGrid } from './items/PosterGrid.tsx'
import classes from './nothing.module.css'

/** What is called nearly as was typed, where nothing is called just so. */
export function SimilarTitles({ found, title }: { found: readonly Suggestion[]; title: string }) {
  const { t } = useTranslation()
  return (
    <section className={classes.similar} aria-labelledby="similar-titles">
      <h2 className={classes.similarHead} id="similar-titles">
        {t('browse.noExact', { title })} <span>{t('browse.similarTitles')}</span>
      </h2>
      <PosterGrid items={found.map(({ media }) => media)} label={t('browse.similarTitles')} />
    </section>
  )
}
