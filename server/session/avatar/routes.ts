import { createHash } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import { avatarHash } from '../../domain/accounts/account.ts'
import { findUser } from '../../domain/accounts/account-queries.ts'
import { readSettings } from '../../domain/settings/setting-queries.ts'
import type { App } from '../../http/app.ts'
import { drawAvatar } from './draw.ts'
import { makeAvatarOwners } from './owners.ts'
import { makePublicAvatars } from './public-avatars.ts'

const mostDrawn = 500

/** The pictures of people: one’s own, and for administrators all, from the service that the settings name; else drawn by ourselves. */
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
    const settings = await readSettings(store.db, ['avatarService', 'avatarServiceAddress', 'avatarDrawing'])
    const wanted = { hash, size, address: settings.avatarServiceAddress }
    const seesPicture = actor.privileges.has('CONTROL_PANEL') || (await isOwn(actor.userId, hash))
    const fetched = settings.avatarService && seesPicture ? await askService(wanted, () => isOurs(hash)) : undefined
    if (!fetched && !settings.avatarDrawing) throw new AppError('NOT_FOUND', 'account.noAvatars')
    const body = fetched ?? (await draw(hash, size))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.type('image/webp').header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(body)
  })
}
