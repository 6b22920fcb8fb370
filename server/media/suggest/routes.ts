import { mediaSuggest } from '@amn/contract/media/suggest'
import type { App } from '../../http/app.ts'
import type { MediaLists } from '../browse/list.ts'
import { listSuggestions } from './suggest.ts'

/** What fits while a title is typed. */
export function suggestRoutes({ serve, store }: App, lists: MediaLists): void {
  serve(mediaSuggest.suggest, ({ query, actor, types }) => {
    const scope = { types, seesAdult: actor.seesAdult, withWorkInProgress: query.includeWorkInProgress, userId: actor.userId }
    return listSuggestions(store.db, lists, scope, query.q, query.size)
  })
}
