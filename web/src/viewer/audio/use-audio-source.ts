import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { playback, type PlaybackDecision } from '@amn/contract/playback/playback'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileAddress } from '../../api/call/address.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import { useGet } from '../../api/query.ts'
import { findFileProblem } from '../content/file-problem.ts'
import { emptyElement } from '../playback/media-state.ts'
import { makeRetries } from '../playback/retries.ts'
import { isBrokenOff, useFailed } from '../playback/use-failed.ts'
import type { Trouble } from '../problems/trouble.ts'
import { isForeign } from '../../api/playback/capability.ts'
import { browserCapabilities } from '../../api/playback/capabilities.ts'
import { Feeder } from '../video/source/feeder.ts'
import { useVideoSource } from '../video/source/use-video-source.ts'

interface Parts {
  audio: HTMLAudioElement | null
  content: ViewedContent
  file: MediaFile
  /** Where the sound begins, in seconds of the file. */
  start: number
  /** Something is in the way of playing. */
  onTrouble(trouble: Trouble): void
  /** The sound comes from elsewhere from now on, and goes on where it was. */
  onAgain(): void
}

/** Where the sound of a file comes from: the file itself, or, where the browser does not play it, a stream that the server converts. */
export interface AudioSource {
  /** Why it cannot be converted; undefined as long as it can. */
  refusal: PlaybackDecision['reasons'] | undefined
  error: unknown
  askAgain(): void
}

/** Gives an element the sound of a file. */
export function useAudioSource({ audio, content, file, start, onTrouble, onAgain }: Parts): AudioSource {
  const { id: contentId, amnMediaType } = content
  const address = fileAddress(contentId, file.id, amnMediaType)
  const [failed, setFailed] = useState<readonly number[]>([])
  const [player] = useState(() => `a${Math.random().toString(36).slice(2, 12)}`)
  const [retries] = useState(makeRetries)
  const isConverted = isForeign(file) || failed.includes(file.id)
  const query = { amnMediaType, ...browserCapabilities(), atLeast: 'audio' as const }
  const asked = { params: { contentId, fileId: file.id }, query }
  const { data, error, refetch } = useGet(playback.decide, asked, { staleTime: Infinity, enabled: isConverted })
  const source = useVideoSource({ decision: isConverted ? data : undefined, content, file, player })
  const beginning = useEffectEvent(() => start)
  const fail = useEffectEvent((failure: unknown) => {
    if (failure instanceof DOMException) onTrouble({ kind: 'obstacle', obstacle: undefined })
    else onTrouble({ kind: 'failure', failure: failure instanceof ApiError ? failure : 'network' })
  })
  // What the browser gives up, though it is there, the server converts.
  const goFurther = async (element: HTMLMediaElement) => {
    const { error: given } = element
    const isOnlyBroken = isBrokenOff(element)
    if (isConverted) return onTrouble({ kind: 'obstacle', obstacle: undefined })
    const failure = await findFileProblem(address)
    // Another part has been chosen meanwhile.
    if (element.error !== given) return
    if (failure) return onTrouble({ kind: 'failure', failure })
    onAgain()
    if (isOnlyBroken && retries.mayTry()) element.load()
    else setFailed([...failed, file.id])
  }
  useFailed(audio, (element) => void goFurther(element))
  useEffect(() => {
    if (!audio) return undefined
    if (!isConverted) {
      audio.src = address
      return undefined
    }
    if (!source) {
      emptyElement(audio)
      return undefined
    }
    if (source.kind !== 'stream') {
      audio.src = source.address
      return undefined
    }
    const feeder = new Feeder(audio, source.stream, beginning(), (failure) => fail(failure))
    return () => feeder.close()
  }, [audio, address, isConverted, source])
  useEffect(
    () => () => {
      if (audio) emptyElement(audio)
    },
    [audio],
  )
  return {
    refusal: isConverted && data?.method === null ? data.reasons : undefined,
    error: isConverted ? error : null,
    askAgain: () => void refetch(),
  }
}
