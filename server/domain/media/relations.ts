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

/** A relation as one of the two media sees it. */
export interface Link {
  type: RelationType
  mediaId: number
  /** It was made from the other side, and so it is put back. */
  isInverse?: true
}
