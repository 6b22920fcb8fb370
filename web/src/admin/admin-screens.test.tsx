import type { SettingEntry } from '@amn/contract/system/settings'
import type { Tag } from '@amn/contract/media/tags'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const rights = { privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }

/** Opens the control panel at an address; what the test does not answer is an empty list. */
async function open(path: string, answer: (asked: Asked) => Answer | undefined) {
  const { asked } = await startLoopback((one) => {
    if (one.path.startsWith('/user/refresh-token')) return { body: makeSession('second', rights) }
    return answer(one) ?? { body: /^\/(settings|tasks|library\/(root|programs))$/.test(one.path) ? [] : { items: [], totalItems: 0 } }
  })
  logIn('first', rights)
  return { asked, user: userEvent.setup(), ...(await openProduct(path)) }
}
const sent = (asked: readonly Asked[], method: string) => asked.filter((one) => one.method === method)

const tag = (id: number, name: string, useCount: number): Tag => ({
  id,
  name,
  description: '',
  tagGroupId: 1,
  tagGroupName: 'Genre',
  useCount,
  version: 3,
})
const genre = { id: 1, name: 'Genre', description: '', builtIn: true, tagCount: 2, version: 1 }
const answerTags = (one: Asked): Answer | undefined => {
  if (one.method !== 'GET') return { body: tag(1, 'Drama', 12) }
  if (one.path.startsWith('/tag-group/1?') || one.path === '/tag-group/1') return { body: genre }
  if (one.path.startsWith('/tag-group?')) return { body: { items: [genre], totalItems: 1 } }
  if (/^\/(tags|tag-group\/1\/tags)\?/.test(one.path)) return { body: { items: [tag(1, 'Drama', 12), tag(2, 'Dramas', 5)], totalItems: 2 } }
  return undefined
}

test('merging says which media will have the tag, then makes one tag of two', async () => {
  const { asked, user, main } = await open('/acp?tab=tags', answerTags)
  await user.click(await main.findByRole('checkbox', { name: 'Select Drama' }))
  await user.click(main.getByRole('checkbox', { name: 'Select Dramas' }))
  await user.click(within(main.getByRole('toolbar')).getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/5 titles will have “Drama” instead of “Dramas”\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(sent(asked, 'POST')).toMatchObject([{ path: '/tags/2/merge', body: { into: 1 } }]))
})

test('deleting a tag shows how many media lose it, and asks once', async () => {
  const { asked, user, main } = await open('/acp?tab=tags&open=1', answerTags)
  await user.click(await main.findByRole('button', { name: 'Actions for Drama' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/removed from 12 titles/)).toBeTruthy()
  expect(sent(asked, 'DELETE')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent(asked, 'DELETE')).toMatchObject([{ path: '/tags/1' }]))
})

test('the order, the search and the group of the tags are in the address', async () => {
  const { asked, router, user, main } = await open('/acp?tab=tags', answerTags)
  await user.click(await main.findByRole('link', { name: /Genre/ }))
  await user.click(await main.findByRole('radio', { name: 'Usage' }))
  await user.type(main.getByRole('textbox', { name: 'Search tags' }), 'dra')
  await waitFor(() => expect(router.state.location.href).toBe('/acp?tab=tags&open=1&only=use&search=dra'))
  await waitFor(() =>
    expect(asked.some(({ path }) => /^\/tag-group\/1\/tags\?.*search=dra/.test(path) && path.includes('sort=use'))).toBe(true),
  )
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'tags' }))
})

test('a task that runs shows how far it is and can be stopped', async () => {
  const job = {
    id: 9,
    kind: 'scan',
    subject: '/media',
    state: 'running',
    progress: 0.42,
    error: null,
    createdAt: '2026-01-01T00:00:00Z',
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
  }
  const { asked, user, main } = await open('/acp?tab=tasks', (one) => {
    if (one.path === '/tasks') return { body: [{ kind: 'scan', runnable: true, running: 1, waiting: 0, lastJob: job, nextRunAt: null }] }
    return one.method === 'POST' ? { body: { ...job, state: 'cancelled' } } : undefined
  })
  expect(await main.findByText(/Running · 42%/)).toBeTruthy()
  await user.click(main.getByRole('button', { name: 'Stop: Scan' }))
  await waitFor(() => expect(sent(asked, 'POST')).toMatchObject([{ path: '/tasks/job/9/cancel' }]))
})

const problems = (count: number) =>
  ['unreadable', 'unavailable', 'duplicate', 'lookAlike', 'undescribed', 'unmatched', 'withoutCover', 'empty'].map((problem) => ({
    problem,
    count: problem === 'unavailable' ? count : 0,
  }))
const systemState = {
  version: '1.2.3',
  node: '26.0.0',
  startedAt: '2026-01-01T00:00:00Z',
  database: { engine: 'sqlite', version: '3.53.4', size: 2 * 1024 ** 2 },
  disks: [
    { folders: [{ use: 'data', path: '/data' }], total: 100, free: 4, state: 'low' },
    { folders: [{ use: 'media', path: '/films' }], total: null, free: null, state: 'unreachable' },
  ],
  objectStore: null,
  backups: { count: 0, newest: null, isExpected: true },
  index: { isReady: true, media: 2 },
}
const answerHealth =
  (count: number, state = 'works') =>
  ({ path }: Asked): Answer | undefined => {
    if (path === '/system/state') return { body: systemState }
    if (path === '/library/sandbox') return { body: { state, isRequired: false } }
    return path === '/library/health' ? { body: { media: 2, contents: 9, files: 9, size: 1, problems: problems(count) } } : undefined
  }
test.each([
  [0, 'Everything is fine'],
  [3, 'Missing'],
] as const)('with %d files gone the health says "%s"', async (count, words) => {
  const { main } = await open('/acp?tab=health', answerHealth(count))
  expect(await main.findAllByText(words)).toBeTruthy()
  expect(main.getByRole('img', { name: `${count === 0 ? '100' : '75'}% of all files are present and readable` })).toBeTruthy()
})

test.each([
  ['missing', /bubblewrap.*was not found/],
  ['refused', /does not let the server create a sandbox/],
] as const)('the health says that the sandbox is %s', async (state, words) => {
  const { main } = await open('/acp?tab=health', answerHealth(0, state))
  expect(await main.findByText('Media files are read without a sandbox')).toBeTruthy()
  expect(main.getByText(words)).toBeTruthy()
})

test('the health is silent about a sandbox that works', async () => {
  const { asked, main } = await open('/acp?tab=health', answerHealth(0))
  expect(await main.findByText('Everything is fine')).toBeTruthy()
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/library/sandbox'))
  expect(main.queryByText(/without a sandbox/)).toBeNull()
})

test('one’s own session cannot be ended by mistake, another one after a question', async () => {
  const session = {
    createdAt: '2026-01-01T00:00:00Z',
    lastUsedAt: '2026-01-01T00:00:00Z',
    address: '192.0.2.7',
    userAgent: 'curl/8',
    appName: null,
  }
  const items = [
    { id: 1, userId: 1, username: 'ala', current: true, ...session },
    { id: 2, userId: 2, username: 'ola', current: false, ...session },
  ]
  const { asked, user, main } = await open('/acp?tab=sessions', (one) => {
    if (one.method === 'DELETE') return { status: 204 }
    return one.path.startsWith('/session?') ? { body: { items, totalItems: 2 } } : undefined
  })
  expect(await main.findByText('This session')).toBeTruthy()
  expect(main.getAllByRole('button', { name: /^End the session of/ })).toHaveLength(1)
  await user.click(main.getByRole('button', { name: 'End the session of ola on curl' }))
  expect(sent(asked, 'DELETE')).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(sent(asked, 'DELETE')).toMatchObject([{ path: '/session/2' }]))
})

const covers: SettingEntry = {
  key: 'coversDirectory',
  value: '/old',
  defaultValue: '',
  source: 'database',
  readOnly: false,
  unit: null,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'ola',
}
test('before covers move, the person learns how many are copied, and may leave it', async () => {
  const { asked, user, main } = await open('/acp?tab=settings', (one) => {
    if (one.path === '/settings' && one.method === 'GET') return { body: [covers] }
    return one.path === '/settings/preview' ? { body: { lost: [], added: [], pictures: 1204 } } : undefined
  })
  const field = await main.findByRole('textbox', { name: 'Covers directory' })
  expect(main.getByText(/^Changed by ola/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '/new')
  await user.click(main.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^1204 pictures are copied/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(field).toHaveProperty('value', '/old'))
  expect(sent(asked, 'PATCH')).toEqual([])
})

test('a change that costs nothing is saved without a question; a refusal brings the old value back', async () => {
  const entry = { ...covers, key: 'registration' as const, value: true, defaultValue: true }
  const { asked, user, main } = await open('/acp?tab=settings', (one) => {
    if (one.method === 'PATCH') return refusal(403, 'ACCESS_DENIED')
    return one.path === '/settings' ? { body: [entry] } : undefined
  })
  const field = await main.findByRole('switch', { name: 'New users may register' })
  await user.click(field)
  await waitFor(() => expect(sent(asked, 'PATCH')).toMatchObject([{ path: '/settings', body: { key: 'registration', value: false } }]))
  await waitFor(() => expect(field).toHaveProperty('checked', true))
})

test('a folder that cannot be saved stays as it was typed, and its field says why', async () => {
  const { user, main } = await open('/acp?tab=settings', (one) => {
    if (one.path === '/settings' && one.method === 'GET') return { body: [covers] }
    return one.path.startsWith('/settings') ? refusal(400, 'PATH_NOT_ALLOWED') : undefined
  })
  const field = await main.findByRole('textbox', { name: 'Covers directory' })
  await user.clear(field)
  await user.type(field, '/nowhere{Enter}')
  expect(await main.findByText(/^Choose an existing folder/)).toBeTruthy()
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts).toContainEqual(expect.stringMatching(/^Choose an existing folder/))
  expect(field).toHaveProperty('value', '/nowhere')
})

test('the file tree is walked, opened and chosen from by keys alone, and tries again what failed', async () => {
  const entry = (path: string, readable = true) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    kind: 'folder',
    size: null,
    modifiedAt: null,
    readable,
  })
  let failures = 1
  const { user, main } = await open('/acp', (one) => {
    const query = new URL(one.path, 'http://x').searchParams
    if (one.path === '/settings') return { body: [{ ...covers, key: 'mediaDirectory', value: [] }] }
    if (!one.path.startsWith('/utils/files')) return undefined
    if (query.get('path') === null) return { body: { path: null, items: [entry('/media'), entry('/srv', false)], cursor: null } }
    if (failures-- > 0) return refusal(500, 'INTERNAL')
    const items = query.get('cursor') ? [entry('/media/Zoo')] : [entry('/media/Anime')]
    return { body: { path: '/media', items, cursor: query.get('cursor') ? null : 'Anime' } }
  })
  const add = await main.findAllByRole('button', { name: 'Add a folder' })
  await user.click(add[0] as HTMLElement)
  const tree = within(await screen.findByRole('tree'))
  expect(tree.getByRole('treeitem', { name: '/srv Cannot be read' }).getAttribute('aria-disabled')).toBe('true')
  tree.getByRole('treeitem', { name: '/media' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(await tree.findByText(/Something went wrong on the server\. Try again/)).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  const anime = await tree.findByRole('treeitem', { name: 'Anime' })
  expect(anime.getAttribute('aria-level')).toBe('2')
  expect(document.activeElement).toBe(anime)
  await user.keyboard('{End}{ArrowUp}{Enter}')
  const zoo = await tree.findByRole('treeitem', { name: 'Zoo' })
  expect(document.activeElement).toBe(zoo)
  await user.keyboard('{Home}z{Enter}')
  expect(screen.getByRole('textbox', { name: 'Folder' })).toHaveProperty('value', '/media/Zoo')
  expect(tree.getByRole('treeitem', { name: 'Zoo' }).getAttribute('aria-selected')).toBe('true')
})

test('the media directory is among the system settings, too, and is changed there', async () => {
  const root = {
    id: 4,
    path: '/media/anime',
    source: 'setting',
    amnMediaType: 'Anime',
    state: 'online',
    fileCount: 12,
    lastScanAt: null,
    precedence: [],
  }
  const entry = { ...covers, key: 'mediaDirectory', value: [{ path: '/media/anime', amnMediaType: 'Anime' }] }
  const { asked, user, main } = await open('/acp?tab=settings', (one) => {
    if (one.path === '/library/root') return { body: [root] }
    if (one.path === '/settings/preview') return { body: { lost: [], added: [], pictures: 0 } }
    return one.path === '/settings' ? { body: one.method === 'GET' ? [entry] : entry } : undefined
  })
  const card = within((await main.findByRole('heading', { name: 'Media directory' })).closest('section') as HTMLElement)
  expect(await card.findByText('/media/anime')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Remove /media/anime' }))
  const question = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', false))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent(asked, 'PATCH')).toMatchObject([{ path: '/settings', body: { key: 'mediaDirectory', value: [] } }]))
})
