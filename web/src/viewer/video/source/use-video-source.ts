import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { playback, type PlaybackDecision } from '@amn/contract/playback/playback'
import { useMemo, useState } from 'react'
import { elementAddress, fileAddress } from '../../../api/call/address.ts'
import { fetchPart } from '../../../api/call/part.ts'
import { makeFilmLine } from '../parts/film-line.ts'
import { repackedStream } from '../repack/repacked-stream.ts'
import { usesHls } from '../../../api/playback/capabilities.ts'
import type { VideoSource } from './use-source.ts'

// What a decision says beside this may change without another stream.
const orderIn = (decision: PlaybackDecision | undefined) =>
  decision?.method ? { stream: decision.stream, mimeType: decision.mimeType, isRepackedHere: decision.isRepackedHere } : undefined

// The files that the browser itself puts together, by what about them counts.
function partsOf({ files }: ViewedContent, file: MediaFile) {
  const opened = files.find(({ id }) => id === file.id) ?? file
  const { parts, starts } = makeFilmLine({ files }, opened)
  return parts.map(({ id, size }, at) => ({ id, size, begin: starts[at] ?? 0 }))
}

interface Of {
  decision: PlaybackDecision | undefined
  content: ViewedContent
  file: MediaFile
  /** The name of this player, whose streams end each other. */
  player: string
}

/** Where the bytes of a film come from, as it was decided; the same one as long as nothing about it changes. */
export function useVideoSource({ decision, content, file, player }: Of): VideoSource | undefined {
  const { id: contentId, amnMediaType } = content
  const { id: fileId, duration } = file
  const isCut = file.probe?.isCut === true
  const [order, setOrder] = useState(() => orderIn(decision))
  const asked = orderIn(decision)
  const [parts, setParts] = useState(() => partsOf(content, file))
  const found = partsOf(content, file)
  if (JSON.stringify(asked) !== JSON.stringify(order)) setOrder(asked)
  if (JSON.stringify(found) !== JSON.stringify(parts)) setParts(found)
  return useMemo<VideoSource | undefined>(() => {
    if (!order) return undefined
    const { stream, mimeType, isRepackedHere } = order
    const whole = fileAddress(contentId, fileId, amnMediaType)
    if (!stream || mimeType === null) return { kind: 'direct', address: whole }
    const { videoTrack, audioTrack, height, burn, ...rest } = stream
    if (isRepackedHere) {
      const addressOf = (id: number) => fileAddress(contentId, id, amnMediaType)
      const open = repackedStream(parts.map(({ id, ...part }) => ({ ...part, address: addressOf(id), audioTrack })))
      return { kind: 'stream', stream: { mimeType, duration, isCut, isFilled: false, open } }
    }
    const params = { contentId, fileId }
    const ordered = {
      amnMediaType,
      ...rest,
      videoTrack: videoTrack ?? undefined,
      audioTrack: audioTrack ?? undefined,
      height: height ?? undefined,
      burn: burn ?? undefined,
      player,
    }
    if (usesHls()) return { kind: 'hls', address: elementAddress(playback.hls, { params, query: ordered }) }
    const open = async (start: number, signal: AbortSignal) => {
      const query = { ...ordered, start: Math.round(start * 1000) / 1000 }
      const { body } = await fetchPart(elementAddress(playback.stream, { params, query }), signal)
      return body
    }
    return { kind: 'stream', stream: { mimeType, duration, isCut, isFilled: stream.audio === 'aac', open } }
  }, [order, contentId, fileId, amnMediaType, duration, parts, isCut, player])
}
