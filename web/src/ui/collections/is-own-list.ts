import type { CollectionCard } from '@amn/contract/collections/collections'

/** Whether it stands among the lists of this person: theirs, or their queue. */
export const isOwnList = ({ kind, owner }: Pick<CollectionCard, 'kind' | 'owner'>, userId: number | undefined): boolean =>
  kind === 'queue' || (kind === 'list' && owner !== null && owner.id === userId)
