import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { makeContent, makeMedia, makeOwn, seenContent } from '../../testing/make-media.ts'
import { logIn, makeSession } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

const whole = makeContent({ id: 3, title: 'The betrayal', description: 'Ruth opens the letter.', picture: '13-x' })
const hidden = makeContent({ id: 3, hidden: ['titles', 'pictures', 'descriptions'] })
const list = [{ ...seenContent(1, 'COMPLETED'), picture: '11-x' }, makeContent({ id: 2, title: 'The lamp' }), hidden]
const mine = makeOwn({ mediaStatus: 'NOT_WATCHED', completedCount: 1 })

function answer(asked: Asked): Answer {
  if (asked.path.startsWith('/user/refresh-token')) return { body: makeSession('second') }
  if (/^\/media\/1\/(?:collections|order)/.test(asked.path)) return { body: [] }
  if (asked.path.startsWith('/media/1/content/3?')) return { body: whole }
  if (asked.path.startsWith('/media/1/content')) return { body: { items: list, totalItems: list.length } }
  if (asked.path.startsWith('/media/1?')) return { body: makeMedia({ myData: mine }) }
  return { body: { items: [], totalItems: 0, needed: false, registration: true } }
}

test('what is hidden of one part is shown after a press, that of the others stays away', async () => {
  await startLoopback(answer)
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  const button = await main.findByRole('button', { name: 'Show what is hidden: Episode 3' })
  expect(main.queryByText('Ruth opens the letter.')).toBeNull()
  expect(main.getByRole('link', { name: 'Episode 3' }).getAttribute('href')).toBe('/media/1/content/3/file/13?type=Anime')
  await userEvent.click(button)
  expect(await main.findByText('Ruth opens the letter.')).toBeTruthy()
  expect(document.activeElement).toBe(main.getByRole('link', { name: /The betrayal/ }))
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-content] img')].map((picture) => picture.src)
  expect(pictures).toHaveLength(2)
  expect(pictures[0]).toMatch(/\/media\/1\/content\/1\/picture\?amnMediaType=Anime&v=11-x$/)
  expect(pictures[1]).toMatch(/\/media\/1\/content\/3\/picture\?amnMediaType=Anime&v=13-x&reveal=true$/)
})

test('what is begun is never called not started', async () => {
  await startLoopback(answer)
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  expect(await main.findByRole('link', { name: 'Continue' })).toBeTruthy()
  expect(main.getByRole('button', { name: /status: In progress/i })).toBeTruthy()
  expect(main.queryByText('Not started')).toBeNull()
})
