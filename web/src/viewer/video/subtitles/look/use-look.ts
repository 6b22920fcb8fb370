import { useCallback, useEffect, useRef } from 'react'
import { type SubtitleLook, defaultSettings } from '@amn/contract/personal/user-settings'
import { applyPreferences, usePreferences } from '../../../../api/session/preferences.ts'
import { usePlayerPreferences } from '../../../playback/player-preferences.ts'

const quietMs = 1500

/** How subtitles look on this device; what is changed here is where other devices of the person begin. */
export function useLook(): { look: SubtitleLook; change(changed: Partial<SubtitleLook>): void; reset(): void } {
  const own = usePlayerPreferences(({ subtitleLook }) => subtitleLook)
  const account = usePreferences(({ videoPlayer }) => videoPlayer.subtitleLook)
  const look = own ?? account
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void }>(undefined)
  const change = useCallback((changed: Partial<SubtitleLook>) => {
    const { subtitleLook: before, change: keep } = usePlayerPreferences.getState()
    const now = { ...(before ?? usePreferences.getState().videoPlayer.subtitleLook), ...changed }
    keep({ subtitleLook: now })
    clearTimeout(waiting.current?.timer)
    const send = () => {
      waiting.current = undefined
      applyPreferences({ videoPlayer: { subtitleLook: now } })
    }
    waiting.current = { send, timer: setTimeout(send, quietMs) }
  }, [])
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  const reset = useCallback(() => change(defaultSettings.videoPlayer.subtitleLook), [change])
  return { look, change, reset }
}
