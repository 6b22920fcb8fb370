import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'

/** How a track comes onto the picture: written as text, drawn over it, burnt into it by the server, or not (yet). */
export type Way = 'written' | 'drawn' | 'burned' | 'waiting' | 'failed' | undefined

interface Tried {
  failed: ReadonlySet<string>
  isPlain: boolean
}

export function waysOf({ failed, isPlain }: Tried, track: SubtitleTrackFacts | undefined): Way {
  if (!track) return undefined
  const hasFailed = failed.has(track.id)
  const hasNoText = failed.has(`text ${track.id}`)
  if (track.state === 'failed' || track.state === 'empty') return 'failed'
  if (track.needsBurning) return 'burned'
  if (track.state === 'waiting') return 'waiting'
  if (track.kind === 'text') return hasNoText ? 'failed' : 'written'
  if (track.kind === 'styled') return !isPlain && !hasFailed ? 'drawn' : hasNoText ? 'failed' : 'written'
  return hasFailed ? 'burned' : 'drawn'
}
