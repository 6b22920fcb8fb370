import { readAllProvenance, readContentLocks } from '../history/locks-and-provenance.ts'
import { sortKey } from './numbering.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** The texts of an episode that sources tell. */
export const episodeTexts = ['title', 'airedAt', 'description'] as const
export type EpisodeText = (typeof episodeTexts)[number]

/** What an episode is called, when it came out and what happens in it, as the history keeps it. */
export interface Episode {
  contentId: number
  season: number | null
  number: number
  title: string | null
  airedAt: string | null
  description: string | null
  /** Where its texts came from. */
  from: Partial<Record<EpisodeText, string>>
}

/** An episode with what tells which it is. */
export interface NumberedEpisode extends Episode {
  isSpecial: boolean
  locked: string[]
}

const select = (db: Db, mediaId: number) =>
  db
    .selectFrom('content')
    .select([
      'id',
      'kind',
      'season',
      'volume',
      'number',
      'number_text as numberText',
      'title',
      'aired_at as airedAt',
      'description',
      'locked_fields as lockedFields',
      'provenance',
    ])
    .where('media_id', '=', mediaId)

/** The numbered episodes of a media, in their order. What bears several numbers at once is none: no single text would tell it. */
export async function listEpisodes(db: Db, mediaId: number): Promise<NumberedEpisode[]> {
  const rows = await select(db, mediaId)
    .where('kind', 'in', ['regular', 'special'])
    .where('number', 'is not', null)
    .where('volume', 'is', null)
    .orderBy('sort_key')
    .execute()
  return rows.flatMap(({ id, kind, season, number, numberText, title, airedAt, description, lockedFields, provenance }) => {
    if (number === null || /\d\D+\d/.test(numberText?.replaceAll('.', '') ?? '')) return []
    const all = readAllProvenance(provenance)
    const from = Object.fromEntries(episodeTexts.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])))
    const locked = readContentLocks(lockedFields)
    return [{ contentId: id, season, number, title, airedAt, description, from, isSpecial: kind === 'special', locked }]
  })
}

/** Writes the texts of episodes of a media, and where these come from; one that has gone to another media stays as it is. */
export async function writeEpisodes(tx: Tx, mediaId: number, episodes: readonly Episode[]): Promise<void> {
  const rows = new Map((await select(tx, mediaId).execute()).map((row) => [row.id, row]))
  for (const { contentId, title, airedAt, description, from } of episodes) {
    const row = rows.get(contentId)
    if (!row) continue
    const provenance = { ...readAllProvenance(row.provenance), ...from }
    for (const field of episodeTexts) if (from[field] === undefined) delete provenance[field]
    await tx
      .updateTable('content')
      .set({
        title,
        aired_at: airedAt,
        description,
        sort_key: sortKey({ ...row, title, airedAt }),
        provenance: JSON.stringify(provenance),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', contentId)
      .execute()
  }
}
