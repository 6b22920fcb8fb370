import type { MediaFile } from '@amn/contract/media/content'
import type { PlayerKind } from './rooms.ts'

/** Whether a file plays, and as what. */
export function playerKindOf({ renderer }: Pick<MediaFile, 'renderer'>): PlayerKind | undefined {
  if (renderer === 'VIDEO_PLAYER') return 'video'
  return renderer === 'AUDIO_PLAYER' ? 'audio' : undefined
}
