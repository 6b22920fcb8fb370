import type { Db, Tx } from '../../db/tables.ts'
import { listContents, updateContent } from './content-queries.ts'

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

/** The numbered episodes of a media, in their order. What bears several numbers at once is none: no single text would tell it. */
export async function listEpisodes(db: Db, mediaId: number): Promise<NumberedEpisode[]> {
  const rows = await listContents(db, mediaId)
  return rows.flatMap(({ id, kind, season, volume, number, numberText, title, airedAt, description, locked, provenance }) => {
    if (kind === 'extra' || volume !== null) return []
    if (number === null || /\d\D+\d/.test(numberText?.replaceAll('.', '') ?? '')) return []
    const from = Object.fromEntries(episodeTexts.flatMap((field) => (provenance[field] === undefined ? [] : [[field, provenance[field]]])))
    return [{ contentId: id, season, number, title, airedAt, description, from, isSpecial: kind === 'special', locked }]
  })
}

/** Writes the texts of episodes of a media, and where these come from; one that has gone to another media stays as it is. */
export async function writeEpisodes(tx: Tx, mediaId: number, episodes: readonly Episode[]): Promise<void> {
  const rows = new Map((await listContents(tx, mediaId)).map((row) => [row.id, row]))
  for (const { contentId, title, airedAt, description, from } of episodes) {
    const row = rows.get(contentId)
    if (!row) continue
    const provenance = { ...row.provenance, ...from }
    for (const field of episodeTexts) if (from[field] === undefined) delete provenance[field]
    await updateContent(tx, { ...row, title, airedAt, description, provenance })
  }
}
