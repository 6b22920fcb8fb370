import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeUser } from '../api/session/session-state.ts'
import { applyLocale } from '../i18n/i18n.ts'
import { type Answer, refusal, startLoopback } from '../testing/loopback.ts'
import { logIn, makeUser, seeing } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const nothing = (): Answer => ({ body: { items: [], totalItems: 0 } })
const admin = { groups: [{ id: 1, name: 'Admins', description: '', privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }] }

test.each([
  '/',
  '/media?type=All',
  '/media?type=Anime',
  '/media/3?type=Anime',
  '/media/unmatched',
  '/media/import',
  '/media/scrap',
  '/bin',
])('without any right %s says "no permissions", and asks for nothing that would be refused', async (path) => {
  const { asked } = await startLoopback(nothing)
  logIn('first', { mediaPrivileges: seeing() })
  await openProduct(path)
  expect(await screen.findByRole('heading', { name: 'no permissions' })).toBeTruthy()
  expect(screen.queryByText('The library is empty')).toBeNull()
  expect(asked.filter((one) => one.path.startsWith('/media'))).toEqual([])
})

test('the same in Polish', async () => {
  await applyLocale('pl')
  await startLoopback(nothing)
  logIn('first', { mediaPrivileges: seeing() })
  await openProduct('/')
  expect(await screen.findByRole('heading', { name: 'brak uprawnień' })).toBeTruthy()
})

test('a library without titles is still empty for whoever may see some', async () => {
  await startLoopback(({ path }) => (/newest|recently/.test(path) ? { body: [] } : nothing()))
  logIn('first', { mediaPrivileges: seeing('Anime') })
  await openProduct('/')
  expect(await screen.findByText('The library is empty')).toBeTruthy()
})

test('the control panel turns away whoever has lost the right since the last visit', async () => {
  logIn('first', admin)
  await startLoopback(({ path }) => (path === '/current-user' ? { body: makeUser() } : nothing()))
  const { router } = await openProduct('/acp')
  expect(await screen.findByText('Access denied!')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the control panel closes when the right is lost while it is open', async () => {
  logIn('first', admin)
  await startLoopback(({ path }) => (path === '/current-user' ? { body: makeUser(admin) } : refusal(404, 'NOT_FOUND')))
  const { router } = await openProduct('/acp?tab=settings')
  await screen.findByRole('tab', { name: 'System settings' })
  storeUser(makeUser())
  expect(await screen.findByText('Access denied!')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('tab')).toBeNull()
})
