import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, startLoopback } from '../../testing/loopback.ts'
import { makeContent, makeMedia } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

/** Everything is near, so that all rows of the page are asked for. */
class Near {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe = () => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  disconnect = () => undefined
}

test('a title put into the bin is asked for no more, and one notice tells of it', async () => {
  const media = makeMedia({ may: { edit: true, content: true, delete: true } })
  const { asked } = await startLoopback(({ method, path }, before) => {
    const isGone = before.some((one) => one.method === 'DELETE')
    if (method === 'DELETE') return { body: { ...media, deletedAt: '2026-01-01T00:00:00Z' } }
    if (/^\/media\/1\b/.test(path) && isGone) return refusal(404, 'NOT_FOUND')
    if (/^\/media\/1\/(?:collections|order|similar)/.test(path)) return { body: [] }
    if (path.startsWith('/media/1/content')) return { body: { items: [makeContent()], totalItems: 1 } }
    if (path.startsWith('/media/1?')) return { body: media }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
  logIn()
  vi.stubGlobal('IntersectionObserver', Near)
  const { main, router } = await openProduct('/media/1?type=Anime')
  await main.findAllByText('Episode 1')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/media/1/similar'))).toBe(true))
  fireEvent.click(main.getByRole('button', { name: 'More: Harbour Nine' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Harbour Nine”?' }))
  fireEvent.click(question.getByRole('button', { name: 'Move to bin' }))
  await screen.findByText('“Harbour Nine” moved to the bin')
  await waitFor(() => expect(router.state.location.pathname).toBe('/media'))
  await main.findByText('Nothing here yet')
  const at = asked.findIndex(({ method }) => method === 'DELETE')
  expect(asked.slice(at + 1).filter(({ path }) => /^\/media\/1\b/.test(path))).toEqual([])
  expect(screen.queryByText('NOT_FOUND')).toBeNull()
})
