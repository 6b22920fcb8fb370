import { basename } from 'node:path'
import type { ImportFile } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { listItems } from '../../library/scan/items.ts'
import { extensionOf, isUnfinishedFolder, kindOf, refusalOf } from '../../names/file-kinds.ts'
import { findNamesake } from '../../names/side/side-name.ts'
import { describeMedia, groupLoose, type MediaUnit } from '../../library/scan/media-units.ts'
import { comeAsWorks, holdsLooseWorks, isOwnWork } from '../../library/units/own-works.ts'
import { splitRoot } from '../../library/units/units.ts'
import type { FoundEntry, FoundMedia } from '../../library/scan/found.ts'
import { type TreeFile, treeOf, unwrap } from '../files/tree.ts'

type Row = Omit<Insertable<Tables['import_item']>, 'import_id'>
/** A row of the table as it was recognised, with the files in it and the path of the row that it belongs to. */
export interface Recognised extends Row {
  path: string
  media_title: string
  fileIds: number[]
  owner: string | null
}

/** Why a file is left out of an import; null where it is not. */
export function leftOut(path: string, size: number, type: MediaType): ImportFile['leftOut'] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.includes('\uFFFD')) return 'name'
  const refusal = refusalOf(name)
  if (path.split('/').slice(0, -1).some(isUnfinishedFolder)) return 'unfinished'
  if (refusal) return refusal.reason === undefined ? 'not-media' : refusal.reason === 'file.beingWritten' ? 'unfinished' : 'playlist'
  if (size === 0) return 'empty'
  const kind = kindOf(name, type)
  return kind.contentType === 'OTHER' && !kind.mimeType.startsWith('font/') && extensionOf(name) !== 'mka' ? 'not-media' : null
}

const noChanges = { same: new Map(), changed: new Map(), moved: new Map() }
const unknown = {
  isMedia: () => false,
  isAbove: () => false,
  holdsFiles: () => false,
  isFile: () => false,
  isOwnWork,
  holdsLooseWorks,
  comeAsWorks,
}

const idsBelow = (path: string, isFolder: boolean, files: readonly TreeFile[]): number[] =>
  files.filter((file) => (isFolder ? file.path.startsWith(`${path}/`) : file.path === path)).map(({ id }) => id)

function rowOf(media: FoundMedia, content: FoundMedia['contents'][number], entry: FoundEntry, files: readonly TreeFile[]): Recognised {
  const isSide = entry.contentType === 'SUBTITLES' || entry.mimeType.startsWith('font/')
  const mains = content.entries.filter((one) => one.contentType === 'VIDEO')
  const named = mains.map((one) => ({ name: basename(one.path), path: one.path }))
  const owner = findNamesake(basename(entry.path), named)?.owner ?? mains[0]
  return {
    path: entry.path,
    role: isSide ? 'side' : 'main',
    content_type: entry.contentType,
    renderer: entry.renderer,
    mime_type: entry.mimeType,
    size: entry.size,
    pages: entry.pages,
    media_title: media.title,
    year: media.year,
    media_id: null,
    kind: content.kind,
    season: content.season,
    volume: content.volume,
    number: content.number,
    number_text: content.numberText,
    title: content.title,
    aired_at: content.airedAt,
    language: entry.language,
    label: entry.label,
    part: entry.part,
    fileIds: idsBelow(entry.path, entry.mimeType === 'inode/directory', files),
    owner: isSide ? (owner?.path ?? null) : null,
  }
}

const unnumbered = { kind: 'extra', season: null, volume: null, number: null, number_text: null, title: null, aired_at: null } as const

function artRows({ art, items }: MediaUnit, media: FoundMedia, files: readonly TreeFile[]): Recognised[] {
  return art.map(({ role, path, size }) => ({
    ...unnumbered,
    path,
    role,
    content_type: 'IMAGE',
    renderer: 'IMAGE_SINGLE',
    mime_type: kindOf(path, 'Other').mimeType,
    size,
    pages: null,
    media_title: media.title,
    year: media.year,
    media_id: null,
    language: null,
    label: null,
    part: null,
    fileIds: idsBelow(path, false, files),
    owner: items.find(({ kind }) => kind.contentType !== 'SUBTITLES' && kind.contentType !== 'OTHER')?.path ?? null,
  }))
}

/** Reads what files are from their names and folders by the rules of a scan. */
export function recognise(files: readonly TreeFile[], type: MediaType): Recognised[] {
  const units = splitRoot(unwrap(treeOf(files), type), '', type, unknown).flatMap((unit) => {
    const listed = listItems(unit)
    return unit.folder ? [{ unit, path: unit.path, ...listed }] : groupLoose(unit, listed, () => undefined)
  })
  return units
    .filter(({ items }) => items.length > 0)
    .flatMap((unit) => {
      const orphans: string[] = []
      const media = describeMedia(unit, noChanges, { hashOf: () => undefined, before: undefined }, ({ path }) => orphans.push(path))
      const rows = media.contents.flatMap((content) => content.entries.map((entry) => rowOf(media, content, entry, files)))
      const unmatched = unit.items
        .filter(({ path }) => orphans.includes(path))
        .map((item): Recognised => ({
          ...unnumbered,
          path: item.path,
          role: 'side',
          content_type: item.kind.contentType,
          renderer: item.kind.renderer,
          mime_type: item.kind.mimeType,
          size: item.size,
          pages: null,
          media_title: media.title,
          year: media.year,
          media_id: null,
          language: null,
          label: null,
          part: null,
          action: 'skip',
          fileIds: idsBelow(item.path, false, files),
          owner: null,
        }))
      return [...rows, ...unmatched, ...artRows(unit, media, files)]
    })
}
