import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSessionState } from '../../api/session/session-state.ts'
import { draw } from '../../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn, makeUser } from '../../testing/make.ts'
import { makeDetails, makeGroup, makePrivileges } from '../../testing/make-rights.ts'
import { GroupsTab } from './groups/GroupsTab.tsx'
import { PrivilegesTab } from './privileges/PrivilegesTab.tsx'

const list = makePrivileges('LIVING_ROOM')
const named = (...names: string[]) => list.filter(({ name }) => names.includes(name))
const pageOf = (items: unknown[]) => ({ body: { items, totalItems: items.length } })
const all = list.map(({ id, name, description }) => ({ id, name, description }))

/** A server with one group; what a test answers goes first. */
async function serveGroup(group = makeGroup(), answer: (asked: Asked) => Answer | undefined = () => undefined) {
  let stored = group
  const { asked } = await startLoopback((one) => {
    const special = answer(one)
    if (special) return special
    if (one.path.startsWith('/privileges')) return pageOf(list)
    if (one.path.startsWith('/groups/7') && one.method === 'PUT') {
      const { privileges } = one.body as { privileges: number[] }
      stored = { ...stored, privileges: all.filter(({ id }) => privileges.includes(id)), version: stored.version + 1 }
      return { body: stored }
    }
    if (one.path.startsWith('/groups/7')) return { body: stored }
    if (one.path.startsWith('/groups')) return pageOf([stored])
    return pageOf([])
  })
  return { asked, put: () => asked.filter(({ method }) => method === 'PUT'), store: (next: typeof stored) => (stored = next) }
}
const openGroup = () => draw(() => <GroupsTab />, '/acp?tab=groups&open=7')
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('what is ticked is collected, shown and saved at once with the version that was read', async () => {
  logIn('first', { privileges: all })
  const { put } = await serveGroup(makeGroup({ privileges: named('BOOK_INFO') }))
  await openGroup()
  await userEvent.click(await box('See: Anime'))
  await userEvent.click(await box('See: Books'))
  expect(screen.getByText('1 right granted and 1 right removed')).toBeTruthy()
  expect(put()).toEqual([])
  await userEvent.click(screen.getByText('Save rights'))
  expect(await screen.findByText('Rights saved: 1 granted, 1 removed')).toBeTruthy()
  expect(put()[0]?.body).toEqual({ privileges: named('ANIME_INFO').map(({ id }) => id), version: 3 })
  await userEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(put()[1]?.body).toEqual({ privileges: named('BOOK_INFO').map(({ id }) => id), version: 4 }))
  await waitFor(async () => expect(await box('See: Books')).toHaveProperty('checked', true))
})

test('arrow keys move between the boxes, Space ticks, and only one box is a tab stop', async () => {
  logIn('first', { privileges: all })
  await serveGroup()
  await openGroup()
  const start = await box('All rights on all types')
  start.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ')
  expect(document.activeElement).toBe(await box('Play and read: Anime'))
  expect(await box('Play and read: Anime')).toHaveProperty('checked', true)
  expect([...document.querySelectorAll<HTMLElement>('[data-row]')].filter((one) => one.tabIndex === 0)).toEqual([document.activeElement])
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(await box('Delete: Other'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(await box('All rights on Other'))
})

test('a whole type or right is given and taken by one box', async () => {
  logIn('first', { privileges: all })
  await serveGroup()
  await openGroup()
  await userEvent.click(await box('All rights on Anime'))
  expect(screen.getByText('4 rights granted')).toBeTruthy()
  await userEvent.click(await box('See: all types'))
  expect(screen.getByText('12 rights granted')).toBeTruthy()
  await userEvent.click(await box('All rights on Anime'))
  expect(screen.getByText('8 rights granted')).toBeTruthy()
})

test('what the administrator lacks cannot be given, and says why; what is held already may be taken', async () => {
  logIn('first', { privileges: named('CONTROL_PANEL', 'ANIME_INFO') })
  await serveGroup(makeGroup({ privileges: named('MOVIE_EDIT') }))
  await openGroup()
  const lacked = await box('See: Manga')
  expect(lacked.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(lacked.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'You cannot grant a privilege that you do not hold',
  )
  await userEvent.click(lacked)
  expect(lacked).toHaveProperty('checked', false)
  await userEvent.click(await box('Edit: Movies'))
  expect(screen.getByText('1 right removed')).toBeTruthy()
})

test('when somebody else saved first, what they stored is shown and the own change is kept', async () => {
  logIn('first', { privileges: all })
  let isRefused = false
  const server = await serveGroup(makeGroup(), ({ method }) => {
    if (method !== 'PUT' || isRefused) return undefined
    isRefused = true
    server.store(makeGroup({ privileges: named('BOOK_INFO'), version: 8 }))
    return refusal(409, 'STALE')
  })
  await openGroup()
  await userEvent.click(await box('See: Anime'))
  await userEvent.click(screen.getByText('Save rights'))
  expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
  await waitFor(async () => expect(await box('See: Books')).toHaveProperty('checked', true))
  expect(await box('See: Anime')).toHaveProperty('checked', true)
  await userEvent.click(screen.getByText('Save rights'))
  await waitFor(() => expect(server.put()).toHaveLength(2))
  expect(server.put()[1]?.body).toEqual({
    privileges: expect.arrayContaining(named('ANIME_INFO', 'BOOK_INFO').map(({ id }) => id)),
    version: 8,
  })
})

test('rights without seeing are pointed out, and seeing is offered', async () => {
  logIn('first', { privileges: all })
  await serveGroup(makeGroup({ privileges: named('MOVIE_EDIT') }))
  await openGroup()
  expect(await screen.findByText('Movies: these rights have no effect unless “See” is ticked.')).toBeTruthy()
  await userEvent.click(screen.getByText('Tick “See” too'))
  expect(await box('See: Movies')).toHaveProperty('checked', true)
  expect(screen.queryByText(/these rights have no effect/)).toBeNull()
})

test('leaving with changes that are not saved asks first', async () => {
  logIn('first', { privileges: all })
  await serveGroup()
  const { router } = await openGroup()
  await userEvent.click(await box('See: Anime'))
  await userEvent.click(screen.getByText('All groups'))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await userEvent.click(screen.getByText('Stay'))
  expect(router.state.location.search).toMatchObject({ open: 7 })
  await userEvent.click(screen.getByText('All groups'))
  await userEvent.click(await screen.findByText('Leave'))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open'))
})

test('Administrators hold everything for good, and Guests can only be let look and play', async () => {
  logIn('first', { privileges: all })
  await serveGroup(makeGroup({ name: 'Administrators', builtIn: true, privileges: all }))
  const { unmount } = await openGroup()
  const kept = await box('Delete: Anime')
  await userEvent.click(kept)
  expect(kept).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull()
  unmount()
  await serveGroup(makeGroup({ name: 'Guests', builtIn: true }))
  await openGroup()
  expect((await box('Edit: Anime')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await box('All rights on Anime'))
  expect(screen.getByText('2 rights granted')).toBeTruthy()
})

test('privileges are found by their words, and a new one gets capitals as it is typed', async () => {
  logIn('first', { privileges: all })
  const { asked } = await serveGroup()
  await draw(() => <PrivilegesTab />, '/acp?tab=privileges')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a privilege' }), 'play manga')
  await waitFor(() => expect(screen.queryByText('LIVING_ROOM')).toBeNull())
  expect(screen.getByText('Play and read: Manga')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New privilege' }))
  const dialog = await screen.findByRole('dialog')
  const name = await screen.findByLabelText('Name')
  await userEvent.type(name, 'book club')
  expect(name).toHaveProperty('value', 'BOOK_CLUB')
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'BOOK_CLUB', description: '' }))
})

test('who would take the control panel from themselves is asked first, and leaving it alone changes nothing', async () => {
  const club = makeGroup({ privileges: named('CONTROL_PANEL') })
  logIn('first', { id: 9, groups: [club] })
  const { asked } = await serveGroup(club, ({ path }) => {
    if (path.startsWith('/current-user')) return { body: makeUser({ id: 9 }) }
    return path.startsWith('/user?') ? pageOf([{ ...makeDetails({ groups: [club] }), sessions: 1 }]) : undefined
  })
  await openGroup()
  const out = await screen.findByRole('button', { name: 'Remove olek from the group' })
  await userEvent.click(out)
  expect(await screen.findByRole('dialog', { name: 'Remove your own access to the control panel?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(out))
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  await userEvent.click(out)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave group' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/groups/7/user/9']))
  // Their own rights are read anew, and with them what the page lets them do.
  await waitFor(() => expect(useSessionState.getState().user?.groups).toEqual([]))
})

test('who saves by keys goes on at the box where they were', async () => {
  logIn('first', { privileges: all })
  await serveGroup()
  await openGroup()
  const anime = await box('See: Anime')
  anime.focus()
  await userEvent.keyboard(' ')
  screen.getByRole('button', { name: 'Save rights' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Save rights')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(anime))
})
