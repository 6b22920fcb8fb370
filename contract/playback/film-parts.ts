import type { MediaFile } from '../media/content.ts'
import type { FilePosition } from '../personal/user-data.ts'
import { lengthOf, listParts } from './chapter-rules.ts'

/** What of a file tells whether it plays on in others. */
export type FilmFile = Pick<MediaFile, 'renderer' | 'part' | 'state' | 'duration' | 'label' | 'language'> & {
  probe: Pick<NonNullable<MediaFile['probe']>, 'video' | 'audio'> | null
}

const kindsOf = ({ probe }: FilmFile) => `${Number((probe?.video?.length ?? 0) > 0)} ${Number((probe?.audio?.length ?? 0) > 0)}`

/**
 * The files of a film that play on as one when this one is opened; the file alone where nothing else belongs to it, where the length of one is not
 * known, or where one lacks the picture or the sound that another has.
 */
export function filmParts<File extends FilmFile>(files: readonly File[], opened: File): File[] {
  if (opened.renderer !== 'VIDEO_PLAYER') return [opened]
  const parts = listParts(files, opened)
  const isLaidOut = parts.every((file) => file.probe !== null && lengthOf(file) > 0) && new Set(parts.map(kindsOf)).size === 1
  return isLaidOut ? parts : [opened]
}

/** Where each part begins, in seconds of the film. */
export function startsOf(parts: readonly Pick<MediaFile, 'duration'>[]): number[] {
  let start = 0
  return parts.map((file) => {
    const own = start
    start += lengthOf(file)
    return own
  })
}

/** The part in which a second of the film is. */
export const partAt = (starts: readonly number[], seconds: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= seconds),
  )

/** A position in one of the files of a film, laid out as they follow one another, as one in the whole of it. */
export function positionInFilm(parts: readonly Pick<MediaFile, 'id' | 'duration'>[], position: FilePosition): FilePosition {
  const begin = startsOf(parts)[parts.findIndex(({ id }) => id === position.fileId)]
  if (parts.length <= 1 || begin === undefined || position.unit !== 'seconds' || typeof position.position !== 'number') return position
  return { ...position, position: begin + position.position, duration: parts.reduce((sum, file) => sum + lengthOf(file), 0) }
}

/** The numbers that are missing before the last part. */
export function missingParts(parts: readonly Pick<MediaFile, 'part'>[]): number[] {
  const there = new Set(parts.map(({ part }) => part))
  const last = Math.max(0, ...parts.map(({ part }) => part ?? 0))
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !there.has(number))
}
