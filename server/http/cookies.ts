import type { FastifyReply } from 'fastify'
import { apiPath } from '@amn/contract/index'
import type { Config } from '../config.ts'

export const xsrfCookie = 'XSRF-TOKEN'
export const mediaCookie = (config: Config) => (config.https ? '__Secure-amn_media' : 'amn_media')

const day = 24 * 60 * 60

/** Gives the browser the media cookie, which only file routes take, and the XSRF token, which scripts send back in a header. */
export function setCookies(reply: FastifyReply, config: Config, values: { media?: string | undefined; xsrf: string }): void {
  const shared = { sameSite: 'strict', secure: config.https, maxAge: 30 * day } as const
  if (values.media !== undefined)
    reply.setCookie(mediaCookie(config), values.media, { ...shared, path: config.base + apiPath, httpOnly: true })
  reply.setCookie(xsrfCookie, values.xsrf, { ...shared, path: '/' })
  reply.header('X-XSRF-TOKEN', values.xsrf)
}

/** Takes both cookies from the browser, at logout. */
export function clearCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(mediaCookie(config), { path: config.base + apiPath, httpOnly: true, sameSite: 'strict', secure: config.https })
  reply.clearCookie(xsrfCookie, { path: '/', sameSite: 'strict', secure: config.https })
}
