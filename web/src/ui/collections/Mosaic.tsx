import type { CollectionCard } from '@amn/contract/collections/collections'
import { IconFilter, IconPlaylist, IconStack2 } from '@tabler/icons-react'
import { coverAddress } from '../../api/call/address.ts'
import { Picture } from '../media/Picture.tsx'
import classes from './collection-face.module.css'

interface Props {
  collection: Pick<CollectionCard, 'kind' | 'rule'>
  covers: CollectionCard['covers']
}

/** The covers of the first media of a collection or list, as one picture. */
export function Mosaic({ collection: { kind, rule }, covers }: Props) {
  const Icon = rule !== null ? IconFilter : kind === 'collection' ? IconStack2 : IconPlaylist
  if (covers.length === 0)
    return (
      <span className={classes.empty}>
        <Icon size={44} stroke={1.2} aria-hidden />
      </span>
    )
  return (
    <span className={classes.mosaic} data-count={covers.length}>
      {covers.map((one) => (
        <Picture key={one.id} picture={one.cover} address={coverAddress(one, 240)} alt="" className={classes.tile} />
      ))}
    </span>
  )
}
