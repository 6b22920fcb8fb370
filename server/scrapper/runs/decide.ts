import { AppError, wrongField } from '@amn/contract/errors'
import { getVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { getReady, type ScrapTools } from '../ready.ts'
import { giveFound, Left } from './apply-found.ts'
import { changeItem, findItem, type ItemRow, readCandidates, type RunRow } from './queries.ts'
import { findSubject, mayEdit } from './subject.ts'

const decided = () => new AppError('CONFLICT', 'run.decided')

/** A media of a run that waits for a person who may edit it; throws NOT_FOUND, ACCESS_DENIED, and CONFLICT where it does not wait. */
async function getUndecided(tools: ScrapTools, scope: Scope & { actor: Actor }, run: RunRow, itemId: number) {
  const { db } = tools.store
  const item = await findItem(db, run.id, itemId)
  if (!item) throw new AppError('NOT_FOUND', 'run.noItem')
  await getVisibleMedia(db, scope, item.media_id)
  if (item.state !== 'unsure') throw decided()
  const subject = await findSubject(db, item.media_id)
  if (!subject) throw new AppError('NOT_FOUND', 'media.none')
  return { item, subject }
}

const isOneOf = ({ candidates }: ItemRow, id: string) => readCandidates(candidates).some((one) => one.id === id)

/** Takes one of the candidates of a media, as an act of whoever decides, or leaves the media. */
export async function decide(
  tools: ScrapTools,
  scope: Scope & { actor: Actor },
  run: RunRow,
  { itemId, candidateId }: { itemId: number; candidateId: string | null },
): Promise<void> {
  const { item, subject } = await getUndecided(tools, scope, run, itemId)
  const { actor } = scope
  if (!mayEdit(actor, subject.type)) throw new AppError('ACCESS_DENIED', 'access.denied')
  if (candidateId === null) {
    const isLeft = await tools.store.transact((tx) => changeItem(tx, item.id, 'unsure', { state: 'skipped' }))
    if (!isLeft) throw decided()
    return
  }
  if (!isOneOf(item, candidateId)) throw wrongField('candidateId', 'run.notFound')
  const ready = await getReady(tools, run.scrapper)
  const giving = { run, item, subject, chosen: candidateId, actor }
  await giveFound(tools, ready, giving, (db) => getVisibleMedia(db, scope, subject.id)).catch((error: unknown) => {
    throw error instanceof Left ? decided() : error
  })
}
