import type { Media } from '@amn/contract/media/media'
import { relationTypes } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import classes from './relations.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  relations: Media['relations']
  /** It is in the column of the contents instead of below everything. */
  isInside: boolean
}

/** The related media by the kind of their relation. */
export function Relations({ relations, isInside }: Props) {
  const { t } = useTranslation()
  if (relations.length === 0) return undefined
  return (
    <section className={classes.relations} data-inside={isInside || undefined} aria-labelledby="media-relations">
      <h2 className={classes.title} id="media-relations">
        {t('media.relations')}
      </h2>
      <div className={classes.groups}>
        {relationTypes
          .map((type) => ({ type, related: relations.filter((relation) => relation.type === type) }))
          .filter(({ related }) => related.length > 0)
          .map(({ type, related }) => (
            <section key={type} aria-labelledby={`relation-${type}`}>
              <h3 className={classes.kind} id={`relation-${type}`}>
                {t(`media.relation.${type}`)}
              </h3>
              <ul className={`${shared.clusterList} ${classes.cards}`}>
                {related.map(({ media }) => (
                  <li key={media.id}>
                    <PosterCard media={media} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </section>
  )
}
