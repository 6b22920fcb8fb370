import { randomUUID } from 'node:crypto'
import type { MediaType } from '@amn/contract/values'
import type { Store } from '../db/store.ts'
import { foldTitle } from '../text/fold.ts'
import { indexTitles } from '../domain/media/title-queries.ts'

const now = () => new Date().toISOString()

/** An account without rights; its id. */
export async function makeAccount(store: Store, username: string = randomUUID()): Promise<number> {
  const row = {
    username,
    username_key: username,
    email: username,
    email_key: username,
    password_hash: '',
    created_at: now(),
    updated_at: now(),
  }
  return (await store.transact((tx) => tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow())).id
}

interface Wanted {
  type: MediaType
  title: string
  others?: string[]
}

/** A media with one content and one file, and somebody who has watched a part of it. */
export async function makeWatched(store: Store, { type, title, others = [] }: Wanted) {
  const userId = await makeAccount(store)
  return store.transact(async (tx) => {
    const stamps = { created_at: now(), updated_at: now() }
    const path = randomUUID()
    const one = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) => (await insert.executeTakeFirstOrThrow()).id
    const rootId = await one(tx.insertInto('root').values({ path, source: 'setting', created_at: now() }).returning('id'))
    const mediaId = await one(
      tx
        .insertInto('media')
        .values({ type, title, sort_title: foldTitle(title), root_id: rootId, path: title, ...stamps })
        .returning('id'),
    )
    const titles = others.map((other, place) => ({ media_id: mediaId, place, title: other, kind: 'other' as const }))
    if (titles.length > 0) await tx.insertInto('media_title').values(titles).execute()
    await indexTitles(tx, mediaId)
    const contentId = await one(
      tx
        .insertInto('content')
        .values({ media_id: mediaId, sort_key: '1', ...stamps })
        .returning('id'),
    )
    const facts = { size: 1, mtime: 0, content_type: 'VIDEO', renderer: 'VIDEO_PLAYER', mime_type: 'video/mp4' } as const
    const fileId = await one(
      tx
        .insertInto('file')
        .values({ content_id: contentId, root_id: rootId, path, ...facts, ...stamps })
        .returning('id'),
    )
    const ids = { user_id: userId, media_id: mediaId }
    const place = { ...ids, content_id: contentId, file_id: fileId, position: 12, unit: 'seconds', at: now() } as const
    await tx
      .insertInto('user_media')
      .values({ ...ids, status: 'WATCHING', ...stamps })
      .execute()
    await tx
      .insertInto('user_content')
      .values({ ...ids, content_id: contentId, status: 'WATCHING', updated_at: now() })
      .execute()
    await tx
      .insertInto('user_file')
      .values({ ...place, updated_at: now() })
      .execute()
    await tx
      .insertInto('progress_event')
      .values({ ...place, received_at: now() })
      .execute()
    return { userId, mediaId, contentId, fileId, rootId }
  })
}
