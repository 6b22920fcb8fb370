import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Paging } from '../../../db/page.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { hasBit } from '../bits.ts'
import { type CreditFilter, type Filter, unfiltered } from '../filter.ts'
import { countAmong } from '../id-set.ts'
import type { MediaLists } from '../list.ts'

const creditedIn = (scope: ListScope, credit: CreditFilter): Filter => ({ ...scope, ...unfiltered, includedCredits: [credit] })

/** What people and organisations worked on, by the index of all media. */
export const openWorks = (lists: MediaLists) => ({
  find: async (scope: ListScope, credit: CreditFilter) => {
    const result = await lists.find(creditedIn(scope, credit))
    if (!result) return undefined
    const { index, found, total } = result
    const isOf = (type: MediaType) => countAmong(found, index.types.get(type) ?? { ids: new Uint32Array() }) > 0
    return { count: total, types: mediaTypes.filter(isOf), has: (mediaId: number) => hasBit(found, mediaId) }
  },
  list: (userId: number, scope: ListScope, credit: CreditFilter, order: 'asc' | 'desc', paging: Paging) =>
    lists.list(userId, creditedIn(scope, credit), { sort: 'aired', direction: order, seed: 0 }, paging),
})
