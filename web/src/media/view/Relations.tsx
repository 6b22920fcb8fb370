import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import { useEditions } from './editions/use-editions.ts'
import classes from './view.module.css'

interface Props {
  media: Media
}

/** The related media in a row, each once, with what it is to this one; its other editions have a row of their own. */
export function Relations({ media: own }: Props) {
  const { t } = useTranslation()
  const editions = new Set(useEditions(own).map(({ id }) => id))
  const relations = own.relations.filter(({ media }) => !editions.has(media.id))
  if (relations.length === 0) return undefined
  const kindsOf = Map.groupBy(relations, ({ media }) => media.id)
  const related = new Map(relations.map(({ media }) => [media.id, media]))
  return (
    <div className={classes.row}>
      <Row title={t('media.relations')}>
        {[...related.values()].map((media) => (
          <li key={media.id}>
            <PosterCard media={media} note={(kindsOf.get(media.id) ?? []).map(({ type }) => t(`edit.relationKind.${type}`)).join(', ')} />
          </li>
        ))}
      </Row>
    </div>
  )
}
