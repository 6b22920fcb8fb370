import type { MediaRoot } from '@amn/contract/library/library'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../api/query.ts'
import { startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { Themed } from '../../ui/theme/Themed.tsx'
import { Precedence } from './Precedence.tsx'

const root: MediaRoot = {
  id: 4,
  path: '/srv/media',
  amnMediaType: null,
  source: 'setting',
  state: 'online',
  fileCount: 3,
  lastScanAt: null,
  precedence: ['nfo', 'opf', 'json', 'embedded', 'name'],
}

async function open() {
  const { asked } = await startLoopback(({ body }) => ({ body: { ...root, ...(body as object) } }))
  logIn('first')
  const acts: string[] = []
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Themed>
        <Precedence root={root} onScan={() => acts.push('scan')} onClose={() => acts.push('close')} />
      </Themed>
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  return { asked, acts, dialog, user: userEvent.setup() }
}

test('the order is changed by keys and buttons, announced to screen readers, and sent as it is', async () => {
  const { asked, acts, dialog, user } = await open()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  const names = () => dialog.getAllByRole('listitem').map((row) => row.dataset['row'])
  await user.click(dialog.getByRole('button', { name: 'Move up: Names' }))
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['nfo', 'opf', 'name', 'json', 'embedded'])
  expect(dialog.getByRole('status').textContent).toBe('Names: place 3 of 5')
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(names()[0]).toBe('name')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Names')
  await user.click(dialog.getByRole('button', { name: 'Save and scan' }))
  await waitFor(() => expect(acts).toEqual(['scan', 'close']))
  const sent = asked.filter(({ method }) => method === 'PUT')
  expect(sent).toMatchObject([{ path: '/library/root/4/precedence', body: { precedence: ['name', 'nfo', 'opf', 'json', 'embedded'] } }])
})

test('the usual order is one press away', async () => {
  const { dialog, user } = await open()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Default order' }).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Move down: NFO files' }))
  await user.click(dialog.getByRole('button', { name: 'Default order' }))
  expect(dialog.getAllByRole('listitem').map((row) => row.dataset['row'])).toEqual(root.precedence)
})
