import type { Contributor, ContributorChange, ListedContributor } from '@amn/contract/media/credits'
import { mediaTypes } from '@amn/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applyLocale } from '../i18n/i18n.ts'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const listed = (id: number, name: string, more: Partial<ListedContributor> = {}): ListedContributor => ({
  id,
  kind: 'person',
  name,
  picture: null,
  roles: ['author'],
  workCount: 2,
  ...more,
})
const weaver: Contributor = {
  ...listed(1, 'Ursula Weaver'),
  sortName: 'Weaver, Ursula',
  names: ['U. Weaver'],
  description: 'Writes by the sea.',
  links: [],
  externalIds: [],
  roles: [
    { role: 'author', count: 2 },
    { role: 'actor', count: 1 },
  ],
  workCount: 3,
  myProgress: { completed: 1, started: 0 },
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  may: { edit: true },
}
const works = [
  { media: makeCard({ id: 10, title: 'Fog' }), roles: [{ role: 'author', character: null, job: null }] },
  { media: makeCard({ id: 11, title: 'Rime' }), roles: [{ role: 'actor', character: 'Hob', job: null }] },
]
const page = (items: readonly unknown[]) => ({ body: { items, totalItems: items.length } })

/** Opens an address before a server that answers for one person, unless the test answers otherwise. */
async function open(address: string, answer: (asked: Asked) => Answer | undefined = () => undefined, person = weaver) {
  const { asked } = await startLoopback((one) => {
    const given = answer(one)
    if (given) return given
    if (one.path.startsWith('/contributors/1/works')) {
      const role = new URLSearchParams(one.path.split('?')[1]).get('role')
      return page(works.filter(({ roles }) => role === null || roles.some((each) => each.role === role)))
    }
    if (one.path.startsWith('/contributors/1')) return { body: person }
    if (one.path.startsWith('/contributors?')) return page([listed(1, 'Ursula Weaver'), listed(2, 'Ursula K. Weaver')])
    return page([])
  })
  const edit = person.may.edit
  logIn('first', { mediaPrivileges: mediaTypes.map((name) => ({ name, info: true, content: true, edit, delete: false })) })
  await applyLocale('en')
  const { main, router } = await openProduct(address)
  const queryOf = (path: string) => new URLSearchParams(asked.findLast((one) => one.path.startsWith(path))?.path.split('?')[1])
  const sent = (method: string) => asked.filter((one) => one.method === method && one.path.startsWith('/contributors'))
  const search = () => ({ ...router.state.location.search })
  return { main, search, queryOf, sent }
}
const isSave = ({ method, path }: Asked) => method === 'PUT' && path === '/contributors/1'

test('the list is narrowed down by kind, role, type and name, and each stands in the address', async () => {
  const { main, search, queryOf } = await open('/contributors?role=author')
  expect((await main.findByRole('link', { name: /^Ursula Weaver/ })).getAttribute('href')).toBe('/contributors/1')
  expect(queryOf('/contributors?').get('role')).toBe('author')
  await userEvent.click(main.getByRole('radio', { name: 'Companies' }))
  await userEvent.selectOptions(main.getByRole('combobox', { name: 'Media type' }), 'Book')
  await userEvent.type(main.getByRole('textbox', { name: 'Search by name' }), 'wea')
  await waitFor(() => {
    const asked = queryOf('/contributors?')
    expect(['kind', 'role', 'amnMediaType', 'search'].map((name) => asked.get(name))).toEqual(['organisation', 'author', 'Book', 'wea'])
  })
  expect(search()).toEqual({
    kind: 'organisation',
    role: 'author',
    type: 'Book',
    search: 'wea',
  })
})

test('a list that fits nobody says so, and one that fails is asked for again', async () => {
  let isDown = true
  const { main } = await open('/contributors?search=x', (one) => {
    if (!one.path.startsWith('/contributors?')) return undefined
    return isDown ? refusal(500, 'INTERNAL') : page([])
  })
  const retry = await main.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)
  expect(await main.findByText('No matches')).toBeTruthy()
})

test('a person shows names, own progress and works, by role and by type', async () => {
  const { main, search, queryOf } = await open('/contributors/1')
  expect((await main.findByRole('heading', { level: 1 })).textContent).toBe('Ursula Weaver')
  expect(main.getByRole('progressbar', { name: '1 of 3 completed' }).getAttribute('aria-valuenow')).toBe(String(100 / 3))
  expect(await main.findByText('Hob')).toBeTruthy()
  const titlesOf = (role: RegExp) =>
    within(main.getByRole('region', { name: role }))
      .getAllByRole('article')
      .map((card) => card.querySelector('a')?.textContent)
  expect(titlesOf(/^Author/)).toEqual([expect.stringContaining('Fog')])
  expect(titlesOf(/^Cast/)).toEqual([expect.stringContaining('Rime')])
  expect(main.getByRole('link', { name: 'Show in the list' }).getAttribute('href')).toContain('includedCredits')
  await userEvent.click(main.getByRole('radio', { name: 'Cast (1)' }))
  await userEvent.selectOptions(main.getByRole('combobox', { name: 'Media type' }), 'Movie')
  await waitFor(() => {
    const asked = queryOf('/contributors/1/works')
    expect([asked.get('role'), asked.get('amnMediaType')]).toEqual(['actor', 'Movie'])
  })
  expect(search()).toEqual({ role: 'actor', type: 'Movie' })
})

test('whoever may not edit is offered nothing to change', async () => {
  const { main } = await open('/contributors/1', undefined, { ...weaver, may: { edit: false } })
  await main.findByRole('heading', { level: 1 })
  expect(main.queryByRole('button', { name: 'More' })).toBeNull()
})

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit person or company' }))
  const fill = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { dialog, fill, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) }
}

/** Somebody else stores something while the person types. */
function meetOther(theirs: Partial<Contributor>) {
  let stored = weaver
  return (one: Asked): Answer | undefined => {
    if (isSave(one) && (one.body as ContributorChange).version === 4) {
      stored = { ...weaver, ...theirs, version: 5 }
      return refusal(409, 'STALE')
    }
    return one.path === '/contributors/1' ? { body: stored } : undefined
  }
}

test('only what was changed is sent, and what somebody else has stored elsewhere meanwhile stays', async () => {
  const { sent } = await open('/contributors/1', meetOther({ description: 'Theirs' }))
  const { fill, save } = await edit()
  await fill('Other names', 'Ula')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { names: ['Ula'], version: 4 },
    { names: ['Ula'], version: 5 },
  ])
})

test('where both changed the same, that is told before it is saved', async () => {
  const { sent } = await open('/contributors/1', meetOther({ description: 'Theirs', name: 'Ursula W.' }))
  const { dialog, fill, save } = await edit()
  await fill('Description', 'Mine')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('Someone else changed Description in the meantime')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ursula W.')
  expect(sent('PUT')).toHaveLength(1)
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent('PUT').at(-1)?.body).toEqual({ description: 'Mine', version: 5 })
})

test('who is the same is merged in, and the notice undoes it', async () => {
  const { sent } = await open('/contributors/1', (one) =>
    one.path.endsWith('/merge') ? { body: { editId: 9, contributor: weaver } } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Merge/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Ursula Weaver' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Search by name' }), 'weav')
  // The person itself is not offered.
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose' }))
  expect(within(dialog.getByRole('list', { name: 'Chosen' })).getByText('Ursula K. Weaver')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent('POST').map(({ path, body }) => [path, body])).toEqual([
      ['/contributors/1/merge', { contributorIds: [2] }],
      ['/contributors/1/history/9/undo', undefined],
    ]),
  )
})

test('titles that are split off are chosen on every page of many', async () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ ...works[0], media: makeCard({ id: 100 + at, title: `Title ${at}` }) }))
  const answer = ({ method, path }: Asked) => {
    if (method === 'POST') return { body: { editId: 1, contributor: { ...weaver, id: 2 } } }
    const query = new URLSearchParams(path.split('?')[1])
    if (!path.startsWith('/contributors/1/works') || query.get('size') === '48') return undefined
    const size = Number(query.get('size'))
    const from = Number(query.get('page')) * size
    return { body: { items: many.slice(from, from + size), totalItems: many.length } }
  }
  const { main, sent } = await open('/contributors/1', answer, { ...weaver, workCount: many.length })
  await userEvent.click(await main.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Split off titles…' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Title 3' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Title 30' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Split off' }))
  await waitFor(() => expect(sent('POST').map(({ body }) => (body as { mediaIds: number[] }).mediaIds)).toEqual([[103, 130]]))
})
