import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { startLoopback } from '../../../testing/loopback.ts'
import { logIn } from '../../../testing/make.ts'
import { AppPasswords } from './AppPasswords.tsx'

test('one is made, shown once, and revoked', async () => {
  let list = [{ id: 7, name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null as string | null }]
  const { asked } = await startLoopback(({ method }) => {
    if (method === 'POST') return { body: { password: 'abcd-efgh' } }
    if (method === 'DELETE') list = []
    return method === 'DELETE' ? { status: 204 } : { body: list }
  })
  logIn()
  await draw(() => <AppPasswords />)
  await userEvent.click(await screen.findByRole('button', { name: 'New app password' }))
  await userEvent.type(screen.getByLabelText('Name'), 'TV')
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}')
  expect(await screen.findByText('abcd-efgh')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/current-user/app-password',
    body: { name: 'TV', currentPassword: 'secret' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(() => screen.queryByText('abcd-efgh')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Revoke: Phone' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('You have no app passwords.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe('/current-user/app-password/7')
})
