import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notice } from '../../../../ui/feedback/notice.ts'
import { stepRate } from '../../../playback/rate.ts'
import { useAloudSettings } from '../aloud/settings.ts'
import type { BookVoice } from '../aloud/voice.ts'
import type { OpenBook } from '../foliate.ts'
import { makeNarrator, type Narrator } from './narrator.ts'

/** Plays the narration that lies in an open book, from what is in sight on; undefined where the book has none. */
export function useNarration(open: OpenBook | undefined, onNone: () => void): BookVoice | undefined {
  const { t } = useTranslation()
  const { rate, change } = useAloudSettings()
  const [state, setState] = useState<'off' | 'playing' | 'paused'>('off')
  const audio = useRef<HTMLAudioElement>(undefined)
  const narrator = useRef<Narrator>(undefined)
  const fail = () => void notice.error(t('readers.narration.failed'))
  const tellFault = useEffectEvent(fail)
  const passages = open?.passages.isThere ? open.passages : undefined
  useEffect(() => {
    if (!passages) return
    const element = new Audio()
    element.preload = 'auto'
    audio.current = element
    const made = makeNarrator(element, {
      count: passages.count,
      readClips: passages.read,
      addressOf: passages.addressOf,
      show: (clip, index) => void passages.show(clip, index).catch(() => undefined),
      onState: (now) => narrator.current === made && setState(now),
      onFault: () => tellFault(),
    })
    narrator.current = made
    return () => {
      narrator.current = undefined
      made.close()
    }
  }, [passages])
  useEffect(() => {
    // A new sound begins at the default speed.
    if (audio.current) Object.assign(audio.current, { defaultPlaybackRate: rate, playbackRate: rate })
  }, [rate, passages])
  const start = async () => {
    const own = narrator.current
    if (!passages || !own) return
    // While the narration is read from the book, the reader may be left.
    const isLeft = () => own !== narrator.current
    for (let index = passages.section(); index < passages.count; index += 1) {
      const clips = await passages.read(index).catch(() => undefined)
      if (isLeft()) return
      if (!clips) return fail()
      if (clips.length > 0) return own.play(index, clips, passages.firstInSight(clips, index))
    }
    onNone()
  }
  const fromHere = () => void start().catch(fail)
  if (!passages) return undefined
  return {
    kind: 'narration',
    isOn: state !== 'off',
    isPlaying: state === 'playing',
    rate,
    toggle: () => (state === 'off' ? fromHere() : narrator.current?.stop()),
    playPause: () => (state === 'playing' ? narrator.current?.pause() : narrator.current?.resume()),
    step: (way) => narrator.current?.step(way),
    changeRate: (by) => change({ rate: stepRate(rate, by) }),
    fromHere,
    stop: () => narrator.current?.stop(),
  }
}
