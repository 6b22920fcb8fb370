import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSessionState } from '../api/session/session-state.ts'
import { draw } from '../testing/draw.tsx'
import { type Answer, refusal, startLoopback } from '../testing/loopback.ts'
import { makeSession } from '../testing/make.ts'
import { givePasskeyDevice } from '../testing/passkey-device.ts'
import { LoginCard } from './LoginCard.tsx'

const options = { challenge: 'AAAA', timeout: 300_000, rpId: 'localhost', userVerification: 'required' }
const start = (passkeys: boolean, logIn: () => Answer = () => ({ body: makeSession('t1') })) =>
  startLoopback(({ path }) => {
    if (path === '/setup') return { body: { needed: false, registration: false, passkeys } }
    return path === '/user/passkey' ? { body: options } : logIn()
  })
const name = 'Log in with a passkey'

test('a passkey logs in without a name, and the browser offers them beside the field', async () => {
  const device = givePasskeyDevice()
  const { asked } = await start(true)
  await draw(() => <LoginCard />)
  const button = await screen.findByRole('button', { name })
  expect(screen.getByLabelText('User name').getAttribute('autocomplete')).toBe('username webauthn')
  await expect.poll(() => device.asked.map(({ kind }) => kind)).toEqual(['offer'])
  await userEvent.click(button)
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  expect(device.asked.map(({ kind }) => kind)).toEqual(['offer', 'get'])
  expect(device.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(asked.find(({ path }) => path === '/user/passkey/session')?.body).toMatchObject({
    credential: {
      id: 'one',
      response: { clientDataJSON: expect.any(String), signature: expect.any(String), userHandle: expect.any(String) },
    },
  })
})

test('one that is refused says so, and they are offered anew', async () => {
  const device = givePasskeyDevice()
  await start(true, () => refusal(401, 'BAD_CREDENTIALS'))
  await draw(() => <LoginCard />)
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('This passkey was not accepted. Log in with your password.')).toBeTruthy()
  await expect.poll(() => device.asked.at(-1)?.kind).toBe('offer')
  expect(useSessionState.getState().token).toBeUndefined()
})

test('who puts the question of the browser away is told nothing', async () => {
  const device = givePasskeyDevice(() => new DOMException('', 'NotAllowedError'))
  await start(true)
  await draw(() => <LoginCard />)
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  await expect.poll(() => device.asked.some(({ kind }) => kind === 'get')).toBe(true)
  await expect.poll(() => button.getAttribute('data-loading')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the server has them switched off', false, true],
  ['the browser has none', true, false],
])('where %s there is no button', async (_why, isOn, hasDevice) => {
  const device = hasDevice ? givePasskeyDevice() : undefined
  const { asked } = await start(isOn)
  await draw(() => <LoginCard />)
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByLabelText('User name').getAttribute('autocomplete')).toBe('username')
  expect(device?.asked ?? []).toEqual([])
})
