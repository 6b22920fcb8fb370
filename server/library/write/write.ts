import type { Tx } from '../../db/tables.ts'
import type { FoundContentEntry, FoundMedia } from '../scan/found.ts'
import { insertContents, listContentKeys, noContents } from './content-queries.ts'
import { insertFiles, type FileOfContent, renumberPart } from './file-queries.ts'
import { contentsOfFiles, findContent, listShared, type Place, takeApartFound } from './find-content.ts'
import { markArtUnread } from './media-queries.ts'
import { moveFileData } from './take-apart-queries.ts'
import { updateFile } from './update-file.ts'
import { writeMedia, type Writing } from './write-media.ts'

export interface Written {
  path: string
  outcome: 'added' | 'changed' | 'moved'
  mediaId: number
}

/** Writes what is new in a media: its row, its contents, its files. Nothing is ever deleted. Gives an entry for every file written. */
export async function writeFound(tx: Tx, writing: Writing, found: FoundMedia): Promise<Written[]> {
  const { id: mediaId, isNew } = await writeMedia(tx, writing.rootId, found)
  const present = isNew ? noContents : await listContentKeys(tx, mediaId)
  const place: Place = { tx, writing, mediaId, present, scanned: found.scanned, shared: listShared(found.contents) }
  const contentIds = new Map<FoundContentEntry, number>()
  const newContents: FoundContentEntry[] = []
  for (const content of found.contents.filter(({ entries }) => entries.length > 0)) {
    const id = isNew && contentsOfFiles(content).length === 0 ? undefined : await findContent(place, content)
    if (id === undefined) newContents.push(content)
    else contentIds.set(content, id)
  }
  const made = await insertContents(tx, mediaId, newContents)
  for (const content of newContents) contentIds.set(content, made.get(content.key) as number)
  if (writing.isReread || place.shared.size > 0) await takeApartFound(place, contentIds)

  const files: FileOfContent[] = [...contentIds].flatMap(([content, contentId]) => content.entries.map((entry) => ({ contentId, entry })))
  const written = files.filter(({ entry }) => entry.outcome !== 'same')
  for (const one of written.filter(({ entry }) => entry.fileId !== null)) await updateFile(tx, writing.rootId, one)
  await insertFiles(
    tx,
    writing.rootId,
    written.filter(({ entry }) => entry.fileId === null),
  )
  // Subtitles that lay beside a trailer go to the film that bears their name.
  for (const { contentId, entry } of files.filter(({ entry }) => entry.outcome === 'same' && entry.contentType === 'SUBTITLES')) {
    if (entry.fileId !== null && entry.contentId !== contentId) await moveFileData(tx, [entry.fileId], { contentId, mediaId })
  }
  for (const { entry } of files) {
    if (entry.outcome === 'same' && entry.fileId !== null && (entry.part !== null || writing.isReread))
      await renumberPart(tx, entry.fileId, entry.part)
  }
  if (!isNew && written.length > 0) await markArtUnread(tx, mediaId)
  return written.map(({ entry }) => ({ path: entry.path, outcome: entry.outcome as Written['outcome'], mediaId }))
}
