import { act, screen, within } from '@testing-library/react'
import type { SimilarMedia } from '@amn/contract/media/similar'
import { expect, test, vi } from 'vitest'
import { applyLocale } from '../../../i18n/i18n.ts'
import { draw } from '../../../testing/draw.tsx'
import { startLoopback } from '../../../testing/loopback.ts'
import { makeCard, makeMedia } from '../../../testing/make-media.ts'
import { logIn } from '../../../testing/make.ts'
import { Similar } from './Similar.tsx'

/** Lets what is watched come near when it is told to. */
function watchNear() {
  let tellAll: () => void = () => undefined
  class Watch {
    constructor(tell: IntersectionObserverCallback) {
      tellAll = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  return () => act(() => tellAll())
}

const found: SimilarMedia[] = [
  { media: makeCard({ id: 2, title: 'Signal Crane' }), reasons: [{ kind: 'person', role: 'director', names: ['Ada Moore'] }] },
  {
    media: makeCard({ id: 3, title: 'Lantern Thief' }),
    reasons: [
      { kind: 'tag', role: null, names: ['Heist', 'Paris'] },
      { kind: 'people', role: null, names: [] },
    ],
  },
]
const view = () => <Similar media={makeMedia({ id: 1 })} />

test('similar titles are asked for when one comes near, and each says why', async () => {
  const comeNear = watchNear()
  const { asked } = await startLoopback(() => ({ body: found }))
  logIn()
  await draw(view)
  expect(asked).toEqual([])
  comeNear()
  const row = await screen.findByRole('region', { name: 'More like this' })
  expect(asked[0]?.path).toBe('/media/1/similar?amnMediaType=Anime')
  expect(
    within(row)
      .getByRole('link', { name: /Signal Crane/ })
      .getAttribute('href'),
  ).toBe('/media/2?type=Anime')
  within(row).getByText('Same director: Ada Moore')
  const reason = within(row).getByText('Both: Heist, Paris')
  expect(reason.title).toBe('Both: Heist, Paris\nLiked by people who liked this')
  await act(() => applyLocale('pl'))
  within(await screen.findByRole('region', { name: 'Podobne' })).getByText('Reżyseria obu: Ada Moore')
})

test('where nothing is similar, there is no row', async () => {
  const comeNear = watchNear()
  const { asked } = await startLoopback(() => ({ body: [] }))
  logIn()
  await draw(view)
  comeNear()
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
})
