import { useCallback } from 'react'
import type { MediaFile } from '@amn/contract/media/content'
import type { Playback } from '../../source/use-playback.ts'

/** The sound track that is heard. */
export const soundOf = ({ probe }: MediaFile, { decision }: Playback) => probe?.audio?.[decision.audioTrack ?? 0]

/** Lets the server draw a track into the film, or none; undefined where it does not convert. */
export function useBurning({ decision, choices, choose }: Playback): ((trackId: string | undefined) => void) | undefined {
  const { burn } = choices
  const drawInto = useCallback(
    (trackId: string | undefined) => {
      const [, stream] = /^track-(\d+)$/.exec(trackId ?? '') ?? []
      const wanted = stream === undefined ? undefined : Number(stream)
      if (wanted !== burn) choose({ burn: wanted })
    },
    [burn, choose],
  )
  return decision.canConvert ? drawInto : undefined
}
