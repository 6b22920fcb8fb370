import { AppError } from '@amn/contract/errors'
import { listMediaStates } from '../../domain/history/media-field-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { refuseMovedFolder } from '../../media/edit/keep-picture.ts'
import { type Applied, applyFound, type Applying } from './apply.ts'
import { drawPictures } from '../pictures/draw.ts'
import type { Ready, ScrapTools } from '../ready.ts'

/**
 * Gives a media what a scrapper found: its pictures are fetched and drawn first, then all is written in one transaction, in which
 * `check` comes first and `after` last. Pictures that are not kept leave no file.
 */
export async function scrapMedia(
  tools: ScrapTools,
  ready: Ready,
  applying: Omit<Applying, 'pictures' | 'scrapper'>,
  check: (tx: Tx) => Promise<unknown>,
  after?: (tx: Tx, applied: Applied) => Promise<unknown>,
): Promise<Applied> {
  const { store, config } = tools
  const present = (await listMediaStates(store.db, [applying.mediaId])).get(applying.mediaId)
  if (!present) throw new AppError('NOT_FOUND', 'media.none')
  const { drawn, warnings } = await drawPictures(tools, ready, present, applying.found, applying.strategies)
  const dropUnless = async (isKept: (kind: 'cover' | 'background') => boolean) => {
    for (const { kind, drop } of drawn) if (!isKept(kind)) await drop()
  }
  try {
    const applied = await store.transact(async (tx) => {
      await check(tx)
      for (const picture of drawn) await refuseMovedFolder(tx, config, picture)
      const written = await applyFound(tx, { ...applying, scrapper: ready.scrapper.key, pictures: drawn })
      const outcome = { ...written, warnings: [...written.warnings, ...warnings] }
      await after?.(tx, outcome)
      return outcome
    })
    await dropUnless((kind) => applied.changed.includes(kind))
    return applied
  } catch (error) {
    await dropUnless(() => false)
    throw error
  }
}
