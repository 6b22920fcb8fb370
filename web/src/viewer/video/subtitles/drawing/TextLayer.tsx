import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Cue } from '../vtt/read-vtt.ts'
import { type SubtitleLook, cssOf } from '../look/look.ts'
import { followTime } from './follow-time.ts'
import { offerShown } from './shown.ts'
import { type Written, findCues, settle, wordsOf, writeCues } from './write-cues.ts'
import classes from './subtitles.module.css'

interface Props {
  video: HTMLVideoElement
  tracks: readonly Written[]
  look: SubtitleLook
  /** Pixels of the picture that the title and the controls cover. */
  covered: { above: number; below: number }
  /** Changes when the picture changes its size. */
  size: string
  /** A screen reader reads each line as it comes. */
  isAnnounced: boolean
}

/** Subtitles of text, written over the picture as the person likes them. */
export function TextLayer({ video, tracks, look, covered, size, isAnnounced }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const { above, below } = covered
  const room = useRef(covered)
  useEffect(() => {
    const box = host.current
    if (!box) return
    let last = ''
    let now: readonly (readonly Cue[])[] = []
    const draw = (time: number) => {
      const { key, found } = findCues(tracks, time)
      if (key === last) return
      last = key
      now = found
      writeCues(box, tracks, found)
      settle(box, room.current)
      if (isAnnounced) setWords(wordsOf(found).join(' '))
    }
    const endFollowing = followTime(video, draw)
    const endOffer = offerShown(video, { lines: () => wordsOf(now), canvas: () => undefined })
    return () => {
      endFollowing()
      endOffer()
      box.replaceChildren()
    }
  }, [video, tracks, isAnnounced])
  useEffect(() => {
    room.current = { above, below }
    if (host.current) settle(host.current, room.current)
  }, [above, below, size, look])
  return (
    <>
      <div ref={host} className={classes.text} style={cssOf(look)} aria-hidden={isAnnounced || undefined} />
      {isAnnounced && <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>}
    </>
  )
}
