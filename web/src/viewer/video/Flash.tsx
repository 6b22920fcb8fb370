import { useCallback, useEffect, useState } from 'react'
import type { MediaState } from '../playback/media-state.ts'
import classes from './video.module.css'

const shownMs = 900

/** Something to be shown for a moment; `count` tells it from the same said before. */
export interface Said {
  text: string
  count: number
}

/** What was last to be shown for a moment, and the way to show something. */
export function useSaid() {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  return { said, say }
}

/** What a key or a finger has just done, shown for a moment: loudness, speed, shape of the picture. */
export function Flash({ state, said, locale }: { state: MediaState; said: Said; locale: string }) {
  const loudness = state.isMuted ? 0 : Math.round(state.volume * 100)
  const { rate } = state
  const { count } = said
  const [last, setLast] = useState({ loudness, rate, count })
  const [text, setText] = useState('')
  if (last.loudness !== loudness || last.rate !== rate || last.count !== count) {
    // A speed or loudness that somebody says something of is told by that.
    if (last.count !== count) setText(said.text)
    else setText(last.rate === rate ? `${loudness}%` : `${rate.toLocaleString(locale)}×`)
    setLast({ loudness, rate, count })
  }
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), shownMs)
    return () => clearTimeout(timer)
  }, [text, loudness, rate, count])
  return (
    <div className={classes.flash} data-shown={text !== '' || undefined} role="status">
      {text}
    </div>
  )
}
