import { routes } from '../route.ts'
import type { fontsSchemas } from './fonts-schemas.ts'

export type { OwnFont } from './fonts-schemas.ts'

const base = '/current-user/font'
const own = { access: 'self', added: true } as const

export const fonts = routes<typeof fontsSchemas>()({
  list: { ...own, method: 'GET', path: base },
  /** Throws UNPROCESSABLE_FILE for what is no whole font, and CONFLICT where the caller keeps as many as they may. */
  add: { ...own, method: 'POST', path: base, upload: true },
  file: { ...own, method: 'GET', path: `${base}/:fontId/file`, mediaCookie: true, reply: 'bytes' },
  remove: { ...own, method: 'DELETE', path: `${base}/:fontId` },
})
