import { type PointerEvent, useState } from 'react'
import { spokenClock } from './clock.ts'
import type { Previews } from './previews/use-previews.ts'
import { SeekTip } from './SeekTip.tsx'
import { useKeyed } from './use-keyed.ts'
import classes from './seek-bar.module.css'

interface Chapter {
  start: number
  title: string
}

/** A stretch that has a name of its own, such as an intro. */
interface Stretch {
  kind: string
  start: number
  end: number
  name: string
}

interface Props {
  label: string
  /** Seconds, all of them. */
  time: number
  duration: number
  bufferedTo: number
  chapters: readonly Chapter[]
  /** Where the jump marks stand. */
  marks: readonly number[]
  stretches?: readonly Stretch[]
  /** The piece that plays again and again. */
  loop?: { from: number; to?: number } | undefined
  /** Small pictures of a film, shown where somebody points. */
  previews?: Previews | undefined
  onSeek(seconds: number): void
}

const share = (seconds: number, duration: number) => (duration > 0 ? `${Math.min(100, Math.max(0, (seconds / duration) * 100))}%` : '0%')

function LoopMark({ from, to, duration }: { from: number; to?: number; duration: number }) {
  const isOpen = to === undefined
  return (
    <div
      className={classes.loop}
      data-open={isOpen || undefined}
      style={{ left: share(from, duration), width: isOpen ? undefined : share(to - from, duration) }}
    />
  )
}

function StretchMark({ kind, start, end, duration }: Stretch & { duration: number }) {
  const last = Math.min(end, duration)
  return (
    <div
      className={classes.stretch}
      data-kind={kind}
      style={{ left: share(start, duration), width: share(Math.max(0, last - start), duration) }}
    />
  )
}

const noStretches: readonly Stretch[] = []

/** The line of a film or a recording, to be dragged or clicked; keys are the viewer's. */
export function SeekBar(props: Props) {
  const { label, time, duration, bufferedTo, chapters, marks, stretches = noStretches, loop, previews, onSeek } = props
  const [pointed, setPointed] = useState<number>()
  const [isDragging, setDragging] = useState(false)
  const secondsUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration
  }
  const shown = isDragging && pointed !== undefined ? pointed : time
  const [isKeyed, noteKey] = useKeyed()
  // Where a pointer is counts, else where the keys have led.
  const looked = pointed ?? (isKeyed ? time : undefined)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={`${spokenClock(time)} / ${spokenClock(duration)}`}
      className={classes.bar}
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
        setPointed(secondsUnder(event))
      }}
      onPointerMove={(event) => setPointed(secondsUnder(event))}
      onPointerUp={(event) => {
        if (isDragging) onSeek(secondsUnder(event))
        setDragging(false)
      }}
      onPointerCancel={() => setDragging(false)}
      onPointerLeave={() => setPointed(undefined)}
      onKeyDown={({ key }) => key !== 'Tab' && noteKey()}
    >
      <div className={classes.line}>
        <div className={classes.buffered} style={{ width: share(bufferedTo, duration) }} />
        <div className={classes.played} style={{ width: share(shown, duration) }} />
        {stretches.map((one) => (
          <StretchMark key={`${one.kind} ${one.start}`} {...one} duration={duration} />
        ))}
        {loop && <LoopMark {...loop} duration={duration} />}
        {marks.map((at) => (
          <i key={at} className={classes.mark} style={{ left: share(at, duration) }} />
        ))}
        {chapters.map(({ start }) => start > 0 && <i key={start} className={classes.chapter} style={{ left: share(start, duration) }} />)}
      </div>
      <div className={classes.knob} style={{ left: share(shown, duration) }} />
      {looked !== undefined && duration > 0 && (
        <SeekTip
          seconds={looked}
          left={share(looked, duration)}
          chapter={chapters.findLast(({ start }) => start <= looked)?.title}
          stretch={stretches.find(({ start, end }) => looked >= start && looked < end)}
          previews={previews}
        />
      )}
    </div>
  )
}
