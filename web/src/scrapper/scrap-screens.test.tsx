import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard, makeMedia } from '../testing/make-media.ts'
import { makeCandidate, makeDiff, makeDifference, makeScrapper } from '../testing/make-scrap.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

configure({ defaultHidden: true })
const stored = makeMedia({ title: 'Harbour Nine', version: 4, airedFrom: '2020-05-01', may: { edit: true, content: true, delete: true } })
const rights = [{ name: 'Anime' as const, info: true, edit: true, content: true, delete: true }]

/** Opens the product at an address over one media and one scrapper; what a test answers itself goes before. */
async function open(path: string, answer: (asked: Asked) => Answer | undefined) {
  const { asked } = await startLoopback((one) => {
    const own = answer(one)
    if (own) return own
    if (/^\/media\/1(\?|$)/.test(one.path)) return { body: stored }
    if (one.path.startsWith('/scrapper?')) return { body: { items: [makeScrapper()], totalItems: 1 } }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
  logIn('first', { mediaPrivileges: rights, privileges: [{ id: 1, name: 'ANIME_EDIT', description: '' }] })
  return { asked, user: userEvent.setup(), ...(await openProduct(path)) }
}
const bodiesOf = (asked: readonly Asked[], path: RegExp) =>
  asked.filter((one) => one.method === 'POST' && path.test(one.path)).map(({ body }) => body)
const isFetch = ({ method, path }: Asked) => method === 'POST' && path === '/scrapper'

test('nothing is fetched before a scrapper is chosen; a failure says so in its sentence, keeps the form and can be tried again', async () => {
  let failures = 1
  const { asked, user, main } = await open('/media/1/scrap?type=Anime', (one) => {
    if (!isFetch(one)) return undefined
    return failures-- > 0
      ? refusal(502, 'SCRAPPER_FAILED', 'AniList could not be reached')
      : { body: { candidates: [makeCandidate()], attribution: 'Data by AniList' } }
  })
  const choice = await main.findByRole('radio', { name: 'AniList' })
  const fetchButton = main.getByRole('button', { name: 'Fetch' })
  expect(fetchButton).toHaveProperty('disabled', true)
  await user.click(choice)
  const title = main.getByLabelText('Title to search for')
  expect(title).toHaveProperty('value', 'Harbour Nine')
  await user.clear(title)
  await user.type(title, 'Harbor 9')
  await user.click(fetchButton)
  expect(await main.findByText('Failed to fetch data. Try again.')).toBeTruthy()
  expect(main.getByText('AniList could not be reached')).toBeTruthy()
  expect(title).toHaveProperty('value', 'Harbor 9')
  expect(choice).toHaveProperty('checked', true)
  await user.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByRole('button', { name: /Harbour Nine.*Certain match/ })).toBeTruthy()
  const wanted = { scrapper: 'anilist', amnMediaType: 'Anime', mediaId: 1, query: 'Harbor 9', year: 2020 }
  expect(asked.filter(isFetch).map(({ body }) => body)).toEqual([wanted, wanted])
})

const tag = (name: string) => ({ group: 'Genre', name })
const differences = [
  makeDifference({ field: 'title', current: 'Harbour Nine', found: 'Harbor 9', overwritten: 'Harbor 9' }),
  makeDifference({ field: 'description', current: 'Fog', found: 'Fog and gulls', isLocked: true }),
  makeDifference({
    field: 'tags',
    current: [tag('Drama')],
    found: [tag('Sea')],
    merged: [tag('Drama'), tag('Sea')],
    overwritten: [tag('Sea')],
  }),
  makeDifference({ field: 'subType', current: null, found: 'TV', merged: 'TV', overwritten: 'TV' }),
]
const answerCompare = (one: Asked): Answer | undefined => {
  if (one.path.startsWith('/media/1/scrap/preview')) return { body: makeDiff(differences, { newTags: [tag('Sea')] }) }
  if (one.method === 'POST' && one.path.startsWith('/media/1/scrap?'))
    return { body: { media: { ...stored, version: 5 }, editId: 9, changed: ['title', 'subType'], warnings: [] } }
  return one.path === '/edit/9/undo' ? { body: { mediaIds: [1] } } : undefined
}
const address = '/media/1/scrap?type=Anime&scrapper=anilist&pick=21'

test('applying what hardly resembles the title is asked about', async () => {
  const { asked, user, main } = await open(address, (one) =>
    one.path.startsWith('/media/1/scrap/preview')
      ? { body: makeDiff(differences, { title: 'Seven Seas', similarity: 0.25 }) }
      : answerCompare(one),
  )
  const sent = () => bodiesOf(asked, /^\/media\/1\/scrap\?/)
  await main.findByRole('checkbox', { name: 'Title' })
  await user.click(main.getByRole('button', { name: 'Apply' }))
  const question = within(await screen.findByRole('dialog', { name: 'Apply a weak match?' }))
  expect(question.getByText(/“Seven Seas” is only a 25.?% match for “.+”/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await user.click(main.getByRole('button', { name: 'Apply' }))
  await user.click(await screen.findByRole('button', { name: 'Apply anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('merging loses nothing, locked fields cannot be ticked, and what is ticked is applied as one act with its way back', async () => {
  const { asked, user, main, router } = await open(address, answerCompare)
  const tick = (name: string) => main.getByRole('checkbox', { name })
  await main.findByRole('checkbox', { name: 'Title' })
  expect([tick('Title'), tick('Tags'), tick('Kind')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, true])
  expect(main.queryByRole('checkbox', { name: 'Description' })).toBeNull()
  expect(main.getByText('Locked: will not change')).toBeTruthy()
  expect(main.getAllByText('new tag')).toHaveLength(2)
  await user.click(tick('Title'))
  await user.click(within(main.getByRole('radiogroup', { name: 'Add or replace: Tags' })).getByRole('radio', { name: 'Replace' }))
  expect(main.getByText('3 fields will change')).toBeTruthy()
  const result = document.querySelectorAll('[data-column="result"] [data-tags] li')
  expect([...result].map((one) => one.textContent)).toEqual(['SeaGenrenew tag', 'DramaGenre'])
  await user.click(main.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Scrap succeeded: 2 fields changed')).toBeTruthy()
  expect(bodiesOf(asked, /^\/media\/1\/scrap\?/)).toEqual([
    {
      scrapper: 'anilist',
      id: '21',
      version: 4,
      fields: [
        { field: 'title', strategy: 'overwrite' },
        { field: 'tags', strategy: 'overwrite' },
        { field: 'subType', strategy: 'merge' },
      ],
    },
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe('/media/1'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.filter(({ method, path }) => method === 'POST' && path === '/edit/9/undo')).toHaveLength(1))
})

test('what somebody has changed meanwhile is shown and marked, the choice stays, and a source that fails just then takes nothing away', async () => {
  let looks = 0
  const [title, description, ...rest] = differences
  const later = [{ ...title, current: 'Harbour Ten', isLocked: false }, { ...description, current: 'Fog, and more fog' }, ...rest]
  const { user, main, asked } = await open(address, (one) => {
    const version = (one.body as { version?: number } | undefined)?.version
    if (one.path.startsWith('/media/1/scrap?') && version === 4)
      return { status: 409, body: { code: 'STALE', message: '', requestId: 'r1', fields: [{ path: 'seasonYear', message: '' }] } }
    if (!one.path.startsWith('/media/1/scrap/preview')) return answerCompare(one)
    looks += 1
    if (looks === 2) return refusal(502, 'SCRAPPER_FAILED', 'AniList could not be reached')
    return { body: makeDiff(looks === 1 ? differences : (later as typeof differences), { version: looks === 1 ? 4 : 6 }) }
  })
  await user.click(await main.findByRole('checkbox', { name: 'Title' }))
  await user.click(main.getByRole('checkbox', { name: 'Tags' }))
  await user.click(main.getByRole('button', { name: 'Apply' }))
  const alert = within(await main.findByRole('alert'))
  expect(alert.getByText('Someone else changed this title in the meantime')).toBeTruthy()
  await user.click(await alert.findByRole('button', { name: 'Review again' }))
  expect(await alert.findByText('Changed: Season year, Title and Description.')).toBeTruthy()
  expect(alert.queryByText('AniList could not be reached')).toBeNull()
  expect(main.getAllByText('Changed in the meantime')).toHaveLength(2)
  expect(main.getByText('Ten').tagName).toBe('MARK')
  await waitFor(() => expect(main.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false))
  expect(main.getByRole('checkbox', { name: 'Title' })).toHaveProperty('checked', true)
  expect(main.getByRole('checkbox', { name: 'Tags' })).toHaveProperty('checked', false)
  await user.click(main.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(bodiesOf(asked, /^\/media\/1\/scrap\?/).at(-1)).toMatchObject({ version: 6 }))
})

const counts = { waiting: 0, applied: 3, same: 0, missing: 0, unsure: 2, skipped: 0, failed: 0 }
const run = {
  id: 7,
  scrapper: 'anilist',
  scrapperName: 'AniList',
  state: 'done',
  progress: 1,
  strategy: 'merge',
  fields: ['title'],
  total: 5,
  counts,
  createdBy: 'ala',
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:01:00Z',
  error: null,
  canUndo: true,
}
const item = (id: number, title: string) => {
  const { myData: _, ...media } = makeCard({ id, title })
  const candidates = [makeCandidate({ id: `${id}-a`, title: `${title} A` }), makeCandidate({ id: `${id}-b`, title: `${title} B` })]
  return { id, media, state: 'unsure', candidates, chosen: null, changed: [], message: null }
}

test('of what a run is not sure, the next comes at once: Enter takes a candidate, S leaves the media', async () => {
  const decided: Asked[] = []
  const { user, main } = await open('/media/scrap?open=7', (one) => {
    if (one.method === 'POST' && one.path.startsWith('/scrapper-run/7/item/')) {
      decided.push(one)
      return { body: item(1, 'Fog') }
    }
    const left = [item(1, 'Fog'), item(2, 'Gulls')].slice(decided.length)
    if (one.path.startsWith('/scrapper-run/7/item')) return { body: { items: left, totalItems: left.length } }
    return one.path.startsWith('/scrapper-run/7') ? { body: run } : undefined
  })
  await main.findByRole('heading', { name: 'Fog' })
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await main.findByRole('heading', { name: 'Gulls' })
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Gulls A/))
  await user.keyboard('s')
  expect(await main.findByRole('heading', { name: 'Nothing left to decide' })).toBeTruthy()
  expect(decided.map(({ path, body }) => [path, body])).toEqual([
    ['/scrapper-run/7/item/1', { candidateId: '1-b' }],
    ['/scrapper-run/7/item/2', { candidateId: null }],
  ])
})

test('of what somebody else has decided meanwhile nothing is asked again, what fails comes back, and the end keeps the position and the focus', async () => {
  let left = [item(1, 'Fog'), item(2, 'Gulls'), item(3, 'Kelp')]
  let isDown = true
  const now = () => ({ ...run, counts: { ...counts, unsure: left.length } })
  const { user, main } = await open('/media/scrap?open=7', (one) => {
    const id = Number(/^\/scrapper-run\/7\/item\/(\d+)$/.exec(one.path)?.[1])
    if (one.method === 'POST' && id) {
      if (id === 2 && isDown) return refusal(502, 'SCRAPPER_FAILED', 'AniList could not be reached')
      left = left.filter((each) => each.id !== id)
      return id === 1 ? refusal(409, 'CONFLICT', 'It has already been decided') : { body: item(id, 'Gulls') }
    }
    if (one.path.startsWith('/scrapper-run/7/item?')) return { body: { items: left, totalItems: left.length } }
    return one.path.startsWith('/scrapper-run/7') ? { body: now() } : undefined
  })
  await main.findByRole('heading', { name: 'Fog' })
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await main.findByText('Already decided by someone else: Fog')).toBeTruthy()
  await main.findByRole('heading', { name: 'Gulls' })
  await user.keyboard('s')
  expect(await screen.findByText('AniList could not be reached')).toBeTruthy()
  await main.findByRole('heading', { name: 'Gulls' })
  isDown = false
  // Held down, it leaves no more than one.
  await user.keyboard('{s>3/}')
  await main.findByText('Skipped: Gulls')
  await main.findByRole('heading', { name: 'Kelp' })
  await user.keyboard('s')
  const end = await main.findByRole('heading', { name: 'Nothing left to decide' })
  expect(end).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Which one is it?'))
})

test('a long run is undone part by part, and reported once', async () => {
  const { asked, user, main } = await open('/media/scrap?open=7', (one) => {
    if (one.path === '/scrapper-run/7/undo') return { body: { undone: 200, kept: 0, next: 5 } }
    if (one.path === '/scrapper-run/7/undo?before=5') return { body: { undone: 3, kept: 1, next: null } }
    if (one.path.startsWith('/scrapper-run/7/item')) return undefined
    return one.path.startsWith('/scrapper-run/7') ? { body: run } : undefined
  })
  await user.click(await main.findByRole('button', { name: 'Undo everything' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo everything' }))
  expect(await screen.findByText('Undone for 203 titles. 1 title was changed since and is kept.')).toBeTruthy()
  expect(bodiesOf(asked, /\/undo/)).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
