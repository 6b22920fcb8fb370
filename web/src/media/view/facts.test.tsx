import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { makeMedia } from '../../testing/make-media.ts'
import { Facts } from './Facts.tsx'

test('another title says its language, and its kind only where it is of one', async () => {
  const media = makeMedia({
    titles: [
      { title: 'Port dziewiąty', language: 'pl', kind: 'official' },
      { title: 'The Harbour', language: 'en', kind: 'other' },
      { title: 'H9', language: null, kind: 'other' },
    ],
  })
  await draw(() => <Facts media={media} known={{ runtime: undefined, unit: undefined }} />)
  const notes = screen.getByText('Also known as').parentElement?.querySelectorAll('dd') ?? []
  expect([...notes].map((one) => one.textContent)).toEqual(['Port dziewiątyPolish, official', 'The HarbourEnglish', 'H9'])
})

test.each([
  ['Manga', 'MANGA', undefined],
  ['Manga', 'ONESHOT', 'One-shot'],
  ['Movie', 'MOVIE', undefined],
] as const)('of a title of the type %s the kind %s is said once', async (amnMediaType, subType, kind) => {
  await draw(() => <Facts media={makeMedia({ amnMediaType, subType })} known={{ runtime: undefined, unit: undefined }} />)
  expect(screen.queryByText('Kind')?.nextElementSibling?.textContent).toBe(kind)
})
