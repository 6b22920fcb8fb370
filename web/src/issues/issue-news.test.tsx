import type { IssueNews as News } from '@amn/contract/media/issues'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { startLoopback } from '../testing/loopback.ts'
import { logIn } from '../testing/make.ts'
import { useScreen } from '../ui/layout/screen.ts'
import { IssueNews } from './IssueNews.tsx'

test('news of an own report waits while something is watched or read', async () => {
  const news: News = {
    issueId: 5,
    mediaId: 3,
    title: 'Ink',
    amnMediaType: 'Anime',
    kind: 'closed',
    resolved: true,
    text: '',
    by: 'admin',
    at: '2026-01-02T00:00:00.000Z',
  }
  const { asked } = await startLoopback(({ method }) =>
    method === 'GET' ? { body: { openCount: null, ownOpenCount: 1, news: [news] } } : { status: 204 },
  )
  logIn()
  useScreen.setState({ isImmersive: true })
  const { queries } = await draw(IssueNews)
  await queries.refetchQueries()
  expect(screen.queryByText(/^“Ink”/)).toBeNull()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  act(() => useScreen.setState({ isImmersive: false }))
  expect(await screen.findByText(/^“Ink”/)).toBeTruthy()
})
