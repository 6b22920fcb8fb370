import type { ContributorDouble, DoubleSide } from '@amn/contract/media/credits'
import { mediaTypes } from '@amn/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applyLocale } from '../i18n/i18n.ts'
import { type Asked, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const side = (id: number, name: string): DoubleSide => ({
  id,
  kind: 'person',
  name,
  picture: null,
  names: [],
  roles: ['author'],
  workCount: 1,
  works: [makeCard({ id: id * 10, title: `Work of ${name}` })],
})
const pair: ContributorDouble = {
  contributors: [side(1, 'Ursula K. Weaver'), side(2, 'U. Weaver')],
  reason: 'initials',
  sharedWorks: 1,
}

/** A server where the pair is there until it is decided. */
async function open() {
  let isThere = true
  const { asked } = await startLoopback(({ method, path }: Asked) => {
    if (method === 'POST') isThere = path.endsWith('/undo') || path.endsWith('/restore')
    if (path.endsWith('/merge')) return { body: { editId: 5, contributor: {} } }
    if (path.startsWith('/contributors/doubles') && method === 'GET')
      return { body: { items: isThere ? [pair] : [], totalItems: isThere ? 1 : 0 } }
    return { body: { items: [], totalItems: 0 } }
  })
  logIn('first', { mediaPrivileges: mediaTypes.map((name) => ({ name, info: true, content: true, edit: true, delete: false })) })
  await applyLocale('en')
  await openProduct('/contributors/doubles')
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { sent }
}

test('the one that is kept takes the other in, and undoing brings the pair back', async () => {
  const { sent } = await open()
  const kept = await screen.findByRole('article', { name: 'U. Weaver' })
  expect(within(kept).getByRole('link', { name: 'Work of U. Weaver' })).toBeTruthy()
  expect(screen.getByText('One name is shortened').textContent).toContain('together in 1 title')
  await userEvent.click(within(kept).getByRole('button', { name: 'Keep this one: U. Weaver' }))
  expect(await screen.findByText('No duplicates')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'U. Weaver' })).toBeTruthy()
  expect(sent()).toEqual([
    ['/contributors/2/merge', { contributorIds: [1] }],
    ['/contributors/2/history/5/undo', undefined],
  ])
})

test('two who are not the same leave the list, and undoing brings the pair back', async () => {
  const { sent } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same: Ursula K. Weaver and U. Weaver' }))
  expect(await screen.findByText('Ursula K. Weaver and U. Weaver marked as different')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'U. Weaver' })).toBeTruthy()
  const body = { contributorIds: [1, 2] }
  expect(sent()).toEqual([
    ['/contributors/doubles/dismiss', body],
    ['/contributors/doubles/restore', body],
  ])
})
