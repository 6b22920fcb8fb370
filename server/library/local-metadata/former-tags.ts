import type { Tx } from '../../db/tables.ts'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { tagOf } from '../../domain/tags/tag-vocabulary.ts'
import { resolveTags } from '../../domain/tags/resolve-tags.ts'
import type { Chosen, LocalField } from './choose-fields.ts'
import { localSourceOf } from './plan-fields.ts'

/** The tags of a media without those that older versions made of its series and studios, which have fields of their own now; undefined where there are none such. */
export async function withoutFormerTags(
  tx: Tx,
  { locked, provenance, values }: MediaState,
  chosen: ReadonlyMap<LocalField, Chosen>,
): Promise<Chosen | undefined> {
  const source = localSourceOf(provenance.tags)
  if (source === undefined || locked.includes('tags') || values.tags.length === 0) return undefined
  const credits = (chosen.get('credits')?.value ?? []) as NonNullable<Found['credits']>
  const series = chosen.get('series')?.value as string | undefined
  const names = [...(series === undefined ? [] : [series]), ...credits.filter(({ role }) => role === 'studio').map(({ name }) => name)]
  if (names.length === 0) return undefined
  const former = (
    await resolveTags(
      tx,
      names.map((name) => tagOf(name, 'General')),
    )
  ).flatMap(({ id }) => id ?? [])
  const kept = values.tags.filter((id) => !former.includes(id))
  return kept.length < values.tags.length ? { source, value: kept } : undefined
}
