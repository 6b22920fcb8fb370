import { useCallback, useState } from 'react'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { usePlayerPreferences } from '../../../playback/player-preferences.ts'

const mostKept = 200

/** In which way tracks are shown: in another encoding, as plain text, and what of them has failed. */
export function useWays() {
  const { encodingsOf: encodings, isPlainPreferred: isPlain, change } = usePlayerPreferences()
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  return {
    encodingOf: (track: SubtitleTrackFacts | undefined) => (track?.encoding ? encodings[track.id] : undefined),
    chooseEncoding: ({ id }: SubtitleTrackFacts, encoding: string | undefined) => {
      const { [id]: _, ...others } = encodings
      const kept = encoding ? { ...others, [id]: encoding } : others
      change({ encodingsOf: Object.fromEntries(Object.entries(kept).slice(-mostKept)) })
    },
    /** Tracks that could not be drawn, and with the word text before them those that could not be read. */
    failed,
    noteFailure: useCallback((what: string) => setFailed((before) => new Set(before).add(what)), []),
    /** Somebody chooses a track anew, which is tried anew. */
    forgetFailure: useCallback(
      (id: string) => setFailed((before) => new Set([...before].filter((what) => what !== id && what !== `text ${id}`))),
      [],
    ),
    /** Styled ones are written as plain text, as the person likes it. */
    isPlain,
    setPlain: (isPlainPreferred: boolean) => change({ isPlainPreferred }),
  }
}
