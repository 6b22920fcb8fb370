import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyLocale } from './i18n/i18n.ts'
import { startLoopback } from './testing/loopback.ts'
import { logIn } from './testing/make.ts'
import { openProduct } from './testing/open-product.tsx'

const open = async (path: string) => (await openProduct(path)).router
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
  expect(await screen.findByText('Page not found')).toBeTruthy()
})
