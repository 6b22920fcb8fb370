import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubtitleFont } from '@amn/contract/playback/subtitles'
import { openInside } from '../../http/files/open-inside.ts'
import { limits } from '../../reading/limits.ts'
import { fontTypeOf } from './font-type.ts'
import type { KeptFont } from './kept.ts'
import type { Neighbour } from './queries.ts'

/** An open font; whoever gets it closes it. */
export interface OpenFont {
  handle: Awaited<ReturnType<typeof open>>
  size: number
  mtimeMs: number
  type: string
  name: string
}

const isFontFile = ({ mimeType, state, size }: Neighbour) => mimeType.startsWith('font/') && state !== 'unavailable' && size <= limits.font
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The fonts inside a film and beside it. */
export const listFonts = (kept: readonly KeptFont[], neighbours: readonly Neighbour[]): SubtitleFont[] => [
  ...kept.map(({ index, name, mimeType, size }) => ({ id: `track-${index}`, name, mimeType, size })),
  ...neighbours.filter(isFontFile).map(({ id, path, mimeType, size }) => ({ id: `file-${id}`, name: nameOf(path), mimeType, size })),
]

/** Opens a font by its id; undefined where there is none, or where it is none by its bytes. */
export async function openFont(
  id: string,
  {
    folder,
    kept,
    neighbours,
    roots,
  }: { folder: string; kept: readonly KeptFont[]; neighbours: readonly Neighbour[]; roots: readonly string[] },
): Promise<OpenFont | undefined> {
  const own = kept.find(({ index }) => id === `track-${index}`)
  const beside = neighbours.find((file) => id === `file-${file.id}` && isFontFile(file))
  if (!own && !beside) return undefined
  const opened = own ? await openKept(join(folder, own.file)) : beside && (await openInside(beside, roots))
  if (!opened) return undefined
  const head = await opened.handle.read(Buffer.alloc(4), 0, 4, 0).catch(() => undefined)
  const type = head && fontTypeOf(head.buffer)
  if (type !== undefined && opened.size <= limits.font) return { ...opened, type, name: own?.name ?? nameOf(beside?.path ?? '') }
  await opened.handle.close()
  return undefined
}

/** Opens a file that we keep; undefined where it was pruned just now. */
export async function openKept(path: string) {
  const handle = await open(path).catch(() => undefined)
  if (!handle) return undefined
  const stats = await handle.stat().catch(() => undefined)
  if (stats) return { handle, size: stats.size, mtimeMs: stats.mtimeMs }
  await handle.close()
  return undefined
}
