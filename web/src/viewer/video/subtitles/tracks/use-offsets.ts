import { useCallback, useEffect, useRef, useState } from 'react'
import { type SubtitleTrackFacts, subtitles } from '@amn/contract/playback/subtitles'
import type { MediaType } from '@amn/contract/values'
import { call } from '../../../../api/call/call.ts'
import { isLoggedIn } from '../../../../api/session/session-state.ts'

const quietMs = 700
const most = 600

interface Of {
  contentId: number
  fileId: number
  amnMediaType: MediaType
}

/** By how much each track comes later, kept for the person and this film as soon as the hand rests. */
export function useOffsets({ contentId, fileId, amnMediaType }: Of) {
  const [changed, setChanged] = useState<Record<string, number>>({})
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send(): void }>())
  const offsetOf = useCallback((track: SubtitleTrackFacts | undefined) => (track ? (changed[track.id] ?? track.offset) : 0), [changed])
  const setOffset = useCallback(
    (track: SubtitleTrackFacts, seconds: number) => {
      const offset = Math.round(Math.min(most, Math.max(-most, seconds)) * 10) / 10
      setChanged((before) => ({ ...before, [track.id]: offset }))
      if (!isLoggedIn()) return
      const all = waiting.current
      clearTimeout(all.get(track.id)?.timer)
      const params = { contentId, fileId, trackId: track.id }
      const send = () => {
        all.delete(track.id)
        call(subtitles.setOffset, { params, query: { amnMediaType }, body: { offset }, isBackground: true, keepalive: true }).catch(
          () => undefined,
        )
      }
      all.set(track.id, { send, timer: setTimeout(send, quietMs) })
    },
    [contentId, fileId, amnMediaType],
  )
  useEffect(() => {
    const all = waiting.current
    return () => {
      for (const { timer, send } of all.values()) {
        clearTimeout(timer)
        send()
      }
    }
  }, [])
  return { offsetOf, setOffset }
}
