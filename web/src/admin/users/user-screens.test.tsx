import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/failures/api-error.ts'
import { draw } from '../../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { makeDetails, makePrivileges } from '../../testing/make-rights.ts'
import { UsersTab } from './UsersTab.tsx'

const list = makePrivileges()
const named = (...names: string[]) =>
  list.filter(({ name }) => names.includes(name)).map(({ id, name, description }) => ({ id, name, description }))
const pageOf = (items: unknown[]) => ({ body: { items, totalItems: items.length } })
const users = { id: 2, name: 'Users', description: '', privileges: named('ANIME_INFO', 'ANIME_CONTENT') }
const olek = makeDetails({ groups: [users], ownPrivileges: named('ANIME_EDIT') })

async function serveUser(user = olek, answer: (asked: Asked) => Answer | undefined = () => undefined) {
  const { asked } = await startLoopback((one) => {
    const special = answer(one)
    if (special) return special
    if (one.path.startsWith('/privileges')) return pageOf(list)
    if (/^\/user\/9(\/suspend)?$/.test(one.path)) return { body: user }
    return pageOf(one.path.startsWith('/user') ? [{ ...user, sessions: 2 }] : [])
  })
  return { asked, sent: (method: string) => asked.filter((one) => one.method === method) }
}
const openUser = () => draw(() => <UsersTab />, '/acp?tab=users&open=9')

test('what somebody may do is shown with where it comes from', async () => {
  logIn('first', { privileges: named('CONTROL_PANEL') })
  await serveUser()
  await openUser()
  const sentence = (await screen.findByText('See, play and read')).closest('li')
  expect(within(sentence as HTMLElement).getByText('through Users')).toBeTruthy()
  const direct = screen
    .getAllByText('Edit')
    .find((one) => one.tagName === 'STRONG')
    ?.closest('li')
  expect(within(direct as HTMLElement).getByText('directly')).toBeTruthy()
  const inherited = screen.getByRole('checkbox', { name: 'See: Anime' })
  expect(inherited).toHaveProperty('checked', false)
  expect(document.getElementById(inherited.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Through Users')
})

test('the list says who is suspended until when, and narrows by the address', async () => {
  logIn()
  const { asked } = await serveUser(makeDetails({ suspended: true, suspendedUntil: '9999-12-31T23:59:59.000Z' }))
  await draw(() => <UsersTab />, '/acp?tab=users&only=suspended&search=ol')
  expect(await screen.findByText('Suspended permanently')).toBeTruthy()
  expect(asked.find(({ path }) => path.startsWith('/user?'))?.path).toMatch(/search=ol.*state=suspended|state=suspended.*search=ol/)
})

test('the last administrator cannot lose the control panel: it is said where it was tried, and the change stays', async () => {
  logIn('first', { privileges: named('CONTROL_PANEL') })
  await serveUser(makeDetails({ ownPrivileges: named('CONTROL_PANEL') }), ({ method }) =>
    method === 'PUT' ? refusal(409, 'LAST_ADMIN') : undefined,
  )
  await openUser()
  await userEvent.click(await screen.findByRole('switch', { name: /Use the control panel/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
  const alert = await screen.findByText('The last administrator cannot lose these rights.')
  expect(alert).toBeTruthy()
  expect(screen.getByText('1 right removed')).toBeTruthy()
})

test('who would take the control panel from themselves by the matrix is asked first', async () => {
  const mine = named('CONTROL_PANEL')
  logIn('first', { id: 9, privileges: mine })
  const { sent } = await serveUser(makeDetails({ ownPrivileges: mine, privileges: mine }))
  await openUser()
  await userEvent.click(await screen.findByRole('switch', { name: /Use the control panel/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
  const question = await screen.findByRole('dialog', { name: 'Remove your own access to the control panel?' })
  expect(sent('PUT')).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ path: '/user/9', body: { privileges: [] } }]))
})

test('a page beyond the last one leads back to the last one', async () => {
  logIn()
  const { asked } = await startLoopback(({ path }) => {
    if (!path.startsWith('/user?')) return pageOf([])
    return { body: { items: path.includes('page=7') ? [] : [{ ...olek, sessions: 0 }], totalItems: 51 } }
  })
  await draw(() => <UsersTab />, '/acp?tab=users&page=7')
  expect(await screen.findByText('olek')).toBeTruthy()
  expect(asked.at(-1)?.path).toContain('page=1&')
})

test('an account is suspended for good with a reason', async () => {
  logIn()
  const { sent } = await serveUser()
  await openUser()
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByText('Permanently'))
  expect(dialog.getByText('Until an administrator unlocks the account')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Shared the password')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Account suspended')).toBeTruthy()
  expect(sent('PATCH')[0]?.body).toEqual({ suspendedUntil: '9999-12-31T23:59:59.000Z', reason: 'Shared the password' })
})

test('the reset link is shown whole, once it was asked for', async () => {
  logIn()
  await serveUser(olek, ({ method }) => (method === 'POST' ? { body: { code: 'a-b_c', expiresAt: '2026-05-02T10:00:00Z' } } : undefined))
  await openUser()
  await userEvent.click(await screen.findByRole('button', { name: 'Reset link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  const field = await screen.findByLabelText('Reset link of olek')
  expect(field).toHaveProperty('value', `${window.location.origin}/register?reset=a-b_c`)
})

test('an account is deleted with or without its history, as chosen', async () => {
  logIn()
  const { sent } = await serveUser()
  await openUser()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByLabelText('Erase'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(sent('DELETE')[0]?.path).toBe('/user/9?leavings=erase'))
})

test('a name that somebody has already is said at the field', async () => {
  logIn()
  const failure = new ApiError('DUPLICATE')
  await serveUser(olek, ({ method }) =>
    method === 'POST'
      ? {
          status: failure.status,
          body: { code: 'DUPLICATE', message: '', requestId: 'r', fields: [{ path: 'username', message: 'is taken' }] },
        }
      : undefined,
  )
  await draw(() => <UsersTab />, '/acp?tab=users')
  await userEvent.click(await screen.findByRole('button', { name: 'New account' }))
  await userEvent.type(await screen.findByLabelText('User name'), 'olek')
  await userEvent.type(screen.getByLabelText('E-mail (optional)'), 'o@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Already used by another account')).toBeTruthy()
})

async function openNewAccount(name: string) {
  logIn()
  const readers = { id: 7, name: 'Readers', description: '', builtIn: false, userCount: 0, version: 1, privileges: [] }
  const { sent } = await serveUser(olek, ({ method, path }) => {
    if (path.startsWith('/groups?')) return pageOf([{ ...readers, ...users, builtIn: true }, readers])
    if (method === 'POST' && path === '/user/9/reset-link') return { body: { code: 'abc', expiresAt: '2030-01-01T00:00:00.000Z' } }
    return method === 'POST' ? { body: olek } : undefined
  })
  await draw(() => <UsersTab />, '/acp?tab=users')
  await userEvent.click(await screen.findByRole('button', { name: 'New account' }))
  await userEvent.type(await screen.findByLabelText('User name'), name)
  return () => sent('POST').map(({ body }) => body)
}

test('an account needs but a name, and its link is there at once', async () => {
  const bodies = await openNewAccount('olek')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByDisplayValue(/reset=abc/)).toBeTruthy()
  expect(bodies()[0]).toEqual({ username: 'olek' })
})

test('an account is given its password and groups where it is made', async () => {
  const bodies = await openNewAccount('ola')
  await userEvent.click(screen.getByRole('combobox', { name: 'Groups' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Readers' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Password' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(bodies()).toEqual([])
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input[type=password]' }), 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(bodies()[0]).toEqual({ username: 'ola', password: 'long enough', groups: [2, 7] }))
})

test('what another administrator has stored meanwhile is not overwritten unasked', async () => {
  logIn()
  let stored = olek
  const { asked } = await startLoopback((one) => {
    if (one.path === '/user/9') return { body: stored }
    return one.path.startsWith('/privileges') ? pageOf(list) : pageOf([])
  })
  const { queries } = await openUser()
  await userEvent.type(await screen.findByLabelText('First name'), 'Aleksander')
  stored = { ...olek, lastName: 'Nowak', version: 5 }
  await queries.refetchQueries()
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Aleksander')
  await userEvent.click(screen.getByRole('button', { name: 'Show current version' }))
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Nowak')
})

test('an account without an e-mail says so, and can be changed without one', async () => {
  logIn()
  const { sent } = await serveUser(makeDetails({ email: 'olek@localhost.invalid', avatar: '' }))
  await openUser()
  expect(await screen.findByText('no e-mail')).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '')
  await userEvent.type(screen.getByLabelText('First name'), 'Olek')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ firstName: 'Olek' }))
  expect(sent('PUT')[0]?.body).not.toHaveProperty('email')
})

test('after a dialog the focus is where it was', async () => {
  logIn()
  await serveUser()
  await openUser()
  for (const name of ['Reset link', 'Suspend', 'Delete']) {
    const opener = await screen.findByRole('button', { name })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

test('nobody suspends or deletes themselves here', async () => {
  logIn('first', { id: 9 })
  await serveUser()
  await openUser()
  expect(await screen.findByText('You')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a login at another service is seen and unlinked after a question; without one there is nothing to unlink', async () => {
  logIn('first', { privileges: named('CONTROL_PANEL') })
  let user = makeDetails({ isOidcLinked: true })
  const { asked } = await startLoopback((one) => {
    if (one.method === 'DELETE') {
      user = makeDetails()
      return { status: 204 }
    }
    if (one.path.startsWith('/privileges')) return pageOf(list)
    return one.path === '/user/9' ? { body: user } : pageOf(one.path.startsWith('/user') ? [user] : [])
  })
  await openUser()
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink external login' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unlink the external login of olek?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink external login' }))
  expect(await screen.findByText('olek can no longer log in with the other service')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/user/9/oidc'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlink external login' })).toBeNull())
})
