import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { startLoopback } from '../../testing/loopback.ts'
import { makeCard } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { PosterCard } from './PosterCard.tsx'

const brief = { id: 1, score: null, communityScore: null, genres: ['Drama'], description: 'Ships come in.', next: null }

test('a brief describes the card that the keyboard is on, and has actions for the mouse only', async () => {
  await startLoopback(() => ({ body: [brief] }))
  logIn()
  await draw(() => <PosterCard media={makeCard({ id: 1, title: 'Harbour Nine' })} />)
  const link = await screen.findByRole('link', { name: /Harbour Nine/ })
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  const shown = await screen.findByRole('tooltip')
  await screen.findByText('Ships come in.')
  expect(link.getAttribute('aria-describedby')).toBe(shown.id)
  expect(shown.querySelectorAll('a, button')).toHaveLength(0)
  await userEvent.hover(link)
  expect(await screen.findByRole('link', { name: 'Details' })).toBeTruthy()
  expect(link.hasAttribute('aria-describedby')).toBe(false)
})
