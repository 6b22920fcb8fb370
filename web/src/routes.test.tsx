import { screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeQueryClient } from './api/query.ts'
import { applyLocale } from './i18n/i18n.ts'
import { makeRouter } from './routes.tsx'
import { startLoopback } from './testing/loopback.ts'
import { logIn } from './testing/make.ts'
import { Themed } from './ui/Themed.tsx'

async function open(path: string) {
  const queries = makeQueryClient()
  const router = makeRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  render(
    <QueryClientProvider client={queries}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>,
  )
  await router.load()
  return router
}
const nothing = () => ({ body: { items: [], totalItems: 0, needed: false, registration: true } })

test.each([
  ['en', 'Access denied!'],
  ['pl', 'Brak dostępu!'],
] as const)('in %s the control panel turns others away with "%s"', async (locale, sentence) => {
  await startLoopback(nothing)
  await applyLocale(locale)
  logIn()
  const router = await open('/acp')
  expect(router.state.location.pathname).toBe('/')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('whoever holds CONTROL_PANEL enters, also through a group', async () => {
  await startLoopback(() => ({ body: [] }))
  const privileges = [{ id: 7, name: 'CONTROL_PANEL', description: '' }]
  logIn('first', { groups: [{ id: 1, name: 'Admins', description: '', privileges }] })
  const router = await open('/acp')
  expect(router.state.location.pathname).toBe('/acp')
  expect(await screen.findByRole('tab', { name: 'System settings' }, { timeout: 10_000 })).toBeTruthy()
})

test('an address that leads nowhere says so', async () => {
  await open('/nowhere/at/all')
  expect(await screen.findByText('There is nothing here')).toBeTruthy()
})
