import { readSidecarArt } from '../../domain/media/sidecar-art.ts'
import { createHash } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findRealPath, type FileLocation } from '../../http/files/open-inside.ts'
import { sourceOf } from '../../library/art/art.ts'
import { limits } from '../../reading/limits.ts'
import { readWhole } from '../../reading/open.ts'
import { readingPool } from '../../reading/pool.ts'
import { findFile, findStoredArt, listFirstFiles } from './picture-queries.ts'

type Role = 'cover' | 'background'
type LocatedFile = FileLocation & { size: number; mtime: number }

async function findBeside(db: Db, mediaId: number, role: Role): Promise<LocatedFile | undefined> {
  const media = await findStoredArt(db, mediaId)
  const art = readSidecarArt(media?.art).find((one) => one.role === role)
  const rawPath = art?.raw === undefined ? null : Buffer.from(art.raw, 'hex')
  return media && art && { root: media.root, path: art.path, rawPath, size: art.size, mtime: art.mtime }
}

/** Changes with the file, so that a picture that was exchanged is known for another one. */
const markOf = ({ path, size, mtime }: Pick<LocatedFile, 'path' | 'size' | 'mtime'>) =>
  createHash('sha256').update(`${path} ${size} ${mtime}`).digest('hex').slice(0, 16)

/** Keys of the pictures of a media, beside its files or inside the first that brings one; only `readPictureByKey` reads them. */
export async function listPictureKeys(db: Db, mediaId: number): Promise<{ cover?: string; background?: string }> {
  const [cover, background] = await Promise.all([findBeside(db, mediaId, 'cover'), findBeside(db, mediaId, 'background')])
  const files = cover ? [] : await listFirstFiles(db, mediaId, 5)
  const inside = files.find(({ renderer, mimeType }) => sourceOf(renderer, mimeType) !== undefined)
  return {
    ...(cover && { cover: `beside:cover:${markOf(cover)}` }),
    ...(inside && { cover: `file:${inside.id}:${markOf(inside)}` }),
    ...(background && { background: `beside:background:${markOf(background)}` }),
  }
}

const realPath = async (db: Db, file: FileLocation) => {
  const path = await findRealPath(file, await listRootPaths(db)).catch(() => undefined)
  return typeof path === 'string' ? path : undefined
}

/** The bytes of a picture of a media; undefined where there is none any more, or the key is none of its own. */
export async function readPictureByKey(db: Db, mediaId: number, key: string): Promise<Buffer | undefined> {
  const [, role, id] = /^(?:beside:(cover|background)|file:([1-9]\d{0,14})):[\da-f]{16}$/.exec(key) ?? []
  if (role !== undefined) {
    const beside = await findBeside(db, mediaId, role as Role)
    const path = beside && (await realPath(db, beside))
    return path === undefined ? undefined : readWhole(path, limits.page)
  }
  const file = id === undefined ? undefined : await findFile(db, mediaId, Number(id))
  const source = file && sourceOf(file.renderer, file.mimeType)
  const path = file && source && (await realPath(db, file))
  const body = path && source ? await readingPool().run('coverOf', path, source[0]) : undefined
  return body && Buffer.from(body)
}
