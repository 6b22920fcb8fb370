import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '@amn/contract/media/content'
import type { SpoilerPart } from '@amn/contract/personal/personal-values'
import { makeIssue, makeMedia, type MadeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let root: string
let media: MadeMedia
let user: MadeUser
const twists = ['Arrival', 'Doubt', 'Betrayal', 'Funeral', 'Aftermath'] as const
const plotOf = (twist: string) => `${twist} is told here`

beforeAll(async () => {
  server = await startTestServer()
  root = mkdtempSync(join(tmpdir(), 'amn-spoilers-'))
  const files = twists.map((twist, at) => `0${at + 1} ${twist}.png`)
  for (const [at, name] of files.entries()) {
    const background = { r: at * 40, g: 90, b: 120 }
    await sharp({ create: { width: 800, height: 450, channels: 3, background } })
      .png()
      .toFile(join(root, name))
  }
  media = await makeMedia(server.store, { title: 'Hospital', root, files, file: { renderer: 'IMAGE_SINGLE', mimeType: 'image/png' } })
  await server.store.transact(async (tx) => {
    for (const [at, { id }] of media.contents.entries()) {
      const twist = twists[at] ?? ''
      const numbering = { number: at + 1, number_text: String(at + 1), kind: at === 4 ? ('special' as const) : ('regular' as const) }
      const changed = { ...numbering, title: twist, description: plotOf(twist), sort_key: at === 4 ? '1' : `0 ${at}` }
      await tx.updateTable('content').set(changed).where('id', '=', id).execute()
    }
  })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT', 'VIEW_ALL_ISSUES'] })
})

const ask = (method: 'GET' | 'PUT', path: string, body?: object) => server.ask(method, path, { as: user.token, body })
const hide = async (...hiddenSpoilers: SpoilerPart[]) =>
  expect((await ask('PUT', '/current-user/settings', { generalSettings: { hiddenSpoilers } })).status).toBe(200)
const idOf = (at: number) => media.contents[at]?.id ?? 0
const complete = (...places: number[]) =>
  ask('PUT', `/media/${media.id}/user-data/content`, {
    items: places.map((at) => ({ contentId: idOf(at), contentStatus: 'COMPLETED' })),
  })
const list = async (): Promise<Content[]> => (await ask('GET', `/media/${media.id}/content?amnMediaType=Anime`)).body.items
const picture = (at: number, query = '') => ask('GET', `/media/${media.id}/content/${idOf(at)}/picture?amnMediaType=Anime${query}`)

describe('what one has not come to yet', () => {
  test('is shown to everybody who did not ask for more', async () => {
    const settings = (await ask('GET', '/current-user/settings')).body
    expect(settings.generalSettings.hiddenSpoilers).toEqual([])
    expect((await list()).map(({ title, description, hidden }) => [title, description, hidden])).toEqual(
      twists.map((twist) => [twist, plotOf(twist), []]),
    )
  })

  test('is hidden beyond the first part that is not completed, of which the title is shown', async () => {
    await complete(0)
    await hide('titles', 'pictures', 'descriptions')
    const [first, second, third, fourth, special] = await list()
    expect(first).toMatchObject({ title: 'Arrival', description: plotOf('Arrival'), picture: expect.any(String), hidden: [] })
    expect(second).toMatchObject({ title: 'Doubt', description: null, picture: null, hidden: ['pictures', 'descriptions'] })
    for (const later of [third, fourth, special])
      expect(later).toMatchObject({ title: null, description: null, picture: null, hidden: ['titles', 'pictures', 'descriptions'] })
    expect(third).toMatchObject({ number: 3, numberText: '3', files: [{ name: expect.stringMatching(/^\d+\.png$/) }] })
  })

  test.each([
    ['titles', { title: null, description: plotOf('Funeral'), picture: expect.any(String) }],
    ['pictures', { title: 'Funeral', description: plotOf('Funeral'), picture: null }],
    ['descriptions', { title: 'Funeral', description: null, picture: expect.any(String) }],
  ] as const)('is hidden in the degree that was chosen: %s', async (part, shown) => {
    await complete(0)
    await hide(part)
    expect((await list())[3]).toMatchObject({ ...shown, hidden: [part] })
  })

  test('is shown once it was begun, wherever it is', async () => {
    await hide('titles', 'pictures', 'descriptions')
    await complete(3)
    const shown = await list()
    expect(shown.map(({ title }) => title)).toEqual(['Arrival', null, null, 'Funeral', null])
    expect(shown[3]).toMatchObject({ description: plotOf('Funeral'), hidden: [] })
    await complete(0, 1, 2)
    expect((await list())[4]).toMatchObject({ title: 'Aftermath', description: null })
  })

  test('is in no answer that lists contents, however it is asked', async () => {
    await complete(0)
    await hide('titles', 'pictures', 'descriptions')
    const issueId = await makeIssue(server.store, media.id)
    await server.store.transact((tx) =>
      tx
        .updateTable('issue')
        .set({ content_id: idOf(2), screenshot: 'secret-shot' })
        .where('id', '=', issueId)
        .execute(),
    )
    const addresses = [
      `/media/${media.id}?amnMediaType=Anime`,
      `/media/${media.id}/content?amnMediaType=Anime`,
      `/content/${idOf(1)}?amnMediaType=Anime`,
      '/media/user-data',
      '/media/suggest?q=Betrayal',
      '/media?titleFilter=Hospital',
      `/media/${media.id}/similar?amnMediaType=Anime`,
      '/media/issues',
      `/media/${media.id}/issue`,
      `/media/${media.id}/issue/${issueId}`,
      `/media/${media.id}/similar-issue?kind=other&contentId=${idOf(2)}`,
      '/current-user/annotation',
    ]
    for (const address of addresses) {
      const { status, text } = await ask('GET', address)
      expect([address, status]).toEqual([address, 200])
      for (const secret of ['Betrayal', 'Funeral', 'Aftermath', 'secret-shot']) expect(text, address).not.toContain(secret)
    }
    const issue = await ask('GET', `/media/${media.id}/issue/${issueId}`)
    expect(issue.body.content).toMatchObject({ number: '3', title: null })
    expect((await ask('GET', `/media/${media.id}/issue/${issueId}/screenshot`)).status).toBe(404)
    const { items } = (await ask('GET', '/media/user-data')).body
    expect(items[0].next).toMatchObject({ contentId: idOf(1), title: 'Doubt' })
  })

  test('is shown of one part when that is asked for', async () => {
    await complete(0)
    await hide('titles', 'pictures', 'descriptions')
    const { status, body } = await ask('GET', `/media/${media.id}/content/${idOf(3)}?amnMediaType=Anime`)
    expect([status, body.title, body.description, body.hidden]).toEqual([200, 'Funeral', plotOf('Funeral'), []])
    expect((await ask('GET', `/media/${media.id}/content/abc?amnMediaType=Anime`)).status).toBe(404)
    expect((await ask('GET', `/media/${media.id}/content/999999?amnMediaType=Anime`)).status).toBe(404)
  })

  test('is hidden from nobody else, and guests have no place', async () => {
    await hide('titles')
    user = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const shown = await list()
    expect(shown.map(({ title }) => title)).toEqual([...twists])
    expect(shown.map((content) => content.picture)).toEqual(twists.map(() => null))
  })

  test('takes only what there is to hide', async () => {
    expect((await ask('PUT', '/current-user/settings', { generalSettings: { hiddenSpoilers: ['covers'] } })).status).toBe(400)
  })
})

describe('the picture of a content', () => {
  test('is drawn small, and asked for again only when it changed', async () => {
    const answer = await picture(0)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(answer.bytes).metadata()).width).toBe(480)
    const again = await server.ask('GET', `/media/${media.id}/content/${idOf(0)}/picture?amnMediaType=Anime`, {
      as: user.token,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.status).toBe(304)
  })

  test('is not sent where it is hidden, unless that one is asked for', async () => {
    await complete(0)
    await hide('pictures')
    expect((await picture(0)).status).toBe(200)
    expect((await picture(1)).status).toBe(404)
    expect((await picture(3)).status).toBe(404)
    expect((await picture(3, '&reveal=true')).status).toBe(200)
    expect((await picture(3, '&reveal=maybe')).status).toBe(400)
  })

  test('is there again as soon as its disk is', async () => {
    const [disk, away] = [mkdtempSync(join(tmpdir(), 'amn-disk-')), mkdtempSync(join(tmpdir(), 'amn-asleep-'))]
    const file = { renderer: 'IMAGE_SINGLE', mimeType: 'image/png' } as const
    const { id, contents } = await makeMedia(server.store, { title: 'Away', root: disk, files: ['01.png', 'torn.png'], file })
    const ask = (at: number) => server.ask('GET', `/media/${id}/content/${contents[at]?.id}/picture?amnMediaType=Anime`, { as: user.token })
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    writeFileSync(join(away, '01.png'), png)
    writeFileSync(join(away, 'torn.png'), 'torn')
    for (const at of [0, 1]) expect(await ask(at)).toMatchObject({ status: 503, body: { code: 'MEDIA_OFFLINE' } })
    rmSync(disk, { recursive: true })
    renameSync(away, disk)
    expect([(await ask(0)).status, (await ask(1)).status, (await ask(1)).status]).toEqual([200, 404, 404])
    rmSync(disk, { recursive: true })
  })

  test('is for those who may open the content', async () => {
    user = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    expect((await picture(0)).status).toBe(403)
  })
})
