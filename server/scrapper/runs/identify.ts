import type { Candidate } from '@amn/contract/scrapper/scrapper'
import type { Db } from '../../db/tables.ts'
import { isComplete } from '../../domain/media/external-ids.ts'
import { findFound, listCandidates } from '../compare/search.ts'
import { listExternalIds } from '../../domain/media/external-id-queries.ts'
import type { Ready } from '../ready.ts'
import type { Subject } from './subject.ts'

/** How many candidates are kept for a person to choose from. */
const mostKept = 10

/** What a scrapper knows a media by, where it is known; a number that names two works is no answer. */
async function findKnownId(db: Db, { scrapper: { key, finds } }: Ready, mediaId: number): Promise<string | undefined> {
  if (!finds.includes('id')) return undefined
  const own = (await listExternalIds(db, mediaId)).filter((id) => id.source === key && isComplete(id))
  return own.length === 1 ? own[0]?.key : undefined
}

/** What of a scrapper a media is: known for sure, or one of several, or nothing. */
export async function identify(db: Db, ready: Ready, { id, type, title, others, year }: Subject): Promise<{ id: string } | Candidate[]> {
  const known = await findKnownId(db, ready, id)
  if (known !== undefined && (await findFound(ready, known, type, id))) return { id: known }
  let candidates: Candidate[] = []
  for (const query of [title, ...others]) {
    candidates = await listCandidates(db, ready, { type, mediaId: id, query: query.slice(0, 500), year })
    if (candidates.length > 0) break
  }
  const sure = candidates.filter(({ isSure }) => isSure)
  return sure.length === 1 && sure[0] ? { id: sure[0].id } : candidates.slice(0, mostKept)
}
