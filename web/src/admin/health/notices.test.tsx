import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { logIn, makeSession } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

const rights = { privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }
const low = {
  key: 'disk-low.data',
  kind: 'disk-low',
  severity: 'warning',
  title: { reason: 'notice.diskLow', values: { path: '/data', free: 3 * 1024 ** 3 }, message: 'English' },
  text: { reason: 'notice.diskLowText', message: 'English' },
  dismissedAt: null as string | null,
}
const failing = {
  key: 'task-failing.prune-audit',
  kind: 'task-failing',
  severity: 'warning',
  title: { reason: 'notice.taskFailing', values: { task: 'prune-audit' }, message: 'English' },
  text: { reason: 'notice.taskFailingText', message: 'English' },
  dismissedAt: null as string | null,
}
const setting = (key: string, value: string) => ({
  key,
  value,
  defaultValue: '',
  source: value === '' ? 'default' : 'database',
  readOnly: false,
  unit: null,
  updatedAt: null,
  updatedBy: null,
})

/** Opens the control panel of somebody who is told of these. */
async function open(path: string, answer: (asked: Asked) => Answer | undefined) {
  const { asked } = await startLoopback((one) => {
    if (one.path.startsWith('/user/refresh-token')) return { body: makeSession('second', rights) }
    const isList = /^\/(settings|tasks|library\/(root|programs))$/.test(one.path)
    return (
      answer(one) ?? {
        body: isList
          ? []
          : { items: [], totalItems: 0, media: 0, startedAt: '2026-01-01T00:00:00Z', disks: [], backups: {}, index: {}, database: {} },
      }
    )
  })
  logIn('first', rights)
  return { asked, user: userEvent.setup(), ...(await openProduct(path)) }
}

test('a notice says what is wrong, what to do and where, and is dismissed and shown again', async () => {
  const kept = [{ ...low }, { ...failing }]
  const { asked, user, main } = await open('/acp?tab=health', (one) => {
    const found = kept.find(({ key }) => one.path === `/notices/${key}`)
    if (one.path === '/notices') return { body: { items: kept } }
    if (!found) return undefined
    found.dismissedAt = (one.body as { isDismissed: boolean }).isDismissed ? '2026-01-01T00:00:00Z' : null
    return { body: found }
  })
  const title = 'Little space left on the disk of /data: 3 GB'
  expect(await main.findByText(title)).toBeTruthy()
  expect(main.getByText('A task keeps failing: Clean up the audit log')).toBeTruthy()
  expect(main.getByRole('link', { name: 'Open: System settings' }).getAttribute('href')).toBe('/acp?tab=settings')
  expect(within(screen.getByRole('tab', { name: /Library health/ })).getByTitle('2 notices').textContent).toBe('2')
  await user.click(main.getByRole('button', { name: `Dismiss: ${title}` }))
  await user.click(await main.findByRole('button', { name: `Show again: ${title}` }))
  expect(await main.findByRole('button', { name: `Dismiss: ${title}` })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isDismissed: true }, { isDismissed: false }])
})

test('who may see to them finds their number in the user menu', async () => {
  const { user } = await open('/', (one) =>
    one.path === '/notices' ? { body: { items: [low, { ...failing, severity: 'error' }] } } : undefined,
  )
  const menu = await screen.findByRole('button', { name: /menu/i, description: '2 notices' })
  await user.click(menu)
  const entry = await screen.findByRole('menuitem', { name: /^Admin CP/ })
  expect(within(entry).getByTitle('2 notices').textContent).toBe('2')
  expect(entry.getAttribute('href')).toBe('/acp?tab=health')
})

test('a test is sent to an address that was saved, and what went wrong is said', async () => {
  const { asked, user, main } = await open('/acp?tab=settings', (one) => {
    if (one.path === '/settings') return { body: [setting('noticeWebhook', ''), setting('noticeNtfy', 'https://ntfy.sh/a')] }
    const reason = { reason: 'notice.answered', values: { status: 403 }, message: 'English' }
    return one.path === '/notices/test' ? { body: { isSent: false, reason } } : undefined
  })
  await user.click(await main.findByRole('button', { name: 'Send a test: ntfy topic' }))
  expect(await screen.findByText('The other server answered with the status 403')).toBeTruthy()
  expect(main.queryByRole('button', { name: 'Send a test: Webhook' })).toBeNull()
  await waitFor(() => expect(asked.find(({ path }) => path === '/notices/test')?.body).toEqual({ channel: 'ntfy' }))
})
