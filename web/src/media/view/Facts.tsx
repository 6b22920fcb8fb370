import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { siteTitle } from '../../ui/media/site-names.ts'
import { formatInstant } from '../../i18n/format.ts'
import { CrewNames } from './credits/CrewNames.tsx'
import { companiesOf } from './credits/crew.ts'
import { SeriesLink } from './credits/SeriesLink.tsx'
import { columnFacts, type Known } from './media-facts.ts'
import { OutsideLink } from '../../ui/scrap/OutsideLink.tsx'
import classes from './facts.module.css'
import { Fold } from './Fold.tsx'
import { OtherTitles } from './OtherTitles.tsx'

/** What a publisher's number is given as, instead of as a page elsewhere. */
const isNumber = ({ source }: Media['externalIds'][number]) => source === 'isbn' || source === 'asin'

interface Props {
  media: Media
  known: Known
}

/** The facts of a media, folded where there is little room; administrators also see where it lies on disk. */
export function Facts({ media, known }: Props) {
  const { t } = useTranslation()
  const others = media.titles.filter(({ title }) => title !== media.title)
  const numbers = [...Map.groupBy(media.externalIds.filter(isNumber), ({ source }) => source)]
  return (
    <Fold title={t('media.facts')}>
      <dl className={classes.list}>
        {media.series && (
          <div className={classes.fact}>
            <dt>{t('edit.field.series')}</dt>
            <dd>
              <SeriesLink series={media.series} number={media.enumeration} />
            </dd>
          </div>
        )}
        {columnFacts(media, known, t).map(({ name, value }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {companiesOf(media.credits, t).map(({ key, name, members }) => (
          <div key={key} className={classes.fact}>
            <dt>{name}</dt>
            <dd>
              <CrewNames members={members} />
            </dd>
          </div>
        ))}
        {numbers.map(([source, ids]) => (
          <div key={source} className={classes.fact}>
            <dt>{siteTitle(source)}</dt>
            {ids.map(({ key, address }) => (
              <dd key={key}>
                <OutsideLink address={address} text={key} />
                {!address && key}
              </dd>
            ))}
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
