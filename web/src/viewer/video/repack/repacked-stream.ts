import { partAt } from '@amn/contract/playback/film-parts'
import type { Stream } from '../source/feeder.ts'
import type { Film, RepackedFile } from './repack.ts'

/** A file, and where it begins in its film. */
interface FilePart extends RepackedFile {
  begin: number
}
type OpenPart = (seconds: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

function openPart({ begin, ...file }: FilePart): OpenPart {
  let film: Promise<Film> | undefined
  return async (seconds, signal) => {
    const { openFilm, repackFrom } = await import('./repack.ts')
    film ??= openFilm(file)
    try {
      return await repackFrom(await film, seconds, { begin, signal })
    } catch (failure) {
      film = undefined
      throw failure
    }
  }
}

/** A stream that this browser makes of the files of a film by itself: picture and sound as they are, in the container that it takes. */
export function repackedStream(files: readonly FilePart[]): Stream['open'] {
  const parts = files.map(openPart)
  return async (seconds, signal) => {
    const first = partAt(
      files.map(({ begin }) => begin),
      seconds,
    )
    const whole = new TransformStream<Uint8Array, Uint8Array>()
    const begun = await parts[first]?.(seconds - (files[first]?.begin ?? 0), signal)
    if (!begun) return null
    if (first + 1 >= parts.length) return begun
    const writeAll = async () => {
      await begun.pipeTo(whole.writable, { preventClose: true, signal })
      for (const open of parts.slice(first + 1)) await (await open(0, signal)).pipeTo(whole.writable, { preventClose: true, signal })
      await whole.writable.close()
    }
    // What fails is told by the stream itself.
    writeAll().catch((failure: unknown) => whole.writable.abort(failure).catch(() => undefined))
    return whole.readable
  }
}
