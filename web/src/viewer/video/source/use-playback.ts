import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { playback, type PlaybackDecision } from '@amn/contract/playback/playback'
import { type PlaybackMethod, playbackMethods } from '@amn/contract/playback/playback-values'
import { useMemo, useState } from 'react'
import { elementAddress, fileAddress } from '../../../api/call/address.ts'
import { useGet } from '../../../api/query.ts'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { browserCapabilities } from './capabilities.ts'
import type { VideoSource } from './use-source.ts'

/** What a person may choose of how a film is played. */
export interface PlaybackChoices {
  audioTrack: number | undefined
  /** Lines of the picture at most; undefined for what the file has. */
  height: number | undefined
  /** The stream of subtitles that is drawn into the picture. */
  burn: number | undefined
  /** Seconds by which the sound comes later. */
  audioDelay: number | undefined
}

/** How a film is played, and what can be changed about it. */
export interface Playback {
  decision: PlaybackDecision
  source: VideoSource
  choices: PlaybackChoices
  choose(changed: Partial<PlaybackChoices>): void
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

const firstTrack = (content: ViewedContent, { probe }: MediaFile): number | undefined => {
  const wanted = usePlayerPreferences.getState().soundOf[content.mediaId]
  const tracks = probe?.audio ?? []
  if (wanted === undefined || tracks.length < 2) return undefined
  const exact = tracks.findIndex(({ language, title }) => language === wanted.language && title === wanted.title)
  const found = exact >= 0 ? exact : tracks.findIndex(({ language }) => language === wanted.language)
  return found > 0 ? found : undefined
}

/** Asks the server how a film is to be played here; `stepFurther` does one step more when that does not play, and tells whether there is one. */
export function usePlayback(content: ViewedContent, file: MediaFile) {
  const [choices, setChoices] = useState<PlaybackChoices>(() => ({
    audioTrack: firstTrack(content, file),
    height: usePlayerPreferences.getState().videoHeight,
    burn: undefined,
    audioDelay: undefined,
  }))
  const [atLeast, setAtLeast] = useState<PlaybackMethod | undefined>(() => usePlayerPreferences.getState().leastMethodOf[kindOf(file)])
  const [player] = useState(() => `p${Math.random().toString(36).slice(2, 12)}`)
  const params = { contentId: content.id, fileId: file.id }
  const { amnMediaType } = content
  const query = { amnMediaType, ...browserCapabilities(), ...choices, atLeast }
  const { data: decision, error, refetch } = useGet(playback.decide, { params, query }, { staleTime: Infinity, keepsPrevious: true })
  const { contentId, fileId } = params
  const isCut = file.probe?.isCut === true
  const source = useMemo<VideoSource | undefined>(() => {
    if (!decision?.method) return undefined
    const { stream, mimeType } = decision
    if (!stream || mimeType === null) return { kind: 'direct', address: fileAddress(contentId, fileId, amnMediaType) }
    const { audioTrack, height, burn, ...order } = stream
    const addressFrom = (start: number) =>
      elementAddress(playback.stream, {
        params: { contentId, fileId },
        query: {
          amnMediaType,
          ...order,
          start: Math.round(start * 1000) / 1000,
          audioTrack: audioTrack ?? undefined,
          height: height ?? undefined,
          burn: burn ?? undefined,
          player,
        },
      })
    return { kind: 'stream', stream: { mimeType, duration: file.duration, isCut, addressFrom } }
  }, [decision, contentId, fileId, amnMediaType, file.duration, isCut, player])

  const choose = (changed: Partial<PlaybackChoices>) => {
    setChoices((now) => ({ ...now, ...changed }))
    const { soundOf, change } = usePlayerPreferences.getState()
    if (changed.audioTrack !== undefined) {
      const { language = null, title = null } = file.probe?.audio?.[changed.audioTrack] ?? {}
      change({ soundOf: { ...soundOf, [content.mediaId]: { language, title } } })
    }
    if ('height' in changed) change({ videoHeight: changed.height })
  }
  const stepFurther = (wanted?: PlaybackMethod): boolean => {
    const method = decision?.method
    if (!method || !decision.canConvert) return false
    const next = wanted ?? playbackMethods[playbackMethods.indexOf(method) + 1]
    if (!next || playbackMethods.indexOf(next) <= playbackMethods.indexOf(method)) return false
    // What a cut file lacks says nothing of others of its kind.
    if (!isCut) rememberMethod(kindOf(file), next)
    setAtLeast(next)
    return true
  }
  const playing: Playback | undefined = decision && source && { decision, source, choices, choose }
  return { decision, playback: playing, error, stepFurther, askAgain: () => void refetch() }
}
