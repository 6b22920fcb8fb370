import { mediaTypes } from '@amn/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startLoopback } from '../testing/loopback.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const rights = mediaTypes.map((name) => ({ name, info: true, content: true, edit: false, delete: false }))

test('without the server a type in the side panel opens within the app, not the error page of the browser', async () => {
  await startLoopback(() => ({ body: { items: [], totalItems: 0 } }))
  logIn('first', { id: 31, mediaPrivileges: rights })
  const { router } = await openProduct('/user-panel')
  // Nothing answers there that says it is ready.
  const panel = within(await screen.findByRole('navigation', { name: 'Navigation' }))
  await userEvent.click(panel.getByRole('link', { name: 'Movies' }))
  await waitFor(() => expect(router.state.location.href).toBe('/media?type=Movie'))
})
