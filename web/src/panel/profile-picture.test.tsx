import { notifications, notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useSessionState } from '../api/session/session-state.ts'
import { type Answer, type Asked, startLoopback } from '../testing/loopback.ts'
import { logIn, makeUser } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const path = '/current-user/avatar'
const [derived, own] = ['a'.repeat(64), 'b'.repeat(64)]
const withOwn = makeUser({ avatar: own, hasOwnAvatar: true })
const picture = new File(['picture'], 'me.png', { type: 'image/png' })

const open = async (user: ReturnType<typeof makeUser>, answer: (asked: Asked) => Answer) => {
  let current = user
  const { asked } = await startLoopback((one) => {
    if (one.path === path) {
      const reply = answer(one)
      if (!reply.status) current = reply.body as typeof user
      return reply
    }
    if (one.path === '/current-user') return { body: current }
    return { body: { items: [], totalItems: 0 } }
  })
  logIn('first', user)
  const { main } = await openProduct('/user-panel')
  await main.findByRole('button', { name: /picture/ }, { timeout: 5000 })
  return { main, sent: () => asked.filter((one) => one.path === path).map(({ method }) => method) }
}
const chooseFile = (main: ReturnType<typeof within>, label = 'Choose picture', file = picture) => {
  const input = main.getAllByLabelText(label).find((one: HTMLElement) => one instanceof HTMLInputElement)
  return userEvent.upload(input as HTMLInputElement, file)
}
const notices = (role: string) => notificationsStore.getState().notifications.filter((one) => one.role === role)
beforeEach(() => notifications.clean())
const shown = () => [...document.querySelectorAll('img')].map(({ src }) => /avatar\/(\w+)/.exec(src)?.[1]).filter(Boolean)

test('a picture that is chosen is sent, and shown wherever the old one was', async () => {
  const { main, sent } = await open(makeUser(), () => ({ body: withOwn }))
  expect(new Set(shown())).toEqual(new Set([derived]))
  expect(main.queryByRole('button', { name: 'Remove' })).toBeNull()
  await chooseFile(main)
  expect(await screen.findByText('Picture saved.')).toBeTruthy()
  expect(sent()).toEqual(['PUT'])
  expect(new Set(shown())).toEqual(new Set([own]))
  expect(shown().length).toBeGreaterThan(1)
  expect(main.getByRole('button', { name: 'Change picture' })).toBeTruthy()
})

test('it is removed after a question, and the one of the e-mail is back', async () => {
  const { main, sent } = await open(withOwn, () => ({ body: makeUser() }))
  await userEvent.click(main.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }))
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Picture removed.')).toBeTruthy()
  expect(sent()).toEqual(['DELETE'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(shown())).toEqual(new Set([derived]))
})

test('what the server refuses is told beside the picture, which stays', async () => {
  const reason = { reason: 'picture.invalid', message: 'Please select a valid image file' }
  const refusal = { code: 'UNPROCESSABLE_FILE', ...reason, requestId: 'x', fields: [{ path: 'file', ...reason }] }
  let isFine = false
  const { main } = await open(withOwn, () => (isFine ? { body: withOwn } : { status: 422, body: refusal }))
  await chooseFile(main)
  const said = await main.findByRole('alert')
  expect(said.textContent).toBe('This file is no picture that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF.')
  expect(main.getByRole('button', { name: 'Change picture' }).getAttribute('aria-describedby')).toBe(said.id)
  expect(notices('alert')).toEqual([])
  expect(useSessionState.getState().user?.avatar).toBe(own)
  isFine = true
  await chooseFile(main)
  await chooseFile(main)
  await waitFor(() => expect(notices('status')).toHaveLength(1))
  expect(main.queryByRole('alert')).toBeNull()
})

test('a picture that is too large is not sent, and the limit is told', async () => {
  const { main, sent } = await open(withOwn, () => ({ body: withOwn }))
  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await chooseFile(main, 'Choose picture', large)
  expect((await main.findByRole('alert')).textContent).toBe('The image is larger than 20 MB.')
  expect(sent()).toEqual([])
})

test('an account without an e-mail keeps having none, whatever its picture', async () => {
  const email = 'ala@localhost.invalid'
  const { main } = await open(makeUser({ email, avatar: '' }), () => ({ body: { ...withOwn, email } }))
  expect(main.getByText('You have no picture yet.')).toBeTruthy()
  await chooseFile(main)
  expect(await screen.findByText('Picture saved.')).toBeTruthy()
  expect(main.getByLabelText<HTMLInputElement>('E-mail').value).toBe('')
  await userEvent.click(main.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^No picture is shown then/)).toBeTruthy()
})
