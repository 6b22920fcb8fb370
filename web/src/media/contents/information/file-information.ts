import type { MediaFile, Probe, SubtitleTrack } from '@amn/contract/media/content'
import type { TFunction } from 'i18next'
import { formatDuration, formatSize } from '../../../i18n/format.ts'
import { formatNumber, languageName } from '../../../i18n/names.ts'
import { codecName, hdrNames, resolutionName } from '../versions.ts'

/** A part of what is known of a file: its name, and what it consists of. */
export interface InformationPart {
  title: string
  rows: [name: string, value: string][]
}
type Picture = NonNullable<Probe['video']>[number]
type Sound = NonNullable<Probe['audio']>[number]
type Subtitle = NonNullable<Probe['subtitles']>[number]

const mostListed = 60
const soundNames: Record<string, string> = {
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  truehd: 'Dolby TrueHD',
  dts: 'DTS',
  aac: 'AAC',
  mp3: 'MP3',
  flac: 'FLAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
}
const containerNames: [part: string, name: string][] = [
  ['matroska', 'Matroska'],
  ['mp4', 'MP4 / QuickTime'],
  ['mpegts', 'MPEG-TS'],
  ['mpeg', 'MPEG-PS'],
  ['avi', 'AVI'],
  ['asf', 'ASF'],
]
/** ffmpeg names all kinds that it reads in one way, joined by commas. */
const containerName = (container: string): string => containerNames.find(([part]) => container.split(',').includes(part))?.[1] ?? container
const subtitleNames: Record<string, string> = {
  subrip: 'SRT',
  ass: 'ASS/SSA',
  webvtt: 'WebVTT',
  mov_text: 'MP4 (tx3g)',
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
  dvb_subtitle: 'DVB',
  dvb_teletext: 'teletext',
}
const channelNames: Record<number, string> = { 6: '5.1', 8: '7.1' }

const rounded = (value: number, digits: number) => formatNumber(Math.round(value * 10 ** digits) / 10 ** digits)
const join = (...words: (string | false | null | undefined)[]) => words.filter(Boolean).join(', ')

/** H.264 and HEVC count their levels in tenths and thirtieths. */
const levelOf = ({ codec, level }: Picture): string => {
  if (level === undefined) return ''
  if (codec === 'h264') return (level / 10).toFixed(1)
  return codec === 'hevc' ? (level / 30).toFixed(1) : String(level)
}

const pictureRows = (picture: Picture, t: TFunction): InformationPart['rows'] => [
  [t('files.codec'), codecName(picture.codec)],
  [t('files.profile'), picture.profile ?? ''],
  [t('files.level'), levelOf(picture)],
  [
    t('files.fact.resolution'),
    picture.width > 0
      ? join(
          `${picture.width}×${picture.height} (${resolutionName(picture.width, picture.height)})`,
          picture.isInterlaced && t('files.interlaced'),
        )
      : '',
  ],
  [t('files.bitDepth'), picture.bitDepth === undefined ? '' : t('files.bits', { value: picture.bitDepth })],
  [t('files.hdr'), picture.hdr ? hdrNames[picture.hdr] : ''],
  [t('files.frameRate'), picture.frameRate ? t('files.frames', { value: rounded(picture.frameRate, 3) }) : ''],
]

const channelsOf = ({ channels, layout }: Sound, t: TFunction): string => {
  if (channels === 1) return t('files.mono')
  if (channels === 2) return t('files.stereo')
  return channelNames[channels] ?? layout ?? (channels > 0 ? String(channels) : '')
}
const soundRows = (sound: Sound, t: TFunction): InformationPart['rows'] => [
  [t('files.language'), sound.language ? languageName(sound.language) : t('files.unknownLanguage')],
  [t('files.title'), sound.title ?? ''],
  [t('files.codec'), soundNames[sound.codec] ?? sound.codec.toUpperCase()],
  [t('files.profile'), sound.profile ?? ''],
  [t('files.fact.channels'), channelsOf(sound, t)],
  [t('files.sampleRate'), sound.sampleRate ? `${rounded(sound.sampleRate / 1000, 1)} kHz` : ''],
  [t('files.kind'), join(sound.default && t('files.isDefault'))],
]
const subtitleRows = (track: Subtitle, t: TFunction): InformationPart['rows'] => [
  [t('files.language'), track.language ? languageName(track.language) : t('files.unknownLanguage')],
  [t('files.title'), track.title ?? ''],
  [t('files.format'), subtitleNames[track.codec] ?? track.codec.toUpperCase()],
  [
    t('files.kind'),
    join(track.default && t('files.isDefault'), track.isForced && t('files.forced'), track.isHearingImpaired && t('files.impaired')),
  ],
]

const numbered = <T>(
  tracks: readonly T[],
  one: string,
  several: (number: number) => string,
  rowsOf: (track: T) => InformationPart['rows'],
) => tracks.map((track, at): InformationPart => ({ title: tracks.length === 1 ? one : several(at + 1), rows: rowsOf(track) }))

/** All that is known of a file, in the order in which people ask for it. */
export function describeFile(file: MediaFile, t: TFunction): InformationPart[] {
  const probe = file.probe ?? {}
  const general: InformationPart = {
    title: t('files.general'),
    rows: [
      [t('files.name'), file.name],
      [t('files.version'), file.label ?? ''],
      [t('files.container'), probe.container ? containerName(probe.container) : file.mimeType],
      [t('files.size'), formatSize(file.size)],
      [t('files.duration'), file.duration === null ? '' : formatDuration(file.duration)],
      [t('files.bitRate'), probe.bitRate ? t('files.megabits', { value: rounded(probe.bitRate / 1e6, 2) }) : ''],
      [t('files.pages'), file.pages === null ? '' : formatNumber(file.pages)],
      [t('files.language'), file.language ? languageName(file.language) : ''],
      [t('files.state'), probe.isCut ? t('files.cut') : ''],
    ],
  }
  const chapters = (probe.chapters ?? []).slice(0, mostListed)
  const attachments = (probe.attachments ?? []).slice(0, mostListed)
  const parts = [
    general,
    ...(probe.video ?? []).slice(0, 1).map((picture) => ({ title: t('files.picture'), rows: pictureRows(picture, t) })),
    ...numbered(
      probe.audio ?? [],
      t('files.sound'),
      (number) => t('files.soundNumber', { number }),
      (sound) => soundRows(sound, t),
    ),
    ...numbered(
      probe.subtitles ?? [],
      t('files.subtitle'),
      (number) => t('files.subtitleNumber', { number }),
      (track) => subtitleRows(track, t),
    ),
    {
      title: t('files.chapters'),
      rows: chapters.map(({ start, title }): [string, string] => [formatDuration(start), title || '–']),
    },
    { title: t('files.attachments'), rows: attachments.map(({ name, mimeType }): [string, string] => [name || '–', mimeType]) },
  ]
  return parts.map((part) => ({ ...part, rows: part.rows.filter(([, value]) => value !== '') })).filter(({ rows }) => rows.length > 0)
}

/** A file of subtitles beside a film. */
export const describeSubtitleFile = (track: SubtitleTrack, t: TFunction): InformationPart => ({
  title: t('files.subtitleFile'),
  rows: (
    [
      [t('files.language'), track.language ? languageName(track.language) : t('files.unknownLanguage')],
      [t('files.title'), track.label],
      [t('files.format'), track.format.toUpperCase()],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== ''),
})

/** The same as text, to be copied. */
export const asText = (parts: readonly InformationPart[]): string =>
  parts.map(({ title, rows }) => [title, ...rows.map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n\n')
