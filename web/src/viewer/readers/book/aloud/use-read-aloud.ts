import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notice } from '../../../../ui/feedback/notice.ts'
import { stepRate } from '../../../playback/rate.ts'
import type { OpenBook } from '../foliate.ts'
import { listVoices, useAloudSettings, voicesFor } from './settings.ts'
import type { Speech } from './speech.ts'
import type { BookVoice } from './voice.ts'

const broken = new Set(['canceled', 'interrupted'])

/** Reads an open book aloud, sentence by sentence, from what is in sight on. */
export function useReadAloud(open: OpenBook | undefined): BookVoice {
  const { t } = useTranslation()
  const { rate, voices: chosen, change } = useAloudSettings()
  const [state, setState] = useState<'off' | 'playing' | 'paused'>('off')
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  const [language, setLanguage] = useState('en')
  const place = useRef<{ speech: Speech; at: number }>(undefined)
  // What was begun before the last press must not go on when it ends.
  const turn = useRef(0)
  const hush = () => {
    turn.current += 1
    if ('speechSynthesis' in window) speechSynthesis.cancel()
  }
  const stop = () => {
    hush()
    open?.speech.show(undefined)
    place.current = undefined
    setState('off')
  }
  const goOn = async (own: number): Promise<void> => {
    while (open && own === turn.current && (await open.speech.nextSection())) {
      if (own !== turn.current) return
      const speech = open.speech.read()
      if (speech && speech.sentences.length > 0) return say(speech, 0)
    }
    if (own === turn.current) stop()
  }
  const say = (speech: Speech, at: number): void => {
    hush()
    const own = turn.current
    const sentence = speech.sentences[at]
    if (!sentence) return void goOn(own).catch(stop)
    place.current = { speech, at }
    setLanguage(speech.language)
    open?.speech.show(sentence)
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    const now = useAloudSettings.getState()
    const voice = voicesFor(speechSynthesis.getVoices(), speech.language).find(({ voiceURI }) => voiceURI === now.voices[speech.language])
    Object.assign(utterance, { lang: speech.language, rate: now.rate, ...(voice && { voice }) })
    utterance.addEventListener('end', () => own === turn.current && say(speech, at + 1))
    utterance.addEventListener('error', ({ error }) => {
      if (own !== turn.current || broken.has(error)) return
      notice.error(t('readers.aloud.failed'))
      stop()
    })
    speechSynthesis.speak(utterance)
    setState('playing')
  }
  const start = async () => {
    if (!('speechSynthesis' in window)) return notice.warning(t('readers.aloud.none'))
    const own = turn.current
    const found = await listVoices()
    if (own !== turn.current) return
    setVoices(found)
    if (found.length === 0) return notice.warning(t('readers.aloud.noVoices'))
    const speech = open?.speech.read()
    if (!speech) return
    if (speech.sentences.length > 0) say(speech, speech.first)
    else await goOn(own)
  }
  const again = () => place.current && state === 'playing' && say(place.current.speech, place.current.at)
  const end = useEffectEvent(stop)
  useEffect(() => () => end(), [open])
  return {
    kind: 'aloud',
    isOn: state !== 'off',
    isPlaying: state === 'playing',
    rate,
    toggle: () => (state === 'off' ? void start().catch(stop) : stop()),
    playPause() {
      if (state === 'playing') {
        hush()
        setState('paused')
      } else if (place.current) say(place.current.speech, place.current.at)
    },
    step(way) {
      if (place.current) say(place.current.speech, Math.max(0, place.current.at + way))
    },
    changeRate(by) {
      change({ rate: stepRate(rate, by) })
      again()
    },
    fromHere: () => void start().catch(stop),
    stop,
    voices: {
      all: voicesFor(voices, language),
      chosen: chosen[language],
      choose(voice) {
        change({ voices: { ...chosen, [language]: voice } })
        again()
      },
    },
  }
}
