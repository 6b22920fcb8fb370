import { type MouseEvent, type PointerEvent, type WheelEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { lookRange } from '../../playback/picture-look.ts'
import type { PictureTools } from '../picture/use-picture-tools.ts'
import type { VideoActs } from '../acts.ts'
import { hasVolumeControl } from '../../playback/has-volume.ts'
import { type Box, type Swipe, changeBy, holdMs, seconds, sideOf, swipeOf, turns } from './touch.ts'
import { useTaps } from './use-taps.ts'

const heldRate = 2

interface Parts {
  video: HTMLVideoElement | null
  acts: VideoActs | undefined
  rewindTime: number
  picture: PictureTools
  toggleFullScreen(): void
  showChrome(): void
  /** Shows for a moment what a gesture does. */
  say(text: string): void
}

/** One finger on the picture, from touching it to letting go. */
interface Finger {
  id: number
  x: number
  y: number
  box: Box
  swipe: Swipe | 'none' | undefined
  timer: ReturnType<typeof setTimeout>
  /** The speed before the picture was held. */
  rateBefore: number | undefined
  time: number
  volume: number
  brightness: number
  /** Where a swipe to the side goes. */
  target: number | undefined
}

/** A click plays or pauses, a double click fills the screen, the wheel changes the volume; fingers tap, swipe and hold. */
export function useGestures({ video, acts, rewindTime, picture, toggleFullScreen, showChrome, say }: Parts) {
  const { t, i18n } = useTranslation()
  const [hasVolume] = useState(hasVolumeControl)
  const lastPointer = useRef('mouse')
  const finger = useRef<Finger>(undefined)
  const wheel = useRef({ pixels: 0 })
  const { tap, jump } = useTaps({
    step: rewindTime,
    onTap: showChrome,
    onMiddle: () => acts?.toggle(),
    seekBy: (by) => acts?.seekBy(by),
  })

  const letGo = () => {
    const { current } = finger
    finger.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    if (current.rateBefore === undefined || !video) return
    video.playbackRate = current.rateBefore
    delete video.dataset['held']
  }
  useEffect(() => () => clearTimeout(finger.current?.timer), [])

  const hold = () => {
    if (!finger.current || !video || video.paused) return
    finger.current.rateBefore = video.playbackRate
    // A speed that only lasts while somebody holds the picture is not the one to remember.
    video.dataset['held'] = ''
    video.playbackRate = heldRate
    say(t('watching.hold', { rate: heldRate.toLocaleString(i18n.language) }))
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    lastPointer.current = event.pointerType
    if (event.pointerType !== 'touch') return
    letGo()
    // Two fingers are none of these gestures.
    if (!event.isPrimary || !video) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect()
    finger.current = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      box: { x, y, width, height },
      swipe: undefined,
      timer: setTimeout(hold, holdMs),
      rateBefore: undefined,
      time: video.currentTime,
      volume: video.volume,
      brightness: picture.look.brightness,
      target: undefined,
    }
  }
  const swipe = (from: Finger, to: { x: number; y: number }) => {
    if (from.swipe === 'brightness') {
      const [least, most] = lookRange.brightness
      const brightness = Math.round(Math.min(most, Math.max(least, from.brightness + changeBy(from, to, from.box) * 100)))
      picture.change({ brightness })
      say(`${t('watching.picture.brightness')} ${brightness}%`)
    } else if (from.swipe === 'volume') acts?.setVolume(from.volume + changeBy(from, to, from.box))
    else if (from.swipe === 'seek' && video && Number.isFinite(video.duration)) {
      const by = seconds(from, to, from.box, video.duration)
      from.target = Math.min(video.duration, Math.max(0, from.time + by))
      const written = `${from.target < from.time ? '−' : '+'}${formatDuration(Math.abs(from.target - from.time))}`
      say(t('watching.seekTo', { by: written, time: formatDuration(from.target) }))
    }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = finger
    if (current?.id !== event.pointerId || current.rateBefore !== undefined) return
    const to = { x: event.clientX, y: event.clientY }
    current.swipe ??= swipeOf(current, to, current.box, hasVolume)
    if (current.swipe === undefined) return
    clearTimeout(current.timer)
    swipe(current, to)
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    const { current } = finger
    if (event.pointerType !== 'touch' || current?.id !== event.pointerId) return
    const { swipe: swiped, target, rateBefore, box } = current
    letGo()
    if (target !== undefined) acts?.seekTo(target)
    if (swiped === undefined && rateBefore === undefined) tap(sideOf({ x: event.clientX }, box), event.timeStamp)
  }
  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (lastPointer.current === 'touch') event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (lastPointer.current !== 'touch' && event.detail === 1) acts?.toggle()
    },
    onDoubleClick: () => {
      if (lastPointer.current === 'touch') return
      // The first of the two clicks has already changed play into pause.
      acts?.toggle()
      toggleFullScreen()
    },
    onWheel: (event: WheelEvent<HTMLElement>) => {
      if (event.ctrlKey) return
      const turned = turns(wheel.current, event)
      if (turned !== 0) acts?.changeVolume(-turned * 0.05)
    },
  }
  return { handlers, jump }
}
