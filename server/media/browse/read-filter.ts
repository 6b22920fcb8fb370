import { AppError } from '@amn/contract/errors'
import type { mediaBrowse } from '@amn/contract/media/browse'
import type { Db } from '../../db/tables.ts'
import type { Context } from '../../http/serve.ts'
import { foldedWords } from '../../text/fold.ts'
import { readFacts } from './facts/count-facts.ts'
import type { Filter } from './filter.ts'
import { readTags } from './tag-filter.ts'
import { readMore } from './values/read-more.ts'

type ListContext = Pick<Context<typeof mediaBrowse.lift>, 'query' | 'actor' | 'types'>

const refuseReversedRange = (after: string | undefined, before: string | undefined): void => {
  if (after === undefined || before === undefined || after <= before) return
  const fields = [{ path: 'airedBefore', reason: 'media.notBeforeAfter' as const }]
  throw new AppError('VALIDATION_FAILED', 'media.daysReversed', { fields })
}

/** What a call is to narrow a list down by; throws VALIDATION_FAILED for tags that the caller does not know and for ranges that end before they begin. */
export async function readFilter(db: Db, { query, actor, types }: ListContext): Promise<Filter> {
  refuseReversedRange(query.airedAfter, query.airedBefore)
  return {
    types,
    seesAdult: actor.seesAdult,
    withWorkInProgress: query.includeWorkInProgress,
    ...(await readTags(db, actor, query)),
    ...readFacts(query),
    ...readMore(query),
    inclusionMode: query.inclusionMode,
    exclusionMode: query.exclusionMode,
    airedAfter: query.airedAfter,
    airedBefore: query.airedBefore,
    words: foldedWords(query.titleFilter),
  }
}
