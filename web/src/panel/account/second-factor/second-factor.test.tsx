import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { startLoopback } from '../../../testing/loopback.ts'
import { logIn } from '../../../testing/make.ts'
import { SecondFactor } from './SecondFactor.tsx'

const path = '/current-user/second-factor'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const given = ['abcd-efgh-jkmn', '2345-6789-pqrs']

test('it is turned on with the password and a code, and shows the recovery codes once', async () => {
  let isOn = false
  const { asked } = await startLoopback(({ method }) => {
    if (method === 'POST') return { body: { secret, address: `otpauth://totp/AMN:ala?secret=${secret}` } }
    if (method === 'PUT') isOn = true
    return { body: method === 'PUT' ? { recoveryCodes: given } : { isOn, recoveryCodes: isOn ? 10 : 0 } }
  })
  logIn()
  await draw(() => <SecondFactor />)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  for (const code of given) expect(await screen.findByText(code)).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({ path, body: { code: '123456' } })
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  await expect.poll(() => screen.queryByText(given[0] ?? '')).toBeNull()
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy()
})

test('it is turned off with the password and a code', async () => {
  const { asked } = await startLoopback(({ method }) =>
    method === 'DELETE' ? { status: 204 } : { body: { isOn: true, recoveryCodes: 1 } },
  )
  logIn()
  await draw(() => <SecondFactor />)
  expect(await screen.findByText('1 recovery code left')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await userEvent.type(screen.getByLabelText('Current password'), 'secret')
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  await expect
    .poll(() => asked.find(({ method }) => method === 'DELETE'))
    .toMatchObject({ path, body: { currentPassword: 'secret', code: '123456' } })
})
