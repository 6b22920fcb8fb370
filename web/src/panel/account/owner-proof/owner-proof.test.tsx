import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { type Answer, startLoopback } from '../../../testing/loopback.ts'
import { logIn, makeUser } from '../../../testing/make.ts'
import { givePasskeyDevice } from '../../../testing/passkey-device.ts'
import { NewAppPassword } from '../app-passwords/NewAppPassword.tsx'
import { OidcLink } from '../OidcLink.tsx'
import { NewPasskey } from '../passkeys/NewPasskey.tsx'
import { RemovePasskey } from '../passkeys/RemovePasskey.tsx'
import { PasswordForm } from '../PasswordForm.tsx'
import { DeleteAccount } from '../../data/DeleteAccount.tsx'
import { ProfileForm } from '../../ProfileForm.tsx'

const noCode = {
  code: 'VALIDATION_FAILED',
  message: '',
  requestId: 'r',
  fields: [{ path: 'code', reason: 'access.codeNeeded', message: '' }],
}
const wrongCode = {
  code: 'WRONG_PASSWORD',
  message: '',
  requestId: 'r',
  fields: [{ path: 'code', reason: 'access.wrongCode', message: '' }],
}
const start = (isOn: boolean, answer: () => Answer, isLinked = false) =>
  startLoopback(({ method, path }) => {
    if (path === '/current-user/second-factor') return { body: { isOn, recoveryCodes: 3, isDemanded: false } }
    if (method === 'GET') return { body: path === '/current-user/oidc' ? { name: 'Home', isLinked } : [] }
    return answer()
  })

const phone = { id: 7, name: 'Phone', domain: 'localhost', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null }
const dialogs: [string, ReactElement, string, string][] = [
  ['An app password', <NewAppPassword key="app" onClose={() => undefined} />, 'New app password', '/current-user/app-password'],
  ['A passkey', <NewPasskey key="passkey" onClose={() => undefined} />, 'Continue', '/current-user/passkey/challenge'],
  ['Another service', <OidcLink key="oidc" />, 'Link', '/current-user/oidc'],
  [
    'The removal of a passkey',
    <RemovePasskey key="remove" passkey={phone} onClose={() => undefined} />,
    'Remove',
    '/current-user/passkey/7',
  ],
  ['The end of the account', <DeleteAccount key="delete" />, 'Delete permanently', '/current-user'],
]
const sentIn = (asked: { method: string; path: string; body: unknown }[]) => asked.filter(({ method }) => method !== 'GET')
const openDialog = async (dialog: ReactElement) => {
  givePasskeyDevice()
  logIn()
  await draw(() => dialog)
  const opener = dialog.type === OidcLink ? 'Link' : dialog.type === DeleteAccount ? 'Delete my account' : undefined
  if (opener) await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }))
  const name = screen.queryByLabelText('Name')
  if (name) await userEvent.type(name, 'TV')
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret')
}

test.each(dialogs)('%s takes the password and, with two-factor authentication on, a code', async (_name, dialog, act, path) => {
  const { asked } = await start(true, () => ({ status: 400, body: wrongCode }))
  await openDialog(dialog)
  const code = await screen.findByLabelText('Code')
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: act })).toHaveProperty('disabled', true)
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText('The code is wrong or was used already')).toBeTruthy()
  const sent = sentIn(asked)
  expect(sent).toMatchObject([{ path, body: { currentPassword: 'secret', code: '123456' } }])
})

test.each(dialogs)('%s asks for a code as soon as the server wants one, and not before', async (_name, dialog, _act, path) => {
  const { asked } = await start(false, () => ({ status: 400, body: noCode }))
  await openDialog(dialog)
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Enter the code of your authenticator app')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}')
  await expect.poll(() => sentIn(asked).length).toBe(2)
  const [first, second] = sentIn(asked)
  expect(first?.body).not.toHaveProperty('code')
  expect(second).toMatchObject({ path, body: { currentPassword: 'secret', code: '654321' } })
})

test('once it is the owner who links the account, the other service is opened', async () => {
  const address = `${window.location.href.replace(/#.*/, '')}#there`
  await start(false, () => ({ body: { address } }))
  await openDialog(<OidcLink />)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#there')
})

test('unlinking the other service is asked about once, with the same proof', async () => {
  const { asked } = await start(true, () => ({ status: 204 }), true)
  logIn()
  await draw(() => <OidcLink />)
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }))
  expect(sentIn(asked)).toEqual([])
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('The account is no longer linked')).toBeTruthy()
  const proof = { currentPassword: 'secret', code: '123456' }
  expect(sentIn(asked)).toMatchObject([{ method: 'DELETE', path: '/current-user/oidc', body: proof }])
})

test('a new password takes a code, too, where two-factor authentication is on', async () => {
  const { asked } = await start(true, () => ({ status: 400, body: wrongCode }))
  logIn()
  await draw(() => <PasswordForm user={makeUser()} />)
  const change = screen.getByRole('button', { name: 'Change password' })
  await userEvent.type(screen.getByLabelText('Current password'), 'secret')
  await userEvent.type(screen.getByLabelText('New password'), 'tulipany w oknie')
  await userEvent.type(screen.getByLabelText('Repeat password'), 'tulipany w oknie')
  const code = await screen.findByLabelText('Code')
  expect(change).toHaveProperty('disabled', true)
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText('The code is wrong or was used already')).toBeTruthy()
  expect(sentIn(asked)).toMatchObject([{ body: { oldPassword: 'secret', newPassword: 'tulipany w oknie', code: '123456' } }])
})

test('so does a new e-mail, and nothing else of the profile', async () => {
  const { asked } = await start(true, () => ({ status: 400, body: wrongCode }))
  logIn()
  await draw(() => <ProfileForm user={makeUser()} isOver={false} />)
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.clear(screen.getByLabelText('E-mail'))
  await userEvent.type(screen.getByLabelText('E-mail'), 'new@example.org')
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('The code is wrong or was used already')).toBeTruthy()
  expect(sentIn(asked)).toMatchObject([{ body: { email: 'new@example.org', currentPassword: 'secret', code: '123456' } }])
})
