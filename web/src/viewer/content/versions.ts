import type { MediaFile } from '@amn/contract/media/content'
import { codecTitle } from '../../api/playback/capability.ts'
import { formatDuration, formatSize } from '../../i18n/format.ts'

export interface Version {
  /** The file that stands for it in the address. */
  file: MediaFile
  size: number
  parts: number
}

const hdrNames = { hdr10: 'HDR10', 'hdr10+': 'HDR10+', hlg: 'HLG', dolbyVision: 'Dolby Vision' }

const isSame = (a: MediaFile, b: MediaFile) => a.renderer === b.renderer && a.label === b.label && a.language === b.language

/** The versions of a content; parts that follow one another are one version. */
export function listVersions(files: readonly MediaFile[]): Version[] {
  const versions: Version[] = []
  for (const file of files) {
    if (file.contentType === 'SUBTITLES') continue
    const whole = file.part === null ? undefined : versions.find((version) => version.file.part !== null && isSame(version.file, file))
    if (whole) {
      whole.size += file.size
      whole.parts += 1
    } else versions.push({ file, size: file.size, parts: 1 })
  }
  return versions
}

/** The facts that tell one version from another: label, length, picture, codecs, language, size. */
export function versionFacts({ file, size }: Version): string[] {
  const picture = file.probe?.video?.[0]
  const facts = [
    file.label,
    file.renderer === 'VIDEO_PLAYER' && file.duration !== null ? formatDuration(file.duration) : undefined,
    picture ? `${picture.width}×${picture.height}` : undefined,
    picture ? codecTitle(picture.codec) : undefined,
    picture?.hdr && hdrNames[picture.hdr],
    file.probe?.audio?.[0] ? codecTitle(file.probe.audio[0].codec) : undefined,
    file.language,
    formatSize(size),
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}

/** Whether a file belongs to a version. */
export const isOfVersion = (version: Version, file: MediaFile) =>
  version.file.id === file.id || (file.part !== null && version.file.part !== null && isSame(version.file, file))
