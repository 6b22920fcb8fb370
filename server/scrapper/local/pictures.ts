import type { Db } from '../../db/tables.ts'
import { listRootPaths } from '../../db/visible.ts'
import { locate, type Place } from '../../http/open-inside.ts'
import { sourceOf } from '../../library/art.ts'
import { limits } from '../../reading/limits.ts'
import { readWhole } from '../../reading/open.ts'
import { readingPool } from '../../reading/pool.ts'

type Role = 'cover' | 'background'
interface Beside {
  role: Role
  path: string
  raw?: string
}

async function findBeside(db: Db, mediaId: number, role: Role): Promise<Place | undefined> {
  const media = await db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.art', 'root.path as root'])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  const art = (JSON.parse(media?.art ?? '[]') as Beside[]).find((one) => one.role === role)
  return media && art && { root: media.root, path: art.path, rawPath: art.raw === undefined ? null : Buffer.from(art.raw, 'hex') }
}

const selectFiles = (db: Db, mediaId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType', 'root.path as root'])
    .where('content.media_id', '=', mediaId)
    .where('file.state', '=', 'available')

/** Where the pictures of a media lie, beside its files or inside the first that brings one; words that only `readPlace` reads. */
export async function listPlaces(db: Db, mediaId: number): Promise<{ cover?: string; background?: string }> {
  const [cover, background] = await Promise.all([findBeside(db, mediaId, 'cover'), findBeside(db, mediaId, 'background')])
  const files = cover
    ? []
    : await selectFiles(db, mediaId).orderBy('content.sort_key').orderBy('file.part').orderBy('file.id').limit(5).execute()
  const inside = files.find(({ renderer, mimeType }) => sourceOf(renderer, mimeType) !== undefined)
  return {
    ...(cover && { cover: 'beside:cover' }),
    ...(inside && { cover: `file:${inside.id}` }),
    ...(background && { background: 'beside:background' }),
  }
}

const realPath = async (db: Db, place: Place) => {
  const path = await locate(place, await listRootPaths(db)).catch(() => undefined)
  return typeof path === 'string' ? path : undefined
}

/** The bytes of a picture of a media; undefined where there is none any more, or the place is none of its own. */
export async function readPlace(db: Db, mediaId: number, place: string): Promise<Buffer | undefined> {
  const [, role, id] = /^(?:beside:(cover|background)|file:([1-9]\d{0,14}))$/.exec(place) ?? []
  if (role !== undefined) {
    const beside = await findBeside(db, mediaId, role as Role)
    const path = beside && (await realPath(db, beside))
    return path === undefined ? undefined : readWhole(path, limits.page)
  }
  const file = id === undefined ? undefined : await selectFiles(db, mediaId).where('file.id', '=', Number(id)).executeTakeFirst()
  const source = file && sourceOf(file.renderer, file.mimeType)
  const path = file && source && (await realPath(db, file))
  const body = path && source ? await readingPool().run('coverOf', path, source[0]) : undefined
  return body && Buffer.from(body)
}
