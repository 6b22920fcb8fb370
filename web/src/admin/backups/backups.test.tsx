import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { logIn, makeSession } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

const rights = { privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }
const good = {
  file: 'amn-2026-11-26T04-00-00-000Z-0120-notices.sqlite',
  createdAt: '2026-11-26T04:00:00Z',
  engine: 'sqlite',
  schema: '0120-notices',
  size: 3 * 1024 ** 2,
  media: 58,
  users: 1,
  pictures: { count: 44, size: 1 },
  obstacle: null,
}
const old = {
  ...good,
  file: 'amn-2026-11-25T04-00-00-000Z-0120-notices.sqlite',
  createdAt: '2026-11-25T04:00:00Z',
  pictures: null,
  obstacle: { reason: 'backup.changed', message: 'English' },
}
const task = (change: object = {}) => ({
  kind: 'backup',
  runnable: true,
  running: 0,
  waiting: 0,
  lastJob: null,
  nextRunAt: null,
  ...change,
})
const job = (change: object) => ({
  id: 3,
  kind: 'backup',
  subject: '',
  state: 'running',
  progress: null,
  error: null,
  createdAt: good.createdAt,
  startedAt: good.createdAt,
  finishedAt: null,
  ...change,
})

/** Opens the page of backups of somebody who may use the control panel. */
async function open(
  items: unknown[],
  tasks: () => unknown,
  answer: (asked: Asked) => Answer | undefined = () => undefined,
  failedRestore: object | null = null,
) {
  const { asked } = await startLoopback((one) => {
    if (one.path.startsWith('/user/refresh-token')) return { body: makeSession('second', rights) }
    if (one.path === '/tasks') return { body: [tasks()] }
    if (one.path === '/backups') return { body: { folder: '/data/backups', items, failedRestore } }
    return answer(one) ?? { body: { items: [], totalItems: 0 } }
  })
  logIn('first', rights)
  return { asked, user: userEvent.setup(), ...(await openProduct('/acp?tab=backups')) }
}

test('backups are listed with what they hold; one that has changed cannot be restored', async () => {
  const { main } = await open([good, old], () => task())
  expect(await main.findByText('/data/backups', { exact: false })).toBeTruthy()
  expect(main.getByText('44 images')).toBeTruthy()
  expect(main.getByText('without images')).toBeTruthy()
  expect(main.getByText('Scheduled backups are off')).toBeTruthy()
  expect(main.getByText('The backup is not as it was when it was made')).toBeTruthy()
  const [first, second] = main.getAllByRole('button', { name: /^Restore the backup from/ })
  expect(first?.hasAttribute('disabled')).toBe(false)
  expect(second?.hasAttribute('disabled')).toBe(true)
})

test('one is made and stopped, and a failure says why', async () => {
  let state = task({ lastJob: job({ state: 'failed', error: { reason: 'backup.failed', values: { why: 'no room' }, message: '' } }) })
  const { asked, user, main } = await open(
    [],
    () => state,
    ({ path }) => {
      if (path === '/tasks/backup/run') state = task({ running: 1, lastJob: job({}) })
      else if (path.endsWith('/cancel')) state = task({ lastJob: job({ state: 'cancelled' }) })
      else return undefined
      return { body: path.endsWith('/cancel') ? job({ state: 'cancelled' }) : state }
    },
  )
  expect(await main.findByText('The backup failed: no room')).toBeTruthy()
  expect(await main.findByText('No backups yet')).toBeTruthy()
  await user.click(main.getByRole('button', { name: 'Back up now' }))
  await user.click(await main.findByRole('button', { name: 'Stop' }))
  expect(await main.findByRole('button', { name: 'Back up now' })).toBeTruthy()
  expect(asked.some(({ path }) => path === '/tasks/job/3/cancel')).toBe(true)
})

test('restoring and deleting are asked about once', async () => {
  const { asked, user, main } = await open(
    [good],
    () => task(),
    ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined),
  )
  await user.click(await main.findByRole('button', { name: /^Restore the backup from/ }))
  expect(await screen.findByText(/Everyone has to log in again/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(main.getByRole('button', { name: /^Actions for the backup/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/backups/${good.file}`))
  expect(asked.some(({ path }) => path.endsWith('/restore'))).toBe(false)
})

const onPostgres = { ...good, file: 'amn-2026-11-26T04-00-00-000Z-0120-notices.dump', engine: 'postgres' }
const used = { reason: 'backup.inUse', values: { count: 2 }, message: 'English' }

test('restoring PostgreSQL tells of other servers, and a refusal stays in the dialog', async () => {
  const { user, main } = await open(
    [onPostgres],
    () => task(),
    ({ path }) => (path.endsWith('/restore') ? { status: 409, body: { code: 'CONFLICT', ...used, requestId: 'r1' } } : undefined),
  )
  await user.click(await main.findByRole('button', { name: /^Restore the backup from/ }))
  expect(await screen.findByText(/All other servers must be stopped/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect((await screen.findByRole('alert')).textContent).toContain('in use by 2 other connections')
  expect(screen.queryByText('The server is restarting')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(main.getByRole('button', { name: /^Restore the backup from/ }))
  await screen.findByText(/All other servers must be stopped/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a restore that failed at the next start is told with its reason', async () => {
  const { main } = await open(
    [onPostgres],
    () => task(),
    () => undefined,
    { file: onPostgres.file, at: '2026-11-26T05:00:00Z', reason: used },
  )
  const notice = await main.findByRole('alert', { name: 'A backup could not be restored' })
  expect(notice.textContent).toContain('in use by 2 other connections')
  expect(notice.textContent).toContain(onPostgres.file)
})
