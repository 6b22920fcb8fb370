import { type FactKind, factKinds, splitFact } from '@amn/contract/media/facts/fact-kinds'
import type { TFunction } from 'i18next'
import { languageName } from '../../../i18n/names.ts'
import { codecName, codecNames } from '../../contents/versions.ts'

const names: Record<string, string> = {
  '4320p': '8K',
  '2160p': '4K',
  sd: 'SD',
  'dolby-vision': 'Dolby Vision',
  hdr10plus: 'HDR10+',
  hdr10: 'HDR10',
  hlg: 'HLG',
  ...codecNames,
  mpeg2: codecName('mpeg2video'),
  vc1: 'VC-1',
  atmos: 'Dolby Atmos',
  truehd: 'Dolby TrueHD',
  'dts-hd': 'DTS-HD',
  dts: 'DTS',
  eac3: 'Dolby Digital Plus',
  ac3: 'Dolby Digital',
  aac: 'AAC',
  opus: 'Opus',
  flac: 'FLAC',
  alac: 'ALAC',
  vorbis: 'Vorbis',
  mp3: 'MP3',
  pcm: 'PCM',
  wma: 'WMA',
}

const formatNames: Record<string, string> = { webm: 'WebM', m4b: 'M4A, M4B', md: 'Markdown' }

const isKind = (kind: string): kind is FactKind => (factKinds as readonly string[]).includes(kind)

/** What a value is called below the name of its kind. */
export function factName(fact: string, t: TFunction): string {
  const { kind, value } = splitFact(fact)
  if (kind === 'audioLanguage' || kind === 'subtitleLanguage') {
    const name = languageName(value)
    return name.charAt(0).toLocaleUpperCase() + name.slice(1)
  }
  if (kind === 'format') return value === 'images' ? t('files.images') : (formatNames[value] ?? value.toUpperCase())
  if (value === 'other') return t('files.other')
  if (value === 'more') return t('files.moreChannels')
  if (value === 'mono' || value === 'stereo') return t(`files.${value}`)
  return names[value] ?? value
}

/** What it is called where it stands alone, such as Sound: Polish. */
export function factTitle(fact: string, t: TFunction): string {
  const { kind } = splitFact(fact)
  const value = factName(fact, t)
  return isKind(kind) && kind !== 'resolution' && kind !== 'hdr' ? t(`files.chip.${kind}`, { value }) : value
}
