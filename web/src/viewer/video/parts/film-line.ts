import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { filmParts, partAt, startsOf } from '@amn/contract/playback/film-parts'

/** The files of a film laid out one after another, so that it has one time. */
export interface FilmLine {
  parts: readonly MediaFile[]
  /** Where each part begins, in seconds of the film. */
  starts: readonly number[]
  /** All of them as if they were one file, which has the id of the first. */
  film: MediaFile
}
/** A second of a film in the part that it is in. */
export interface PlaceInPart {
  file: MediaFile
  begin: number
  /** Seconds of that file. */
  within: number
}

/** Lays out the film that a file is a part of. */
export function makeFilmLine({ files }: Pick<ViewedContent, 'files'>, opened: MediaFile): FilmLine {
  const parts = filmParts(files, opened)
  const starts = startsOf(parts)
  const [first, last] = [parts[0] ?? opened, parts.at(-1) ?? opened]
  if (parts.length <= 1) return { parts, starts, film: first }
  const { isCut: _isCut, isLengthUnknown: _isLengthUnknown, ...known } = first.probe ?? {}
  const chapters = parts.flatMap(({ probe }, at) =>
    (probe?.chapters ?? []).map(({ start, end, title }) => ({ title, start: start + (starts[at] ?? 0), end: end + (starts[at] ?? 0) })),
  )
  const { isCut, isLengthUnknown } = last.probe ?? {}
  const film: MediaFile = {
    ...first,
    size: parts.reduce((sum, { size }) => sum + size, 0),
    duration: (starts.at(-1) ?? 0) + (last.duration ?? 0),
    probe: { ...known, chapters, ...(isCut && { isCut }), ...(isLengthUnknown && { isLengthUnknown }) },
  }
  return { parts, starts, film }
}

/** The part that a second of the film is in. */
export function placeAt({ parts, starts, film }: FilmLine, seconds: number): PlaceInPart {
  const at = partAt(starts, seconds)
  const [file, begin] = [parts[at] ?? film, starts[at] ?? 0]
  return { file, begin, within: Math.round((seconds - begin) * 1000) / 1000 }
}

/** The second of the film at which a second of one of its files is; undefined where the file is none of them. */
export function secondsOf({ parts, starts }: FilmLine, fileId: number, within: number): number | undefined {
  const begin = starts[parts.findIndex(({ id }) => id === fileId)]
  return begin === undefined ? undefined : begin + within
}
