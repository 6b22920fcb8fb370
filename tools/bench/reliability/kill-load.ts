import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { multipart } from '@amn/server/testing/upload'

const below = '/amn-service/api/v1'
type Json = ReturnType<typeof JSON.parse>
export interface Target {
  mediaId: number
  contentId: number
  fileId: number
}

/** What was answered with 2xx, and must be there for ever. */
export class Answered {
  readonly events = new Set<string>()
  readonly pictures = new Set<string>()
  readonly received = new Map<string, number>()
  readonly tokens = new Map<number, string>()
  readonly edits = new Set<string>()
  get count(): number {
    return this.events.size + this.pictures.size + this.received.size + this.edits.size
  }
}

const film = Buffer.alloc(200_000, 'a film that is no film ')

/** Everything that people do at once, until the server is gone. */
export async function loadUntilGone(
  url: string,
  answered: Answered,
  targets: readonly Target[],
  parts: { pngs: Buffer[]; importId: number },
) {
  const state = { isGone: false, failures: [] as string[] }
  const send = async (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Json> => {
    const isRaw = Buffer.isBuffer(body)
    const all = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    }
    const sent = body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }
    try {
      const answer = await fetch(url + below + path, { method, headers: all, ...sent })
      const text = await answer.text()
      if (answer.status >= 500 && answer.status !== 503) state.failures.push(`${method} ${path}: ${answer.status} ${text}`)
      return answer.ok ? JSON.parse(text || '{}') : undefined
    } catch {
      // The connection was cut: the server is gone.
      await pause(5)
      return undefined
    }
  }
  const target = () => targets[randomInt(targets.length)] as Target
  const token = (user: number) => answered.tokens.get(user) ?? ''
  const until = async (step: () => Promise<void>) => {
    while (!state.isGone) await step()
  }
  const progress = async (user: number) => {
    const { mediaId, contentId, fileId } = target()
    const eventId = randomUUID()
    const path = `/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`
    const body = { position: randomInt(20, 3000), unit: 'seconds', duration: 3600, eventId }
    if (await send(token(user), 'PUT', path, body)) answered.events.add(eventId)
  }
  const picture = async () => {
    const { body, headers } = multipart([{ filename: 'a.png', body: parts.pngs[randomInt(parts.pngs.length)] ?? '' }])
    const answer = await send(token(0), 'PUT', `/media/${target().mediaId}/cover`, body, headers)
    if (answer?.version) answered.pictures.add(answer.version)
  }
  const edit = async () => {
    const { mediaId } = target()
    const now = await send(token(0), 'GET', `/media/${mediaId}`)
    if (!now) return
    const text = `Changed ${randomUUID()}`
    const answer = await send(token(0), 'PUT', `/media/${mediaId}`, { version: now.version, description: text })
    if (answer) answered.edits.add(text)
  }
  const upload = async () => {
    const path = `Film ${randomUUID()} (2020).mkv`
    const files = await send(token(0), 'POST', `/import/${parts.importId}/upload`, { files: [{ path, size: film.length }] })
    if (!files?.[0]) return
    for (let at = 0; at < film.length && !state.isGone;) {
      const piece = film.subarray(at, at + 50_000)
      const way = `/import/${parts.importId}/file/${files[0].id}?offset=${at}`
      const answer = await send(token(0), 'PATCH', way, piece, { 'content-type': 'application/octet-stream' })
      if (answer?.received === undefined) return
      answered.received.set(`${parts.importId}/${files[0].id}`, answer.received)
      at = answer.received
    }
  }
  const renew = async (user: number) => {
    const answer = await send(token(user), 'POST', '/user/refresh-token')
    if (answer?.authToken) answered.tokens.set(user, answer.authToken.token)
    await pause(50)
  }
  // Who scans and edits stays logged in; the others renew while the server is killed.
  await renew(0)
  const running = Promise.all([
    ...[0, 1, 2, 3].map((user) => until(() => progress(user))),
    until(picture),
    until(edit),
    until(upload),
    ...[1, 2, 3].map((user) => until(() => renew(user))),
  ])
  await send(token(0), 'POST', '/library/scan', {})
  return {
    failures: state.failures,
    end: async () => {
      state.isGone = true
      await running
    },
  }
}
