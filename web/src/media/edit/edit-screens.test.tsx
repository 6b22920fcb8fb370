import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Media } from '@amn/contract/media/media'
import { expect, test } from 'vitest'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { makeCard, makeMedia } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'

// The screen is large: whether each of its parts is hidden need not be asked at every look.
configure({ defaultHidden: true })
const mayEdit = { edit: true, content: true, delete: true }
const stored = makeMedia({ title: 'Harbour Nine', version: 4, may: mayEdit, airedFrom: '2020-05-01' })
const rights = [{ name: 'Anime' as const, info: true, edit: true, content: true, delete: true }]
const editor = { mediaPrivileges: rights, privileges: [{ id: 1, name: 'ANIME_EDIT', description: '' }] }

async function open(path: string) {
  sessionStorage.clear()
  logIn('first', editor)
  return openProduct(path, ['/user-panel'])
}

/** A server that holds one media; what a test answers itself goes before. */
const serve = (answer: (asked: Asked) => Answer | undefined, media: () => Media = () => stored) =>
  startLoopback((asked) => {
    const own = answer(asked)
    if (own) return own
    if (/^\/media\/1(\?|$)/.test(asked.path) && asked.method === 'GET') return { body: media() }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
const isSave = ({ method, path }: Asked) => method === 'PUT' && path.startsWith('/media/1?')
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`), { selector: 'input, textarea' })
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }))
const fill = async (name: string, text: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.paste(text)
  return input
}

test('leaving with something typed is asked about, and staying keeps it', async () => {
  await serve(() => undefined)
  const { router } = await open('/media/1/edit?type=Anime')
  await fill('Title', 'Harbour Nine again')
  void router.navigate({ to: '/' })
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/media/1/edit')
  expect((await field('Title')).getAttribute('value')).toBe('Harbour Nine again')
})

test('Ctrl+S sends what differs with the version that was read, and the locks that were pressed', async () => {
  const { asked } = await serve((one) =>
    isSave(one) ? { body: { ...stored, title: 'Harbour Ten', version: 5, lockedFields: ['title', 'status'] } } : undefined,
  )
  await open('/media/1/edit?type=Anime')
  await field('Title')
  const lock = screen.getByRole('button', { name: 'Lock: Title' })
  expect(lock.getAttribute('aria-pressed')).toBe('false')
  await fill('Title', 'Harbour Ten')
  expect(lock.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Lock: Status' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Everything is saved')).toBeTruthy()
  expect(asked.filter(isSave).map(({ body }) => body)).toEqual([{ title: 'Harbour Ten', lockedFields: ['status'], version: 4 }])
  expect(lock.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(lock)
  expect(await screen.findByText('Locks changed')).toBeTruthy()
})

test('what cannot be saved is reported at its field, which gets the focus', async () => {
  const { asked } = await serve((one) =>
    isSave(one)
      ? {
          status: 400,
          body: { code: 'VALIDATION_FAILED', message: '', requestId: 'r', fields: [{ path: 'enumeration', message: 'is odd' }] },
        }
      : undefined,
  )
  await open('/media/1/edit?type=Anime')
  const title = await field('Title')
  await userEvent.clear(title)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Enter a title')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(asked.some(isSave)).toBe(false)
  await fill('Title', 'Harbour')
  await fill('Number in the series', '4')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('is odd')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('enumeration'))
})

test('a problem leads to its tab, which counts it, and what was typed is kept from tab to tab', async () => {
  await serve(() => undefined)
  const { router } = await open('/media/1/edit?type=Anime')
  await fill('Title', 'Harbour Ten')
  await openTab('Details')
  expect(router.state.location.search).toMatchObject({ tab: 'details' })
  await fill('Season year', '12')
  await openTab('Tags')
  await field('Add a tag')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Enter a four-digit year')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Season year')))
  expect(screen.getByTitle('1 problem')).toBeTruthy()
  await openTab('General')
  expect((await field('Title')).getAttribute('value')).toBe('Harbour Ten')
})

test.each([
  { type: 'Movie', has: ['Year', 'Runtime in minutes'], hasNot: ['Season', 'Pages', 'Total episodes'] },
  { type: 'TvSeries', has: ['Season', 'Season year', 'Total episodes'], hasNot: ['Pages', 'Words'] },
  { type: 'Book', has: ['Year', 'Pages', 'Words'], hasNot: ['Season', 'Runtime in minutes', 'Total chapters'] },
  { type: 'Other', has: ['Season', 'Pages', 'Words', 'Total episodes or chapters'], hasNot: [] },
] as const)('$type has the fields of its kind, and what is set all the same', async ({ type, has, hasNot }) => {
  const media = makeMedia({ ...stored, amnMediaType: type, ageRating: '12' })
  await serve(
    () => undefined,
    () => media,
  )
  await open(`/media/1/edit?type=${type}&tab=details`)
  await field('Age rating')
  const label = (name: string) => screen.queryByText(name, { selector: 'label' })
  for (const name of has) expect(label(name), name).toBeTruthy()
  for (const name of hasNot) expect(label(name), name).toBeNull()
})

test('a field that the type has not stands in the form as long as something is in it', async () => {
  const book = makeMedia({ ...stored, amnMediaType: 'Book', runtime: 90 })
  await serve(
    () => undefined,
    () => book,
  )
  await open('/media/1/edit?type=Book&tab=details')
  const runtime = await field('Runtime in minutes')
  await userEvent.clear(runtime)
  expect(runtime.isConnected).toBe(true)
})

test('what somebody else has saved is shown beside what was typed, and each is chosen field by field', async () => {
  let media = stored
  const { asked } = await serve(
    (one) => {
      if (!isSave(one)) return undefined
      const body = one.body as Partial<Media>
      if (body.version === 4) {
        media = { ...stored, version: 5, title: 'Their title', description: 'Theirs', enumeration: '7' }
        return refusal(409, 'STALE')
      }
      return { body: { ...media, ...body, version: 6 } }
    },
    () => media,
  )
  await open('/media/1/edit?type=Anime')
  await fill('Title', 'My title')
  await fill('Description', 'Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: /^Someone else saved/ }))
  for (const text of ['My title', 'Their title', 'Mine', 'Theirs', '7']) expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Number in the series: saved by someone else' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Title: yours' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: 'Description: saved by someone else' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save selection' }))
  expect(await screen.findByText('Everything is saved')).toBeTruthy()
  expect(asked.findLast(isSave)?.body).toEqual({ title: 'My title', version: 5 })
  expect((await field('Description')).textContent).toBe('Theirs')
})

test('a related series is found by title, its other side is named, and a refusal is shown on its row', async () => {
  const suggested = { matched: 'Paper Moons', highlights: [], isGuess: false, media: makeCard({ id: 2, title: 'Paper Moons' }) }
  const itself = { ...suggested, matched: 'Harbour Nine', media: makeCard({ id: 1 }) }
  const fields = [{ path: 'relations.0', message: 'Sequels and prequels would form a loop' }]
  const { asked } = await serve((one) => {
    if (one.path.startsWith('/media/suggest')) return { body: [itself, suggested] }
    return isSave(one) ? { status: 409, body: { code: 'CONFLICT', message: '', requestId: 'r', fields } } : undefined
  })
  await open('/media/1/edit?type=Anime')
  await openTab('Relations')
  await userEvent.click(await screen.findByRole('button', { name: 'Add related series' }))
  await screen.findByRole('dialog', { name: 'Related series' })
  await fill('Search for a related series', 'paper')
  const options = await screen.findAllByRole('option', { name: /Paper Moons|Harbour Nine/ })
  expect(options).toHaveLength(1)
  await userEvent.click(options[0] as HTMLElement)
  const kind = await screen.findByRole('combobox', { name: 'How Paper Moons relates to this title' })
  expect(screen.getByText('Shown on its page as: Other relation')).toBeTruthy()
  await userEvent.click(kind)
  await userEvent.click(await screen.findByRole('option', { name: 'Sequel' }))
  expect(screen.getByText('Shown on its page as: Prequel')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Related series' })).toBeNull())
  expect(screen.getByText('Sequel · Anime')).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Sequels and prequels would form a loop')).toBeTruthy()
  expect(asked.findLast(isSave)?.body).toEqual({ relations: [{ type: 'Sequel', mediaId: 2 }], version: 4 })
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

test('what is no picture is refused before it is sent, and in the same words when the server finds out', async () => {
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => undefined
  const { asked } = await serve(({ method, path }) =>
    method === 'PUT' && path.startsWith('/media/1/cover') ? refusal(422, 'UNPROCESSABLE_FILE') : undefined,
  )
  await open('/media/1/edit?type=Anime')
  await openTab('Images')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add a cover' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add a cover' })
  const chooser = () => dialog.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(chooser(), new File(['<svg/>'], 'cover.png', { type: 'image/png' }))
  expect(await within(dialog).findByText('Please select a valid image file')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Use this image' })).toHaveProperty('disabled', true)
  await userEvent.upload(chooser(), new File([png], 'cover.png', { type: 'image/png' }))
  await waitFor(() => expect(within(dialog).queryByText('Please select a valid image file')).toBeNull())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this image' }))
  expect(await within(dialog).findByText('Please select a valid image file')).toBeTruthy()
  const sent = asked.find(({ path }) => path.startsWith('/media/1/cover'))
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/)
})

test('a new media is made with what was typed and then given its cover', async () => {
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => undefined
  const { asked } = await serve(({ method, path }) => {
    if (method === 'POST' && path.startsWith('/media?')) return { body: stored }
    return method === 'PUT' ? { body: { version: 'a', width: 2, height: 3, colour: '#000000', thumbhash: '' } } : undefined
  })
  const { router } = await open('/media/create?type=Anime')
  await fill('Title', 'Harbour Nine')
  await openTab('Images')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add a cover' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add a cover' })
  await userEvent.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File([png], 'cover.png', { type: 'image/png' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Use this image' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/media/1'))
  const writes = asked.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /media?amnMediaType=Anime',
    'PUT /media/1/cover?amnMediaType=Anime',
  ])
  expect(writes[0]?.body).toEqual({ title: 'Harbour Nine', amnMediaType: 'Anime' })
})

test('Enter in a line of text makes a new media, but not in the description, in a list, or while signs are composed', async () => {
  const { asked } = await serve(({ method }) => (method === 'POST' ? { body: stored } : undefined))
  const { router } = await open('/media/create?type=Anime')
  const isMade = () => asked.some(({ method }) => method === 'POST')
  const title = await fill('Title', 'Harbour Nine')
  fireEvent.keyDown(title, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(title, { key: 'Enter', keyCode: 229 })
  await fill('Description', 'Behind the fog')
  await userEvent.keyboard('{Enter}')
  await openTab('Details')
  await userEvent.type(await field('Country'), 'pol{Enter}')
  await openTab('Tags')
  await userEvent.type(await field('Add a tag'), 'harbour{Enter}')
  expect(isMade()).toBe(false)
  await openTab('General')
  await userEvent.type(await field('Number in the series'), '4{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/media/1'))
  const [made] = asked.filter(({ method }) => method === 'POST')
  expect(made?.body).toMatchObject({ title: 'Harbour Nine', enumeration: '4', description: expect.stringMatching(/^Behind the fog\n/) })
})

test('Enter saves nothing of a media that is there', async () => {
  const { asked } = await serve(() => undefined)
  await open('/media/1/edit?type=Anime')
  await fill('Title', 'Harbour Ten')
  await userEvent.keyboard('{Enter}')
  expect(asked.some(isSave)).toBe(false)
})

test('the history describes what was changed, and says why a part of it cannot be undone', async () => {
  const edit = {
    id: 8,
    kind: 'edit',
    username: 'ola',
    at: '2026-01-02T00:00:00Z',
    undoneAt: null,
    undoneBy: null,
    canUndo: true,
    mediaCount: 1,
    fields: [
      { field: 'status', before: 'UNKNOWN', after: 'FINISHED' },
      { field: 'tags', before: ['Drama'], after: ['Comedy'] },
    ],
  }
  const { asked } = await serve(({ path }) => {
    if (path.startsWith('/media/1/history')) return { body: { items: [edit], totalItems: 1 } }
    if (!path.startsWith('/edit/8/undo')) return undefined
    return {
      status: 409,
      body: { code: 'CONFLICT', message: '', requestId: 'r', fields: [{ path: 'status', message: 'has been changed since' }] },
    }
  })
  await open('/media/1/edit?type=Anime')
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
  for (const text of ['Unknown', 'Finished', 'Drama', 'Comedy']) expect(await drawer.findByText(text)).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Undo: Status' }))
  expect(await drawer.findByText(/changed again since: Status/)).toBeTruthy()
  expect(asked.find(({ path }) => path.startsWith('/edit/8'))?.body).toEqual({ fields: ['status'], mediaId: 1 })
})

test('without the right to edit there is nothing but the page that says so', async () => {
  await serve(
    () => undefined,
    () => makeMedia({ may: { ...mayEdit, edit: false } }),
  )
  const { main, router } = await open('/media/1/edit?type=Anime')
  expect(await main.findByRole('heading', { name: 'no permissions' })).toBeTruthy()
  await router.navigate({ to: '/media/create', search: { type: 'Manga' } })
  expect(await main.findByRole('heading', { name: 'no permissions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
})

test('alternative titles are changed in a dialog, and are in the form until that is saved', async () => {
  const { asked } = await serve((one) => (isSave(one) ? { body: { ...stored, version: 5 } } : undefined))
  await open('/media/1/edit?type=Anime')
  const button = await screen.findByRole('button', { name: 'Add alternative titles' })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Alternative titles' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a title' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Alternative title 1' }), 'Port Nine')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alternative titles' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change alternative titles'))
  expect(screen.getByText('Port Nine')).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked.some(isSave)).toBe(true))
  expect(asked.findLast(isSave)?.body).toEqual({ titles: [{ title: 'Port Nine', language: null, kind: 'other' }], version: 4 })
})

test('files are brought in by a dialog over the form, which stays as it is', async () => {
  const place = { rootId: 3, name: 'anime', path: null, folder: 'Anime', free: 5e9, problem: null }
  const { asked } = await serve((one) => {
    if (one.path.startsWith('/import/place')) return { body: { inbox: 'none', directories: [place], uploadSpace: 4e9 } }
    return one.method === 'POST' && one.path === '/import' ? refusal(507, 'INSUFFICIENT_STORAGE') : undefined
  })
  const { router } = await open('/media/1/edit?type=Anime')
  await fill('Title', 'Harbour Ten')
  await userEvent.click(screen.getByRole('button', { name: 'Import files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import files' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ amnMediaType: 'Anime', mediaId: 1, source: 'upload' }),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import files' })).toBeNull())
  expect(router.state.location.pathname).toBe('/media/1/edit')
  expect((await field('Title')).getAttribute('value')).toBe('Harbour Ten')
})
