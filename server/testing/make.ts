import type { Probe } from '@amn/contract/media/content'
import { randomUUID } from 'node:crypto'
import type { MediaType } from '@amn/contract/values'
import { openSession } from '../session/open-session.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import type { Store } from '../db/store.ts'
import { foldName, foldTitle } from '../text/fold.ts'
import { insertQueue } from '../domain/collections/make-queries.ts'
import { indexTitles } from '../domain/media/title-queries.ts'

/** The least that a session wants to know of the request that opens it. */
const request = { ip: '127.0.0.1', headers: {} } as Parameters<typeof openSession>[2]
const stamp = () => new Date().toISOString()

export interface MadeUser {
  id: number
  username: string
  token: string
  media: string
  xsrf: string
}

/** What a made user is like: the privileges held directly, and groups by name. */
export interface WantedUser {
  username?: string
  password?: string
  privileges?: string[]
  groups?: string[]
  suspendedUntil?: string
}

/** The password of a made user who was given none. */
export const usualPassword = 'usual-password'
let usual: Promise<string> | undefined

/** A user with a session, made straight in the database. */
export async function makeUser(store: Store, wanted: WantedUser = {}): Promise<MadeUser> {
  const username = wanted.username ?? `u-${randomUUID().slice(0, 18)}`
  const passwordHash = await (wanted.password === undefined ? (usual ??= hashPassword(usualPassword)) : hashPassword(wanted.password))
  return store.transact(async (tx) => {
    const email = `${username}@example.org`
    const { id } = await tx
      .insertInto('users')
      .values({
        username,
        username_key: foldName(username),
        email,
        email_key: foldName(email),
        password_hash: passwordHash,
        suspended_until: wanted.suspendedUntil ?? null,
        created_at: stamp(),
        updated_at: stamp(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertQueue(tx, id)
    for (const name of wanted.privileges ?? []) {
      const held = await tx.selectFrom('privileges').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      await tx.insertInto('user_privilege').values({ user_id: id, privilege_id: held.id }).execute()
    }
    for (const name of wanted.groups ?? []) {
      const group = await tx.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      await tx.insertInto('user_group').values({ user_id: id, group_id: group.id }).execute()
    }
    const given = await openSession(tx, id, request)
    return { id, username, token: given.token, media: given.media, xsrf: given.xsrf }
  })
}

/** An open issue of somebody about a media, made straight in the database; its id. */
export async function makeIssue(store: Store, mediaId: number, by?: { id: number; username: string }): Promise<number> {
  const who = { created_by_id: by?.id ?? null, created_by: by?.username ?? 'deleted user' }
  const row = { media_id: mediaId, description: 'No sound', ...who, created_at: stamp(), updated_at: stamp() }
  return store.transact(async (tx) => (await tx.insertInto('issue').values(row).returning('id').executeTakeFirstOrThrow()).id)
}

/** What a made media is like; its files lie below `root` when that is given. */
export interface WantedMedia {
  type?: MediaType
  title?: string
  others?: string[]
  adult?: boolean
  workInProgress?: boolean
  airedFrom?: string
  status?: 'FINISHED' | 'UNKNOWN'
  root?: string
  /** Paths below the root, each a content with one file. */
  files?: string[]
  file?: {
    renderer?: 'VIDEO_PLAYER' | 'IMAGE_SINGLE' | 'IMAGE_MULTIPLE' | 'AUDIO_PLAYER' | 'EBOOK_READER' | 'PLAIN_TEXT_SIMPLE'
    mimeType?: string
    duration?: number
    pages?: number
    probe?: Probe
  }
}

export interface MadeMedia {
  id: number
  contents: { id: number; fileId: number }[]
}

/** A media with contents and files, made straight in the database. */
export async function makeMedia(store: Store, wanted: WantedMedia = {}): Promise<MadeMedia> {
  const title = wanted.title ?? `Title ${randomUUID()}`
  return store.transact(async (tx) => {
    const stamps = { created_at: stamp(), updated_at: stamp() }
    const path = wanted.root ?? `/nowhere/${randomUUID()}`
    const known = await tx.selectFrom('root').select('id').where('path', '=', path).executeTakeFirst()
    const root =
      known ??
      (await tx.insertInto('root').values({ path, source: 'setting', created_at: stamp() }).returning('id').executeTakeFirstOrThrow())
    const { id } = await tx
      .insertInto('media')
      .values({
        type: wanted.type ?? 'Anime',
        title,
        sort_title: foldTitle(title),
        root_id: root.id,
        path: title,
        adult: Number(wanted.adult ?? false),
        work_in_progress: Number(wanted.workInProgress ?? false),
        aired_from: wanted.airedFrom ?? null,
        ...(wanted.status && { status: wanted.status }),
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const others = (wanted.others ?? []).map((other, place) => ({ media_id: id, place, title: other, kind: 'other' as const }))
    if (others.length > 0) await tx.insertInto('media_title').values(others).execute()
    await indexTitles(tx, id)
    const contents: MadeMedia['contents'] = []
    for (const [place, file] of (wanted.files ?? []).entries()) {
      const number = place + 1
      const content = await tx
        .insertInto('content')
        .values({ media_id: id, number, number_text: String(number), sort_key: String(number).padStart(5, '0'), ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = await tx
        .insertInto('file')
        .values({
          content_id: content.id,
          root_id: root.id,
          path: file,
          size: 1,
          mtime: 0,
          content_type: 'VIDEO',
          renderer: wanted.file?.renderer ?? 'VIDEO_PLAYER',
          mime_type: wanted.file?.mimeType ?? 'video/mp4',
          duration: wanted.file?.duration ?? null,
          ...(wanted.file?.probe && { probe: JSON.stringify(wanted.file.probe) }),
          pages: wanted.file?.pages ?? null,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      contents.push({ id: content.id, fileId: made.id })
    }
    return { id, contents }
  })
}
