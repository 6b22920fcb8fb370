import { mediaSuggest } from '@amn/contract/media/suggest'
import type { App } from '../../http/app.ts'
import type { MediaLists } from '../browse/list.ts'
import { readFilter } from '../browse/read-filter.ts'
import { listSuggestions } from './suggest.ts'

/** What fits while a title is typed. */
export function suggestRoutes({ serve, store }: App, lists: MediaLists): void {
  serve(mediaSuggest.suggest, async ({ query, actor, types }) => {
    const filter = await readFilter(store.db, { query: { ...query, titleFilter: '' }, actor, types })
    return listSuggestions({ db: store.db, lists, userId: actor.userId }, filter, query.q, query.size)
  })
}
