import { readAllProvenance, readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { indexTitles } from '../../domain/media/title-queries.ts'
import type { FoundMedia } from '../scan/found.ts'
import {
  findMedia,
  findMergedInto,
  insertMedia,
  listMediaOfContents,
  type MediaRow,
  updateKeptName,
  updateMediaRow,
} from './media-queries.ts'
import { writeSidecars } from './write-sidecars.ts'

/** What a scan writes for: its media directory, itself, and what it has found moved. */
export interface Writing {
  rootId: number
  scanId: number
  /** The files that were found at another path in this scan. */
  moving: ReadonlySet<number>
  /** All names are read by new rules: what was wrongly joined is taken apart. */
  isReread: boolean
}

// Only the contents of the folder are known: they stay together where they are, or where a person has put them.
async function findByContents(db: Db, { contents, isNewlyApart }: FoundMedia): Promise<number | undefined> {
  const entries = contents.flatMap((content) => content.entries).filter(({ contentId }) => contentId !== null)
  if (entries.length === 0) return undefined
  const ids = [...new Set(entries.map(({ contentId }) => contentId as number))]
  const owners = await listMediaOfContents(db, ids)
  const votes = new Map<number, number>()
  for (const { contentId, outcome } of entries) {
    const owner = owners.get(contentId ?? 0)
    if (owner && (owner.isLocked || (outcome !== 'moved' && !isNewlyApart))) votes.set(owner.mediaId, (votes.get(owner.mediaId) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

// A name changes only what was read from a name before; what a person or a scrapper set stays.
async function updateMedia(tx: Tx, rootId: number, before: MediaRow, found: FoundMedia): Promise<void> {
  const locked = readMediaLocks(before.locked_fields)
  const provenance = readAllProvenance(before.provenance)
  const hasMoved = before.path !== found.path || before.root_id !== rootId
  const isMoving = hasMoved && !locked.includes('path')
  const isRenamed = hasMoved && before.title !== found.title && provenance['title'] === 'name' && !locked.includes('title')
  const isRetyped = hasMoved && before.type !== found.type && found.isRecognised && !locked.includes('amnMediaType')
  const hasOtherArt = before.art !== found.art
  const changes = {
    ...(isMoving && { root_id: rootId, path: found.path }),
    ...(isRenamed && { title: found.title }),
    ...(isRetyped && { type: found.type }),
    ...(isRetyped && !locked.includes('workInProgress') && { work_in_progress: 0 }),
    ...(hasOtherArt && { art: found.art, art_read_at: null }),
  }
  if (Object.keys(changes).length === 0) return
  await updateMediaRow(tx, before.id, changes)
  if (isRenamed) await indexTitles(tx, before.id)
  if (hasMoved) await updateKeptName(tx, before.id, found.title)
}

/** The id of a found media, whose row is inserted or updated. */
export async function writeMedia(tx: Tx, rootId: number, found: FoundMedia): Promise<{ id: number; isNew: boolean }> {
  const before = await findMedia(tx, rootId, found)
  if (!before) {
    const known = await findByContents(tx, found)
    if (known !== undefined) return { id: known, isNew: false }
    const id = await insertMedia(tx, rootId, found)
    if (found.sidecars) await writeSidecars(tx, id, rootId, found.sidecars)
    return { id, isNew: true }
  }
  await updateMedia(tx, rootId, before, found)
  if (found.sidecars) await writeSidecars(tx, before.id, rootId, found.sidecars)
  return { id: await findMergedInto(tx, before), isNew: false }
}
