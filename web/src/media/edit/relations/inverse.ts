import type { RelationType } from '@amn/contract/values'

const inverse: Partial<Record<RelationType, RelationType>> = {
  Sequel: 'Prequel',
  Prequel: 'Sequel',
  MainStory: 'SubStory',
  SubStory: 'MainStory',
  Adaptation: 'Original',
  Original: 'Adaptation',
}

/** As what a media is shown at the one that it is related to. */
export const inverseOf = (type: RelationType): RelationType => inverse[type] ?? type
