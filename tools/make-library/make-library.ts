import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { anime, cartoons } from './shelf/animated.ts'
import { books, novels } from './shelf/books.ts'
import { manga } from './shelf/comics.ts'
import { movies } from './shelf/movies.ts'
import { others } from './shelf/others.ts'
import { polishRoot } from './shelf/polish-root.ts'
import { series } from './shelf/series.ts'
import { audiobooks, tunes } from './shelf/sounds.ts'
import { animeTold } from './told/anime.ts'
import { booksTold, novelsTold } from './told/books.ts'
import { cartoonsTold } from './told/cartoons.ts'
import { comicsTold } from './told/comics.ts'
import { moviesTold } from './told/movies.ts'
import { showsTold } from './told/series.ts'
import { audiobooksTold, othersTold } from './told/sounds.ts'
import { writeFiles, type PlannedFile } from './write-files.ts'

/** Every file of the sample library, all nine types, as paths below the media root. */
export const plannedFiles: PlannedFile[] = [
  ...movies,
  ...series,
  ...anime,
  ...cartoons,
  ...manga,
  ...novels,
  ...books,
  ...audiobooks,
  ...tunes,
  ...others,
  ...moviesTold,
  ...showsTold,
  ...animeTold,
  ...cartoonsTold,
  ...comicsTold,
  ...novelsTold,
  ...booksTold,
  ...audiobooksTold,
  ...othersTold,
]

export type LibraryOptions = {
  /** Another number gives other times of change. */
  seed?: number
  /** Where to put a small second root with Polish folder names. */
  polishRoot?: string
}

/** Writes the sample library below a folder; what is there already stays untouched. Needs no ffmpeg. */
export const makeLibrary = async (target: string, options: LibraryOptions = {}): Promise<{ path: string; written: number }> => {
  const path = resolve(target)
  await mkdir(path, { recursive: true })
  const seed = options.seed ?? 1
  const written = await writeFiles(path, plannedFiles, seed)
  if (options.polishRoot) await writeFiles(resolve(options.polishRoot), polishRoot, seed)
  return { path, written }
}
