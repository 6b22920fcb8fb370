import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import type { Candidate } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldTitle } from '../../text/fold.ts'
import { drawAnimeFolders } from '../../testing/anime-folders.ts'
import { layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { makingInShort } from '../../testing/sources.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { getFound } from '../compare/search.ts'
import { getReady, scrapTools } from '../ready.ts'

interface Item {
  title: string
  type: string
  begin: string
  titleTranslate: Record<string, string[]>
  sites: { site: string; id?: string }[]
}

let server: TestServer
let as: string
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  as = (await makeUser(server.store, { groups: ['Administrators'] })).token
  folder = join(server.data, 'catalogues')
  await mkdir(folder)
})
afterAll(() => server.remove())

const scrap = async (what: object) => {
  const { status, body } = await server.ask('POST', '/scrapper', { as, body: { scrapper: 'catalogue', amnMediaType: 'Anime', ...what } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.candidates as Candidate[]
}
const titlesFor = async (query: string) => (await scrap({ query })).map(({ title }) => title)
const valuesOf = async (id: string): Promise<Record<string, unknown>> => {
  const media = await makeMedia(server.store, { type: 'Anime', title: 'Something else' })
  const { body } = await server.ask('POST', `/media/${media.id}/scrap/preview`, { as, body: { scrapper: 'catalogue', id } })
  return Object.fromEntries(body.differences.map(({ field, found }: { field: string; found: unknown }) => [field, found]))
}
const entry = (n: number, title: string, more: object = {}) => ({
  sources: [`https://myanimelist.net/anime/${9_000_000 + n}`, `https://anilist.co/anime/${8_000_000 + n}`],
  title,
  type: 'TV',
  episodes: 12,
  status: 'FINISHED',
  animeSeason: { season: 'FALL', year: 2031 },
  picture: `https://cdn.myanimelist.net/images/anime/${n}.jpg`,
  thumbnail: `https://cdn.myanimelist.net/images/anime/${n}t.jpg`,
  synonyms: [],
  studios: [],
  producers: [],
  relatedAnime: [],
  tags: [],
  ...more,
})
const meta = { license: { name: 'ODbL', url: 'https://example.org' }, repository: 'https://example.org', lastUpdate: '2031-01-01' }
const drop = (name: string, body: string | Uint8Array) => writeFile(join(folder, name), body)

describe('a catalogue that was dropped into the data folder', () => {
  test('is read in every form, beside what ships, and given in our own words', async () => {
    const first = entry(1, 'Quorzel no Uta', {
      synonyms: ['クォーゼルの歌', 'Song of "Quorzel" \\ {1}', '쿼젤의 노래'],
      relatedAnime: ['https://myanimelist.net/anime/9000002', 'https://anilist.co/anime/8000002', 'https://anidb.net/anime/99999999'],
      tags: ['sci-fi', 'shounen', 'very odd tag'],
      studios: ['madhouse', "d'artagnan films"],
      producers: ['nippon television network', 'madhouse', 7],
      duration: { value: 1380, unit: 'SECONDS' },
      score: { arithmeticMean: 8.631818181818183, median: 8.65 },
    })
    await drop('plain.json', JSON.stringify({ ...meta, data: [first] }, null, 2))
    await drop(
      'packed.json.gz',
      gzipSync(JSON.stringify({ ...meta, data: [entry(2, 'Quorzel Zwei', { type: 'SPECIAL', status: 'ONGOING' })] })),
    )
    const lines = [meta, entry(3, 'Brimvale Tales'), entry(4, 'Brimvale Tales 2nd Season')].map((line) => JSON.stringify(line)).join('\n')
    await drop('lines.jsonl.zst', zstdCompressSync(lines))
    expect((await titlesFor('クォーゼルの歌'))[0]).toBe('Quorzel no Uta')
    expect((await titlesFor('Brimvale Tails Season 2'))[0]).toBe('Brimvale Tales 2nd Season')
    expect((await scrap({ query: '葬送のフリーレン' }))[0]).toMatchObject({ id: 'mal:52991', otherTitle: '葬送のフリーレン', year: 2023 })
    expect(await valuesOf('mal:9000001')).toMatchObject({
      title: 'Quorzel no Uta',
      subType: 'TV',
      status: 'FINISHED',
      season: 'AUTUMN',
      seasonYear: 2031,
      cover: 'https://cdn.myanimelist.net/images/anime/1.jpg',
      tags: expect.arrayContaining([
        { group: 'Genre', name: 'Sci-fi' },
        { group: 'Demographic', name: 'Shounen' },
        { group: 'General', name: 'Very odd tag' },
      ]),
    })
    const ready = await getReady(scrapTools(server.store, server.config), 'catalogue')
    const found = await getFound(ready, 'anilist:8000001', 'Anime')
    expect(makingInShort(found)).toEqual({
      credits: ['studio | Madhouse | org', "studio | D'artagnan Films | org", 'producer | Nippon Television Network | org'],
      runtime: 23,
      totalCount: 12,
      links: [],
      scores: ['anime-offline-database 86.32 of null'],
    })
    const { titles, relations } = found
    expect(titles).toEqual([
      { title: 'クォーゼルの歌', language: 'ja', kind: 'native' },
      { title: 'Song of "Quorzel" \\ {1}', language: null, kind: 'other' },
      { title: '쿼젤의 노래', language: 'ko', kind: 'other' },
    ])
    const ids = [
      { source: 'mal', key: 'anime/9000002' },
      { source: 'anilist', key: '8000002' },
    ]
    expect(relations).toEqual([{ type: 'Other', title: 'Quorzel Zwei', amnMediaType: 'Anime', ids }])
  })

  test('is one with what ships where both know it by the same ids', async () => {
    await drop(
      'same.json',
      JSON.stringify([entry(5, 'Sousou no Frieren', { sources: ['https://myanimelist.net/anime/52991'], tags: ['elf'] })]),
    )
    const found = await scrap({ query: 'Sousou no Frieren' })
    expect(found[0]).toMatchObject({
      id: 'mal:52991',
      title: 'Sousou no Frieren',
      otherTitle: '葬送のフリーレン',
      year: 2031,
      isSure: true,
    })
    expect((await scrap({ query: '葬送のフリーレン' }))[0]).toMatchObject({ id: 'mal:52991', isSure: true })
    expect((await scrap({ url: 'https://myanimelist.net/anime/52991/Sousou_no_Frieren' }))[0]?.title).toBe('Sousou no Frieren')
    // Shown at 23:00 on the 29th in Japan.
    expect(await valuesOf('mal:52991')).toMatchObject({
      airedFrom: '2023-09-29',
      originCountry: 'JP',
      originalLanguage: 'ja',
      links: [{ address: 'https://frieren-anime.jp/', title: null, kind: 'homepage' }],
    })
  })

  test('knows no work for sure by an id that several seasons share', async () => {
    const season = (number: number, title: string) => {
      const own = entry(number, title)
      return { ...own, sources: [...own.sources, 'https://www.themoviedb.org/tv/7000001'] }
    }
    await drop('seasons.json', JSON.stringify([season(8, 'Velmora'), season(9, 'Velmora Encore')]))
    const { id } = await makeMedia(server.store, { title: 'Velmora Encore', type: 'Anime' })
    await server.store.transact((tx) =>
      tx.insertInto('media_external').values({ media_id: id, source: 'tmdb', key: 'tv/7000001' }).execute(),
    )
    const found = await scrap({ query: 'Velmora Encore', mediaId: id })
    expect(found[0]).toMatchObject({ id: 'mal:9000009' })
    expect(found.find(({ id: own }) => own === 'mal:9000008')?.isSure).not.toBe(true)
    await rm(join(folder, 'seasons.json'))
  })

  test('is referred to by the text of its name, not by its English name', async () => {
    const { body } = await server.ask('POST', '/scrapper', { as, body: { scrapper: 'catalogue', amnMediaType: 'Book', query: 'a' } })
    const values = { name: { reason: 'scrapper.offlineCatalogue' } }
    expect(body.fields).toMatchObject([{ reason: 'scrapper.noType', values, message: 'Offline catalogue has nothing of this type' }])
  })
  test('is refused with a reason when it is broken, takes nothing else with it, and is read anew when it changes', async () => {
    const whole = JSON.stringify({ ...meta, data: [entry(6, 'Half of Zymbria'), entry(7, 'Rest of Zymbria')] })
    await drop('cut.json', whole.slice(0, -300))
    await drop('cut.json.gz', gzipSync(whole).subarray(0, 200))
    await drop('page.json', '<!doctype html><title>404</title>')
    await drop('other.json', JSON.stringify({ data: [{ name: 'no anime' }] }))
    await drop('deep.json.gz', gzipSync(Buffer.alloc(20_000_000, '[')))
    await drop('odd.json', `${whole.slice(0, -3)}]]`)
    expect(await titlesFor('Half of Zymbria')).not.toContain('Half of Zymbria')
    expect((await titlesFor('Quorzel no Uta'))[0]).toBe('Quorzel no Uta')
    const { body } = await server.ask('POST', '/scrapper/catalogue/test', { as })
    expect(body.isAnswering).toBe(true)
    expect(body.message.message.split('; ')).toEqual([
      'cut.json was refused: It is cut off before its end',
      'cut.json.gz was refused: unexpected end of file',
      'deep.json.gz was refused: It is not JSON throughout',
      'odd.json was refused: It is not JSON throughout',
      'other.json was refused: It contains no entries of an anime-offline-database',
      'page.json was refused: It contains no entries of an anime-offline-database',
      'lines.jsonl.zst: 2 entries',
      'packed.json.gz: 1 entries',
      'plain.json: 1 entries',
      'same.json: 1 entries',
    ])
    await drop('cut.json', whole)
    await rm(join(folder, 'plain.json'))
    expect((await titlesFor('Half of Zymbria'))[0]).toBe('Half of Zymbria')
    expect(await titlesFor('Quorzel no Uta')).not.toContain('Quorzel no Uta')
  })
})

test('folders named after anime are found again: first unless others bear that very title, and never surely wrong', async () => {
  const { items } = JSON.parse(await readFile(new URL(import.meta.resolve('bangumi-data')), 'utf8')) as { items: Item[] }
  const rows = items.flatMap(({ title, type, begin, titleTranslate, sites }) => {
    const id = sites.find(({ site }) => site === 'bangumi')?.id
    const others = Object.values(titleTranslate).flat()
    return id === undefined ? [] : [{ key: `bangumi:${id}`, title, subType: type === 'tv' ? 'TV' : '', aired: begin.slice(0, 10), others }]
  })
  const folders = drawAnimeFolders(rows, 60, 7)
  const root = join(server.data, 'anime')
  layOut(
    root,
    folders.map(({ name }) => `${name}/01.mkv`),
  )
  await scanOnce(server.store, await useRoots(server.store, `Anime=${root}`))
  const media = await server.store.db.selectFrom('media').select(['id', 'title', 'path']).where('path', 'is not', null).execute()
  const outcomes = []
  for (const { name, row } of folders) {
    const own = media.find(({ path }) => path === name)
    const right = (await scrap({ id: row.key }))[0]?.address
    const found = await scrap({ mediaId: own?.id, query: own?.title })
    outcomes.push({ name, isFirst: found[0]?.address === right, isWrong: found.some(({ isSure, address }) => isSure && address !== right) })
  }
  expect(outcomes.filter(({ isWrong }) => isWrong)).toEqual([])
  expect(outcomes.filter(({ isFirst }) => !isFirst).length).toBeLessThanOrEqual(3)
  const bearers = Map.groupBy(rows, ({ title }) => foldTitle(title))
  const shared = [...bearers].filter(([, own]) => own.length > 1).slice(0, 20)
  for (const [title] of shared) expect((await scrap({ query: title })).filter(({ isSure }) => isSure)).toEqual([])
  expect(shared).toHaveLength(20)
})
