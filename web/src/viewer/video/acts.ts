import { nextRate } from '../playback/rate.ts'

/** Everything a person can do to a film; whichever way it is asked for, it ends here. */
export interface VideoActs {
  play(): void
  pause(): void
  toggle(): void
  /** Seconds from here, or from the start of the film. */
  seekBy(seconds: number): void
  seekTo(seconds: number): void
  stepFrame(direction: 1 | -1): void
  changeVolume(by: number): void
  setVolume(volume: number): void
  toggleMute(): void
  changeRate(direction: 1 | -1): void
  setRate(rate: number): void
}

interface Parts {
  element: HTMLVideoElement
  frameRate: number
  /** The person went to another place in the film. */
  onSeek(): void
  /** The browser did not allow to start. */
  onRefused(): void
}

/** A seek to the very end would be its end without a frame of it. */
const lastMoment = 0.04

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

export function makeVideoActs({ element, frameRate, onSeek, onRefused }: Parts): VideoActs {
  const seekTo = (seconds: number) => {
    const last = Number.isFinite(element.duration) ? element.duration - lastMoment : seconds
    element.currentTime = within(seconds, last)
    onSeek()
  }
  const play = () => {
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
    })
  }
  const setVolume = (volume: number) => {
    element.volume = Math.round(within(volume, 1) * 100) / 100
    element.muted = false
  }
  return {
    play,
    pause: () => element.pause(),
    toggle: () => (element.paused || element.ended ? play() : element.pause()),
    seekBy: (seconds) => seekTo(element.currentTime + seconds),
    seekTo,
    stepFrame: (direction) => {
      element.pause()
      seekTo(element.currentTime + direction / frameRate)
    },
    changeVolume: (by) => setVolume(element.volume + by),
    setVolume,
    toggleMute: () => {
      element.muted = !element.muted
    },
    changeRate: (direction) => {
      element.playbackRate = nextRate(element.playbackRate, direction)
    },
    setRate: (rate) => {
      element.playbackRate = rate
    },
  }
}
