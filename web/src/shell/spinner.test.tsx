import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { library } from '@amn/contract/library/library'
import { call } from '../api/call/call.ts'
import { useScreen } from '../ui/layout/screen.ts'
import { useSpinner } from '../ui/feedback/spinner.ts'
import { type Answer, refusal, startLoopback } from '../testing/loopback.ts'
import { makeMedia } from '../testing/make-media.ts'
import { logIn, seeing } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const nothing: Answer = { body: { items: [], totalItems: 0 } }
const findSpinner = () => screen.findByRole('status', { name: 'Loading' })
const isGone = () => waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())

/** A server that answers a path once its gate is opened. */
function startGated(isHeld: (path: string) => boolean, answer: (path: string) => Answer) {
  const gate = Promise.withResolvers<void>()
  return startLoopback(async ({ path, method }) => {
    if (isHeld(path) || (method !== 'GET' && isHeld(method))) await gate.promise
    return answer(path)
  }).then((server) => ({ ...server, open: gate.resolve }))
}

test('a screen that waits for its first data has the spinner, which takes no focus and goes when they come', async () => {
  logIn('first', { mediaPrivileges: seeing('Anime') })
  const isMedia = (path: string) => path.startsWith('/media/3?')
  const { open } = await startGated(isMedia, (path) => (isMedia(path) ? { body: makeMedia({ id: 3, title: 'Harbour Nine' }) } : nothing))
  await openProduct('/media/3?type=Anime')
  const focused = document.activeElement
  await findSpinner()
  expect(document.activeElement).toBe(focused)
  open()
  await screen.findAllByText('Harbour Nine')
  await isGone()
})

test('a first load that fails hides it and shows the message of the server, beside what is on the page', async () => {
  logIn('first', { mediaPrivileges: seeing('Anime') })
  const { open } = await startGated(
    (path) => path.startsWith('/media?'),
    (path) => (path.startsWith('/media?') ? refusal(414, 'URI_TOO_LONG', 'The address is too long') : nothing),
  )
  await openProduct('/media?type=Anime')
  await findSpinner()
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The address is too long')
  await screen.findByRole('heading', { name: 'This could not be loaded' })
  await isGone()
})

test('an act that takes long has it, what goes on in the background and what lies below a player have not', async () => {
  logIn('first', { mediaPrivileges: seeing('Anime') })
  const { open } = await startGated(
    (path) => path === 'POST',
    () => nothing,
  )
  await openProduct('/user-panel')
  await screen.findByRole('tablist')
  await isGone()
  const quiet = call(library.start, { body: {}, isBackground: true })
  const acting = call(library.start, { body: {} })
  await findSpinner()
  act(() => useScreen.setState({ isImmersive: true }))
  expect(useSpinner.getState().shown).toBe(true)
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  act(() => useScreen.setState({ isImmersive: false }))
  await findSpinner()
  open()
  await Promise.all([acting, quiet])
  await isGone()
})
