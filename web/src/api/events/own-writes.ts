import type { RouteShape } from '@amn/contract/route'

/** Milliseconds within which the server tells of a write. */
const echoTime = 3000
const written = new Map<number, number>()

/** Notes that this page changed the person's data of a media: it need not be told. */
export function noteWrite(route: RouteShape, params: object | undefined): void {
  if (route.method === 'GET' || !route.path.startsWith('/media/:id/user-data')) return
  const { id } = (params ?? {}) as { id?: number }
  if (id !== undefined) written.set(id, Date.now())
}

export function isOwnEcho(mediaId: number): boolean {
  return Date.now() - (written.get(mediaId) ?? 0) < echoTime
}
