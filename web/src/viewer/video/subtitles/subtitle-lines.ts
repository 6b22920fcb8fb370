export const isCue = (cue: TextTrackCue): cue is VTTCue => 'getCueAsHTML' in cue

/** The lines of the subtitles that are shown just now. */
export function linesOf(video: HTMLVideoElement | null): string[] {
  const cues = [...(video?.textTracks ?? [])].filter(({ mode }) => mode !== 'disabled').flatMap(({ activeCues }) => [...(activeCues ?? [])])
  return cues.filter(isCue).flatMap((cue) => (cue.getCueAsHTML().textContent ?? '').split('\n'))
}
