import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPoster, drawScene, type Art } from '../draw/poster.ts'
import { renderJpeg } from '../draw/render.ts'
import { saltFilm } from '../pack/salt.ts'
import type { PlannedFile } from '../write-files.ts'

const clips = join(import.meta.dirname, '..', 'clips')
const read = new Map<string, Promise<Buffer>>()

/** The bytes of a committed clip. */
export const readClip = (name: string): Promise<Buffer> => {
  const known = read.get(name) ?? readFile(join(clips, name))
  read.set(name, known)
  return known
}

export const film = (path: string, clip: string): PlannedFile => ({ path, make: async () => saltFilm(await readClip(clip), path, path) })
export const poster = (path: string, art: Art): PlannedFile => ({ path, make: () => renderJpeg(drawPoster(art)) })
export const backdrop = (path: string, art: Art): PlannedFile => ({ path, make: () => renderJpeg(drawScene(art, 1280, 720)) })
export const scene = (path: string, art: Pick<Art, 'title' | 'motif' | 'palette'>, width = 1200, height = 800): PlannedFile => ({
  path,
  make: () => renderJpeg(drawScene(art, width, height)),
})
export const written = (path: string, bytes: Uint8Array | string): PlannedFile => ({ path, make: () => bytes })
export const font = (path: string): PlannedFile => ({ path, make: () => readClip('Righteous.ttf') })
export const two = (value: number): string => String(value).padStart(2, '0')
