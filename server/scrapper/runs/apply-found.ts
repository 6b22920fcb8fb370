import { packReason } from '../../db/reasons.ts'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Tx } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import type { Applied } from '../apply/apply.ts'
import { getFound } from '../compare/search.ts'
import type { Ready, ScrapTools } from '../ready.ts'
import { scrapMedia } from '../apply/scrap-media.ts'
import { changeItem, type ItemRow, type RunRow } from './queries.ts'
import type { Subject } from './subject.ts'

/** Thrown out of a transaction in which a media of a run turns out not to be to be changed any more. */
export class Left extends Error {}

/** What a media of a run is given. */
export interface Giving {
  run: RunRow
  item: Pick<ItemRow, 'id' | 'state'>
  subject: Subject
  /** What the scrapper knows it by. */
  chosen: string
  actor: Actor
}

/** Gives a media of a run what a scrapper says of it, and notes that in the same transaction; nothing is written where it was left meanwhile. */
export async function giveFound(
  tools: ScrapTools,
  ready: Ready,
  { run, item, subject, chosen, actor }: Giving,
  check: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const found = await getFound(ready, chosen, subject.type, subject.id)
  const strategies = new Map(run.fields.map((field) => [field, run.strategy] as const))
  const note = async (tx: Tx, { editId, changed, warnings }: Applied) => {
    const problems = warnings.map(({ field, ...reason }) => ({ path: field, ...reason }))
    const isNoted = await changeItem(tx, item.id, item.state, {
      state: editId === null ? 'same' : 'applied',
      chosen,
      changed: JSON.stringify(changed),
      edit_id: editId,
      message: warnings.length > 0 ? packReason(reasonFor('input.fields', { problems })) : null,
    })
    if (!isNoted) throw new Left()
  }
  await scrapMedia(tools, ready, { mediaId: subject.id, id: chosen, found, strategies, actor }, check, note)
}
