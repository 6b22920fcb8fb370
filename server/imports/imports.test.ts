import { readFileSync, symlinkSync, utimesSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportItem } from '@amn/contract/imports'
import { type ImportServer, startImports, treeBelow } from '../testing/imports.ts'
import { describeLibrary, layOut, rowsOf, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser } from '../testing/make.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImports()
  return () => server.remove()
})

const line = ({ title, year, season, volume, number, language, label, target }: ImportItem) =>
  [title, year, season && `s${season}`, volume && `v${volume}`, number !== null && `#${number}`, language, label, target]
    .filter(Boolean)
    .join(' | ')
const read = (path: string) => readFileSync(join(server.root, path), 'utf8')

describe('what is chosen in the inbox', () => {
  test('is recognised as a scan would, edited in place, and goes exactly where the plan says', async () => {
    layOut(server.inbox, [
      'new/Frieren/Season 1/Frieren.S01E01.1080p.mkv',
      'new/Frieren/Season 1/Frieren.S01E01.1080p.pl.srt',
      'new/Frieren/Season 1/Frieren.S01E02.1080p.mkv',
      'new/Frieren/poster.jpg',
      'new/Frieren/notes.nfo',
    ])
    const id = await server.choose('Anime', ['new'])
    const items = await server.itemsOf(id)
    expect(items.map(line)).toEqual([
      'Frieren | s1 | #1 | 1080p | Anime/Frieren/Frieren S01E01 [1080p].mkv',
      'Frieren | s1 | #1 | pl | Anime/Frieren/Frieren S01E01 [1080p].pl.srt',
      'Frieren | s1 | #2 | 1080p | Anime/Frieren/Frieren S01E02 [1080p].mkv',
      'Frieren | Anime/Frieren/poster.jpg',
    ])
    const change = items.filter(({ ownerId }) => ownerId === null).map((item) => ({ id: item.id, title: 'Frieren: Beyond', season: 2 }))
    expect((await server.ask('PATCH', `/import/${id}/item`, { items: change })).body).toEqual({ changed: 2 })
    const plan = await server.planOf(id)
    expect(plan).toMatchObject({ items: 4, files: 4, conflicts: 0, problems: 0, skipped: 0, fits: true })
    const targets = (await server.itemsOf(id)).map(({ target }) => target as string)
    expect(treeBelow(server.root)).toEqual([])

    await server.apply(id)
    expect((await server.work()).end).toBe('done')
    const files = treeBelow(server.root).filter((path) => /\.\w{3}$/.test(path))
    expect(files).toEqual(targets.toSorted())
    expect(read('Anime/Frieren - Beyond/Frieren - Beyond S02E02 [1080p].mkv')).toBe(
      'the bytes of new/Frieren/Season 1/Frieren.S01E02.1080p.mkv',
    )
    expect(await describeLibrary(server.store)).toEqual({
      'Anime: Frieren: Beyond': [
        's2 #1 | Frieren - Beyond S02E01 [1080p].mkv | VIDEO_PLAYER 1080p',
        's2 #1 | Frieren - Beyond S02E01 [1080p].pl.srt | NONE pl',
        's2 #2 | Frieren - Beyond S02E02 [1080p].mkv | VIDEO_PLAYER 1080p',
      ],
    })
    const done = await server.stateOf(id)
    expect(done).toMatchObject({ state: 'done', canUndo: true, media: [{ title: 'Frieren: Beyond', isNew: true }] })
  })

  test('is the same to a scan afterwards, also one that knows nothing', async () => {
    layOut(server.inbox, [
      'Frieren/Frieren - 01.mkv',
      'Frieren/Frieren - 12.5 [720p].mkv',
      'Frieren/NCOP1.mkv',
      'Frieren/Extras/Making of.mkv',
    ])
    layOut(server.inbox, { 'Film (2019) 1080p.mp4': 'film' })
    for (const [type, path] of [
      ['Anime', 'Frieren'],
      ['Movie', 'Film (2019) 1080p.mp4'],
    ] as const) {
      await server.apply(await server.choose(type, [path]))
      expect((await server.work()).error).toBeUndefined()
    }
    const before = await rowsOf(server.store)
    const { counts } = await scanOnce(server.store, server.rootId)
    expect(counts).toMatchObject({ files: 5, added: 0, changed: 0, moved: 0, unavailable: 0 })
    expect(await rowsOf(server.store)).toEqual(before)
    const other = await startImports()
    try {
      await scanOnce(other.store, await useRoots(other.store, server.root))
      expect(await describeLibrary(other.store)).toEqual(await describeLibrary(server.store))
    } finally {
      await other.remove()
    }
  })

  test('joins the media of that title, and never takes a number or a file that is there', async () => {
    layOut(server.root, ['Seriale/Show/Show S01E01.mkv', 'Seriale/Show/Show S01E02.mkv'])
    await scanOnce(server.store, server.rootId)
    layOut(server.inbox, ['Show.S01E02.2160p.mkv', 'Show.S01E03.mkv'])
    const id = await server.choose('TvSeries', ['Show.S01E02.2160p.mkv', 'Show.S01E03.mkv'])
    const [second, third] = await server.itemsOf(id)
    expect(second).toMatchObject({ mediaId: expect.any(Number), conflict: 'exists', rivals: ['Show S01E02.mkv'] })
    expect(third).toMatchObject({ conflict: null, target: 'Seriale/Show/Show S01E03.mkv' })
    expect((await server.apply(id)).body).toMatchObject({ code: 'CONFLICT' })
    writeFileSync(join(server.root, 'Seriale/Show/Show S01E02 [2160p].mkv'), 'somebody else put this here')
    await server.ask('PATCH', `/import/${id}/item`, { items: [{ id: second?.id, action: 'version' }] })
    expect((await server.apply(id)).status).toBe(200)
    await server.work()
    expect(treeBelow(join(server.root, 'Seriale/Show'))).toEqual([
      'Show S01E01.mkv',
      'Show S01E02 [2160p] (v2).mkv',
      'Show S01E02 [2160p].mkv',
      'Show S01E02.mkv',
      'Show S01E03.mkv',
    ])
    expect(read('Seriale/Show/Show S01E02.mkv')).toBe('the bytes of Seriale/Show/Show S01E02.mkv')
    expect(read('Seriale/Show/Show S01E02 [2160p].mkv')).toBe('somebody else put this here')
    expect(Object.keys(await describeLibrary(server.store))).toEqual(['TvSeries: Show'])
  })

  test('of one number twice asks, and is skipped or numbered anew', async () => {
    layOut(server.inbox, ['a/Show S01E01.mkv', 'b/Show S01E01.mkv', 'b/Show S01E02.mkv'])
    const id = await server.choose('TvSeries', ['a/Show S01E01.mkv', 'b/Show S01E01.mkv', 'b/Show S01E02.mkv'])
    const [, twice, last] = await server.itemsOf(id)
    expect(twice).toMatchObject({ conflict: 'twice' })
    await server.ask('PATCH', `/import/${id}/item`, {
      items: [
        { id: twice?.id, number: 7 },
        { id: last?.id, action: 'skip' },
      ],
    })
    await server.apply(id)
    await server.work()
    expect(treeBelow(join(server.root, 'TvSeries/Show'))).toEqual(['Show S01E01.mkv', 'Show S01E07.mkv'])
  })

  test('may be pages in folders, books in parts, and names that hide something', async () => {
    layOut(server.inbox, [
      'Manga/Berserk/Chapter 1/01.jpg',
      'Manga/Berserk/Chapter 1/02.jpg',
      'Manga/Berserk/Chapter 2/01.jpg',
      'Manga/Berserk/Chapter 2/02.jpg',
    ])
    layOut(server.inbox, { 'Evil\u202Egpj.\n..mp4': 'evil', [`${'Długi tytuł '.repeat(15)}S01E01.mkv`]: 'long' })
    await server.apply(await server.choose('Manga', ['Manga/Berserk']))
    await server.work()
    expect(treeBelow(join(server.root, 'Manga')).filter((path) => path.endsWith('.jpg'))).toHaveLength(4)
    expect((await describeLibrary(server.store))['Manga: Berserk']?.map((one) => one.split(' | ')[0])).toEqual(['#1', '#2'])
    const id = await server.choose('TvSeries', ['Evil\u202Egpj.\n..mp4', `${'Długi tytuł '.repeat(15)}S01E01.mkv`])
    for (const { target } of await server.itemsOf(id)) {
      const names = (target ?? '').split('/')
      expect(names.every((name) => Buffer.byteLength(name) <= 255 && !/[\p{C}]/u.test(name) && name === name.normalize('NFC'))).toBe(true)
    }
    await server.apply(id)
    expect((await server.work()).end).toBe('done')
  })
})

describe('bounds', () => {
  test('nothing outside of the inbox is seen or taken, by whatever way', async () => {
    layOut(server.folder, { 'secret/film.mkv': 'secret' })
    layOut(server.inbox, { 'open.mkv': 'open', '.hidden/film.mkv': 'hidden' })
    symlinkSync(join(server.folder, 'secret'), join(server.inbox, 'link'))
    const { id } = await server.begin('Movie')
    for (const path of [
      '../secret/film.mkv',
      join(server.folder, 'secret/film.mkv'),
      'link',
      'link/film.mkv',
      '.hidden',
      '.hidden/film.mkv',
      'a/../../secret',
      'no such',
      'open.mkv/..',
    ]) {
      const answer = await server.ask('POST', `/import/${id}/inbox`, { paths: [path] })
      expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'PATH_NOT_ALLOWED'])
    }
    expect((await server.ask('GET', '/import/inbox')).body.items.map(({ name }: { name: string }) => name)).toEqual(['open.mkv'])
    expect((await server.ask('GET', '/import/inbox?path=link')).status).toBe(422)
  })

  test('a file that changed since, or became a link, is not copied', async () => {
    layOut(server.inbox, { 'film.mkv': 'film', 'other.mkv': 'other' })
    const id = await server.choose('Movie', ['film.mkv', 'other.mkv'])
    await server.apply(id)
    utimesSync(join(server.inbox, 'other.mkv'), 1, 1)
    expect((await server.work()).end).toBe('failed')
    expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'STALE' })
    expect(treeBelow(server.root)).toEqual([])
    rmSync(join(server.inbox, 'other.mkv'))
    symlinkSync('/etc/hostname', join(server.inbox, 'other.mkv'))
    await server.apply(id)
    expect((await server.work()).end).toBe('failed')
    expect(treeBelow(server.root)).toEqual([])
  })

  test('a disk that would get too full is refused before, and stops a copy without a trace', async () => {
    layOut(server.inbox, { 'film.mkv': 'film' })
    const id = await server.choose('Movie', ['film.mkv'])
    const { version } = await server.planOf(id)
    await server.set('importReserve', 1_000_000)
    expect((await server.ask('POST', `/import/${id}/apply`, { version })).body).toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
    expect((await server.ask('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })).status).toBe(507)
    await server.set('importReserve', 1)
    await server.apply(id)
    await server.set('importReserve', 1_000_000)
    await server.work()
    expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'INSUFFICIENT_STORAGE' })
    expect(treeBelow(server.root)).toEqual([])
    await server.set('importReserve', 1)
    await server.apply(id)
    expect((await server.work()).end).toBe('done')
  })

  test('a plan that is another by now is refused', async () => {
    layOut(server.inbox, { 'film.mkv': 'film' })
    const id = await server.choose('Movie', ['film.mkv'])
    const { version } = await server.planOf(id)
    layOut(server.root, { 'Movie/film/film.mkv': 'there first' })
    expect((await server.ask('POST', `/import/${id}/apply`, { version })).body.code).toBe('STALE')
  })

  test('whoever lacks EDIT on the type brings nothing in, and an import is its maker’s alone', async () => {
    layOut(server.inbox, { 'film.mkv': 'film' })
    const rights = (type: string) => [`${type}_INFO`, `${type}_EDIT`]
    const editor = await makeUser(server.store, { privileges: rights('MOVIE') })
    const other = await makeUser(server.store, { privileges: rights('MOVIE') })
    const { body, status } = await server.ask('POST', '/import', { amnMediaType: 'Movie', source: 'inbox' }, editor.token)
    expect(status).toBe(200)
    expect((await server.ask('POST', '/import', { amnMediaType: 'Anime', source: 'inbox' }, editor.token)).status).toBe(403)
    for (const token of [other.token, server.admin.token]) {
      expect((await server.ask('GET', `/import/${body.id}`, undefined, token)).status).toBe(404)
      expect((await server.ask('POST', `/import/${body.id}/inbox`, { paths: ['film.mkv'] }, token)).status).toBe(404)
      expect((await server.ask('DELETE', `/import/${body.id}`, undefined, token)).status).toBe(404)
    }
    const { directories } = (await server.ask('GET', '/import/place?amnMediaType=Movie', undefined, editor.token)).body
    expect(directories).toMatchObject([{ path: null, problem: null, folder: 'Movie' }])
  })
})

describe('taking back', () => {
  test('an import brings back what was before, and can be brought in again', async () => {
    layOut(server.root, ['Anime/Show/Show S01E01.mkv'])
    await scanOnce(server.store, server.rootId)
    const before = { tree: treeBelow(server.root), library: await describeLibrary(server.store) }
    layOut(server.inbox, ['Show S01E02.mkv', 'Other/Other S01E01.mkv'])
    const id = await server.choose('Anime', ['Show S01E02.mkv', 'Other'])
    await server.apply(id)
    await server.work()
    const after = await describeLibrary(server.store)
    const { media } = await server.stateOf(id)
    expect(media.map(({ title, isNew }) => [title, isNew]).toSorted()).toEqual([
      ['Other', true],
      ['Show', false],
    ])
    expect((await server.ask('POST', `/import/${id}/undo`)).body).toMatchObject({ state: 'undoing' })
    expect((await server.work()).error).toBeUndefined()
    expect(await server.stateOf(id)).toMatchObject({ state: 'undone', canUndo: false })
    expect(treeBelow(server.root).filter((path) => !path.startsWith('.'))).toEqual(before.tree)
    const rows = await rowsOf(server.store)
    expect(rows.files.filter(({ state }) => state === 'available').map(({ path }) => path)).toEqual(['Anime/Show/Show S01E01.mkv'])
    expect(rows.media.filter(({ deleted_at }) => deleted_at !== null).map(({ title }) => title)).toEqual(['Other'])
    expect((await scanOnce(server.store, server.rootId)).counts).toMatchObject({ files: 1, added: 0, changed: 0, unavailable: 0 })
    expect((await server.ask('POST', `/import/${id}/undo`)).status).toBe(409)

    const again = await server.choose('Anime', ['Show S01E02.mkv', 'Other'])
    await server.apply(again)
    await server.work()
    expect(await describeLibrary(server.store)).toEqual(after)
    expect((await rowsOf(server.store)).media.every(({ deleted_at }) => deleted_at === null)).toBe(true)
  })

  test('leaves what somebody has replaced since', async () => {
    layOut(server.inbox, ['Film.mkv', 'Other.mkv'])
    const id = await server.choose('Movie', ['Film.mkv', 'Other.mkv'])
    await server.apply(id)
    await server.work()
    rmSync(join(server.root, 'Movie/Film/Film.mkv'))
    layOut(server.root, { 'Movie/Film/Film.mkv': 'a better one, put here by hand' })
    await server.ask('POST', `/import/${id}/undo`)
    await server.work()
    expect(read('Movie/Film/Film.mkv')).toBe('a better one, put here by hand')
    expect(treeBelow(server.root).filter((path) => path.startsWith('Movie'))).toEqual(['Movie', 'Movie/Film', 'Movie/Film/Film.mkv'])
  })

  test('is offered for thirty days', async () => {
    layOut(server.inbox, ['Film.mkv'])
    const id = await server.choose('Movie', ['Film.mkv'])
    await server.apply(id)
    await server.work()
    const finish = (days: number) =>
      server.store.transact((db) =>
        db
          .updateTable('import')
          .set({ finished_at: new Date(Date.now() - days * 86_400_000).toISOString() })
          .where('id', '=', id)
          .execute(),
      )
    await finish(29)
    expect((await server.stateOf(id)).canUndo).toBe(true)
    await finish(31)
    expect((await server.stateOf(id)).canUndo).toBe(false)
    expect((await server.ask('POST', `/import/${id}/undo`)).status).toBe(409)
  })
})
