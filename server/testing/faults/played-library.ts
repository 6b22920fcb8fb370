import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findProgram } from '../../process/sandbox.ts'
import { makePng, makeZip } from '../hostile.ts'
import { makeUser, type MadeUser } from '../make.ts'
import { openFirst } from '../processes/first-store.ts'
import { type Ended, type Running, startProcess } from '../processes/process.ts'

type Json = ReturnType<typeof JSON.parse>
/** A file of the library with the path of its calls. */
export interface PlayedFile {
  fileId: number
  contentId: number
  mediaId: number
  calls: string
}

/** The product as a process over a small real library in a folder of its own: films, a comic, a recording, books. */
export class PlayedLibrary {
  readonly folder: string
  readonly root: string
  readonly data: string
  readonly admin: MadeUser
  #running: Running | undefined

  private constructor(folder: string, admin: MadeUser) {
    this.folder = folder
    this.root = join(folder, 'media')
    this.data = join(folder, 'data')
    this.admin = admin
  }

  /** Makes the files and an account; undefined where there is no ffmpeg, or the tests run on PostgreSQL. */
  static async make(folder: string, books: number): Promise<PlayedLibrary | undefined> {
    const ffmpeg = findProgram('ffmpeg')
    if (process.env['AMN_TEST_POSTGRES'] || ffmpeg === undefined) return undefined
    const pages = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => makePng(400, 600, colour)))
    const place = (path: string) => {
      const full = join(folder, 'media', path)
      mkdirSync(dirname(full), { recursive: true })
      return full
    }
    const film = (path: string, codecs: string[]) => {
      const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=30', '-f', 'lavfi', '-i', 'sine=d=30']
      const coding = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-c:v', 'libx264', '-g', '100', ...codecs]
      execFileSync(ffmpeg, ['-v', 'error', ...source, ...coding, place(path)])
    }
    film('Movie/Long (2001)/Long (2001).mkv', ['-c:a', 'ac3'])
    film('Movie/Plain (2002)/Plain (2002).mp4', ['-c:a', 'aac', '-movflags', 'faststart'])
    writeFileSync(place('Movie/Plain (2002)/Plain (2002).en.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n')
    writeFileSync(place('Manga/Work/Work v01.cbz'), await makeZip(pages.map((body, at) => ({ name: `${at}.png`, body }))))
    execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=d=60', '-b:a', '320k', place('Audiobook/Heard/Heard.mp3')])
    for (let n = 1; n <= books; n += 1) writeFileSync(place(`Book/Many/Many v${String(n).padStart(3, '0')}.txt`), `book ${n}`)
    const data = join(folder, 'data')
    const store = await openFirst(data)
    const admin = await makeUser(store, { groups: ['Administrators'] })
    await store.close()
    return new PlayedLibrary(folder, admin)
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.#running = await startProcess(this.data, { AMN_MEDIA: this.root, AMN_LOG: 'fatal', ...env })
  }

  /** Ends it in order, and removes everything. */
  async remove(): Promise<Ended | undefined> {
    this.#running?.child.kill('SIGTERM')
    const ended = await this.#running?.ended
    rmSync(this.folder, { recursive: true, force: true })
    return ended
  }

  get #api(): string {
    return this.#running?.api ?? ''
  }

  async call(
    method: string,
    path: string,
    body?: object,
    type = 'application/json',
  ): Promise<{ status: number; body: Json; headers: Headers }> {
    const headers = { authorization: `Bearer ${this.admin.token}`, ...(body && { 'content-type': type }) }
    const sent = body && (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body))
    const answer = await fetch(this.#api + path, { method, headers, ...(sent && { body: sent }) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0
    return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : undefined, headers: answer.headers }
  }

  readonly statuses = (paths: readonly string[]): Promise<[string, number][]> =>
    Promise.all(paths.map(async (path): Promise<[string, number]> => [path, (await this.call('GET', path)).status]))

  readonly scan = () => this.call('POST', '/library/scan', {})

  /** Whether a kind of long work is being done now. */
  async isRunning(wanted: string): Promise<boolean> {
    return (await this.call('GET', '/tasks')).body.some(({ kind, running }: Json) => kind === wanted && running > 0)
  }

  /** Whether no scan is going on, and nothing is to be read. */
  readonly isQuiet = async (): Promise<boolean> =>
    (await this.call('GET', '/tasks')).body
      .filter(({ kind }: Json) => ['scan', 'read', 'facts'].includes(kind))
      .every(({ running, waiting }: Json) => running + waiting === 0)

  rows(text: string): Json[] {
    const database = new DatabaseSync(join(this.data, 'amn.db'), { readOnly: true })
    const all = database.prepare(text).all()
    database.close()
    return all
  }

  library(): Record<'media' | 'content' | 'file' | 'progress', Json[]> {
    return {
      media: this.rows('select id, type, title from media order by id'),
      content: this.rows('select id, media_id, number from content order by id'),
      file: this.rows('select id, content_id, path, size, state from file order by id'),
      progress: this.rows('select event_id, position from progress_event order by event_id'),
    }
  }

  find(path: string): PlayedFile {
    const [one] = this.rows(`select file.id as fileId, content.id as contentId, content.media_id as mediaId from file
      join content on content.id = file.content_id where file.path like '%${path}%' order by file.id`)
    return { ...one, calls: `/content/${one.contentId}/file/${one.fileId}` }
  }

  /** What is read out of the media directory when somebody plays, reads and listens. */
  played(player: string): string[] {
    const [long, plain, work, heard] = ['.mkv', '.mp4', '.cbz', '.mp3'].map((ending) => this.find(ending).calls)
    const order = `video=h264&audio=aac&player=${player}`
    return [
      `${plain}`,
      `${heard}`,
      `${work}/page/1`,
      `${work}/page/2`,
      `${long}/hls.m3u8?${order}`,
      `${long}/hls/3.m4s?${order}`,
      `${long}/stream?video=copy&audio=aac&start=10`,
    ]
  }

  /** Begins to receive a body and leaves the rest of it where it is. */
  beginReceiving(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = get(this.#api + path, { headers: { authorization: `Bearer ${this.admin.token}` }, agent: false }, (answer) => {
        answer.on('error', () => undefined)
        answer.once('readable', () => resolve(answer))
      })
      asked.on('error', reject)
    })
  }
}
