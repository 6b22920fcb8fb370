import { AppError } from '@amn/contract/errors'
import { media } from '@amn/contract/media/media'
import { type LiftedFilter, mediaBrowse } from '@amn/contract/media/browse'
import type { ListOrder } from '@amn/contract/media/media-values'
import { userData } from '@amn/contract/personal/user-data'
import type { App } from '../../http/app.ts'
import type { Context } from '../../http/serve.ts'
import { countFacts } from './facts/count-facts.ts'
import type { Filter } from './filter.ts'
import type { MediaLists } from './list.ts'
import { listMarks } from './jump-marks.ts'
import { listBriefs } from './briefs/list-briefs.ts'
import { listUserData } from './own/user-data-list.ts'
import { countLanguages } from './values/languages.ts'
import { readFilter } from './read-filter.ts'
import { listForTonight } from './tonight/list-for-tonight.ts'
import { openSeries } from './values/series.ts'

const dayLength = 24 * 60 * 60_000

type ListContext = Pick<Context<typeof mediaBrowse.lift>, 'query' | 'actor' | 'types'>

/** The filtered list of media, the letters and years in it, which filter to lift where nothing is found, and the caller's own media. */
export function browseRoutes({ serve, store }: App, lists: MediaLists): void {
  const { db } = store
  const listSeries = openSeries(db, lists)

  const filterOf = (context: ListContext) => readFilter(db, context)
  const directionOf = ({ sort, order }: { sort: string; order?: 'asc' | 'desc' | undefined }) =>
    order ?? (sort === 'title' || sort === 'number' || sort === 'type' ? 'asc' : 'desc')
  // A number means something within a series alone.
  const sortOf = ({ sort, includedSeries }: ListContext['query'] & { sort: ListOrder }): ListOrder =>
    sort === 'number' && includedSeries.length === 0 ? 'title' : sort

  serve(media.list, async (context) => {
    const { query, actor } = context
    const ordering = { sort: sortOf(query), direction: directionOf(query), seed: query.seed } as const
    return lists.list(actor.userId, await filterOf(context), ordering, query)
  })

  serve(mediaBrowse.marks, async (context) =>
    listMarks(db, lists, await filterOf(context), sortOf(context.query), directionOf(context.query)),
  )

  serve(mediaBrowse.facts, async (context) => countFacts(db, lists, await filterOf(context)))

  serve(mediaBrowse.languages, async (context) => countLanguages(db, lists, await filterOf(context)))

  serve(mediaBrowse.series, ({ query, actor, types }) =>
    types.length === 0
      ? { items: [], totalItems: 0 }
      : listSeries({ types, seesAdult: actor.seesAdult, withWorkInProgress: true }, { ...query, ids: query.ids.map(Number) }),
  )

  serve(mediaBrowse.briefs, ({ query, actor, types }) => listBriefs(db, actor, types, [...new Set(query.ids.map(Number))]))

  serve(mediaBrowse.forTonight, ({ query, actor, types }) => {
    if (types.length === 0) return []
    const seesAdult = actor.seesAdult && query.adultContentIncluded !== false
    const scope = { types, seesAdult, withWorkInProgress: false, userId: actor.userId }
    return listForTonight(db, lists, scope, { most: query.maxSize, seed: Math.floor(Date.now() / dayLength) })
  })

  serve(userData.list, ({ query, actor }) => {
    const type = query.amnMediaType
    if (type !== 'All' && !actor.types('INFO').includes(type)) throw new AppError('ACCESS_DENIED', 'access.denied')
    const types = type === 'All' ? actor.types('INFO') : [type]
    return listUserData(db, lists, { userId: actor.userId, seesAdult: actor.seesAdult, types }, query)
  })

  serve(mediaBrowse.lift, async (context) => {
    const filter = await filterOf(context)
    const allTypes = context.actor.types('INFO')
    const without: [LiftedFilter['filter'], boolean, Partial<Filter>][] = [
      ['titleFilter', filter.words.length > 0, { words: [] }],
      ['includedTags', filter.included.length > 0, { included: [] }],
      ['excludedTags', filter.excluded.length > 0, { excluded: [] }],
      ['includedFacts', (filter.includedFacts ?? []).length > 0, { includedFacts: [] }],
      ['excludedFacts', (filter.excludedFacts ?? []).length > 0, { excludedFacts: [] }],
      ['includedCredits', (filter.includedCredits ?? []).length > 0, { includedCredits: [] }],
      ['excludedCredits', (filter.excludedCredits ?? []).length > 0, { excludedCredits: [] }],
      ['includedSeries', (filter.includedSeries ?? []).length > 0, { includedSeries: [] }],
      ['excludedSeries', (filter.excludedSeries ?? []).length > 0, { excludedSeries: [] }],
      ['includedLanguages', (filter.includedLanguages ?? []).length > 0, { includedLanguages: [] }],
      ['excludedLanguages', (filter.excludedLanguages ?? []).length > 0, { excludedLanguages: [] }],
      ['maximumAge', filter.maximumAge !== undefined, { maximumAge: undefined }],
      ['score', filter.score !== undefined, { score: undefined }],
      ['year', filter.year !== undefined, { year: undefined }],
      ['runtime', filter.runtime !== undefined, { runtime: undefined }],
      ['pages', filter.pages !== undefined, { pages: undefined }],
      ['airedAfter', filter.airedAfter !== undefined, { airedAfter: undefined }],
      ['airedBefore', filter.airedBefore !== undefined, { airedBefore: undefined }],
      ['includeWorkInProgress', !filter.withWorkInProgress, { withWorkInProgress: true }],
      ['amnMediaType', filter.types.length < allTypes.length, { types: allTypes }],
    ]
    const lifted: LiftedFilter[] = []
    for (const [name, isSet, change] of without) {
      if (isSet) lifted.push({ filter: name, totalItems: await lists.count({ ...filter, ...change }) })
    }
    return lifted.filter(({ totalItems }) => totalItems > 0).toSorted((one, other) => other.totalItems - one.totalItems)
  })
}
