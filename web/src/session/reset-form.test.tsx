import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSessionState } from '../api/session/session-state.ts'
import { draw } from '../testing/draw.tsx'
import { refusal, startLoopback } from '../testing/loopback.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { ResetForm } from './ResetForm.tsx'

const fill = async (password: string, repeated: string) => {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Repeat password'), repeated)
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }))
}

test('the rules are those of the registration, and nothing is sent until they are kept', async () => {
  const { asked } = await startLoopback(() => ({ body: {} }))
  await draw(() => <ResetForm code="abc" />)
  await fill('1234', '12345')
  expect(screen.getByText('Type password, minimum length is 5 charatcer')).toBeTruthy()
  expect(screen.getByText("Repeated password doesn't match")).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a good link logs in with the new password and says so', async () => {
  const { asked } = await startLoopback(({ path }) => ({ body: path === '/user/reset-password' ? makeSession('fresh') : {} }))
  await draw(() => <ResetForm code="abc" />)
  await fill('tulipany w oknie', 'tulipany w oknie')
  await expect.poll(() => useSessionState.getState().token).toBe('fresh')
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/user/reset-password',
    body: { code: 'abc', newPassword: 'tulipany w oknie' },
  })
  expect(await screen.findByText('Password changed. You are logged in.')).toBeTruthy()
  expect(screen.queryByText(/^Passkeys of the account keep working/)).toBeNull()
})

test('where there are passkeys, it says that they stay', async () => {
  await startLoopback(() => ({ body: { needed: false, registration: true, passkeys: true } }))
  await draw(() => <ResetForm code="abc" />)
  expect(await screen.findByText(/^Passkeys of the account keep working/)).toBeTruthy()
})

test('a link that is used up or too old is reported on the page, and no token is exchanged for it', async () => {
  logIn('old')
  const { asked } = await startLoopback(({ path }) => (path === '/setup' ? { body: {} } : refusal(404, 'NOT_FOUND')))
  await draw(() => <ResetForm code="abc" />)
  await fill('12345', '12345')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/user/refresh-token')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a password that is too short for this library is reported at its field', async () => {
  const message = 'Type password, minimum length is 8 charatcer'
  await startLoopback(() => ({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      message,
      requestId: 'r',
      fields: [{ path: 'newPassword', reason: 'account.shortPassword', values: { least: Number(/\d+/.exec(message)?.[0]) }, message }],
    },
  }))
  await draw(() => <ResetForm code="abc" />)
  await fill('12345', '12345')
  expect(await screen.findByText(message)).toBeTruthy()
})
