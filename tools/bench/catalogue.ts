import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaTypes } from '@amn/contract/values'
import { openStore } from '@amn/server/db/connect'
import { indexTitles } from '@amn/server/domain/media/title-queries'
import { makeUser } from '@amn/server/testing/make'

/** A made library: where its data lie, who may see it, and which ids there are. */
export interface Catalogue {
  data: string
  /** The media directory of all of them; no file is there unless a bench puts it there. */
  root: string
  database: string
  token: string
  /** Tokens of twenty more users who may play. */
  viewers: string[]
  first: number
  count: number
  contents: { contentId: number; fileId: number; mediaId: number }[]
}

const words = [
  'silent',
  'amber',
  'north',
  'winter',
  'glass',
  'copper',
  'river',
  'star',
  'paper',
  'garden',
  'iron',
  'tide',
  'echo',
  'lantern',
]
const seedWord = (seed: number) => words[seed % words.length] ?? ''

/** Fills a new database, SQLite's or the empty one at an address, with so many media (seeded titles, one content and one file each) and one administrator. */
export async function makeCatalogue(count: number, address?: string): Promise<Catalogue> {
  const data = mkdtempSync(join(tmpdir(), 'amn-bench-'))
  const folder = join(data, 'media')
  mkdirSync(folder)
  const database = join(data, 'amn.db')
  const store = await openStore(address ?? `sqlite:${database}`, { data, reserveBytes: 0 })
  const user = await makeUser(store, { username: 'bench', groups: ['Administrators'] })
  const viewers: string[] = []
  for (let n = 0; n < 20; n += 1) viewers.push((await makeUser(store, { username: `viewer-${n}`, groups: ['Users'] })).token)
  const now = new Date(0).toISOString()
  const contents: Catalogue['contents'] = []
  const root = await store.transact((tx) =>
    tx.insertInto('root').values({ path: folder, source: 'setting', created_at: now }).returning('id').executeTakeFirstOrThrow(),
  )
  for (let start = 0; start < count; start += 500) {
    await store.transact(async (tx) => {
      for (let n = start; n < Math.min(count, start + 500); n += 1) {
        const title = `${seedWord(n * 7)} ${seedWord(n * 13 + 5)} ${seedWord(n * 3 + 1)} ${n}`
        const type = mediaTypes[n % mediaTypes.length] ?? 'Other'
        const made = await tx
          .insertInto('media')
          .values({
            type,
            title,
            sort_title: title,
            root_id: root.id,
            path: title,
            aired_from: `${1950 + (n % 75)}-01-01`,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await indexTitles(tx, made.id)
        const content = await tx
          .insertInto('content')
          .values({ media_id: made.id, number: 1, number_text: '1', sort_key: '1', created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        const file = await tx
          .insertInto('file')
          .values({
            content_id: content.id,
            root_id: root.id,
            path: n === 0 ? 'film.bin' : `${title}/1.mkv`,
            size: 1,
            mtime: 0,
            content_type: 'VIDEO',
            renderer: 'VIDEO_PLAYER',
            mime_type: 'video/mp4',
            duration: 3600,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        contents.push({ contentId: content.id, fileId: file.id, mediaId: made.id })
      }
    })
  }
  await store.close()
  return { data, root: folder, database, token: user.token, viewers, first: contents[0]?.mediaId ?? 1, count, contents }
}
