import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { makeScrapper } from '../../testing/make-scrap.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

const patience = { timeout: 8000 }
const rights = { privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }
const key = { key: 'key', kind: 'secret' as const, title: 'API key', required: true, choices: [], value: null, isSet: true }
const tmdb = makeScrapper({ key: 'tmdb', name: 'TMDB', settings: [key] })

async function open(answer: (asked: Asked) => Answer | undefined) {
  const { asked } = await startLoopback((one) => {
    const own = answer(one)
    if (own) return own
    return one.path.startsWith('/scrapper?') ? { body: { items: [tmdb], totalItems: 1 } } : { body: { items: [], totalItems: 0 } }
  })
  logIn('first', rights)
  const { main } = await openProduct('/acp?tab=scrappers')
  return { asked, main, user: userEvent.setup() }
}
const bodies = (asked: readonly Asked[], method: string) =>
  asked.filter((one) => one.method === method).map(({ path, body }) => [path, body])

test('a secret that is set is never shown; it is taken away, or replaced by what is typed', async () => {
  const { asked, main, user } = await open((one) => (one.method === 'PUT' ? { body: tmdb } : undefined))
  await user.click(await main.findByRole('button', { name: 'Settings of TMDB' }, patience))
  const field = main.getByLabelText(/^API key/)
  expect(field).toHaveProperty('value', '')
  expect(field.getAttribute('placeholder')).toBe('Set. Type to replace it.')
  await user.click(main.getByRole('button', { name: 'Take it away: API key' }))
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(asked, 'PUT')).toEqual([['/scrapper/tmdb/settings', { values: { key: null } }]]))
  await user.type(field, 'a new key')
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(asked, 'PUT').at(-1)).toEqual(['/scrapper/tmdb/settings', { values: { key: 'a new key' } }]))
})

test('a test says how quickly a scrapper answers, or why it does not', async () => {
  const replies = [
    { isAnswering: false, milliseconds: 12, message: 'The host of TMDB was not found' },
    { isAnswering: true, milliseconds: 340, message: null },
  ]
  const { main, user } = await open((one) => (one.path === '/scrapper/tmdb/test' ? { body: replies.shift() } : undefined))
  const button = await main.findByRole('button', { name: 'Test: TMDB' }, patience)
  await user.click(button)
  expect(await main.findByText('The host of TMDB was not found')).toBeTruthy()
  await user.click(button)
  expect(await main.findByText('It answers, in 340 ms')).toBeTruthy()
})

test('what is wrong in a descriptor is named, and leads to where it stands', async () => {
  const fields = [{ path: 'search.items', message: 'is no JMESPath expression' }]
  const { main, user } = await open((one) =>
    one.method === 'POST' ? { status: 400, body: { code: 'VALIDATION_FAILED', message: '', requestId: 'r1', fields } } : undefined,
  )
  await user.click(await main.findByRole('button', { name: 'Add a source' }, patience))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('is no JMESPath expression')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go to search.items' }))
  const area = dialog.getByLabelText<HTMLTextAreaElement>('Descriptor (JSON)')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('"items"')
})
