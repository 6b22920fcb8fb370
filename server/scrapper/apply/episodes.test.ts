import type { Found } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { makeScrapper } from '../../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addScrappers } from '../registry.ts'

const known = new Map<string, Found>()
let server: TestServer
let editor: MadeUser

beforeAll(() => addScrappers(() => [makeScrapper('guide', known)]))
beforeAll(async () => {
  server = await startTestServer()
  editor = await makeUser(server.store, { privileges: ['TVSERIES_INFO', 'TVSERIES_EDIT', 'TVSERIES_CONTENT'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, path, { as: editor.token, ...(body !== undefined && { body }) })
interface Wanted {
  season?: number
  kind?: 'regular' | 'special'
  number?: number
  text?: string
  title?: string
  locked?: string[]
}
/** A series with these episodes. */
const makeSeries = async (episodes: readonly Wanted[]) => {
  const made = await makeMedia(server.store, { type: 'TvSeries', files: episodes.map((_one, place) => `${place}.mkv`) })
  await server.store.transact(async (tx) => {
    for (const [place, { season = null, kind = 'regular', number = place + 1, text, title = null, locked = [] }] of episodes.entries())
      await tx
        .updateTable('content')
        .set({ season, kind, number, number_text: text ?? String(number), title, locked_fields: JSON.stringify(locked) })
        .where('id', '=', made.contents[place]?.id ?? 0)
        .execute()
  })
  return made
}
const told = (id: number, episodes: Found['episodes']) => known.set('1', { title: `Guide ${id}`, episodes })
const apply = async (id: number, strategy: 'merge' | 'overwrite') => {
  const { status, body } = await ask('POST', `/media/${id}/scrap`, {
    scrapper: 'guide',
    id: '1',
    fields: [{ field: 'episodes', strategy }],
  })
  expect([status, body]).toMatchObject([200, {}])
  return body
}
/** Title, day and description of each. */
const shown = async ({ contents }: { contents: readonly { id: number }[] }) => {
  const rows = await server.store.db.selectFrom('content').select(['id', 'title', 'aired_at', 'description']).execute()
  return contents.map(({ id }) => {
    const row = rows.find((one) => one.id === id)
    return [row?.title, row?.aired_at, row?.description].map((text) => text ?? '').join('|')
  })
}

test('the seasons and specials of a source go to the episodes that are here, and undoing takes them away again', async () => {
  const series = await makeSeries([{ season: 1 }, { season: 2, number: 1 }, { kind: 'special', number: 1 }, { season: 2, number: 9 }])
  told(series.id, [
    { season: 1, number: 1, title: 'Landfall', airedAt: '2020-02-03', description: 'A boat comes in.' },
    { season: 2, number: 1, title: 'Ebb' },
    { season: 0, number: 1, title: 'Behind the Dunes' },
    { season: 3, number: 1, title: 'Nobody has it' },
  ])
  const { body: diff } = await ask('POST', `/media/${series.id}/scrap/preview`, { scrapper: 'guide', id: '1' })
  const difference = diff.differences.find(({ field }: { field: string }) => field === 'episodes')
  const titles = difference.found.map(({ title }: { title: string }) => title)
  expect(titles.toSorted()).toEqual(['Behind the Dunes', 'Ebb', 'Landfall'])
  expect(difference.current).toHaveLength(3)

  const { editId, changed } = await apply(series.id, 'merge')
  expect(changed).toEqual(['episodes'])
  expect(await shown(series)).toEqual(['Landfall|2020-02-03|A boat comes in.', 'Ebb||', 'Behind the Dunes||', '||'])
  const { body: history } = await ask('GET', `/media/${series.id}/history`)
  expect(history.items[0]).toMatchObject({ kind: 'scrap', canUndo: true, fields: [{ field: 'episodes' }] })
  expect((await ask('POST', `/edit/${editId}/undo`, {})).status).toBe(200)
  expect(await shown(series)).toEqual(['||', '||', '||', '||'])
  const { body: after } = await ask('GET', `/media/${series.id}/history`)
  expect((await ask('POST', `/edit/${after.items[0].id}/undo`, {})).status).toBe(200)
  expect((await shown(series))[0]).toBe('Landfall|2020-02-03|A boat comes in.')
})

test('merging keeps what an episode has, overwriting keeps what is locked or not told', async () => {
  const series = await makeSeries([
    { season: 1, title: 'From its name' },
    { season: 1, title: 'By hand', locked: ['title'] },
  ])
  told(series.id, [
    { season: 1, number: 1, title: 'Told', description: 'What happens.' },
    { season: 1, number: 2, title: 'Told too', airedAt: '2021-01-01' },
  ])
  await apply(series.id, 'merge')
  expect(await shown(series)).toEqual(['From its name||What happens.', 'By hand|2021-01-01|'])
  told(series.id, [
    { season: 1, number: 1, title: 'Told' },
    { season: 1, number: 2, title: 'Told too', airedAt: '2021-02-02' },
  ])
  await apply(series.id, 'overwrite')
  expect(await shown(series)).toEqual(['Told||What happens.', 'By hand|2021-02-02|'])
})

test('files that count through all seasons are counted so, and a source without seasons speaks of one season alone', async () => {
  const absolute = await makeSeries([{}, { number: 3 }, { number: 4, text: '4–5' }])
  told(absolute.id, [
    { season: 1, number: 1, title: 'One' },
    { season: 1, number: 2, title: 'Two' },
    { season: 2, number: 1, title: 'Three' },
    { season: 2, number: 2, title: 'Four' },
  ])
  await apply(absolute.id, 'merge')
  expect(await shown(absolute)).toEqual(['One||', 'Three||', '||'])

  const second = await makeSeries([{ season: 2 }])
  told(second.id, [{ season: null, number: 1, title: 'First of this one' }])
  await apply(second.id, 'merge')
  expect(await shown(second)).toEqual(['First of this one||'])

  const both = await makeSeries([{ season: 1 }, { season: 2, number: 1 }])
  told(both.id, [{ season: null, number: 1, title: 'Of which?' }])
  expect((await apply(both.id, 'merge')).changed).toEqual([])
})

test('what was changed since is not undone', async () => {
  const series = await makeSeries([{ season: 1 }])
  told(series.id, [{ season: 1, number: 1, title: 'First' }])
  const { editId } = await apply(series.id, 'merge')
  told(series.id, [{ season: 1, number: 1, title: 'Second' }])
  await apply(series.id, 'overwrite')
  const { status, body } = await ask('POST', `/edit/${editId}/undo`, {})
  expect([status, body.fields]).toMatchObject([409, [{ path: 'episodes', reason: 'media.changedSince' }]])
})
