import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { makeMedia } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

configure({ defaultHidden: true })
const person = (id: number, name: string) => ({ id, kind: 'person' as const, name, picture: null })
const plain = { character: null, job: null, language: null }
const stored = makeMedia({
  amnMediaType: 'Book',
  version: 4,
  may: { edit: true, content: true, delete: true },
  credits: [
    { contributor: person(1, 'Terry Pratchett'), role: 'author', ...plain },
    { contributor: person(2, 'Neil Gaiman'), role: 'author', ...plain },
  ],
  communityScores: [{ source: 'open-library', score: 84, count: 1234 }],
})
const rights = [{ name: 'Book' as const, info: true, edit: true, content: true, delete: true }]

async function open(answer: (asked: Asked) => Answer | undefined, media = stored) {
  sessionStorage.clear()
  const { asked } = await startLoopback((one) => {
    const own = answer(one)
    if (own) return own
    if (/^\/media\/1(\?|$)/.test(one.path) && one.method === 'GET') return { body: media }
    if (isSave(one)) return { body: { ...media, version: 5 } }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
  logIn('first', { mediaPrivileges: rights, privileges: [{ id: 1, name: 'BOOK_EDIT', description: '' }] })
  await openProduct('/media/1/edit?type=Book', ['/user-panel'])
  await screen.findByLabelText(/^Title/, { selector: 'input' })
  return { saved: () => asked.findLast(isSave)?.body, save: () => userEvent.keyboard('{Control>}s{/Control}') }
}
const openTab = async (name: string) => userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
const isSave = ({ method, path }: Asked) => method === 'PUT' && path.startsWith('/media/1?')

test('people are found or made, given a role, moved by keys and taken away', async () => {
  const found = { ...person(7, 'Piotr Cholewa'), roles: ['translator'], workCount: 3 }
  const { save, saved } = await open(({ path }) => (path.startsWith('/contributors/suggest') ? { body: [found] } : undefined))
  await openTab('People')
  await userEvent.click(await screen.findByRole('button', { name: 'Change people and companies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People and companies' }))
  const search = dialog.getByRole('combobox', { name: 'Search for a person or company by name' })
  await userEvent.type(search, 'cho')
  await userEvent.click(await screen.findByRole('option', { name: /Piotr Cholewa/ }))
  const role = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Role of Piotr Cholewa' })
  expect(role.value).toBe('Translation')
  await waitFor(() => expect(document.activeElement).toBe(role))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Language of Piotr Cholewa' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Polish' }))
  await userEvent.type(search, 'Gollancz')
  await userEvent.click(await screen.findByRole('option', { name: 'New company “Gollancz”' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove: Neil Gaiman' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change: Terry Pratchett' }))
  await userEvent.click(dialog.getByRole('button', { name: /Move down: Terry Pratchett/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await save()
  await waitFor(() =>
    expect(saved()).toEqual({
      credits: [
        { contributor: 7, role: 'translator', ...plain, language: 'pl' },
        { contributor: 1, role: 'author', ...plain },
        { contributor: { name: 'Gollancz', kind: 'organisation' }, role: 'publisher', ...plain },
      ],
      version: 4,
    }),
  )
})

test('series, language, rating, numbers and scores are saved as they are typed, and links only with an address', async () => {
  const { save, saved } = await open(() => undefined)
  const input = (name: string) => screen.findByLabelText(name, { selector: 'input' })
  await userEvent.type(await input('Series'), 'Discworld')
  await openTab('Details')
  await userEvent.click(await input('Original language'))
  await userEvent.click(await screen.findByRole('option', { name: 'English' }))
  await userEvent.type(await input('Age rating'), '12+')
  await userEvent.type(await input('Pages'), '2x72')
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Open Library' }))
  await openTab('Relations')
  await userEvent.click(await screen.findByRole('button', { name: 'Add links' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Links' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a link' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address of link 1' }), 'example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Links' })).toBeNull())
  await save()
  expect(await screen.findByText('Enter an address starting with https:// or http://')).toBeTruthy()
  expect(saved()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change links' }))
  const again = within(await screen.findByRole('dialog', { name: 'Links' }))
  const address = again.getByRole('textbox', { name: 'Address of link 1' })
  await userEvent.clear(address)
  await userEvent.type(address, 'https://example.org/mort')
  await userEvent.click(again.getByRole('button', { name: 'Done' }))
  await save()
  await waitFor(() =>
    expect(saved()).toEqual({
      series: 'Discworld',
      originalLanguage: 'en',
      ageRating: '12+',
      pageCount: 272,
      communityScores: [],
      links: [{ address: 'https://example.org/mort', title: null, kind: 'other' }],
      version: 4,
    }),
  )
})

test('what somebody else has saved of the credits is shown with names and roles', async () => {
  let isNewer = false
  const newer = { ...stored, version: 5, credits: stored.credits.slice(0, 1), series: { id: 3, name: 'Discworld' } }
  const { save } = await open((one) => {
    if (isSave(one)) {
      isNewer = true
      return refusal(409, 'STALE')
    }
    return isNewer && one.method === 'GET' && /^\/media\/1(\?|$)/.test(one.path) ? { body: newer } : undefined
  })
  await userEvent.type(screen.getByLabelText('Series', { selector: 'input' }), 'Mine')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /^Someone else saved/ }))
  for (const text of ['Mine', 'Discworld', 'Terry Pratchett (Author), Neil Gaiman (Author)', 'Terry Pratchett (Author)']) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
})

test('of an act that changed many people the history shows some, and all of them when that is wanted', async () => {
  const edit = {
    id: 8,
    kind: 'edit',
    username: 'ola',
    at: '2026-01-02T00:00:00Z',
    undoneAt: null,
    undoneBy: null,
    canUndo: true,
    mediaCount: 1,
    fields: [
      {
        field: 'credits',
        before: [],
        after: Array.from({ length: 30 }, (_, index) => ({ name: `Person ${index}`, role: 'actor', ...plain })),
      },
      { field: 'originalLanguage', before: null, after: 'ja' },
    ],
  }
  await open(({ path }) => (path.startsWith('/media/1/history') ? { body: { items: [edit], totalItems: 1 } } : undefined))
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
  expect(await drawer.findByText('Japanese')).toBeTruthy()
  expect(drawer.getAllByText(/^Person \d+ \(Cast\)$/)).toHaveLength(10)
  await userEvent.click(drawer.getByRole('button', { name: 'and 20 more' }))
  expect(drawer.getAllByText(/^Person \d+ \(Cast\)$/)).toHaveLength(30)
})
