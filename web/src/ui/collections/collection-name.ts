import type { CollectionCard } from '@amn/contract/collections/collections'
import type { TFunction } from 'i18next'

/** What a collection or list is called; the queue of a person has no name of its own. */
export const collectionName = ({ kind, name }: Pick<CollectionCard, 'kind' | 'name'>, t: TFunction): string =>
  kind === 'queue' ? t('collections.queue') : name
