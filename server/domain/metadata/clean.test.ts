import { expect, test } from 'vitest'
import { cleanFound } from './clean.ts'

test('an official title that reads the same as the transcription keeps its language', () => {
  const titles = [
    { title: 'Elfen Lied', language: 'ja-Latn', kind: 'romanised' as const },
    { title: 'エルフェンリート', language: 'ja', kind: 'native' as const },
    { title: 'Elfen  Lied', language: 'en', kind: 'official' as const },
  ]
  expect(cleanFound({ titles }).titles).toEqual([
    { title: 'Elfen Lied', language: 'en', kind: 'official' },
    { title: 'エルフェンリート', language: 'ja', kind: 'native' },
  ])
})
