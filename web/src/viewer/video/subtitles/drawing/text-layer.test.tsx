import { defaultSettings } from '@amn/contract/personal/user-settings'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Themed } from '../../../../ui/theme/Themed.tsx'
import { indexCues } from '../vtt/cue-index.ts'
import { readVtt } from '../vtt/read-vtt.ts'
import { linesOf } from './shown.ts'
import { TextLayer } from './TextLayer.tsx'
import type { Written } from './write-cues.ts'

const written = (text: string, more: Partial<Written> = {}): Written => ({
  index: indexCues(readVtt(`WEBVTT\n\n${text}`)),
  offset: 0,
  isOnTop: false,
  language: 'pl',
  ...more,
})
const first =
  '00:01.000 --> 00:03.000\n<i>Nie</i> odpływaj.\n\n00:02.000 --> 00:04.000\n<b onclick=alert(1)>Zostań</b><script>alert(1)</script>\n'
const second = '00:01.000 --> 00:04.000 line:90%\nDo not go.\n'

function drawLayer(tracks: readonly Written[], isAnnounced = false) {
  const video = document.createElement('video')
  const look = defaultSettings.videoPlayer.subtitleLook
  const layer = (
    <TextLayer video={video} tracks={tracks} look={look} covered={{ above: 0, below: 0 }} size="640x360" isAnnounced={isAnnounced} />
  )
  const drawn = render(<Themed>{layer}</Themed>)
  const go = (seconds: number) =>
    act(() => {
      Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true })
      video.dispatchEvent(new Event('timeupdate'))
    })
  const lines = () => [...drawn.container.querySelectorAll('p')].map((line) => line.innerHTML)
  return { video, go, lines, ...drawn }
}

test('cues come and go with the time of the film, a later one above an earlier one, and nothing in them comes alive', () => {
  const { go, lines } = drawLayer([written(first)])
  expect(lines()).toEqual([])
  go(1.5)
  expect(lines()).toEqual(['<span><i>Nie</i> odpływaj.</span>'])
  go(2.5)
  expect(lines()).toEqual(['<span><b>Zostań</b>alert(1)</span>', '<span><i>Nie</i> odpływaj.</span>'])
  go(3)
  expect(lines()).toEqual(['<span><b>Zostań</b>alert(1)</span>'])
  go(9)
  expect(lines()).toEqual([])
})

test('an offset brings them later, and second ones go to the top wherever they want to be', () => {
  const { go, video, container } = drawLayer([written(first, { offset: 10 }), written(second, { isOnTop: true, language: 'en' })])
  go(1.5)
  expect(linesOf(video)).toEqual(['Do not go.'])
  const top = container.querySelector<HTMLElement>('[data-top]')
  expect([top?.lang, top?.style.top]).toEqual(['en', ''])
  go(11.5)
  expect(linesOf(video)).toEqual(['Nie odpływaj.'])
})

test('a screen reader is given each line once, as text', () => {
  const { go, container } = drawLayer([written(first)], true)
  const live = container.querySelector('[aria-live=polite]')
  go(1.5)
  expect(live?.textContent).toBe('Nie odpływaj.')
  expect(container.querySelector('p')?.closest('[aria-hidden=true]')).toBeTruthy()
  go(9)
  expect(live?.textContent).toBe('')
})
