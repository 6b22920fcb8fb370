import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { type Answer, startLoopback } from '../../../testing/loopback.ts'
import { logIn } from '../../../testing/make.ts'
import { givePasskeyDevice } from '../../../testing/passkey-device.ts'
import { NewAppPassword } from '../app-passwords/NewAppPassword.tsx'
import { OidcLink } from '../OidcLink.tsx'
import { NewPasskey } from '../passkeys/NewPasskey.tsx'

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
const start = (isOn: boolean, answer: () => Answer) =>
  startLoopback(({ method, path }) => {
    if (path === '/current-user/second-factor') return { body: { isOn, recoveryCodes: 3, isDemanded: false } }
    if (method === 'GET') return { body: path === '/current-user/oidc' ? { name: 'Home', isLinked: false } : [] }
    return answer()
  })

const dialogs: [string, ReactElement, string, string][] = [
  ['An app password', <NewAppPassword key="app" onClose={() => undefined} />, 'New app password', '/current-user/app-password'],
  ['A passkey', <NewPasskey key="passkey" onClose={() => undefined} />, 'Continue', '/current-user/passkey/challenge'],
  ['Another service', <OidcLink key="oidc" />, 'Link', '/current-user/oidc'],
]
const openDialog = async (dialog: ReactElement) => {
  givePasskeyDevice()
  logIn()
  await draw(() => dialog)
  if (dialog.type === OidcLink) await userEvent.click(await screen.findByRole('button', { name: 'Link' }))
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
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject([{ path, body: { currentPassword: 'secret', code: '123456' } }])
})

test.each(dialogs)('%s asks for a code as soon as the server wants one, and not before', async (_name, dialog, _act, path) => {
  const { asked } = await start(false, () => ({ status: 400, body: noCode }))
  await openDialog(dialog)
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Enter the code of your authenticator app')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}')
  await expect.poll(() => asked.filter(({ method }) => method === 'POST').length).toBe(2)
  const [first, second] = asked.filter(({ method }) => method === 'POST')
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
