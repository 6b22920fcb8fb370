import { z } from 'zod'
import { foldTitle } from '../../text/fold.ts'
import { ownerOf } from './content-key.ts'
import { folderName } from './names.ts'
import type { TargetDirectory } from './directories.ts'
import type { ExistingMedia, Snapshot } from './snapshot.ts'
import type { ItemRow } from '../item-queries.ts'

/** Where the rows of a media go, as it is kept from the moment an import is applied. */
export const storedTargetMedia = z.object({
  /** The same for rows that go to the same media. */
  key: z.string(),
  mediaId: z.int().nullable(),
  title: z.string(),
  year: z.int().nullable(),
  rootId: z.int(),
  root: z.string(),
  /** Below the media directory. */
  folder: z.string(),
  /** A media of an import that was undone, which comes back. */
  isTakenBack: z.boolean().default(false),
})
export type StoredTargetMedia = z.output<typeof storedTargetMedia>

/** The media that rows go to: one that exists, or one to be made. */
export interface TargetMedia extends StoredTargetMedia {
  existing: ExistingMedia | undefined
  isWritable: boolean
}

const mostNames = 5
const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** The folders, in their order, of which a new media takes the first that no other media had. */
export const newFolders = (title: string, year: number | null, directory: TargetDirectory): string[] =>
  Array.from({ length: mostNames }, (_, at) => joined(directory.folder, folderName(at === 0 ? title : `${title} ${at + 1}`, year)))

function targetOfExisting(media: ExistingMedia, directory: TargetDirectory): TargetMedia {
  const { id, title, rootId, root, path } = media
  const common = { key: `media ${id}`, mediaId: id, title, year: null, existing: media, isWritable: media.isWritable, isTakenBack: false }
  if (rootId !== null && root !== null && path !== null) return { ...common, rootId, root, folder: path }
  // Made by hand and without a folder: it gets one.
  return {
    ...common,
    rootId: directory.rootId,
    root: directory.root,
    folder: newFolders(title, null, directory)[0] ?? title,
    isWritable: directory.problem !== 'not-writable',
  }
}

function targetMediaOf(
  { media_title: title, year, media_id: mediaId }: ItemRow,
  directory: TargetDirectory,
  snapshot: Snapshot,
): TargetMedia {
  const chosen = mediaId === null ? undefined : snapshot.media.get(mediaId)
  if (chosen) return targetOfExisting(chosen, directory)
  const folders = newFolders(title, year, directory)
  const made = { mediaId: null, title, year, rootId: directory.rootId, root: directory.root, existing: undefined }
  for (const folder of folders) {
    const inFolder = snapshot.mediaAt.get(folder)
    const existing = inFolder && !inFolder.isGone ? snapshot.media.get(inFolder.id) : undefined
    if (existing) return targetOfExisting(existing, directory)
    if (inFolder && !inFolder.isTakenBack) continue
    const isWritable = directory.problem !== 'not-writable' && directory.problem !== 'offline'
    return { ...made, key: `new ${folder}`, folder, isWritable, isTakenBack: inFolder !== undefined }
  }
  return { ...made, key: `none ${title}`, folder: folders[0] ?? title, isWritable: false, isTakenBack: false }
}

/** The media that each row of its own goes to. */
export function findTargetMedia(items: readonly ItemRow[], directory: TargetDirectory, snapshot: Snapshot): Map<ItemRow, TargetMedia> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = new Map<string, TargetMedia>()
  const targets = new Map<ItemRow, TargetMedia>()
  for (const item of items) {
    if (ownerOf(item, byId) !== item) continue
    const key = `${item.media_id ?? ''}|${item.year ?? ''}|${foldTitle(item.media_title) || item.media_title}`
    const media = found.get(key) ?? targetMediaOf(item, directory, snapshot)
    found.set(key, media)
    targets.set(item, media)
  }
  return targets
}
