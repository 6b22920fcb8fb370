import { playback } from '@amn/contract/playback/playback'
import type { MediaType } from '@amn/contract/values'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../api/call/call.ts'
import { isLoggedIn } from '../../../api/session/session-state.ts'

const quietMs = 700

interface Of {
  contentId: number
  fileId: number
  amnMediaType: MediaType
}

/** Keeps the delay of the sound of a film for the person, as soon as the hand rests. */
export function useKeptDelay({ contentId, fileId, amnMediaType }: Of): (delay: number) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void }>(undefined)
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return useCallback(
    (delay: number) => {
      if (!isLoggedIn()) return
      clearTimeout(waiting.current?.timer)
      const send = () => {
        waiting.current = undefined
        const sent = { params: { contentId, fileId }, query: { amnMediaType }, body: { delay } }
        call(playback.setSoundDelay, { ...sent, isBackground: true, keepalive: true }).catch(() => undefined)
      }
      waiting.current = { send, timer: setTimeout(send, quietMs) }
    },
    [contentId, fileId, amnMediaType],
  )
}
