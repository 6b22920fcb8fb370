import { useEffect, useRef, useState } from 'react'
import { type CueIndex, indexCues } from '../vtt/cue-index.ts'
import { readVtt } from '../vtt/read-vtt.ts'
import { type TrackOf, loadText } from './load.ts'

/** The cues of a track, once they are there; `track` is undefined while there is none to load. */
export function useCues(track: TrackOf | undefined, onFail: (what: string) => void): CueIndex | undefined {
  const [loaded, setLoaded] = useState<{ of: string; index: CueIndex }>()
  const of = track && JSON.stringify(track)
  const wanted = useRef(track)
  useEffect(() => {
    wanted.current = track
  })
  useEffect(() => {
    const { current } = wanted
    if (!current || of === undefined) return
    const ended = new AbortController()
    loadText(current, ended.signal).then(
      (text) => setLoaded({ of, index: indexCues(readVtt(text)) }),
      () => ended.signal.aborted || onFail(`text ${current.trackId}`),
    )
    return () => ended.abort()
  }, [of, onFail])
  return loaded?.of === of ? loaded?.index : undefined
}
