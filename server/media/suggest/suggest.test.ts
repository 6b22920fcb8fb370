import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Suggestion } from '@amn/contract/media/suggest'
import { foldTitle } from '../../text/fold.ts'
import { indexTitles } from '../../domain/media/title-queries.ts'
import { type MadeUser, makeMedia, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { highlightsIn } from './highlight.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
  const make = (title: string, more: object = {}) => makeMedia(server.store, { title, ...more })
  await make('Łódź podwodna')
  await make('葬送のフリーレン', { others: ['Frieren: Beyond Journey’s End', 'Sousou no Frieren'], type: 'Manga' })
  await make('Frieren')
  await make('The Great Frieren Feast')
  await make('Straße der Ölsardinen')
  await make('Samurai Gun')
  await make('Kaiju No.8')
  await make('The Lion in the Lighthouse')
  await make('𝔘niverse 🚀 Ｗｉｄｅ')
  await make('Laterna')
  await make('Lantern Thief')
  await make('Half known', { workInProgress: true })
  await make('Frieren after dark', { adult: true })
  await make('Frieren, the film', { type: 'Movie' })
})
afterAll(() => server.remove())

const ask = (q: string, more = '', as = user.token) => server.ask('GET', `/media/suggest?q=${encodeURIComponent(q)}${more}`, { as })
const suggest = async (q: string, more?: string, as?: string): Promise<Suggestion[]> => (await ask(q, more, as)).body
const titlesFor = async (q: string, more?: string, as?: string) => (await suggest(q, more, as)).map(({ media }) => media.title)

describe('what is typed', () => {
  test.each([
    ['lodz', 'Łódź podwodna'],
    ['PODWODNA łód', 'Łódź podwodna'],
    ['strasse olsard', 'Straße der Ölsardinen'],
    ['ふりーれん', '葬送のフリーレン'],
    ['ﾌﾘｰﾚﾝ', '葬送のフリーレン'],
    ['葬', '葬送のフリーレン'],
    ['journeys beyond', '葬送のフリーレン'],
    ['journey s end', '葬送のフリーレン'],
    ['8 kaiju', 'Kaiju No.8'],
    ['lion in', 'The Lion in the Lighthouse'],
    ['the lion', 'The Lion in the Lighthouse'],
    ['ｋａｉｊｕ　ｎｏ．８', 'Kaiju No.8'],
    ['universe wide', '𝔘niverse 🚀 Ｗｉｄｅ'],
    ['sa', 'Samurai Gun'],
    ['k', 'Kaiju No.8'],
    ['half', 'Half known'],
  ])('%s finds %s first and is no guess', async (q, title) => {
    expect((await suggest(q))[0]).toMatchObject({ media: { title }, isGuess: false })
  })

  test.each([
    ['Smurai Gun', 'Samurai Gun'],
    ['smaurai', 'Samurai Gun'],
    ['frirenn', 'Frieren'],
    ['samuraigun', 'Samurai Gun'],
    ['łodz podwodan', 'Łódź podwodna'],
    ['葬送のクリーレン', '葬送のフリーレン'],
    ['lightouse lion', 'The Lion in the Lighthouse'],
    ['latrenia', 'Laterna'],
    ['lanten theif', 'Lantern Thief'],
    ['lantenr theif', 'Lantern Thief'],
    ['theif latnern', 'Lantern Thief'],
    ['lanter nthief', 'Lantern Thief'],
    ['lanternthief', 'Lantern Thief'],
  ])('%s is taken for %s', async (q, title) => {
    expect((await suggest(q))[0]).toMatchObject({ media: { title }, isGuess: true })
  })

  test('ranks the whole title before what begins with it, then what contains it', async () => {
    expect(await titlesFor('frieren')).toEqual(['Frieren', '葬送のフリーレン', 'The Great Frieren Feast'])
    expect(await titlesFor('frieren', '&size=1')).toEqual(['Frieren'])
  })

  test('finds by the sort title, as it is written', async () => {
    const { id } = await makeMedia(server.store, { title: 'Der Zauberberg' })
    await server.store.transact(async (tx) => {
      await tx.updateTable('media').where('id', '=', id).set({ sort_as: 'Zauberberg, Der' }).execute()
      await indexTitles(tx, id)
    })
    expect((await suggest('zauberberg der'))[0]).toMatchObject({ media: { id }, matched: 'Zauberberg, Der', highlights: [[0, 15]] })
  })

  test("puts a person's own media before others that fit equally well", async () => {
    const other = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    for (const title of ['Own tale one', 'Own tale two']) await makeMedia(server.store, { title })
    const second = (await suggest('own tale', '', other.token)).find(({ media }) => media.title === 'Own tale two')
    await server.ask('PUT', `/media/${second?.media.id}/user-data`, { as: other.token, body: { mediaStatus: 'PLANNED' } })
    expect(await titlesFor('own tale', '', other.token)).toEqual(['Own tale two', 'Own tale one'])
    expect(await titlesFor('own tale')).toEqual(['Own tale two', 'Own tale one'])
  })
})

describe('what matches is highlighted in the written title', () => {
  test.each([
    ['lodz', 'Łódź podwodna', ['Łódź']],
    ['wodna lo', 'Łódź podwodna', ['Łó', 'wodna']],
    ['strass', 'Straße der Ölsardinen', ['Straß']],
    ['journeys', 'Frieren: Beyond Journey’s End', ['Journey’s']],
    ['beyond journey', 'Frieren: Beyond Journey’s End', ['Beyond Journey']],
    ['ふりー', '葬送のフリーレン', ['フリー']],
    ['universe wi', '𝔘niverse 🚀 Ｗｉｄｅ', ['𝔘niverse 🚀 Ｗｉ']],
    ['smaurai', 'Samurai Gun', ['Samurai']],
  ])('%s in %s', async (q, matched, marked) => {
    const first = (await suggest(q))[0]
    expect(first?.matched).toBe(matched)
    expect(first?.highlights.map(([from, to]) => matched.slice(from, to))).toEqual(marked)
  })

  test('whatever the title, a highlight never splits a character and covers exactly what folds to the words', () => {
    const title = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }))
    fc.assert(
      fc.property(title, (written) => {
        const folded = foldTitle(written)
        for (const [from, to] of highlightsIn(written, [folded])) {
          expect(foldTitle(written.slice(from, to))).toBe(folded)
          expect(/^[\udc00-\udfff]/.test(written.slice(from)) && /[\ud800-\udbff]$/.test(written.slice(0, from))).toBe(false)
        }
      }),
    )
  })
})

describe('the filters of a list', () => {
  test('narrow down what fits and what nearly does', async () => {
    for (const [title, year] of [
      ['Marzipan Harbour', 1999],
      ['Marzipan Castle', 2012],
    ] as const) {
      const { id } = await makeMedia(server.store, { title })
      await server.store.transact((tx) => tx.updateTable('media').set({ season_year: year }).where('id', '=', id).execute())
    }
    expect(await titlesFor('marzipan', '&yearFrom=2000')).toEqual(['Marzipan Castle'])
    expect(await titlesFor('mrazipan')).toHaveLength(2)
    expect(await titlesFor('mrazipan', '&yearTo=2000')).toEqual(['Marzipan Harbour'])
    expect(await titlesFor('mrazipan', '&amnMediaType=Manga')).toEqual([])
    const wrong = await ask('mrazipan', '&airedAfter=2020-01-01&airedBefore=2019-01-01')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })
})

describe('the caller', () => {
  test('finds nothing beyond their rights: other types, adult media, the bin', async () => {
    const all = await titlesFor('frieren')
    expect(all).not.toContain('Frieren, the film')
    expect(all).not.toContain('Frieren after dark')
    expect(await titlesFor('friren after drak')).not.toContain('Frieren after dark')
    const gone = await makeMedia(server.store, { title: 'Zanzibar nights' })
    expect(await titlesFor('zanzibar')).toEqual(['Zanzibar nights'])
    const deletedAt = new Date().toISOString()
    await server.store.transact((tx) => tx.updateTable('media').where('id', '=', gone.id).set({ deleted_at: deletedAt }).execute())
    expect(await titlesFor('zanzibar')).toEqual([])
    expect(await titlesFor('zanzibra')).toEqual([])
  })

  test('may narrow to a type or leave work in progress out', async () => {
    expect(await titlesFor('frieren', '&amnMediaType=Manga')).toEqual(['葬送のフリーレン'])
    expect(await titlesFor('half', '&includeWorkInProgress=false')).toEqual([])
    expect((await ask('frieren', '&amnMediaType=Movie')).status).toBe(403)
    const nobody = await makeUser(server.store)
    expect(await titlesFor('frieren', '', nobody.token)).toEqual([])
    expect((await server.ask('GET', '/media/suggest?q=frieren')).status).toBe(401)
  })
})

describe('hostile input', () => {
  test.each([
    '',
    '   ',
    '%',
    '_',
    '"',
    '*',
    '\\',
    "' or 1=1 --",
    '" OR "',
    'NEAR(',
    '\n',
    '(((',
    '葬"',
    '\u{1f680}',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('%j breaks nothing', async (q) => {
    expect((await ask(q)).status).toBe(200)
    expect(await suggest(`zzqx${q}`)).toEqual([])
  })

  test.each([
    ['q', `q=${'a'.repeat(201)}`],
    ['size', 'q=a&size=21'],
    ['size', 'q=a&size=0'],
    ['includeWorkInProgress', 'q=a&includeWorkInProgress=perhaps'],
    ['amnMediaType', 'q=a&amnMediaType=Opera'],
  ])('refuses %s in %s', async (path, query) => {
    const answer = await server.ask('GET', `/media/suggest?${query.slice(0, 300)}`, { as: user.token })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })
})
