import type { Probe } from '@amn/contract/media/content'
import type { FactKind } from '@amn/contract/media/facts/fact-kinds'
import type { factValues } from '@amn/contract/media/facts/fact-values'
import type { ContentType, Renderer } from '@amn/contract/values'
import { languageTag } from '../../names/side/subtitle-name.ts'

type Values = { [K in keyof typeof factValues]: (typeof factValues)[K][number] }
type Picture = NonNullable<Probe['video']>[number]
type Sound = NonNullable<Probe['audio']>[number]

/** What of a file tells facts about its media. */
export interface TellingFile {
  contentType: ContentType
  renderer: Renderer
  mimeType: string
  language: string | null
  probe: Probe | null
}

const sizes: [least: number, name: Values['resolution']][] = [
  [3600, '4320p'],
  [1800, '2160p'],
  [1300, '1440p'],
  [900, '1080p'],
  [650, '720p'],
  [1, 'sd'],
]

/** A wide film counts by its width, and one that stands upright as if it lay. */
const resolutionOf = ({ width, height }: Picture): Values['resolution'] | undefined => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const like = short === 0 ? 0 : Math.max(short, (long * 9) / 16)
  return sizes.find(([least]) => like >= least)?.[1]
}

const pictureCodecs: Record<string, Values['video']> = {
  h264: 'h264',
  hevc: 'hevc',
  av1: 'av1',
  vp9: 'vp9',
  vp8: 'vp8',
  mpeg4: 'mpeg4',
  msmpeg4v1: 'mpeg4',
  msmpeg4v2: 'mpeg4',
  msmpeg4v3: 'mpeg4',
  mpeg1video: 'mpeg2',
  mpeg2video: 'mpeg2',
  vc1: 'vc1',
  wmv3: 'vc1',
}
const hdrKinds: Record<NonNullable<Picture['hdr']>, Values['hdr']> = {
  hdr10: 'hdr10',
  'hdr10+': 'hdr10plus',
  hlg: 'hlg',
  dolbyVision: 'dolby-vision',
}

const channelNames: readonly (Values['channels'] | undefined)[] = [undefined, 'mono', 'stereo', '2.1', '4.0', '5.0', '5.1', '6.1', '7.1']
const channelsOf = ({ channels }: Sound): Values['channels'] | undefined => (channels > 8 ? 'more' : channelNames[channels])

const soundCodecs: Record<string, Values['audio']> = {
  truehd: 'truehd',
  mlp: 'truehd',
  dts: 'dts',
  eac3: 'eac3',
  ac3: 'ac3',
  aac: 'aac',
  opus: 'opus',
  flac: 'flac',
  alac: 'alac',
  vorbis: 'vorbis',
  mp3: 'mp3',
  mp2: 'mp3',
  wmav1: 'wma',
  wmav2: 'wma',
  wmapro: 'wma',
  wmalossless: 'wma',
}
const soundOf = ({ codec, profile = '' }: Sound): Values['audio'][] => {
  const isHd = codec === 'dts' && /hd|dts:x/i.test(profile)
  const name = isHd ? 'dts-hd' : codec.startsWith('pcm_') ? 'pcm' : (soundCodecs[codec] ?? 'other')
  return /atmos/i.test(profile) ? ['atmos', name] : [name]
}

const formats: Record<string, Values['format']> = {
  'video/x-matroska': 'mkv',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/x-msvideo': 'avi',
  'video/quicktime': 'mov',
  'video/mp2t': 'ts',
  'video/mpeg': 'mpeg',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
  'video/ogg': 'ogg',
  'video/3gpp': '3gp',
  'application/vnd.rn-realmedia': 'rm',
  'application/epub+zip': 'epub',
  'application/x-mobipocket-ebook': 'mobi',
  'application/vnd.amazon.ebook': 'azw3',
  'application/x-fictionbook+xml': 'fb2',
  'application/x-zip-compressed-fb2': 'fb2',
  'application/pdf': 'pdf',
  'application/vnd.comicbook+zip': 'cbz',
  'application/zip': 'cbz',
  'application/vnd.comicbook-rar': 'cbr',
  'application/vnd.rar': 'cbr',
  'application/x-cb7': 'cb7',
  'application/x-7z-compressed': 'cb7',
  'application/x-cbt': 'cbt',
  'application/x-tar': 'cbt',
  'inode/directory': 'images',
  'audio/mp4': 'm4b',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/x-ms-wma': 'wma',
  'audio/aiff': 'aiff',
  'audio/x-matroska': 'mkv',
  'text/plain': 'txt',
  'text/markdown': 'md',
}

/** A language as a fact can hold it; undefined for what is none. */
const languageOf = (language: string | null, title: string | null = null): string | undefined => {
  const tag = languageTag(language, title)
  return tag !== null && tag !== 'und' && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(tag) ? tag : undefined
}

/** What a file is, as facts of its media; a language in the name of a film counts where no track says one. */
export function factsOfFile({ contentType, renderer, mimeType, language, probe }: TellingFile): string[] {
  const facts = new Set<string>()
  const add = (kind: FactKind, value: string | undefined) => {
    if (value !== undefined) facts.add(`${kind}:${value}`)
  }
  if (contentType === 'SUBTITLES') add('subtitleLanguage', languageOf(language))
  else if (renderer !== 'NONE' && renderer !== 'IMAGE_SINGLE') add('format', formats[mimeType])
  if (contentType !== 'VIDEO' && contentType !== 'AUDIO') return [...facts]
  const picture = contentType === 'VIDEO' ? probe?.video?.[0] : undefined
  if (picture) {
    add('resolution', resolutionOf(picture))
    add('video', pictureCodecs[picture.codec] ?? 'other')
    add('hdr', picture.hdr && hdrKinds[picture.hdr])
  }
  const sounds = probe?.audio ?? []
  for (const sound of sounds) {
    add('channels', channelsOf(sound))
    for (const codec of soundOf(sound)) add('audio', codec)
    add('audioLanguage', languageOf(sound.language, sound.title))
  }
  if (sounds.length > 0 && sounds.every((sound) => languageOf(sound.language) === undefined)) add('audioLanguage', languageOf(language))
  for (const subtitle of probe?.subtitles ?? []) add('subtitleLanguage', languageOf(subtitle.language, subtitle.title))
  return [...facts]
}
