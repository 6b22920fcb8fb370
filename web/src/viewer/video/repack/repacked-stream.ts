import type { Stream } from '../source/feeder.ts'
import type { Film } from './repack.ts'

/** A file whose picture goes with one of its sound tracks. */
export interface RepackedFile {
  address: string
  /** Bytes. */
  size: number
  audioTrack: number | null
}

/** A stream that this browser makes of a file by itself: picture and sound as they are, in the container that it takes. */
export function repackedStream(file: RepackedFile): Stream['open'] {
  let film: Promise<Film> | undefined
  return async (seconds, signal) => {
    const { openFilm, repackFrom } = await import('./repack.ts')
    film ??= openFilm(file)
    try {
      return await repackFrom(await film, seconds, signal)
    } catch (failure) {
      film = undefined
      throw failure
    }
  }
}
