import type { TFunction } from 'i18next'
import { languageName } from '../../../i18n/names.ts'
import { codecTitle } from '../../../api/playback/capability.ts'
import { soundKind, type SoundTrack } from './choose-sound.ts'

const channelNames: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }
/** How many channels a sound has, as people write it. */
export const channelName = ({ channels, layout }: SoundTrack): string =>
  channelNames[channels] ?? layout?.replace(/\(.*/, '') ?? (channels > 0 ? String(channels) : '')

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A sound track as a person picks it: its language or name, what kind of sound it is, and how it is kept. */
export function soundName(track: SoundTrack, number: number, t: TFunction): { name: string; more: string } {
  const language = track.language ? capital(languageName(track.language)) : undefined
  const kind = soundKind(track)
  const kindName = kind === 'main' ? undefined : t(`playback.kinds.${kind}`)
  const title = track.title && track.title.toLocaleLowerCase() !== language?.toLocaleLowerCase() ? track.title : undefined
  const named = [language ?? title ?? t('playback.track', { number: number + 1 }), kindName].filter(Boolean)
  const format = [codecTitle(track.codec), channelName(track)].filter(Boolean).join(' ')
  return { name: named.join(' · '), more: [language ? title : undefined, format].filter(Boolean).join(' · ') }
}
