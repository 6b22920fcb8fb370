import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { subtitleRoutes } from './routes.ts'
import { openSubtitles } from './taking.ts'

let server: TestServer
let root: string
let user: MadeUser
let other: MadeUser
const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
const ass = '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}ą\n'
const films = { whole: 'Film (2001)/Film (2001) - 1080p.mkv', small: 'Film (2001)/Film (2001) - 720p.mkv' }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-subtitles-'))
  const file = (name: string) => `Movies/Film (2001)/Film (2001)${name}`
  layOut(root, {
    [`Movies/${films.whole}`]: 'film',
    [`Movies/${films.small}`]: 'film too',
    [file(' - 1080p.pl.forced.srt')]: srt('Tablica'),
    [file(' - 720p.en.srt')]: srt('small'),
    [file('.en.sdh.ass')]: ass,
    [file('.ru.srt')]: iconv.encode(srt('Привет, как дела, мой старый друг?'), 'windows-1251'),
    [file('.de.smi')]: '<SAMI><BODY></BODY></SAMI>',
    [file('.ja.lrc')]: '[ti:Song]\n[offset:+500]\n[00:01.50]歌\n[00:03.00]\n',
    [file('.fr.sub')]: '{24}{48}un|deux',
    [file(' - 1080p.it.txt')]: '00:00:01:uno|due\n',
    [file(' - 1080p.txt')]: 'A story.',
    [file('.es.vtt')]: Buffer.from([1, 2, 3, 0, 0]),
  })
  server = await startTestServer({}, [(app) => subtitleRoutes(app, openSubtitles({ data: app.config.data, ffmpeg: null, ffprobe: null }))])
  await scanOnce(server.store, await useRoots(server.store, `Movie=${join(root, 'Movies')}`))
  ;[user, other] = [
    await makeUser(server.store, { groups: ['Administrators'] }),
    await makeUser(server.store, { groups: ['Administrators'] }),
  ]
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const below = async (film: keyof typeof films) => {
  const row = await server.store.db
    .selectFrom('file')
    .select(['id', 'content_id as contentId'])
    .where('path', 'like', `%${films[film].slice(-12)}`)
    .executeTakeFirstOrThrow()
  return `/content/${row.contentId}/file/${row.id}`
}
const tracksOf = async (film: keyof typeof films, as = user): Promise<SubtitleTrackFacts[]> => {
  const { status, body } = await server.ask('GET', `${await below(film)}/subtitle-track`, { as: as.token })
  expect(status).toBe(200)
  return body
}
const trackOf = async (language: string) => {
  const found = (await tracksOf('whole')).find((track) => track.language === language)
  if (!found) throw new Error(`no track in ${language}`)
  return { ...found, path: `${await below('whole')}/subtitle-track/${found.id}` }
}
const get = (path: string) => server.ask('GET', path, { as: user.token })

describe('subtitle files beside a film', () => {
  test('are its tracks, with what their names and bytes say; those of another version are not', async () => {
    const shown = (await tracksOf('whole')).map(({ language, format, kind, isForced, isHearingImpaired, state, cues }) =>
      [language, format, kind, isForced && 'forced', isHearingImpaired && 'SDH', state, cues].filter((one) => one !== false).join(' '),
    )
    expect(shown.toSorted()).toEqual([
      'de SAMI text empty 0',
      'en ASS styled SDH ready 1',
      'es WebVTT text failed ',
      'fr MicroDVD text ready 1',
      'it TMPlayer text ready 1',
      'ja LRC text ready 1',
      'pl SRT text forced ready 1',
      'ru SRT text ready 1',
    ])
    expect((await tracksOf('small')).filter(({ language }) => language === 'en').map(({ format }) => format)).toEqual(['SRT', 'ASS'])
    expect((await trackOf('de')).reason).toMatchObject({ reason: 'subtitle.noCues', message: 'The track contains no subtitles' })
    expect((await trackOf('es')).reason).toMatchObject({ reason: 'subtitle.unknownFormat' })
  })

  test('are sent as WebVTT, in the encoding that was found or chosen', async () => {
    const { path, encoding } = await trackOf('ru')
    expect(encoding).toBe('windows-1251')
    const answer = await get(`${path}/text`)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' },
    })
    expect(answer.text).toContain('Привет')
    expect((await get(`${path}/text?encoding=windows-1250`)).text).toContain('Ďđčâĺň')
    expect((await get(`${path}/text?encoding=nothing`)).status).toBe(422)
    expect((await get(`${(await trackOf('fr')).path}/text`)).text).toBe('WEBVTT\n\n00:00:01.001 --> 00:00:02.002\nun\ndeux\n')
    expect((await get(`${(await trackOf('ja')).path}/text`)).text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n歌\n')
  })

  test('are sent with their styles where they have any', async () => {
    const { path } = await trackOf('en')
    expect(await get(`${path}/ass`)).toMatchObject({ status: 200, text: ass })
    expect((await get(`${path}/text`)).text).toContain('<i>ą</i>')
    expect((await get(`${(await trackOf('pl')).path}/ass`)).status).toBe(422)
    expect((await get(`${(await trackOf('pl')).path}/sup`)).status).toBe(422)
    expect((await get(`${await below('whole')}/subtitle-track/file-999999/text`)).status).toBe(404)
    expect((await get(`${await below('whole')}/subtitle-track/..%2f..%2fetc/text`)).status).toBe(404)
  })
})

describe('the offset of a track', () => {
  test('is kept for the person and the film', async () => {
    const { id, path } = await trackOf('pl')
    const put = (offset: unknown, as: MadeUser) => server.ask('PUT', `${path}/offset`, { as: as.token, body: { offset } })
    const offsetOf = async (as: MadeUser) => (await tracksOf('whole', as)).find((track) => track.id === id)?.offset
    expect(await put(-1.2504, user)).toMatchObject({ status: 200, body: { offset: -1.25 } })
    expect([await offsetOf(user), await offsetOf(other)]).toEqual([-1.25, 0])
    await put(2, user)
    expect(await offsetOf(user)).toBe(2)
    expect((await put(601, user)).status).toBe(400)
    await put(0, user)
    expect(await offsetOf(user)).toBe(0)
    expect(await server.store.db.selectFrom('subtitle_offset').selectAll().execute()).toEqual([])
  })
})
