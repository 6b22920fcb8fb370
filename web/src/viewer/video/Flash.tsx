import { useEffect, useState } from 'react'
import type { MediaState } from '../playback/media-state.ts'
import classes from './video.module.css'

const shownMs = 900

/** What a key has just done, shown for a moment: loudness, speed. */
export function Flash({ state, locale }: { state: MediaState; locale: string }) {
  const loudness = state.isMuted ? 0 : Math.round(state.volume * 100)
  const [last, setLast] = useState({ loudness, rate: state.rate })
  const [text, setText] = useState('')
  if (last.loudness !== loudness || last.rate !== state.rate) {
    setText(last.rate === state.rate ? `${loudness}%` : `${state.rate.toLocaleString(locale)}×`)
    setLast({ loudness, rate: state.rate })
  }
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), shownMs)
    return () => clearTimeout(timer)
  }, [text, state.volume, state.rate, state.isMuted])
  return (
    <div className={classes.flash} data-shown={text !== '' || undefined} role="status">
      {text}
    </div>
  )
}
