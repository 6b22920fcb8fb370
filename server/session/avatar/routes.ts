import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import { avatarHash } from '../../domain/accounts/account.ts'
import { findAvatar } from '../../domain/accounts/avatar-queries.ts'
import { findUser } from '../../domain/accounts/account-queries.ts'
import { readSettings } from '../../domain/settings/setting-queries.ts'
import type { App } from '../../http/app.ts'
import { squarePicture } from '../../pictures/pictures.ts'
import { drawAvatar } from './draw.ts'
import { makeAvatarOwners } from './owners.ts'
import { makePublicAvatars } from './public-avatars.ts'

const mostDrawn = 500
/** Uploaded pictures have so many pixels to one of the size that is asked for, for sharp screens. */
const density = 2

/** Describes the picture of an answer; true where the browser has it. */
function tagPicture(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.type('image/webp').header('ETag', etag).header('Cache-Control', 'private, no-cache')
  return request.headers['if-none-match'] === etag
}

/** The pictures of people, one’s own, and for administrators all: uploaded, or from the service that the settings name; else drawn by ourselves. */
export function avatarRoute({ serve, store, config }: App): void {
  const askService = makePublicAvatars(config)
  const isOurs = makeAvatarOwners(store)
  const drawings = new Map<string, Buffer>()

  const draw = async (hash: string, size: number): Promise<Buffer> => {
    const key = `${hash} ${size}`
    const drawn = drawings.get(key) ?? (await drawAvatar(hash, size))
    if (drawings.size >= mostDrawn) drawings.clear()
    drawings.set(key, drawn)
    return drawn
  }

  // To anybody else all hashes are alike, or the answer would reveal which e-mails have an account.
  const isOwn = async (userId: number, hash: string) => avatarHash((await findUser(store.db, userId))?.email ?? '') === hash

  serve(sessionCalls.avatar, async ({ params: { hash }, query: { size }, actor, request, reply }) => {
    const isAdministrator = actor.privileges.has('CONTROL_PANEL')
    const uploaded = await findAvatar(store.db, hash)
    if (uploaded && (isAdministrator || uploaded.userId === actor.userId)) {
      // The bytes under a name never change.
      const etag = `"${hash.slice(0, 22)}-${size}"`
      const isKnown = tagPicture(request, reply, etag)
      return isKnown ? reply.code(304).send() : reply.send(await squarePicture(Buffer.from(uploaded.body), size * density))
    }
    const settings = await readSettings(store.db, ['avatarService', 'avatarServiceAddress', 'avatarDrawing'])
    const wanted = { hash, size, address: settings.avatarServiceAddress }
    const seesPicture = isAdministrator || (await isOwn(actor.userId, hash))
    const fetched = settings.avatarService && seesPicture ? await askService(wanted, () => isOurs(hash)) : undefined
    if (!fetched && !settings.avatarDrawing) throw new AppError('NOT_FOUND', 'account.noAvatars')
    const body = fetched ?? (await draw(hash, size))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return tagPicture(request, reply, etag) ? reply.code(304).send() : reply.send(body)
  })
}
