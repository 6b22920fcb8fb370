import type { Stream } from '../source/feeder.ts'
import type { Film, RepackedFile } from './repack.ts'

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
