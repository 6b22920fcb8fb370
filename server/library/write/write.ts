import type { Tx } from '../../db/tables.ts'
import type { FoundContentEntry, FoundMedia } from '../scan/found.ts'
import { countStaying, insertContents, listContentKeys, moveUserData } from './content-queries.ts'
import { insertFiles, type FileOfContent, renumberPart } from './file-queries.ts'
import { markArtUnread } from './media-queries.ts'
import { renumberContent } from './renumber-content.ts'
import { updateFile } from './update-file.ts'
import { writeMedia, type Writing } from './write-media.ts'

export interface Written {
  path: string
  outcome: 'added' | 'changed' | 'moved'
  mediaId: number
}

const isMain = (contentType: string) => contentType !== 'SUBTITLES'

// The contents that a found content's files belong to already, the one of most files first.
const contentsOfFiles = (content: FoundContentEntry): number[] => {
  const counts = new Map<number, number>()
  for (const { contentId, contentType } of content.entries) {
    if (contentId !== null && isMain(contentType)) counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

/** Decides which content the files of a found one belong to; undefined where a new one is to be made. */
async function findExisting(
  tx: Tx,
  writing: Writing,
  mediaId: number,
  content: FoundContentEntry,
  present: Map<string, number>,
): Promise<number | undefined> {
  const existing = present.get(content.key)
  const owners = contentsOfFiles(content)
  const first = owners[0]
  if (first === undefined) return existing
  const hasMoved = content.entries.some((entry) => entry.outcome === 'moved' && entry.contentId === first)
  if (!hasMoved) return first
  if (existing === first) return renumberContent(tx, first, mediaId, content).then(() => first)
  const isLeft = (await countStaying(tx, first, writing.moving)) === 0
  if (existing !== undefined && (await countStaying(tx, existing, writing.moving)) > 0) {
    if (isLeft) await moveUserData(tx, first, existing, mediaId)
    return existing
  }
  if (!isLeft) return existing
  await renumberContent(tx, first, mediaId, content)
  return first
}

/** Writes what is new in a media: its row, its contents, its files. Nothing is ever deleted. Gives an entry for every file written. */
export async function writeFound(tx: Tx, writing: Writing, found: FoundMedia): Promise<Written[]> {
  const { id: mediaId, isNew } = await writeMedia(tx, writing.rootId, found)
  const present = isNew ? new Map<string, number>() : await listContentKeys(tx, mediaId)
  const contentIds = new Map<FoundContentEntry, number>()
  const newContents: FoundContentEntry[] = []
  for (const content of found.contents.filter(({ entries }) => entries.length > 0)) {
    const id = isNew && contentsOfFiles(content).length === 0 ? undefined : await findExisting(tx, writing, mediaId, content, present)
    if (id === undefined) newContents.push(content)
    else contentIds.set(content, id)
  }
  const made = await insertContents(tx, mediaId, newContents)
  for (const content of newContents) contentIds.set(content, made.get(content.key) as number)

  const files: FileOfContent[] = [...contentIds].flatMap(([content, contentId]) => content.entries.map((entry) => ({ contentId, entry })))
  const written = files.filter(({ entry }) => entry.outcome !== 'same')
  for (const one of written.filter(({ entry }) => entry.fileId !== null)) await updateFile(tx, writing.rootId, one)
  await insertFiles(
    tx,
    writing.rootId,
    written.filter(({ entry }) => entry.fileId === null),
  )
  for (const { entry } of files) {
    if (entry.outcome === 'same' && entry.fileId !== null && entry.part !== null) await renumberPart(tx, entry.fileId, entry.part)
  }
  if (!isNew && written.length > 0) await markArtUnread(tx, mediaId)
  return written.map(({ entry }) => ({ path: entry.path, outcome: entry.outcome as Written['outcome'], mediaId }))
}
