import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaType } from '@amn/contract/values'
import { restoreFromBin } from '../../domain/media/bin-queries.ts'
import type { Tx } from '../../db/tables.ts'
import type { FoundContentEntry, FoundEntry, FoundMedia } from '../../library/scan/found.ts'
import { firstOf } from '../../library/scan/items.ts'
import { sortKey } from '../../domain/media/numbering.ts'
import { artSignature } from '../../library/scan/unchanged.ts'
import { writeFound } from '../../library/write/write.ts'
import { keyOf, ownerOf } from '../plan/content-key.ts'
import type { StoredTargetMedia } from '../plan/target-media.ts'
import { findMedia, findMediaIn, listFilesAt } from './library-queries.ts'
import type { FileRow } from '../file-queries.ts'
import type { ItemRow } from '../item-queries.ts'

/** The files that go to one media. */
export interface Incoming {
  media: StoredTargetMedia
  items: ItemRow[]
  files: FileRow[]
}

const targetOf = (item: ItemRow, files: readonly FileRow[]): string => {
  const target = files[0]?.target ?? ''
  return item.mime_type === 'inode/directory' ? target.slice(0, target.lastIndexOf('/')) : target
}

interface FileFacts {
  path: string
  size: number
  mtime: number
  inode: string
  device: string
}
async function statTarget(root: string, path: string, files: readonly FileRow[]): Promise<FileFacts> {
  const facts = await lstat(join(root, path))
  const isFolder = facts.isDirectory()
  const inner = isFolder ? await Promise.all(files.map((file) => lstat(join(root, file.target ?? '')))) : [facts]
  return {
    path,
    size: inner.reduce((sum, { size }) => sum + size, 0),
    mtime: Math.max(...inner.map(({ mtimeMs }) => Math.round(mtimeMs))),
    inode: String(facts.ino),
    device: String(facts.dev),
  }
}

/** A file that the library has already. */
type KnownFile = Awaited<ReturnType<typeof listFilesAt>>[number]

const entryOf = (item: ItemRow, facts: FileFacts, known: KnownFile | undefined): FoundEntry => ({
  ...facts,
  outcome: known ? 'changed' : 'added',
  fileId: known?.id ?? null,
  contentId: known?.contentId ?? null,
  raw: null,
  hash: null,
  contentType: item.content_type,
  renderer: item.renderer,
  mimeType: item.mime_type,
  language: item.language,
  label: item.label,
  part: item.part,
  pages: item.pages,
})

/** The size, time and inode of the files that came, read before anything is written. */
export async function statIncoming({ media, items, files }: Incoming): Promise<Map<number, FileFacts>> {
  const filesOf = Map.groupBy(files, (file) => file.item_id)
  const facts = items.map(async (item) => {
    const own = filesOf.get(item.id) ?? []
    return [item.id, await statTarget(media.root, targetOf(item, own), own)] as const
  })
  return new Map(await Promise.all(facts))
}

function contentsOf(items: readonly ItemRow[], entries: ReadonlyMap<number, FoundEntry>): FoundContentEntry[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const own = items.filter(({ role }) => role === 'main' || role === 'side')
  return [...Map.groupBy(own, (item) => keyOf(ownerOf(item, byId))).values()].map((same) => {
    const { kind, season, volume, number, number_text, title, aired_at } = ownerOf(same[0] as ItemRow, byId)
    const numbering = {
      kind,
      season,
      volume,
      number,
      numberText: number_text ?? (number === null ? null : String(number)),
      title,
      airedAt: aired_at,
    }
    const key = keyOf(ownerOf(same[0] as ItemRow, byId))
    return { ...numbering, key, sortKey: sortKey(numbering), entries: same.map((item) => entries.get(item.id) as FoundEntry) }
  })
}

type ExistingMedia = Awaited<ReturnType<typeof findMedia>>

function describeFound(
  { media, items }: Incoming,
  type: MediaType,
  existing: ExistingMedia,
  facts: ReadonlyMap<number, FileFacts>,
  known: ReadonlyMap<string, KnownFile>,
): FoundMedia {
  const entries = new Map(
    items.map((item) => {
      const fact = facts.get(item.id) as FileFacts
      return [item.id, entryOf(item, fact, known.get(fact.path))]
    }),
  )
  const art = items.flatMap((item) => {
    const { path, size, mtime } = facts.get(item.id) as FileFacts
    return item.role === 'cover' || item.role === 'background' ? [{ role: item.role, path, size, mtime }] : []
  })
  return {
    path: existing?.path ?? media.folder,
    type,
    isRecognised: true,
    title: existing?.title ?? media.title,
    year: existing ? existing.year : media.year,
    art: existing?.art ?? artSignature(firstOf(art)),
    mediaId: existing?.id ?? null,
    contents: contentsOf(items, entries),
  }
}

/** Writes the files that came for one media as a scan that found them would. Gives the media's id and whether it was made, or made again. */
export async function addToLibrary(
  tx: Tx,
  type: MediaType,
  incoming: Incoming,
  facts: ReadonlyMap<number, FileFacts>,
): Promise<{ mediaId: number; isMade: boolean }> {
  const { media } = incoming
  const existing = await (media.mediaId === null ? findMediaIn(tx, media.rootId, media.folder) : findMedia(tx, media.mediaId))
  const paths = [...facts.values()].map(({ path }) => path)
  const known = new Map((await listFilesAt(tx, media.rootId, paths)).map((row) => [row.path, row]))
  const found = describeFound(incoming, type, existing, facts, known)
  const written = await writeFound(tx, { rootId: existing?.rootId ?? media.rootId, scanId: 0, moving: new Set(), isReread: false }, found)
  const isMerged = existing !== undefined && existing.mergedInto !== null
  const mediaId = isMerged ? (written[0]?.mediaId ?? existing.id) : (existing?.id ?? written[0]?.mediaId)
  if (mediaId === undefined) throw new Error('Nothing was written')
  // A media that was merged since stays in the bin: its files went to the one that it was merged into.
  if (existing && existing.deletedAt !== null && !isMerged) await restoreFromBin(tx, [mediaId])
  return { mediaId, isMade: existing === undefined || (media.isTakenBack && !isMerged) }
}
