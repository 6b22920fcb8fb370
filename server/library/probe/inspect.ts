import { AppError } from '@amn/contract/errors'
import type { Reason } from '@amn/contract/reasons/reason'
import type { Renderer } from '@amn/contract/values'
import { listPages, readComicInfoBytes } from '../../reading/archive/archive.ts'
import { findAudioWholeness } from '../../reading/audio-ends.ts'
import { readAudio } from '../../reading/audio.ts'
import { parseComicInfo } from '../../reading/archive/comic-info.ts'
import { readEpub } from '../../reading/epub/epub.ts'
import { readFb2Facts } from '../../reading/fb2.ts'
import { pageHeader } from '../../reading/page-header.ts'
import { readComicFacts } from '../../reading/metadata/comic-facts.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { describeMobi } from '../../reading/metadata/mobi-facts.ts'
import { describePdf } from '../../reading/metadata/pdf-facts.ts'
import { readMobi } from '../../reading/mobi.ts'
import { readAt, withFile } from '../../reading/open.ts'
import { readingPool } from '../../reading/pool.ts'
import { systemCode } from '../../reading/refuse.ts'
import { type Facts, notLearnt, passingReasons, readable, unreadable } from '../../reading/video/facts.ts'
import { explainCut, explainFilm, isCertain } from '../../reading/video/explain.ts'
import { packedReason } from '../../reading/video/packed.ts'
import { probeVideo } from '../../reading/video/probe.ts'
import type { Wholeness } from '../../reading/video/whole/bytes.ts'
import { findWholeness } from '../../reading/video/whole/whole.ts'

/** A file to look into; the path is real, inside a media directory, without links. */
export interface InspectOrder {
  path: string
  renderer: Renderer
  mimeType: string
  ffprobe: string | null
  /** Milliseconds that ffprobe may take, where it is not as usual. */
  probeTime?: number
}

const headOf = (path: string, length: number) => withFile(path, ({ handle, size }) => readAt(handle, 0, Math.min(size, length)))
const isPlaylist = (head: Buffer) =>
  !head.includes(0) && /^\s*(#EXTM3U|<\?xml|<MPD|ffconcat|v=0|\[playlist\]|https?:)/i.test(head.toString('latin1'))

const withCut = (facts: Facts, whole: Wholeness): Facts => {
  if (!whole.isCut || !facts.probe) return facts
  if (facts.isHollow) return unreadable(explainCut(whole) ?? 'film.cutShort')
  return markedCut(facts, facts.probe, whole)
}

const markedCut = (facts: Facts, known: NonNullable<Facts['probe']>, { isLengthUnknown, duration }: Wholeness): Facts => {
  const probe = { ...known, isCut: true, ...(isLengthUnknown === true && { isLengthUnknown }) }
  return { ...facts, probe, duration: Math.max(facts.duration ?? 0, duration ?? 0) || null }
}

// What ffprobe does not open tells by itself what it is.
async function inspectFilm({ path, ffprobe, probeTime, renderer }: InspectOrder): Promise<Facts> {
  const whole = await findWholeness(path)
  const facts = ffprobe === null ? { ...readable(), isPassing: true } : await probeVideo(ffprobe, path, probeTime)
  if (ffprobe !== null && (facts.isReadable || facts.isPassing)) return withCut(facts, whole)
  const reason = renderer === 'VIDEO_PLAYER' ? await explainFilm(path, whole) : undefined
  if (!reason || (ffprobe === null && !isCertain(reason))) return facts
  return { ...unreadable(reason), ...(ffprobe === null && { isPassing: true }) }
}

async function inspectVideo(order: InspectOrder): Promise<Facts> {
  const packed = packedReason(order.mimeType)
  if (packed) return unreadable(packed)
  const head = await headOf(order.path, 4096)
  if (head.length === 0) return unreadable('file.empty')
  if (isPlaylist(head)) return unreadable('file.playlistAsFilm')
  return inspectFilm(order)
}

async function inspectAudio(order: InspectOrder): Promise<Facts> {
  const { path, ffprobe } = order
  const whole = await findAudioWholeness(path)
  const facts = await describeRecording(order).catch(async (error: unknown) => {
    // Tags that cannot be read, of a cut file or of a rare form, say nothing of its sound.
    const probed = whole.hasNoIndex || ffprobe === null ? undefined : await probeVideo(ffprobe, path)
    if (probed?.isPassing) return probed
    if (!probed?.isReadable || !probed.probe?.audio?.length) throw error
    return probed
  })
  const { isReadable, probe } = facts
  return whole.isCut && isReadable && probe && !probe.isCut ? markedCut(facts, probe, whole) : facts
}

async function describeRecording(order: InspectOrder): Promise<Facts> {
  const { path, ffprobe, mimeType } = order
  if (isPlaylist(await headOf(path, 4096))) return unreadable('file.playlistAsRecording')
  if (/matroska|ac3|dts/.test(mimeType)) return inspectVideo(order)
  const { duration, title, artist, codec, container, bitrate, chapters, language, facts: local } = await readAudio(path)
  // The tags of an MP4 book have no chapters; for such, and only such, ffprobe is asked.
  if (mimeType === 'audio/mp4' && chapters.length === 0 && ffprobe !== null) {
    const facts = await probeVideo(ffprobe, path)
    return {
      ...facts,
      local,
      probe: facts.probe && { ...facts.probe, ...(title !== undefined && { title }), ...(artist !== undefined && { artist }) },
    }
  }
  const ends = chapters.map((chapter, at) => ({ ...chapter, end: chapters[at + 1]?.start ?? duration ?? chapter.start }))
  const probe = {
    ...(container !== undefined && { container }),
    ...(bitrate !== undefined && { bitRate: bitrate }),
    audio: [{ codec: codec ?? 'unknown', language: language ?? null, title: null, default: true, channels: 2 }],
    ...(ends.length > 0 && { chapters: ends }),
    ...(artist !== undefined && { artist }),
    ...(title !== undefined && { title }),
  }
  return readable({ duration: duration ?? null, probe, local })
}

async function inspectEpub(path: string): Promise<Facts> {
  const { metadata, spine, direction, facts: local } = await readEpub(path)
  const probe = {
    title: metadata.title ?? '',
    ...(metadata.creators[0] !== undefined && { artist: metadata.creators.join(', ').slice(0, 300) }),
    rightToLeft: direction === 'rtl',
  }
  return readable({ pages: spine.length, probe, local })
}

// A zip may hold anything; only one that is named a comic must hold pictures.
const plainArchive = /^application\/(zip|vnd\.rar|x-7z-compressed|x-tar)$/

async function inspectArchive({ path, mimeType }: InspectOrder): Promise<Facts> {
  const pages = await listPages(path, { scratch: '' }).catch((error: unknown) => {
    if (error instanceof AppError && plainArchive.test(mimeType) && error.reason.reason === 'archive.noImages') return []
    throw error
  })
  if (pages.length === 0) return { ...readable(), isPlainArchive: true }
  const { local, ...facts } = await readComicInfoBytes(path)
    .then((bytes) => describeComic(bytes, pages.length))
    .catch(withoutDescription)
  // What lies in a folder of pictures is read beside it, so that a change of it alone is seen.
  return readable({ pages: pages.length, ...facts, ...(mimeType !== 'inode/directory' && { local }) })
}

// The file opens all the same; why what it says of itself is lost is kept with it.
const withoutDescription = (error: unknown): Description => ({ reason: error instanceof AppError ? error.reason : null })

type Description = Partial<Pick<Facts, 'probe' | 'local' | 'reason'>>
function describeComic(bytes: Uint8Array | undefined, pages: number): Description {
  if (!bytes) return {}
  const info = parseComicInfo(Buffer.from(bytes))
  const probe = {
    ...(info.isRightToLeft !== undefined && { rightToLeft: info.isRightToLeft }),
    ...(info.title !== undefined && { title: info.title.slice(0, 300) }),
    ...(info.writer !== undefined && { artist: info.writer.slice(0, 300) }),
  }
  return { probe, local: readComicFacts(Buffer.from(bytes), pages) }
}

async function inspectPdf(path: string): Promise<Facts> {
  try {
    const { pageCount, info } = await readingPool().run('readPdf', path, false)
    return readable({ pages: pageCount, local: describePdf(info, pageCount) })
  } catch (error) {
    // Whoever knows its password reads it.
    if (error instanceof AppError && error.reason.reason === 'file.locked') return readable()
    throw error
  }
}

const beginnings: Record<string, (head: Buffer) => boolean> = {
  'application/x-mobipocket-ebook': (head) => head.subarray(60, 68).toString('latin1') === 'BOOKMOBI',
  'application/vnd.amazon.ebook': (head) => head.subarray(60, 68).toString('latin1') === 'BOOKMOBI',
  'application/x-fictionbook+xml': (head) => head.includes('<'),
  'application/x-zip-compressed-fb2': (head) => head.subarray(0, 2).toString('latin1') === 'PK',
}

// A book whose description is damaged may be read all the same.
async function describeBook(path: string, mimeType: string): Promise<LocalFacts | undefined> {
  if (mimeType.includes('fb2') || mimeType.includes('fictionbook')) return readFb2Facts(path, mimeType.includes('zip'))
  return mimeType.includes('mobi') || mimeType.includes('amazon') ? describeMobi(await readMobi(path)) : undefined
}

async function inspectBook({ path, mimeType }: InspectOrder): Promise<Facts> {
  if (mimeType === 'application/epub+zip') return inspectEpub(path)
  const isRight = beginnings[mimeType]?.(await headOf(path, 4096)) ?? true
  if (!isRight) return unreadable('file.wrongKind')
  const description = describeBook(path, mimeType).then((local): Description => ({ local }))
  return readable(await description.catch(withoutDescription))
}

async function inspectPicture(path: string): Promise<Facts> {
  return pageHeader(await headOf(path, 65_536)) ? readable({ pages: 1 }) : unreadable('file.notPicture')
}

async function inspectText(path: string): Promise<Facts> {
  const head = await headOf(path, 8192)
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return head.includes(0) && !isWide && head.filter((byte) => byte === 0).length < head.length / 4 ? unreadable('file.notText') : readable()
}

const inspectors: Partial<Record<Renderer, (order: InspectOrder) => Promise<Facts>>> = {
  VIDEO_PLAYER: inspectVideo,
  AUDIO_PLAYER: inspectAudio,
  EBOOK_READER: inspectBook,
  PDF: ({ path }) => inspectPdf(path),
  IMAGE_MULTIPLE: inspectArchive,
  IMAGE_SINGLE: ({ path }) => inspectPicture(path),
  PLAIN_TEXT_SIMPLE: ({ path }) => inspectText(path),
  PLAIN_TEXT_BOOK: ({ path }) => inspectText(path),
}

// What stands between a file and its reader, such as a disk that does not answer, is no fault of the file.
const isPassing = ({ reason }: Reason) => passingReasons.includes(reason)

/** Inspects a file by what it claims to be; whatever is wrong with it becomes the reason why it is unreadable. */
export async function inspectFile(order: InspectOrder): Promise<Facts> {
  try {
    return (await inspectors[order.renderer]?.(order)) ?? readable()
  } catch (error) {
    if (error instanceof AppError) return isPassing(error.reason) ? notLearnt(error.reason) : unreadable(error.reason)
    return systemCode(error) === undefined ? unreadable('file.unreadable') : notLearnt('file.cannotOpen')
  }
}
