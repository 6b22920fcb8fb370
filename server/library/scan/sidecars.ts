import { createHash } from 'node:crypto'
import type { SidecarKind } from '../../reading/metadata/sidecar.ts'
import type { Item } from './item.ts'
import { stemOf } from '../../names/file-kinds.ts'
import { comparableName } from '../../names/side/side-name.ts'
import { sidecarKindOf } from '../walk/sidecar-kind.ts'
import type { FoundFile } from '../walk/walk.ts'

/** A file that describes a media or a file of it; `part` is the path of that file, null: the media. */
export interface Sidecar {
  kind: SidecarKind
  path: string
  raw?: Buffer
  size: number
  mtime: number
  part: string | null
}

const ofMedia = /^(?:tvshow\.nfo|movie\.nfo|album\.nfo|video\.nfo|metadata\.opf|content\.opf|metadata\.json|amn\.json|comicinfo\.xml)$/i
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const bare = (name: string) => name.replace(/\.(?:metadata|amn)\.json$/i, '').replace(/\.(?:nfo|opf)$/i, '')
const inFolder = (folder: string, name: string) => `${folder}\0${comparableName(name)}`

/** Finds for each file that describes others what it is about: a file of the same name, the one file of its folder, or the media at `top`. */
export function assignSidecars(files: readonly FoundFile[], items: readonly Item[], top: string | undefined): Sidecar[] {
  if (files.length === 0) return []
  const works = items.filter(({ kind }) => kind.contentType !== 'SUBTITLES' && !kind.mimeType.startsWith('font/'))
  const byStem = new Map(
    works.map(({ path, name, kind }) => [inFolder(folderOf(path), kind.mimeType === 'inode/directory' ? name : stemOf(name)), path]),
  )
  const byFolder = Map.groupBy(works, ({ path, kind }) => (kind.mimeType === 'inode/directory' ? path : folderOf(path)))
  const placed = files.flatMap((file): Sidecar[] => {
    const { name, path, raw, size, mtime } = file
    const kind = sidecarKindOf(name)
    if (!kind) return []
    const own = { kind, path, ...(raw && { raw }), size, mtime }
    const folder = folderOf(path)
    const namesake = ofMedia.test(name) ? undefined : byStem.get(inFolder(folder, bare(name)))
    if (namesake !== undefined) return [{ ...own, part: namesake }]
    const pictures = kind === 'embedded' ? works.find((item) => item.path === folder) : undefined
    if (pictures) return [{ ...own, part: pictures.path }]
    const isMine = folder === top
    if (isMine && (ofMedia.test(name) || inFolder('', bare(name)) === inFolder('', folder.slice(folder.lastIndexOf('/') + 1)))) {
      return [{ ...own, part: null }]
    }
    const alone = top !== undefined && ofMedia.test(name) && kind !== 'nfo' ? (byFolder.get(folder) ?? []) : []
    if (alone.length === 1 && alone[0]) return [{ ...own, part: alone[0].path }]
    const isOnly = isMine && files.filter((other) => folderOf(other.path) === top && sidecarKindOf(other.name) === kind).length === 1
    return isOnly && !/^season/i.test(name) ? [{ ...own, part: null }] : []
  })
  return placed.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The signature of the sidecars of a media, which changes when they do; null where there are none. */
export const sidecarSignature = (sidecars: readonly Sidecar[]): string | null => {
  if (sidecars.length === 0) return null
  const list = sidecars.map(({ path, size, mtime, part }) => [path, size, mtime, part])
  return `${sidecars.length}:${createHash('sha1').update(JSON.stringify(list)).digest('hex')}`
}
