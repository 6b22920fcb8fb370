import { type IAudioMetadata, type IChapter, parseFile, selectCover } from 'music-metadata'
import { describeAudio } from './metadata/audio-facts.ts'
import type { LocalFacts } from './metadata/facts.ts'
import { oggDuration } from './ogg-duration.ts'
import { withFile } from './open.ts'
import { refuse, refusing } from './refuse.ts'

/** A chapter inside an audio file; `start` in seconds. */
export interface AudioChapter {
  title: string
  start: number
}

/** What the tags of an audio file say; `duration` in seconds, unknown where only a scan of the whole file would say. */
export interface AudioFacts {
  title?: string
  artist?: string
  albumArtist?: string
  album?: string
  composer?: string
  track?: number
  disc?: number
  year?: number
  language?: string
  duration?: number
  bitrate?: number
  codec?: string
  container?: string
  chapters: AudioChapter[]
  /** What it says of the work and its part. */
  facts: LocalFacts
  picture?: { body: Uint8Array; type: string }
}

/** Bits that a second has at least: a header that tells of a longer recording tells nonsense, even where most of the file is missing. */
const leastBitRate = 50

const startOf = (chapter: IChapter): number => (chapter.timeScale ? chapter.start / chapter.timeScale : chapter.start)

const chaptersOf = ({ format }: IAudioMetadata): AudioChapter[] =>
  (format.chapters ?? [])
    .slice(0, 5000)
    .map((chapter) => ({ title: chapter.title.slice(0, 500), start: startOf(chapter) }))
    .filter(({ start }) => Number.isFinite(start) && start >= 0)
    .toSorted((a, b) => a.start - b.start)

// Tags come from anyone: no control signs, no endless texts.
const clean = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500) || undefined

const positive = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

const describe = (read: IAudioMetadata, isWithPicture: boolean): AudioFacts => {
  const { common, format } = read
  const cover = isWithPicture ? selectCover(common.picture) : null
  const facts = {
    title: clean(common.title),
    artist: clean(common.artist),
    albumArtist: clean(common.albumartist),
    album: clean(common.album),
    composer: clean(common.composer?.[0]),
    track: positive(common.track.no),
    disc: positive(common.disk.no),
    year: positive(common.year),
    language: clean(common.language),
    duration: positive(format.duration),
    bitrate: positive(format.bitrate),
    codec: clean(format.codec),
    container: clean(format.container),
    picture: cover ? { body: cover.data, type: cover.format } : undefined,
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return { ...known, chapters: chaptersOf(read), facts: describeAudio(read) }
}

// The library ends its messages with the path, which is nobody's business.
const hidePath = (path: string) => (error: unknown) => {
  throw new Error(error instanceof Error ? error.message.replaceAll(`: ${path}`, '') : 'unknown form', { cause: error })
}

/** Reads the tags of an audio file without walking the whole of it; not audio or damaged: UNPROCESSABLE_FILE. */
export const readAudio = async (path: string, { isWithPicture = false } = {}): Promise<AudioFacts> => {
  const size = await withFile(path, async (opened) => opened.size || refuse('file.empty'))
  const options = { duration: false, skipCovers: !isWithPicture, skipPostHeaders: true, includeChapters: true }
  const read = await refusing('file.badAudio', () => parseFile(path, options).catch(hidePath(path)))
  const { container, codec, duration, sampleRate } = read.format
  if (!container && !codec) refuse('file.notAudio')
  const { duration: told, ...others } = describe(read, isWithPicture)
  const facts = told !== undefined && told * leastBitRate <= size * 8 ? { ...others, duration: told } : others
  if (duration || container !== 'Ogg') return facts
  const length = await oggDuration(path, codec === 'Opus' ? 48_000 : (sampleRate ?? 44_100))
  return length ? { ...facts, duration: length } : facts
}
