import { AppError } from '@amn/contract/errors'
import { asReason } from '@amn/contract/reasons/reason'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { type DrawnPicture, drawPicture } from '../../media/edit/keep-picture.ts'
import type { Source } from '../source.ts'
import { type Strategies, takesPicture, type Warning } from '../apply/plan-changes.ts'
import type { Ready, ScrapTools } from '../ready.ts'

/** Fetches a picture of a scrapper, from its hosts or from where only it can read; throws when there is none to be had. */
export async function fetchPicture({ client }: ScrapTools, { scrapper, sourceFor }: Ready, key: string, mediaId: number): Promise<Buffer> {
  if (/^https?:/i.test(key)) return client.fetchPicture(scrapper, key)
  const source: Source = sourceFor({ purpose: 'read' })
  const bytes = await scrapper.readPicture?.(key, source, mediaId)
  if (!bytes) throw new AppError('NOT_FOUND', 'picture.gone')
  return bytes
}

/** Draws the pictures that a media is to be given, outside of any transaction; one that cannot be had is only a warning. */
export async function drawPictures(
  tools: ScrapTools,
  ready: Ready,
  present: MediaState,
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
      warnings.push({ field: kind, ...asReason(error instanceof AppError ? error.reason : 'picture.unreadable') })
    }
  }
  return { drawn, warnings }
}
