import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { makeCandidate, makeScrapper } from '../../testing/make-scrap.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

const rights = { privileges: [{ id: 7, name: 'CONTROL_PANEL', description: '' }] }
const key = {
  key: 'key',
  kind: 'secret' as const,
  title: 'API key',
  required: true,
  choices: [],
  value: null,
  isSet: true,
  address: 'https://keys.example/new',
}
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
  await user.click(await main.findByRole('button', { name: 'Settings of TMDB' }))
  const field = main.getByLabelText(/^API key/)
  expect(field).toHaveProperty('value', '')
  expect(field.getAttribute('placeholder')).toBe('Set. Type to replace it.')
  await user.click(main.getByRole('button', { name: 'Remove: API key' }))
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(asked, 'PUT')).toEqual([['/scrapper/tmdb/settings', { values: { key: null } }]]))
  await user.type(field, 'a new key')
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(asked, 'PUT').at(-1)).toEqual(['/scrapper/tmdb/settings', { values: { key: 'a new key' } }]))
})

test('a source without its key says so, and where to get one', async () => {
  const needy = { ...tmdb, state: 'unset', settings: [{ ...key, isSet: false }] }
  const { main, user } = await open((one) => (one.path.startsWith('/scrapper?') ? { body: { items: [needy], totalItems: 1 } } : undefined))
  expect(await main.findByText('Needs an API key')).toBeTruthy()
  await user.click(main.getByRole('button', { name: 'Settings of TMDB' }))
  expect(main.getByRole('link', { name: /^Get a key/ }).getAttribute('href')).toBe('https://keys.example/new')
})

test('a test says how quickly a scrapper answers, or why it does not', async () => {
  const replies = [
    {
      isAnswering: false,
      milliseconds: 12,
      message: { reason: 'input.other', values: { text: 'The host of TMDB was not found' }, message: 'The host of TMDB was not found' },
    },
    { isAnswering: true, milliseconds: 340, message: null },
  ]
  const { main, user } = await open((one) => (one.path === '/scrapper/tmdb/test' ? { body: replies.shift() } : undefined))
  const button = await main.findByRole('button', { name: 'Test: TMDB' })
  await user.click(button)
  expect(await main.findByText('The host of TMDB was not found')).toBeTruthy()
  await user.click(button)
  expect(await main.findByText('Responds in 340 ms')).toBeTruthy()
})

const found = { title: 'The Long Way', description: 'A ship.' }

test('a source is filled in as a form, tried out with a word before it is saved, and what is wrong leads to its field', async () => {
  const fields = [{ path: 'descriptor.search.items', message: 'Too small: expected string to have >=1 characters' }]
  const { asked, main, user } = await open((one) => {
    if (one.path === '/scrapper-source/try') return { body: { candidates: [makeCandidate({ title: 'The Long Way' })], found } }
    return one.method === 'POST' ? { status: 400, body: { code: 'VALIDATION_FAILED', message: '', requestId: 'r1', fields } } : undefined
  })
  await user.click(await main.findByRole('button', { name: 'Add a source' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Fill in an example' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'My Open Library')
  await user.clear(name)
  await user.paste('Village library')
  await user.click(dialog.getByRole('checkbox', { name: 'Audiobooks' }))
  await user.click(dialog.getByLabelText('Headers'))
  await user.paste('X-Key: one\nX-Other: two')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Their role' }), 'Narrator')
  await user.click(dialog.getByLabelText('Title to search for'))
  await user.paste('way')
  await user.click(dialog.getByRole('button', { name: 'Try' }))
  expect(await dialog.findByText('A ship.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Go to search.items' }))
  const items = dialog.getByRole('textbox', { name: 'List of matches' })
  expect(document.activeElement).toBe(items)
  expect(items.getAttribute('aria-invalid')).toBe('true')
  const sent = {
    name: 'Village library',
    types: ['Book', 'Audiobook'],
    headers: { 'X-Key': 'one', 'X-Other': 'two' },
    read: { fields: { creditRole: 'narrator' } },
  }
  const posted = asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(posted).toMatchObject([{ query: 'way', descriptor: sent }, sent])
})

test('as JSON, what is wrong is named by its line and found by it, and a fault of the JSON itself, too', async () => {
  const fields = [{ path: 'read.fields.title', message: 'is not a JMESPath expression: it breaks off' }]
  const { main, user } = await open((one) =>
    one.method === 'POST' ? { status: 400, body: { code: 'VALIDATION_FAILED', message: '', requestId: 'r1', fields } } : undefined,
  )
  await user.click(await main.findByRole('button', { name: 'Add a source' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'JSON' }))
  const area = dialog.getByLabelText<HTMLTextAreaElement>('Descriptor (JSON)')
  await user.clear(area)
  await user.click(area)
  await user.paste('{\n  "search": { "title": "a" },\n  "read": {\n    "fields": { "title": "b(" }\n  }\n}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^is not a JMESPath expression/)).toBeTruthy()
  const problem = dialog.getByRole('button', { name: 'Go to read.fields.title' })
  expect(problem.textContent).toBe('Line 4 · read.fields.title')
  await user.click(problem)
  await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('"title": "b("'))
  await user.clear(area)
  await user.paste('{\n  "name": "a"\n  "version": "1"\n}')
  expect(dialog.getByText('Line 3, character 3: a comma or the closing bracket is expected here.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a source that somebody has changed meanwhile is saved only when that is said', async () => {
  const descriptor = { name: 'Mine', version: '1', urlAddress: 'https://a.example/', types: ['Book'], search: {}, read: { fields: {} } }
  const source = { id: 3, key: 'own-3', version: 2, descriptor }
  const { asked, main, user } = await open((one) => {
    if (one.path.startsWith('/scrapper-source?')) return { body: { items: [source], totalItems: 1 } }
    if (one.method !== 'PUT') return undefined
    const isOld = (one.body as { version?: number }).version === 2
    return isOld ? { status: 409, body: { code: 'STALE', message: '', requestId: 'r1' } } : { body: { ...source, version: 4 } }
  })
  await user.click(await main.findByRole('button', { name: 'Edit: Mine' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('textbox', { name: 'Name' }))
  await user.paste(' own')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { version: 2, descriptor: { name: 'Mine own' } },
    { descriptor: { name: 'Mine own' } },
  ])
})

test('a source that cannot be read is listed as such beside the others, and can be described anew or deleted', async () => {
  const descriptor = { name: 'Mine', version: '1', urlAddress: 'https://a.example/', types: ['Book'], search: {}, read: { fields: {} } }
  const items = [
    { id: 3, key: 'own-3', version: 2, descriptor: null },
    { id: 4, key: 'own-4', version: 1, descriptor },
  ]
  const { main, user } = await open((one) => (one.path.startsWith('/scrapper-source?') ? { body: { items, totalItems: 2 } } : undefined))
  expect(await main.findByText('Mine')).toBeTruthy()
  expect(main.getByText('The stored descriptor cannot be read. Enter it again or delete the source.')).toBeTruthy()
  expect(main.getByRole('button', { name: 'Delete: own-3' })).toBeTruthy()
  await user.click(main.getByRole('button', { name: 'Edit: own-3' }))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
})
