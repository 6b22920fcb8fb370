import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
const chooseFile = (main: ReturnType<typeof within>, label = 'Choose picture') => {
  const input = main.getAllByLabelText(label).find((one: HTMLElement) => one instanceof HTMLInputElement)
  return userEvent.upload(input as HTMLInputElement, picture)
}
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

test('what the server refuses is told, and the picture stays', async () => {
  const reason = { reason: 'picture.invalid', message: 'Please select a valid image file' }
  const refusal = { code: 'UNPROCESSABLE_FILE', ...reason, requestId: 'x', fields: [{ path: 'file', ...reason }] }
  const { main } = await open(withOwn, () => ({ status: 422, body: refusal }))
  await chooseFile(main)
  expect(await screen.findByText(/Please select a valid image file/)).toBeTruthy()
  expect(useSessionState.getState().user?.avatar).toBe(own)
  expect(main.getByRole('button', { name: 'Change picture' })).toBeTruthy()
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
