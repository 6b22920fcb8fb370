import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Probe } from '@amn/contract/media/content'
import { makeMedia, type MadeMedia, makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { factsOfFile } from './file-facts.ts'
import { settleFacts } from './settle.ts'

let server: TestServer
let user: MadeUser
let fine: MadeMedia
let plain: MadeMedia

const track = { language: null, title: null, default: true }
const picture = (codec: string, width: number, height: number) => ({ ...track, codec, width, height, frameRate: 25, profile: null })
const sound = (codec: string, channels: number, language: string | null) => ({ ...track, codec, channels, language })
const fineProbe: Probe = {
  video: [{ ...picture('hevc', 1920, 800), hdr: 'hdr10' }],
  audio: [
    { ...sound('truehd', 8, 'pol'), profile: 'Dolby TrueHD + Dolby Atmos' },
    { ...sound('dts', 6, 'eng'), profile: 'DTS-HD MA' },
  ],
  subtitles: [{ ...track, codec: 'subrip', language: 'por', title: 'Brazilian', index: 3 }],
}
const plainProbe: Probe = { video: [picture('mpeg2video', 720, 576)], audio: [sound('mp2', 2, null)] }

const settle = async () => {
  while (await settleFacts(server.store));
}
const factsOf = async ({ id }: MadeMedia) => {
  const rows = await server.store.db.selectFrom('media_fact').select('fact').where('media_id', '=', id).orderBy('fact').execute()
  return rows.map(({ fact }) => fact)
}
const marks = () => server.store.db.selectFrom('stale_fact').select('media_id').execute()
const changeFile = (fileId: number | undefined, change: Record<string, unknown>) =>
  server.store.transact((tx) =>
    tx
      .updateTable('file')
      .set(change)
      .where('id', '=', fileId ?? 0)
      .execute(),
  )
const ask = async (query: string, as = user.token) => (await server.ask('GET', `/media${query}`, { as })).body
const titles = async (query: string) => (await ask(`?${query}`)).items.map((item: { title: string }) => item.title)

const fineFacts = [
  'audio:atmos',
  'audio:dts-hd',
  'audio:truehd',
  'audioLanguage:en',
  'audioLanguage:pl',
  'channels:5.1',
  'channels:7.1',
  'format:mkv',
  'hdr:hdr10',
  'resolution:1080p',
  'subtitleLanguage:pt-BR',
  'video:hevc',
]

beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.store.transact((tx) => tx.deleteFrom('media').execute())
  fine = await makeMedia(server.store, { title: 'Fine', files: ['fine.mkv'], file: { mimeType: 'video/x-matroska', probe: fineProbe } })
  plain = await makeMedia(server.store, { title: 'Plain', files: ['plain.mpg'], file: { mimeType: 'video/mpeg', probe: plainProbe } })
  await settle()
})

test('a list is filtered by what the files are, in three states and with all else', async () => {
  expect(await factsOf(fine)).toEqual(fineFacts)
  expect(await factsOf(plain)).toEqual(['audio:mp3', 'channels:stereo', 'format:mpeg', 'resolution:sd', 'video:mpeg2'])
  expect(await titles('includedFacts=resolution:1080p')).toEqual(['Fine'])
  expect(await titles('includedFacts=resolution:1080p,resolution:sd')).toEqual(['Fine', 'Plain'])
  expect(await titles('includedFacts=resolution:sd,audioLanguage:pl')).toEqual([])
  expect(await titles('excludedFacts=hdr:hdr10')).toEqual(['Plain'])
  expect(await titles('includedFacts=audioLanguage:pl&titleFilter=plain')).toEqual([])
  expect(await ask('/lift?includedFacts=audioLanguage:pl&titleFilter=plain')).toEqual([
    { filter: 'titleFilter', totalItems: 1 },
    { filter: 'includedFacts', totalItems: 1 },
  ])
  expect((await ask('?includedFacts=cast:somebody')).code).toBe('VALIDATION_FAILED')
})

test('each kind is counted as if nothing of it were asked for, and of what the caller may see alone', async () => {
  await makeMedia(server.store, { type: 'Movie', title: 'Of another type', files: ['a.mkv'], file: { probe: fineProbe } })
  await makeMedia(server.store, { adult: true, title: 'Adult', files: ['b.mkv'], file: { probe: fineProbe } })
  await settle()
  const counted = await ask('/facts?includedFacts=resolution:sd')
  expect(counted).toEqual([
    { fact: 'audio:mp3', count: 1 },
    { fact: 'channels:stereo', count: 1 },
    { fact: 'format:mpeg', count: 1 },
    { fact: 'resolution:1080p', count: 1 },
    { fact: 'resolution:sd', count: 1 },
    { fact: 'video:mpeg2', count: 1 },
  ])
  expect(await titles('includedFacts=video:hevc')).toEqual(['Fine'])
})

test('facts follow files that change, come, go and move', async () => {
  const [file] = fine.contents
  await changeFile(file?.fileId, { probe: JSON.stringify(plainProbe) })
  await settle()
  expect(await titles('includedFacts=resolution:sd')).toEqual(['Fine', 'Plain'])
  await changeFile(file?.fileId, { state: 'unavailable' })
  await settle()
  expect(await factsOf(fine)).toEqual([])
  await changeFile(file?.fileId, { state: 'available', content_type: 'SUBTITLES', language: 'pl' })
  await settle()
  expect(await titles('includedFacts=subtitleLanguage:pl')).toEqual(['Fine'])
  const move = { media_id: plain.id }
  await server.store.transact((tx) => tx.updateTable('content').set(move).where('media_id', '=', fine.id).execute())
  await settle()
  expect(await titles('includedFacts=subtitleLanguage:pl')).toEqual(['Plain'])
  await changeFile(file?.fileId, { content_id: plain.contents[0]?.id })
  await server.store.transact((tx) =>
    tx
      .deleteFrom('content')
      .where('id', '=', plain.contents[0]?.id ?? 0)
      .execute(),
  )
  await settle()
  expect([await factsOf(fine), await factsOf(plain), await marks()]).toEqual([[], [], []])
})

test('books and comics are found by their format before anybody has looked into them, single pages are not', async () => {
  const made = async (title: string, renderer: string, mime: string) => {
    const { contents } = await makeMedia(server.store, { title, files: [title] })
    await changeFile(contents[0]?.fileId, { renderer, mime_type: mime })
  }
  await made('Book', 'EBOOK_READER', 'application/epub+zip')
  await made('Comic', 'IMAGE_MULTIPLE', 'application/zip')
  await made('Page', 'IMAGE_SINGLE', 'image/png')
  await made('Note', 'NONE', 'text/plain')
  await settle()
  expect(await titles('includedFacts=format:epub,format:cbz')).toEqual(['Book', 'Comic'])
  expect(await titles('excludedFacts=format:cbz,format:mkv,format:mpeg')).toEqual(['Book', 'Note', 'Page'])
  const facts = await server.store.db.selectFrom('media_fact').select('fact').where('fact', 'like', 'format:%').orderBy('fact').execute()
  expect(facts.map(({ fact }) => fact)).toEqual(['format:cbz', 'format:epub', 'format:mkv', 'format:mpeg'])
})

test('nothing is written where a look into a file shows what is known', async () => {
  const changes = () => server.store.db.selectFrom('media_change').select('seq').execute()
  const before = await changes()
  await changeFile(fine.contents[0]?.fileId, { probe: JSON.stringify(fineProbe), probed_at: '2026-01-01', duration: 5 })
  expect(await marks()).toEqual([])
  await changeFile(fine.contents[0]?.fileId, { probe: JSON.stringify({ ...fineProbe, title: 'New' }) })
  expect(await marks()).toHaveLength(1)
  await settle()
  expect(await changes()).toEqual(before)
})

test.each<[string, Probe, string[]]>([
  ['wide', { video: [picture('av1', 3840, 1600)] }, ['resolution:2160p', 'video:av1']],
  ['upright', { video: [picture('h264', 720, 1280)] }, ['resolution:720p', 'video:h264']],
  [
    'unknown',
    { video: [picture('cinepak', 0, 0)], audio: [sound('adpcm_ms', 12, 'und')] },
    ['video:other', 'channels:more', 'audio:other'],
  ],
  ['no language', { audio: [sound('aac', 2, '<script>')] }, ['channels:stereo', 'audio:aac']],
])('a file that is %s', (_, probe, facts) => {
  expect(factsOfFile({ contentType: 'VIDEO', renderer: 'VIDEO_PLAYER', mimeType: '', language: null, probe })).toEqual(facts)
})
