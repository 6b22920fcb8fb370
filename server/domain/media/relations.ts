import type { MediaCard } from '@amn/contract/media/media'
import type { RelationType } from '@amn/contract/values'

const inverses: Partial<Record<RelationType, RelationType>> = {
  Sequel: 'Prequel',
  Prequel: 'Sequel',
  MainStory: 'SubStory',
  SubStory: 'MainStory',
  Adaptation: 'Original',
  Original: 'Adaptation',
}

/** How a relation is called from the other side. */
export const inverseOf = (type: RelationType): RelationType => inverses[type] ?? type

// What one goes on with stands before what is merely near.
const order: readonly RelationType[] = [
  'Prequel',
  'Sequel',
  'Original',
  'Adaptation',
  'MainStory',
  'SubStory',
  'SpinOff',
  'AlternativeVersion',
  'Other',
]

interface Related {
  type: RelationType
  media: Pick<MediaCard, 'id' | 'airedFrom' | 'seasonYear'>
}
const cameOut = ({ media: { airedFrom, seasonYear } }: Related): string => airedFrom ?? String(seasonYear ?? '9999')

/** The order in which relations are shown: by their kind, of one kind what came out first, and what has no day last. */
export const compareRelated = (one: Related, other: Related): number =>
  order.indexOf(one.type) - order.indexOf(other.type) || cameOut(one).localeCompare(cameOut(other)) || one.media.id - other.media.id

/** A relation as one of the two media sees it. */
export interface Link {
  type: RelationType
  mediaId: number
  /** It was made from the other side, and so it is put back. */
  isInverse?: true
}
