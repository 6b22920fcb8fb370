import { contents } from '@amn/contract/media/content'
import { credits } from '@amn/contract/media/credits'
import { type Picture, media } from '@amn/contract/media/media'
import type { pictureWidths } from '@amn/contract/media/media-values'
import { bin } from '@amn/contract/media/edit'
import { type RouteShape, missingParameter, parameterNames } from '@amn/contract/route'
import { sessionCalls } from '@amn/contract/accounts/session'
import type { MediaType } from '@amn/contract/values'
import { apiBase } from '../config.ts'
import { operationOf } from './operation-name.ts'
import { requireValue } from './require-value.ts'
import type { Sent } from './sent.ts'

const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** The whole address of a call; lists are joined with commas, what is undefined is left out. */
export function addressOf(route: RouteShape, sent: { params?: object | undefined; query?: object | undefined }): string {
  const params: Record<string, unknown> = { ...sent.params }
  const operation = operationOf(route)
  for (const name of parameterNames(route.path)) requireValue(params[name], missingParameter(name, operation))
  const path = route.path
    .split('/')
    .map((part) => {
      if (part === '*') return written(params['*']).split('/').map(encodeURIComponent).join('/')
      return part.startsWith(':') ? encodeURIComponent(written(params[part.slice(1)])) : part
    })
    .join('/')
  const query = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(written(value)).replaceAll('%2C', ',')}`).join('&')
  return apiBase() + path + (text === '' ? '' : `?${text}`)
}

/** An address for an element that the media cookie lets in: a picture, a video, a track. */
export const elementAddress = <const R extends RouteShape>(route: R, sent: Sent<R>): string => addressOf(route, sent)

type Width = (typeof pictureWidths)[number]
interface Pictured {
  id: number
  amnMediaType: MediaType
}
const picture = (route: typeof media.cover | typeof media.background, of: Pictured, version: string, width: Width) =>
  addressOf(route, { params: { id: of.id }, query: { amnMediaType: of.amnMediaType, width, v: version } })

export const coverAddress = (of: Pictured & { cover: Picture | null }, width: Width = 480) =>
  of.cover ? picture(media.cover, of, of.cover.version, width) : undefined
export const backgroundAddress = (of: Pictured & { background: Picture | null }, width: Width = 1280) =>
  of.background ? picture(media.background, of, of.background.version, width) : undefined
/** The picture of a person or an organisation. */
export const contributorAddress = ({ id, picture: own }: { id: number; picture: Picture | null }, width: Width = 240) =>
  own ? addressOf(credits.picture, { params: { id }, query: { width, v: own.version } }) : undefined
export const binCoverAddress = ({ id, cover }: { id: number; cover: Picture | null }, width: Width = 160) =>
  cover ? addressOf(bin.cover, { params: { id }, query: { width, v: cover.version } }) : undefined
export const fileAddress = (contentId: number, fileId: number, amnMediaType: MediaType) =>
  addressOf(contents.file, { params: { contentId, fileId }, query: { amnMediaType } })
export const avatarAddress = (hash: string, size: 32 | 72 | 80) => addressOf(sessionCalls.avatar, { params: { hash }, query: { size } })
