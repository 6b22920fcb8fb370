import { AppError } from '@amn/contract/errors'
import { say } from '@amn/contract/reasons'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import type { Present } from '../../domain/history/media-fields.ts'
import { type DrawnPicture, drawPicture } from '../../media/edit/keep-picture.ts'
import type { Source } from '../source.ts'
import { type Strategies, takesPicture } from '../apply/plan-changes.ts'
import type { Ready, ScrapTools } from '../ready.ts'

export interface Warning {
  field: ScrapField
  message: string
}

/** Fetches a picture of a scrapper, from its hosts or from where only it can read; throws when there is none to be had. */
export async function fetchPicture(
  { client }: ScrapTools,
  { scrapper, sourceFor }: Ready,
  place: string,
  mediaId: number,
): Promise<Buffer> {
  if (/^https?:/i.test(place)) return client.fetchPicture(scrapper, place)
  const source: Source = sourceFor({ purpose: 'read' })
  const bytes = await scrapper.readPicture?.(place, source, mediaId)
  if (!bytes) throw new AppError('NOT_FOUND', say('pictureGone'))
  return bytes
}

/** Draws the pictures that a media is to be given, outside of any transaction; one that cannot be had is only a warning. */
export async function drawPictures(
  tools: ScrapTools,
  ready: Ready,
  present: Present,
  found: Found,
  strategies: Strategies,
): Promise<{ drawn: DrawnPicture[]; warnings: Warning[] }> {
  const drawn: DrawnPicture[] = []
  const warnings: Warning[] = []
  for (const kind of ['cover', 'background'] as const) {
    const address = found[kind]
    if (address === undefined || !takesPicture(present, kind, strategies.get(kind), { scrapper: ready.scrapper.key, address })) continue
    try {
      const bytes = await fetchPicture(tools, ready, address, present.id)
      drawn.push(await drawPicture({ ...tools, mediaId: present.id, kind }, bytes))
    } catch (error) {
      warnings.push({ field: kind, message: error instanceof AppError ? error.message : say('pictureUnreadable') })
    }
  }
  return { drawn, warnings }
}
