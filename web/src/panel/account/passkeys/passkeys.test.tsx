import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { startLoopback } from '../../../testing/loopback.ts'
import { logIn } from '../../../testing/make.ts'
import { givePasskeyDevice } from '../../../testing/passkey-device.ts'
import { Passkeys } from './Passkeys.tsx'

const path = '/current-user/passkey'
const phone = { id: 7, name: 'Phone', domain: 'localhost', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null }
const options = {
  challenge: 'AAAA',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'AMN' },
  user: { id: 'AAAA', name: 'ala', displayName: 'ala' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const start = (list: object[], isOn = true) =>
  startLoopback(({ method, path: asked }) => {
    if (asked === '/setup') return { body: { needed: false, registration: true, passkeys: isOn } }
    if (asked === `${path}/challenge`) return { body: options }
    if (method === 'DELETE') list.splice(0)
    if (method === 'POST') list.push(phone)
    return method === 'GET' ? { body: list } : method === 'POST' ? { body: phone } : { status: 204 }
  })

test('one is added with a name and the password, renamed and removed', async () => {
  const device = givePasskeyDevice()
  const { asked } = await start([])
  logIn()
  await draw(() => <Passkeys />)
  expect(await screen.findByText('You have no passkeys.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Phone')
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: Phone' }))
  expect(device.asked.map(({ kind }) => kind)).toEqual(['create'])
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path: to }) => to)).toEqual([`${path}/challenge`, path])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { currentPassword: 'secret' },
    { name: 'Phone', credential: { id: 'one', response: { transports: ['internal'] } } },
  ])
  await userEvent.type(screen.getByLabelText('Name'), ' 2{Enter}')
  await expect.poll(() => asked.find(({ method }) => method === 'PUT')).toMatchObject({ path: `${path}/7`, body: { name: 'Phone 2' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Phone' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('You have no passkeys.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(`${path}/7`)
})

test.each([
  ['NotAllowedError', 'No passkey was created. Try again when you are ready.'],
  ['InvalidStateError', 'This device already has a passkey of your account.'],
  ['UnknownError', 'This device could not create a passkey. Try another device.'],
])('a device that answers %s: %s', async (error, text) => {
  givePasskeyDevice(() => new DOMException('', error))
  await start([])
  logIn()
  await draw(() => <Passkeys />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'secret')
})

test('one of another address says which', async () => {
  givePasskeyDevice()
  await start([phone, { ...phone, id: 8, name: 'Old', domain: 'old.example' }])
  logIn()
  await draw(() => <Passkeys />)
  expect(await screen.findByText('For old.example')).toBeTruthy()
  expect(screen.queryByText('For localhost')).toBeNull()
})

test('a browser without passkeys is told so, and there is no button', async () => {
  await start([])
  logIn()
  await draw(() => <Passkeys />)
  expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('switched off, those that are left can be removed', async () => {
  givePasskeyDevice()
  await start([phone], false)
  logIn()
  await draw(() => <Passkeys />)
  expect(await screen.findByRole('button', { name: 'Remove: Phone' })).toBeTruthy()
  expect(screen.getByText('Logging in with passkeys is switched off on this server.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
