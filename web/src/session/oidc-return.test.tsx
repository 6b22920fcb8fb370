import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useSessionState } from '../api/session/session-state.ts'
import { draw } from '../testing/draw.tsx'
import { type Answer, refusal, startLoopback } from '../testing/loopback.ts'
import { makeSession } from '../testing/make.ts'
import { OidcReturn } from './OidcReturn.tsx'

beforeEach(() => window.history.replaceState(null, '', '?code=1&state=2'))

const start = (answer: (oneTimeCode: unknown) => Answer) =>
  startLoopback(({ path, body }) => (path === '/user/oidc/session' ? answer((body as { oneTimeCode?: string }).oneTimeCode) : { body: {} }))
const enter = async (code: string) => {
  const field = await screen.findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, code)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('who comes back from the other service is asked for a code where the account has a second factor', async () => {
  const { asked } = await start((code) => (code === '123456' ? { body: makeSession('t1') } : refusal(401, 'SECOND_FACTOR_REQUIRED')))
  await draw(() => <OidcReturn />)
  await enter('000000')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await enter('123456')
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  const query = 'code=1&state=2'
  expect(asked.filter(({ path }) => path === '/user/oidc/session').map(({ body }) => body)).toEqual([
    { query },
    { query, oneTimeCode: '000000' },
    { query, oneTimeCode: '123456' },
  ])
})

test('a code that comes too late is told on the page, which leads back', async () => {
  await start((code) => (code === undefined ? refusal(401, 'SECOND_FACTOR_REQUIRED') : refusal(409, 'CONFLICT')))
  await draw(() => <OidcReturn />)
  await enter('123456')
  expect(await screen.findByRole('heading', { name: 'Logging in did not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
