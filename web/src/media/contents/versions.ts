import type { MediaFile } from '@amn/contract/media/content'
import { missingParts } from '@amn/contract/playback/film-parts'

export interface Version {
  /** What opens when the version is chosen: its first part. */
  file: MediaFile
  /** Bytes of all parts. */
  size: number
  parts: number
  /** The numbers of those that are missing. */
  missing: number[]
  /** Seconds of all parts, where each is known. */
  duration: number | null
}

const belongsTo = (version: Version, file: MediaFile) =>
  file.part !== null &&
  version.file.part !== null &&
  file.label === version.file.label &&
  file.language === version.file.language &&
  file.renderer === version.file.renderer

/** The versions of a content; files that follow one another as parts are one. */
export function versionsOf(files: readonly MediaFile[]): Version[] {
  const versions: Version[] = []
  for (const file of files) {
    const whole = versions.find((version) => belongsTo(version, file))
    if (whole) {
      whole.size += file.size
      whole.parts += 1
      whole.missing = missingParts(files.filter((one) => belongsTo(whole, one)))
      whole.duration = whole.duration === null || file.duration === null ? null : whole.duration + file.duration
    } else versions.push({ file, size: file.size, parts: 1, missing: missingParts([file]), duration: file.duration })
  }
  return versions
}

/** The file with which what a file belongs to begins: the first of its parts, or itself. */
export function firstPartOf(files: readonly MediaFile[], fileId: number | undefined): MediaFile | undefined {
  const own = files.find(({ id }) => id === fileId)
  const whole = own && versionsOf(files).find((version) => version.file === own || belongsTo(version, own))
  return whole?.file
}

const heights = [144, 240, 360, 480, 576, 720, 1080, 1440, 2160, 4320] as const

/** The name of a picture size as people say it, such as 1080p; a wide film counts by its width. */
export function resolutionName(width: number, height: number): string {
  const like = Math.max(height, (width * 9) / 16)
  const nearest = heights.reduce((best, one) => (Math.abs(one - like) < Math.abs(best - like) ? one : best))
  return Math.abs(nearest - like) / nearest < 0.12 ? `${nearest}p` : `${height}p`
}

/** The codecs of pictures by ffmpeg's names. */
export const codecNames: Record<string, string> = {
  h264: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp9: 'VP9',
  vp8: 'VP8',
  mpeg4: 'MPEG-4',
  mpeg2video: 'MPEG-2',
}
/** A codec of pictures as people call it. */
export const codecName = (codec: string) => codecNames[codec.toLowerCase()] ?? codec.toUpperCase()

/** The kinds of HDR as people call them. */
export const hdrNames = { hdr10: 'HDR10', 'hdr10+': 'HDR10+', hlg: 'HLG', dolbyVision: 'Dolby Vision' } as const

/** The most channels that a track has, where that is more than two. */
const surroundOf = (file: MediaFile): string | undefined => {
  const most = Math.max(0, ...(file.probe?.audio ?? []).map(({ channels }) => channels))
  return most === 6 ? '5.1' : most === 8 ? '7.1' : undefined
}

const ending = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase()

/** A label without what the file itself has shown, such as v2 of 1080p v2. */
const restOfLabel = (label: string | null, known: readonly (string | undefined)[]) =>
  label
    ?.split(/[\s,]+/)
    .filter((word) => !/^(\d{3,4}p|4k|8k)$/i.test(word) && !known.some((one) => one?.toUpperCase() === word.toUpperCase()))
    .join(' ') || undefined

/** The facts that tell one file from another: picture size, HDR, codec or format, surround sound, what its label adds, and languages. */
export function versionFacts(file: MediaFile, languageName: (code: string) => string): string[] {
  const picture = file.probe?.video?.[0]
  const resolution = picture && resolutionName(picture.width, picture.height)
  const format = picture ? codecName(picture.codec) : ending(file.name)
  const spoken = file.probe?.audio?.flatMap((track) => track.language ?? []) ?? []
  const languages = [...new Set(file.language ? [file.language] : spoken)]
    .filter((code) => code !== 'und')
    .slice(0, 3)
    .map(languageName)
  const hdr = picture?.hdr && hdrNames[picture.hdr]
  const surround = picture && surroundOf(file)
  const label = restOfLabel(file.label, [resolution, format, hdr, hdr && 'HDR', surround])
  const size = resolution ?? (picture ? undefined : file.label?.match(/^\d{3,4}p$/)?.[0])
  const facts = [size, hdr, format, surround, label, languages.join(', ')]
  return facts.filter((fact): fact is string => Boolean(fact))
}

/** The file that plays: the one used last, else the first that opens here, else the first that is there. */
export function fileToPlay(files: readonly MediaFile[], lastFileId: number | undefined): MediaFile | undefined {
  const open = files.filter((file) => file.state === 'available')
  return open.find((file) => file.id === lastFileId) ?? open.find(({ renderer }) => renderer !== 'NONE') ?? open[0]
}

/** The file that can be had where none opens: one that cannot be read. */
export const fileToTake = (files: readonly MediaFile[]): MediaFile | undefined => files.find(({ state }) => state === 'unreadable')
