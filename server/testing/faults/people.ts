import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { makePng } from '../hostile.ts'
import { makeIssue, makeMedia, makeUser, type MadeMedia } from '../make.ts'
import { openFirst } from '../processes/first-store.ts'
import { multipart } from '../upload.ts'
import { Ledger, type Outcome } from './ledger.ts'

/** The bytes of each film that is uploaded, in a few pieces. */
export const film = randomBytes(90_000)
const pieceSize = 30_000
type Json = ReturnType<typeof JSON.parse>

interface Answer {
  outcome: Outcome
  at: number
  body: Json
}

/** People who save progress, draw covers, edit, report and upload at once, and the ledger of what they were answered. */
export class People {
  readonly ledger = new Ledger()
  /** Answers of 500 and above. */
  readonly refusals: string[] = []
  readonly token: string
  readonly #media: MadeMedia[]
  readonly #issues: number[]
  readonly #pngs: Buffer[]
  #importId = 0

  private constructor(token: string, media: MadeMedia[], issues: number[], pngs: Buffer[]) {
    this.token = token
    this.#media = media
    this.#issues = issues
    this.#pngs = pngs
  }

  /** Makes an account and a small library in a data folder that has none. */
  static async prepare(data: string): Promise<People> {
    const store = await openFirst(data)
    const admin = await makeUser(store, { groups: ['Administrators'] })
    const media: MadeMedia[] = []
    for (let n = 0; n < 4; n += 1) media.push(await makeMedia(store, { type: 'Movie', root: '/nowhere/films', files: [`${n}.mp4`] }))
    const issues: number[] = []
    for (const { id } of media) issues.push(await makeIssue(store, id, admin))
    await store.close()
    const pngs = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => makePng(120, 180, colour)))
    return new People(admin.token, media, issues, pngs)
  }

  /** Everything at once until it is told to end; `now` is asked at each answer. */
  async work(api: string, isOver: () => boolean, now: () => number = () => 0): Promise<void> {
    let isGone = false
    const send = async (method: string, path: string, body?: object | Buffer, type = 'application/json'): Promise<Answer> => {
      const headers = { authorization: `Bearer ${this.token}`, ...(body !== undefined && { 'content-type': type }) }
      const sent = body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }
      try {
        const answer = await fetch(api + path, { method, headers, ...sent })
        const text = await answer.text()
        const at = now()
        if (answer.status >= 500) this.refusals.push(`${answer.status} ${method} ${path}: ${text}`)
        const outcome: Outcome = answer.ok ? 'kept' : 'refused'
        return { outcome, at, body: answer.ok && text !== '' ? JSON.parse(text) : undefined }
      } catch {
        isGone = true
        return { outcome: 'unknown', at: now(), body: undefined }
      }
    }
    const until = async (step: () => Promise<void>) => {
      while (!isOver() && !isGone) await step()
    }
    const progress = async () => {
      const { id, contents } = this.#media[randomInt(this.#media.length)] as MadeMedia
      const eventId = randomUUID()
      const path = `/media/${id}/user-data/content/${contents[0]?.id}/file/${contents[0]?.fileId}`
      const { outcome, at } = await send('PUT', path, { position: randomInt(20, 3000), unit: 'seconds', duration: 3600, eventId })
      this.ledger.note(`event ${eventId}`, 'there', outcome, at)
    }
    const png = () => multipart([{ filename: 'a.png', body: this.#pngs[randomInt(this.#pngs.length)] ?? '' }])
    const picture = async (kind: 'cover' | 'background') => {
      const { id } = this.#media[kind === 'cover' ? 0 : 1] as MadeMedia
      const { body, headers } = png()
      const answer = await send('PUT', `/media/${id}/${kind}`, body, headers['content-type'])
      this.ledger.note(`${kind} ${id}`, answer.body?.version, answer.outcome, answer.at)
    }
    const screenshot = async () => {
      const { body, headers } = png()
      const answer = await send('PUT', `/media/${this.#media[2]?.id}/issue/${this.#issues[2]}/screenshot`, body, headers['content-type'])
      this.ledger.note(`issue ${this.#issues[2]}`, answer.body?.screenshot, answer.outcome, answer.at)
    }
    const edit = async () => {
      const id = this.#media[3]?.id
      const found = await send('GET', `/media/${id}`)
      if (!found.body) return
      const description = `Changed ${randomUUID()}`
      const { outcome, at } = await send('PUT', `/media/${id}`, { version: found.body.version, description })
      this.ledger.note(`description ${id}`, description, outcome, at)
    }
    const upload = async () => {
      if (this.#importId === 0) this.#importId = (await send('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })).body?.id ?? 0
      if (this.#importId === 0) return
      const path = `Film ${randomUUID()} (2020).mkv`
      const files = (await send('POST', `/import/${this.#importId}/upload`, { files: [{ path, size: film.length }] })).body
      if (!files?.[0]) return
      const subject = `upload ${this.#importId}/${files[0].id}`
      this.ledger.note(subject, '0', 'kept', now())
      for (let at = 0; at < film.length && !isGone && !isOver();) {
        const way = `/import/${this.#importId}/file/${files[0].id}?offset=${at}`
        const answer = await send('PATCH', way, film.subarray(at, at + pieceSize), 'application/octet-stream')
        const received: number | undefined = answer.body?.received
        this.ledger.note(subject, received?.toString(), answer.outcome, answer.at)
        // What was refused has to be sent again: it must not have been taken.
        if (received === undefined) return
        at = received
      }
    }
    await Promise.all([
      until(progress),
      until(progress),
      until(() => picture('cover')),
      until(() => picture('background')),
      until(screenshot),
      until(edit),
      until(upload),
    ])
  }
}
