import type { MediaFile } from '../media/content.ts'
import type { Chapter, ChapterSet, GivenChapter } from './chapters-schemas.ts'

/** What of a file tells where it stands in a recording. */
export type SoundFile = Pick<MediaFile, 'name' | 'renderer' | 'part' | 'state' | 'duration' | 'label' | 'language'> & {
  probe: Pick<NonNullable<MediaFile['probe']>, 'chapters' | 'title'> | null
}

type PartFile = Pick<SoundFile, 'renderer' | 'part' | 'state' | 'label' | 'language'>
const versionOf = ({ renderer, label, language }: PartFile) => JSON.stringify([renderer, label, language])

/** The files that follow one another when this one is opened: all parts of the same version, or the file alone. */
export function listParts<File extends PartFile>(files: readonly File[], opened: File): File[] {
  if (opened.part === null) return [opened]
  const parts = files.filter((file) => file.part !== null && file.state === 'available' && versionOf(file) === versionOf(opened))
  return parts.length > 0 ? parts.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0)) : [opened]
}

/** Seconds of a file; 0 while nothing is known of it. */
export const lengthOf = (file: Pick<SoundFile, 'duration'>): number => file.duration ?? 0

/** Seconds of all files together. */
export const lengthOfAll = (parts: readonly SoundFile[]): number => parts.reduce((sum, file) => sum + lengthOf(file), 0)

const bareName = (name: string) => name.replace(/^.*\//, '').replace(/\.[a-z0-9]{2,4}$/i, '')
const wholeFile = (file: SoundFile, start: number): Chapter => ({
  start,
  end: start + lengthOf(file),
  title: file.probe?.title ?? bareName(file.name),
})

function laidOut(parts: readonly SoundFile[], chaptersOf: (file: SoundFile, start: number) => Chapter[]): Chapter[] {
  let start = 0
  return parts.flatMap((file) => {
    const chapters = chaptersOf(file, start)
    start += lengthOf(file)
    return chapters
  })
}

/** Each file a chapter. */
export const chapterOfEachFile = (parts: readonly SoundFile[]): Chapter[] => laidOut(parts, (file, start) => [wholeFile(file, start)])

/** What the files themselves say: the chapters that are marked in one, else the file itself; one file without marks has none. */
export const chaptersOfFiles = (parts: readonly SoundFile[]): Chapter[] =>
  laidOut(parts, (file, start) => {
    const marked = file.probe?.chapters ?? []
    if (marked.length > 0)
      return marked.map((chapter) => ({ start: start + chapter.start, end: start + chapter.end, title: chapter.title }))
    return parts.length === 1 ? [] : [wholeFile(file, start)]
  })

/** Whether two lengths in seconds are those of one recording: a file that is probed anew or written in another format differs by as much. */
export const isSameLength = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(2, one / 1000)

/** Chapters that are known by their starts, each up to the next and the last to the end. */
export const upToNext = (starts: readonly Omit<Chapter, 'end'>[], length: number): Chapter[] =>
  starts.map(({ start, title }, at) => ({ start, end: starts[at + 1]?.start ?? Math.max(start, length), title }))

/** The chapters that somebody set for a recording of this length. */
export const findChapterSet = (sets: readonly ChapterSet[], length: number): ChapterSet | undefined =>
  sets.find((set) => isSameLength(set.length, length))

const isMarked = ({ probe }: SoundFile) => (probe?.chapters ?? []).length > 0

/** The chapters of a recording: those that somebody set, else those marked in its files, else those `beside` them, else the files. */
export function chaptersOfRecording(
  parts: readonly SoundFile[],
  sets: readonly ChapterSet[],
  beside: readonly GivenChapter[] = [],
): Chapter[] {
  const length = lengthOfAll(parts)
  const set = findChapterSet(sets, length)
  if (set) return upToNext(set.chapters, length)
  const within = length > 0 ? beside.filter(({ start }) => start < length) : beside
  return within.length > 0 && !parts.some(isMarked) ? upToNext(within, length) : chaptersOfFiles(parts)
}
