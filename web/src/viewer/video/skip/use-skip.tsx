import type { ViewedContent } from '@amn/contract/media/content'
import { type Segment, segments as calls } from '@amn/contract/playback/segments'
import { segmentKinds } from '@amn/contract/playback/segments-values'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useGet } from '../../../api/query.ts'
import type { MediaState } from '../../playback/media-state.ts'
import type { VideoActs } from '../acts.ts'
import type { PlaceInPart } from '../parts/film-line.ts'
import { actionFor, lastCredits, noteSeen, segmentAt, wasSeen } from './current-segment.ts'
import { SkipButton, SkippedNote } from './SkipButton.tsx'

/** Milliseconds that an offer is shown by itself; afterwards it comes and goes with the controls. */
const offeredMs = 8000
const none: readonly Segment[] = []

interface Parts {
  content: ViewedContent
  /** Where the film is: segments are kept with each of its files. */
  place: PlaceInPart
  state: MediaState
  acts: VideoActs | undefined
  isChromeShown: boolean
}

/** Skips intros, credits, recaps and previews, or offers to; gives what is shown for it, the act of its key, and where the credits begin. */
export function useSkip({ content, place, state, acts, isChromeShown }: Parts) {
  const { file, begin: partBegin } = place
  const modes = usePreferences(({ videoPlayer }) => videoPlayer.skipModes)
  const params = { contentId: content.id, fileId: file.id }
  const query = { amnMediaType: content.amnMediaType }
  const { data = none } = useGet(calls.ofFile, { params, query }, { staleTime: 60_000, isBackground: true })
  const segments = useMemo(
    () => (partBegin === 0 ? data : data.map((one) => ({ ...one, start: one.start + partBegin, end: one.end + partBegin }))),
    [data, partBegin],
  )
  const [skipped, setSkipped] = useState<Segment>()
  const [offeredAt, setOfferedAt] = useState<number>()
  // Whoever goes back into a segment wants to see it.
  const left = useRef(new Set<number>())
  const current = segmentAt(segments, state.time)
  const { mediaId, next } = content
  const creditsStart = lastCredits(segments, state.duration)
  // At the last credits, the card of the next episode stands in its place.
  const isCovered = current?.kind === 'credits' && creditsStart === current.start && next !== null
  const [seenBefore] = useState(() => new Map(segmentKinds.map((kind) => [kind, wasSeen(mediaId, kind)])))
  const action = current && !isCovered ? actionFor(modes[current.kind], seenBefore.get(current.kind) ?? false) : 'nothing'

  const skip = (segment: Segment) => {
    left.current.add(segment.start)
    acts?.seekTo(segment.end)
  }
  const enter = useEffectEvent(() => {
    if (!current) return
    noteSeen(mediaId, current.kind)
    if (action === 'skip' && !left.current.has(current.start)) {
      skip(current)
      setSkipped(current)
    }
  })
  const { isPlaying } = state
  const begin = current?.start
  useEffect(() => {
    if (begin === undefined || !isPlaying) return
    enter()
    setOfferedAt(begin)
    const timer = setTimeout(() => setOfferedAt(undefined), offeredMs)
    return () => clearTimeout(timer)
  }, [begin, isPlaying])
  useEffect(() => {
    if (!skipped) return
    const timer = setTimeout(() => setSkipped(undefined), offeredMs)
    return () => clearTimeout(timer)
  }, [skipped])

  const isOffered = current !== undefined && action !== 'nothing' && (offeredAt === current.start || isChromeShown)
  const goBack = () => {
    if (skipped) acts?.seekTo(skipped.start)
    setSkipped(undefined)
  }
  return {
    segments,
    creditsStart,
    skipNow: current && action !== 'nothing' ? () => skip(current) : undefined,
    skipShown: skipped ? (
      <SkippedNote kind={skipped.kind} onBack={goBack} />
    ) : (
      isOffered && <SkipButton kind={current.kind} onSkip={() => skip(current)} />
    ),
  }
}
