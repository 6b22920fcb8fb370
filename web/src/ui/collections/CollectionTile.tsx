import type { CollectionCard } from '@amn/contract/collections/collections'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import shared from '../theme/shared.module.css'
import { collectionName } from './collection-name.ts'
import classes from './collection-face.module.css'
import { Mosaic } from './Mosaic.tsx'
import { useSummary } from './use-summary.ts'

/** So many of what a filter finds are asked for their covers: some have none. */
const ruleCovers = 12

/** A collection or list with its covers, what it is called and how much it holds. */
function Face({ collection }: { collection: CollectionCard }) {
  const { t } = useTranslation()
  const { kind, rule, owner, visibility } = collection
  const { count, covers } = useSummary(collection, ruleCovers)
  const facts = [
    count !== undefined && t('media.count', { count }),
    rule !== null && t('collections.byRule'),
    kind === 'list' && visibility !== 'private' ? t(`collections.visibility.${visibility}`) : undefined,
    kind === 'list' && owner ? owner.username : undefined,
  ]
  return (
    <>
      <Mosaic collection={collection} covers={covers} />
      <span className={`${shared.clamped} ${classes.name}`}>{collectionName(collection, t)}</span>{' '}
      <span className={`${shared.ellipsis} ${shared.hint}`}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The same, which leads nowhere: a deleted one. */
export const CollectionFace = ({ collection }: { collection: CollectionCard }) => (
  <div className={classes.card}>
    <Face collection={collection} />
  </div>
)

/** A collection or list that a press opens. */
export const CollectionTile = ({ collection }: { collection: CollectionCard }) => (
  <Link to="/collections/$id" params={{ id: collection.id }} className={classes.card}>
    <Face collection={collection} />
  </Link>
)
