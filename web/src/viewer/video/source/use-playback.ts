import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { playback, type PlaybackDecision } from '@amn/contract/playback/playback'
import { type PlaybackMethod, playbackMethods } from '@amn/contract/playback/playback-values'
import { useState } from 'react'
import { useGet } from '../../../api/query.ts'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { browserCapabilities } from '../../../api/playback/capabilities.ts'
import { useFirstSound } from '../sound/use-first-sound.ts'
import { useKeptDelay } from '../sound/use-sound-delay.ts'
import type { VideoSource } from './use-source.ts'
import { useVideoSource } from './use-video-source.ts'

/** What a person may choose of how a film is played. */
export interface PlaybackChoices {
  /** Which of several pictures is shown. */
  videoTrack?: number | undefined
  audioTrack: number | undefined
  /** Lines of the picture at most; undefined for what the file has. */
  height: number | undefined
  /** The stream of subtitles that is drawn into the picture. */
  burn: number | undefined
  /** Seconds by which the sound comes later than the picture; undefined as it was kept for the file. */
  audioDelay: number | undefined
}

/** How a film is played, and what can be changed about it. */
export interface Playback {
  decision: PlaybackDecision
  source: VideoSource
  choices: PlaybackChoices
  choose(changed: Partial<PlaybackChoices>): void
  /** Seconds by which the sound comes later than the picture. */
  delay: number
  setDelay(seconds: number): void
}

/** Files of one kind play alike on one device. */
const kindOf = ({ probe }: MediaFile): string => {
  const [video, audio] = [probe?.video?.[0], probe?.audio?.[0]]
  return [probe?.container, video?.codec, video?.profile, audio?.codec].join(' ')
}

const mostKinds = 200
const rememberMethod = (kind: string, atLeast: PlaybackMethod) => {
  const { leastMethodOf, change } = usePlayerPreferences.getState()
  change({ leastMethodOf: Object.fromEntries([...Object.entries(leastMethodOf), [kind, atLeast]].slice(-mostKinds)) })
}

/** Asks the server how a film is to be played here; `stepFurther` does one step more when that does not play, and tells whether there is one. */
export function usePlayback(content: ViewedContent, file: MediaFile) {
  const first = useFirstSound(content, file)
  const keepDelay = useKeptDelay({ contentId: content.id, fileId: file.id, amnMediaType: content.amnMediaType })
  const [choices, setChoices] = useState<PlaybackChoices>(() => ({
    audioTrack: undefined,
    height: usePlayerPreferences.getState().videoHeight,
    burn: undefined,
    audioDelay: undefined,
  }))
  const [atLeast, setAtLeast] = useState<PlaybackMethod | undefined>(() => usePlayerPreferences.getState().leastMethodOf[kindOf(file)])
  const [player] = useState(() => `p${Math.random().toString(36).slice(2, 12)}`)
  const params = { contentId: content.id, fileId: file.id }
  const { amnMediaType } = content
  const { audioDelay } = choices
  const wanted = {
    ...choices,
    audioTrack: choices.audioTrack ?? first.track,
    // The browser itself lets the sound wait.
    audioDelay: audioDelay === undefined ? undefined : Math.min(0, audioDelay),
  }
  const query = { amnMediaType, ...browserCapabilities(), ...wanted, atLeast }
  const options = { staleTime: Infinity, keepsPrevious: true, enabled: first.isKnown }
  const { data: decision, error, refetch } = useGet(playback.decide, { params, query }, options)
  const source = useVideoSource({ decision, content, file, player })
  const choose = (changed: Partial<PlaybackChoices>) => {
    setChoices((now) => ({ ...now, ...changed }))
    if (changed.audioTrack !== undefined) first.keep(changed.audioTrack)
    if ('height' in changed) usePlayerPreferences.getState().change({ videoHeight: changed.height })
  }
  const setDelay = (seconds: number) => {
    setChoices((now) => ({ ...now, audioDelay: seconds }))
    keepDelay(seconds)
  }
  const stepFurther = (wanted?: PlaybackMethod, isOfKind = true): boolean => {
    const method = decision?.method
    if (!method || !decision.canConvert) return false
    const next = wanted ?? playbackMethods[playbackMethods.indexOf(method) + 1]
    if (!next || playbackMethods.indexOf(next) <= playbackMethods.indexOf(method)) return false
    // What a cut or damaged file lacks says nothing of others of its kind.
    if (isOfKind && !file.probe?.isCut) rememberMethod(kindOf(file), next)
    setAtLeast(next)
    return true
  }
  const playing: Playback | undefined = decision &&
    source && { decision, source, choices, choose, delay: audioDelay ?? decision.audioDelay, setDelay }
  return { decision, playback: playing, error, stepFurther, askAgain: () => void refetch() }
}
