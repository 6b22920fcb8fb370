import { randomUUID } from 'node:crypto'
import type { HistoryDay } from '@amn/contract/personal/activity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeMedia, makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let series: MadeMedia
let book: MadeMedia
const privileges = ['ANIME_INFO', 'ANIME_CONTENT', 'BOOK_INFO', 'BOOK_CONTENT']
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store, { privileges })
  series = await makeMedia(server.store, { type: 'Anime', title: `Series ${randomUUID()}`, files: ['1.mkv', '2.mkv'] })
  book = await makeMedia(server.store, { type: 'Book', title: `Book ${randomUUID()}`, files: ['1.epub'] })
})

const report = async (media: MadeMedia, at: string, body: object, content = 0, as = user) => {
  const { id, fileId } = media.contents[content] ?? {}
  const path = `/media/${media.id}/user-data/content/${id}/file/${fileId}`
  const answer = await server.ask('PUT', path, { as: as.token, body: { device: 'a tablet', at, ...body } })
  expect(answer.status, answer.text).toBe(200)
}
const watch = (at: string, position: number, content = 0, as = user) =>
  report(series, at, { position, unit: 'seconds', duration: 1400 }, content, as)
const read = (at: string, position: number) => report(book, at, { position, unit: 'fraction' })
const ask = async (search = '', as = user): Promise<{ days: HistoryDay[]; next: string | null }> => {
  const answer = await server.ask('GET', `/current-user/history?${search}`, { as: as.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { days: HistoryDay[]; next: string | null }
}
const told = ({ days }: { days: HistoryDay[] }) => days.map(({ day, entries }) => [day, entries.map(({ contentId }) => contentId)])
const contentOf = (media: MadeMedia, content = 0) => media.contents[content]?.id ?? 0
const remove = async (body: object, as = user): Promise<string> => {
  const answer = await server.ask('POST', '/current-user/history/remove', { as: as.token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.removedAt
}
const restore = async (removedAt: string, as = user) =>
  expect((await server.ask('POST', '/current-user/history/restore', { as: as.token, body: { removedAt } })).status).toBe(204)
const statistics = async () => (await server.ask('GET', '/current-user/statistics', { as: user.token })).body
/** Two episodes on one evening, the second completed, and a book on the next day. */
const twoDays = async () => {
  await watch('2024-03-04T20:00:00.000Z', 100)
  await watch('2024-03-04T20:00:30.000Z', 130)
  await watch('2024-03-04T21:00:00.000Z', 1350, 1)
  await watch('2024-03-04T21:00:20.000Z', 1370, 1)
  await read('2024-03-05T07:00:00.000Z', 0.1)
  await read('2024-03-05T07:04:00.000Z', 0.25)
}

describe('the history', () => {
  test('tells by day what was watched and read, when, how long and how far, the latest first', async () => {
    await twoDays()
    const { days, next } = await ask()
    expect(next).toBeNull()
    expect(days).toMatchObject([
      {
        day: '2024-03-05',
        seconds: 240,
        entries: [
          {
            media: { id: book.id, amnMediaType: 'Book' },
            contentId: contentOf(book),
            from: '2024-03-05T07:00:00.000Z',
            to: '2024-03-05T07:04:00.000Z',
            seconds: 240,
            progress: 0.25,
            isCompleted: false,
          },
        ],
      },
      {
        day: '2024-03-04',
        seconds: 50,
        entries: [
          { contentId: contentOf(series, 1), content: { number: '2' }, seconds: 20, isCompleted: true },
          { contentId: contentOf(series), content: { number: '1' }, seconds: 30, isCompleted: false },
        ],
      },
    ])
  })

  test('counts days in the time zone of whoever asks', async () => {
    await watch('2024-03-04T23:30:00.000Z', 100)
    expect(told(await ask())).toEqual([['2024-03-04', [contentOf(series)]]])
    expect(told(await ask('timeZone=Europe/Warsaw'))).toEqual([['2024-03-05', [contentOf(series)]]])
    expect((await ask('timeZone=Europe/Warsaw&before=2024-03-05')).days).toEqual([])
    expect((await server.ask('GET', '/current-user/history?timeZone=Mars/Olympus', { as: user.token })).status).toBe(400)
    expect((await server.ask('GET', '/current-user/history?before=yesterday', { as: user.token })).status).toBe(400)
  })

  test('goes on by whole days, none twice and none left out', async () => {
    await twoDays()
    await watch('2024-02-01T20:00:00.000Z', 100)
    const first = await ask('size=1')
    expect([told(first).length, first.next]).toEqual([1, '2024-03-05'])
    const second = await ask(`size=1&before=${first.next}`)
    expect([told(second)[0]?.[1]?.length, second.next]).toEqual([2, '2024-03-04'])
    const third = await ask(`size=1&before=${second.next}`)
    expect(third.next).toBeNull()
    expect([...told(first), ...told(second), ...told(third)]).toEqual(told(await ask()))
  })

  test('leaves out what was only opened, and what was marked by hand', async () => {
    await watch('2024-03-04T20:00:00.000Z', 0)
    await server.ask('PUT', `/media/${series.id}/user-data`, {
      as: user.token,
      body: { mediaStatus: 'COMPLETED', allContents: true },
    })
    expect((await ask()).days).toEqual([])
  })

  test('tells nothing of other people, nor of what one may no longer see', async () => {
    await twoDays()
    const other = await makeUser(server.store, { privileges })
    expect(await ask('', other)).toEqual({ days: [], next: null })
    const set = (deleted_at: string | null) =>
      server.store.transact((tx) => tx.updateTable('media').set({ deleted_at }).where('id', '=', book.id).execute())
    await set('2024-04-01T00:00:00.000Z')
    expect(told(await ask()).map(([day]) => day)).toEqual(['2024-03-04'])
    await set(null)
    expect(told(await ask()).map(([day]) => day)).toEqual(['2024-03-05', '2024-03-04'])
  })

  test('keeps an entry whose content is gone', async () => {
    await read('2024-03-05T07:04:00.000Z', 0.25)
    await server.store.transact(async (tx) => {
      await tx.deleteFrom('file').where('content_id', '=', contentOf(book)).execute()
      await tx.deleteFrom('content').where('id', '=', contentOf(book)).execute()
    })
    expect((await ask()).days[0]?.entries).toMatchObject([{ media: { id: book.id }, content: null }])
  })
})

describe('an entry that is removed', () => {
  const evening = { from: '2024-03-04T21:00:00.000Z', to: '2024-03-04T21:00:20Z' }

  test('leaves the history and the statistics, but not the progress, and can be restored', async () => {
    await twoDays()
    const before = [told(await ask()), await statistics()] as const
    expect(before[1].days[0]).toMatchObject({ day: '2024-03-04', seconds: 50, completed: 1 })
    const removedAt = await remove({ contentId: contentOf(series, 1), ...evening })
    expect(told(await ask())).toEqual([
      ['2024-03-05', [contentOf(book)]],
      ['2024-03-04', [contentOf(series)]],
    ])
    expect((await statistics()).days[0]).toMatchObject({ day: '2024-03-04', seconds: 30, completed: 0 })
    const data = `/media/${series.id}/user-data/content/${contentOf(series, 1)}`
    expect((await server.ask('GET', data, { as: user.token })).body).toMatchObject({ contentStatus: 'COMPLETED' })
    const exported = await server.ask('GET', '/current-user/data', { as: user.token })
    expect(exported.text).not.toContain('2024-03-04T21:00:20.000Z","progress":1370')
    await restore(removedAt)
    expect([told(await ask()), await statistics()]).toEqual(before)
  })

  test('does not come back with a report that is sent again', async () => {
    const body = { position: 300, unit: 'seconds', duration: 1400, eventId: `event-${randomUUID()}` }
    await report(series, '2024-03-04T20:00:00.000Z', body)
    await remove({ contentId: contentOf(series), from: '2024-03-04T20:00:00.000Z', to: '2024-03-04T20:00:00.000Z' })
    await report(series, '2024-03-04T20:00:00.000Z', body)
    expect((await ask()).days).toEqual([])
    const file = `/media/${series.id}/user-data/content/${contentOf(series)}/file/${series.contents[0]?.fileId}`
    expect((await server.ask('GET', file, { as: user.token })).body).toMatchObject({ position: 300 })
  })

  test('is one among all of its time where no content is named, and undone with no others', async () => {
    await twoDays()
    await remove({ contentId: contentOf(book), from: '2024-03-05T07:00:00.000Z', to: '2024-03-05T07:04:00.000Z' })
    const removedAt = await remove({ from: '1970-01-01T00:00:00.000Z', to: new Date().toISOString() })
    expect((await ask()).days).toEqual([])
    expect(await statistics()).toMatchObject({ seconds: 0, days: [] })
    await restore(removedAt)
    expect(told(await ask()).map(([day]) => day)).toEqual(['2024-03-04'])
  })

  test('is nobody else’s to remove or to restore', async () => {
    await twoDays()
    const other = await makeUser(server.store, { privileges })
    await remove({ from: '1970-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' }, other)
    expect(told(await ask())).toHaveLength(2)
    const removedAt = await remove({ contentId: contentOf(series, 1), ...evening })
    await restore(removedAt, other)
    expect(told(await ask())[1]?.[1]).toHaveLength(1)
  })

  test('is refused where it is not named rightly', async () => {
    for (const [call, body, path] of [
      ['remove', { from: 'yesterday', to: '2024-03-04T20:00:00.000Z' }, 'from'],
      ['remove', { from: '2024-03-04T20:00:00.000Z' }, 'to'],
      ['remove', { ...evening, contentId: 'x' }, 'contentId'],
      ['restore', {}, 'removedAt'],
    ] as const) {
      const { status, body: refused } = await server.ask('POST', `/current-user/history/${call}`, { as: user.token, body })
      expect([status, refused.fields[0].path]).toEqual([400, path])
    }
  })
})
