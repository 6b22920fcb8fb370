import type { Probe } from '@amn/contract/media/content'
import { type Obstacle, codecTitle } from '../../api/playback/capability.ts'

/** The part of a playing element that shows whether picture and sound are really decoded; the count is Chromium's own. */
export type Decoding = Pick<HTMLVideoElement, 'videoWidth'> & { webkitAudioDecodedByteCount?: number }

/** What is silently not decoded after two seconds of play: browsers show black or stay silent without an error. */
export function findSilentFailure(element: Decoding, probe: Probe | null): Obstacle | undefined {
  const picture = probe?.video?.[0]
  if (picture && element.videoWidth === 0) return { part: 'video', name: codecTitle(picture.codec) }
  const sound = probe?.audio?.[0]
  if (sound && element.webkitAudioDecodedByteCount === 0) return { part: 'audio', name: codecTitle(sound.codec) }
  return undefined
}
