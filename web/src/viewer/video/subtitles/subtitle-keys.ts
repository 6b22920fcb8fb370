import type { Subtitles } from './tracks/use-subtitles.ts'

/** What keys do with subtitles, where a film has any. */
export function subtitleKeys({ tracks, toggle, shiftBy }: Subtitles) {
  const has = tracks.length > 0
  return { toggleSubtitles: has ? toggle : undefined, shiftSubtitles: has ? shiftBy : undefined }
}
