import { notificationsStore } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSessionState } from '../api/session/session-state.ts'
import { applyLocale } from '../i18n/i18n.ts'
import { draw } from '../testing/draw.tsx'
import { refusal, startLoopback } from '../testing/loopback.ts'
import { makeSession } from '../testing/make.ts'
import { Account } from './Account.tsx'
import { LoginCard } from './LoginCard.tsx'

const fields = () => ({
  username: screen.getByLabelText('User name'),
  password: screen.getByLabelText('Password'),
  button: screen.getByRole('button', { name: 'Log in' }),
})

test('the button waits until both fields hold something', async () => {
  await draw(() => <LoginCard />)
  const { username, password, button } = fields()
  expect(password).toHaveProperty('type', 'password')
  expect(button).toHaveProperty('disabled', true)
  await userEvent.type(username, 'ala')
  expect(button).toHaveProperty('disabled', true)
  await userEvent.type(password, 'secret')
  expect(button).toHaveProperty('disabled', false)
})

test('each field is emptied by its control', async () => {
  await draw(() => <LoginCard />)
  const { username, password, button } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Clear: User name' }))
  expect(username).toHaveProperty('value', '')
  expect(button).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Password' }))
  expect(password).toHaveProperty('value', '')
})

test('Enter in the password logs in, and the user, token and rights are kept', async () => {
  const rights = [{ name: 'Anime' as const, info: true, edit: false, content: true, delete: false }]
  const { asked } = await startLoopback(() => ({ body: makeSession('t1', { mediaPrivileges: rights }) }))
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret{Enter}')
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/user/login',
    body: { username: 'ala', password: 'secret' },
  })
  expect(useSessionState.getState()).toMatchObject({ user: { username: 'ala' }, rights })
  expect(JSON.parse(localStorage.getItem('amn-session') ?? '')).toMatchObject({ state: { token: 't1', rights } })
})

test('a wrong password says so and leaves the fields', async () => {
  await startLoopback(({ path }) => (path === '/user/login' ? refusal(401, 'BAD_CREDENTIALS') : { body: {} }))
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect user name or password.')
  expect(password.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(notificationsStore.getState().notifications).toEqual([])
  await applyLocale('pl')
  expect(await screen.findByText('Nieprawidłowa nazwa użytkownika lub hasło.')).toBeTruthy()
  await userEvent.type(password, '!')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(username).toHaveProperty('value', 'ala')
  expect(useSessionState.getState().token).toBeUndefined()
})

test('what else keeps somebody from logging in stands in the card', async () => {
  await startLoopback(({ path }) => (path === '/user/login' ? refusal(429, 'TOO_MANY_REQUESTS') : { body: {} }))
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret{Enter}')
  expect((await within(screen.getByRole('form')).findByRole('alert')).textContent).toBeTruthy()
  expect(notificationsStore.getState().notifications).toEqual([])
})

test('from the code one goes back to the password', async () => {
  await startLoopback(() => refusal(401, 'SECOND_FACTOR_REQUIRED'))
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(fields().username).toHaveProperty('value', 'ala')
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('a suspended account sees why, in the words of the server', async () => {
  await startLoopback(({ path }) =>
    path === '/setup' ? { body: { needed: false, registration: true } } : refusal(403, 'ACCOUNT_SUSPENDED', 'until Monday: noise'),
  )
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret{Enter}')
  expect(await screen.findByText('Your account is suspended: until Monday: noise')).toBeTruthy()
  expect(useSessionState.getState().token).toBeUndefined()
})

test.each([
  [true, false, 2],
  [false, false, 0],
  [false, true, 1],
])('registration %s, set-up needed %s: %i ways to register', async (registration, needed, ways) => {
  const { asked } = await startLoopback(() => ({ body: { needed, registration } }))
  await draw(() => (
    <>
      <LoginCard />
      <Account />
    </>
  ))
  await expect.poll(() => asked.length).toBe(1)
  const register = () => document.querySelectorAll('a[href="/register"]').length
  await expect.poll(register).toBe(ways)
})

test('where the account asks for a code, it is entered in a second step, and a wrong one can be corrected', async () => {
  const { asked } = await startLoopback(({ path, body }) => {
    if (path !== '/user/login') return { body: {} }
    const { oneTimeCode } = body as { oneTimeCode?: string }
    return oneTimeCode === '123456' ? { body: makeSession('t1') } : refusal(401, 'SECOND_FACTOR_REQUIRED', 'The code is wrong')
  })
  await draw(() => <LoginCard />)
  const { username, password } = fields()
  await userEvent.type(username, 'ala')
  await userEvent.type(password, 'secret{Enter}')
  const code = await screen.findByLabelText('Code')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '000000{Enter}')
  expect(await screen.findByText('The code is wrong')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '123456{Enter}')
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  expect(asked.findLast(({ path }) => path === '/user/login')?.body).toEqual({ username: 'ala', password: 'secret', oneTimeCode: '123456' })
})
