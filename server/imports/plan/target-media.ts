import { foldTitle } from '../../db/text/fold.ts'
import { ownerOf } from './items.ts'
import { folderName } from './names.ts'
import type { Base } from './directories.ts'
import type { PresentMedia, Snapshot } from './present.ts'
import type { ItemRow } from '../item-queries.ts'

/** The media that rows go to: one that stands, or one to be made. */
export interface Home {
  /** The same for rows that go to the same media. */
  key: string
  mediaId: number | null
  title: string
  year: number | null
  rootId: number
  root: string
  /** Below the media directory. */
  folder: string
  standing: PresentMedia | undefined
  isWritable: boolean
  /** A media of an import that was undone comes back. */
  isTakenBack: boolean
}

const mostNames = 5
const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** The folders, in their order, of which a new media takes the first that no other media had. */
export const newFolders = (title: string, year: number | null, base: Base): string[] =>
  Array.from({ length: mostNames }, (_, at) => joined(base.folder, folderName(at === 0 ? title : `${title} ${at + 1}`, year)))

function targetOfPresent(media: PresentMedia, base: Base): Home {
  const { id, title, rootId, root, path } = media
  const common = { key: `media ${id}`, mediaId: id, title, year: null, standing: media, isWritable: media.isWritable, isTakenBack: false }
  if (rootId !== null && root !== null && path !== null) return { ...common, rootId, root, folder: path }
  // Made by hand and without a folder: it gets one.
  return {
    ...common,
    rootId: base.rootId,
    root: base.root,
    folder: newFolders(title, null, base)[0] ?? title,
    isWritable: base.problem !== 'not-writable',
  }
}

function homeOf({ media_title: title, year, media_id: mediaId }: ItemRow, base: Base, snapshot: Snapshot): Home {
  const chosen = mediaId === null ? undefined : snapshot.media.get(mediaId)
  if (chosen) return targetOfPresent(chosen, base)
  const folders = newFolders(title, year, base)
  const made = { mediaId: null, title, year, rootId: base.rootId, root: base.root, standing: undefined }
  for (const folder of folders) {
    const there = snapshot.mediaAt.get(folder)
    const standing = there && !there.isGone ? snapshot.media.get(there.id) : undefined
    if (standing) return targetOfPresent(standing, base)
    if (there && !there.isTakenBack) continue
    const isWritable = base.problem !== 'not-writable' && base.problem !== 'offline'
    return { ...made, key: `new ${folder}`, folder, isWritable, isTakenBack: there !== undefined }
  }
  return { ...made, key: `none ${title}`, folder: folders[0] ?? title, isWritable: false, isTakenBack: false }
}

/** The media that each row of its own goes to. */
export function findHomes(items: readonly ItemRow[], base: Base, snapshot: Snapshot): Map<ItemRow, Home> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = new Map<string, Home>()
  const homes = new Map<ItemRow, Home>()
  for (const item of items) {
    if (ownerOf(item, byId) !== item) continue
    const key = `${item.media_id ?? ''}|${item.year ?? ''}|${foldTitle(item.media_title) || item.media_title}`
    const home = found.get(key) ?? homeOf(item, base, snapshot)
    found.set(key, home)
    homes.set(item, home)
  }
  return homes
}
