import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packZip } from '../../make-library/pack/zip.ts'
import { type Child, freePort, startChild } from '../child.ts'
import type { Kind, Sample } from './corpus.ts'
import { ask as run } from './known/tool.ts'

const serverFile = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
export const password = 'bench-password'

/** A file as the product knows it. */
export interface Known {
  mediaId: number
  contentId: number
  fileId: number
  renderer: string
  state: string
  reason: { reason: string; message: string; values?: Record<string, unknown> } | null
  /** Where the viewer shows it, and where the calls of its parts begin. */
  page: string
  calls: string
  type: string
  subtitles: { fileId: number; format: string }[]
}

/** The product over a library of the samples. */
export interface Product {
  child: Child
  folder: string
  /** What it knows under the name of a sample. */
  find: (name: string) => Known | undefined
  ask: (path: string) => Promise<Response>
  stop: () => Promise<void>
}

const typeOf: Record<Kind, string> = {
  EPUB: 'Book',
  PDF: 'Book',
  'Comics and archives': 'Manga',
  Pictures: 'Other',
  Audio: 'Audiobook',
  Video: 'Movie',
  Text: 'Book',
  Subtitles: 'Movie',
  'Files beside': 'Manga',
}

interface Made {
  film: string
  comic: string
}

async function makeCompanions(folder: string): Promise<Made> {
  const [film, picture, comic] = ['film.mp4', 'page.png', 'comic.cbz'].map((name) => join(folder, name)) as [string, string, string]
  const source = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=8']
  await run('ffmpeg', [...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', film])
  const { out } = await run('ffmpeg', [...source, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'])
  writeFileSync(picture, out)
  writeFileSync(comic, packZip([{ name: '1.png', bytes: out, stored: true }]))
  return { film, comic }
}

/** Where a sample lies below the media folder, with what it needs beside it; the name to look for. */
function lay(media: string, { kind, name, path, id }: Sample, made: Made): void {
  const isNfo = name.endsWith('.nfo')
  const folder = join(media, isNfo ? 'Movie' : typeOf[kind], name.slice(0, 4))
  mkdirSync(folder, { recursive: true })
  const stem = join(folder, basename(name, extname(name)))
  if (kind === 'Subtitles') copyFileSync(made.film, `${stem}.mp4`)
  if (kind === 'Files beside') copyFileSync(isNfo ? made.film : made.comic, `${stem}${isNfo ? '.mp4' : '.cbz'}`)
  const beside = /comicinfo/i.test(name) && name.endsWith('.xml') ? 'ComicInfo.xml' : isNfo ? 'movie.nfo' : basename(id)
  copyFileSync(path, join(folder, kind === 'Files beside' ? beside : name))
}

/** The name under which a sample, or the file that it stands beside, is to be found. */
export const nameOf = ({ kind, name }: Sample): string => {
  if (kind === 'Subtitles') return `${basename(name, extname(name))}.mp4`
  if (kind === 'Files beside') return basename(name, extname(name)) + (name.endsWith('.nfo') ? '.mp4' : '.cbz')
  return name
}

interface Page<T> {
  items: T[]
  totalItems: number
}
interface Content {
  id: number
  files: { id: number; name: string; renderer: string; state: string; reason: Known['reason'] }[]
  subtitles: Known['subtitles']
}

async function listFiles(url: string, json: <T>(path: string) => Promise<T>): Promise<Map<string, Known>> {
  const found = new Map<string, Known>()
  for (let page = 0; ; page += 1) {
    const { items } = await json<Page<{ id: number; amnMediaType: string }>>(`/media?size=100&page=${page}`)
    for (const { id, amnMediaType: type } of items) {
      const contents = await json<Page<Content>>(`/media/${id}/content?amnMediaType=${type}&size=100`)
      for (const content of contents.items) {
        for (const file of content.files) {
          found.set(basename(file.name), {
            mediaId: id,
            contentId: content.id,
            fileId: file.id,
            renderer: file.renderer,
            state: file.state,
            reason: file.reason,
            type,
            subtitles: content.subtitles,
            page: `${url}/media/${id}/content/${content.id}/file/${file.id}?type=${type}`,
            calls: `/content/${content.id}/file/${file.id}`,
          })
        }
      }
    }
    if (items.length < 100) return found
  }
}

interface Task {
  running: number
  waiting: number
}

async function waitUntilRead(json: <T>(path: string) => Promise<T>): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 4; tries += 1) {
    const { items } = await json<Page<{ state: string }>>('/library/scan?size=1')
    const tasks = await json<Task[]>('/tasks')
    quiet = items[0]?.state === 'done' && tasks.every(({ running, waiting }) => running + waiting === 0) ? quiet + 1 : 0
    if (tries > 4000) throw new Error('The library was not read')
    await new Promise((next) => setTimeout(next, 300))
  }
}

async function logIn(api: string): Promise<string> {
  const reply = await fetch(`${api}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await reply.json()) as { authToken: { token: string } }).authToken.token
}

/** Starts the product over the folder `media` below another and waits until everything has been read. */
export async function runOver(folder: string, locale: string): Promise<Product> {
  const [media, data] = [join(folder, 'media'), join(folder, 'data')]
  const env = {
    AMN_DATA: data,
    AMN_MEDIA: media,
    AMN_LOG: 'error',
    AMN_LOCALE: locale,
    AMN_DATABASE: '',
    AMN_PORT: String(await freePort()),
    // A person looks at a few files in a minute, this bench at hundreds.
    AMN_RATE: '1000000000',
  }
  execFileSync(process.execPath, [serverFile, 'create-admin', 'admin'], {
    env: { ...process.env, ...env, AMN_PASSWORD: password },
    stdio: 'ignore',
  })
  const child = await startChild(serverFile, [], env, '/health', '0-63')
  const api = `${child.url}/amn-service/api/v1`
  let token = await logIn(api)
  const askOnce = (path: string) =>
    fetch(api + path, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(20_000) })
  const ask = async (path: string) => {
    const reply = await askOnce(path)
    if (reply.status !== 401) return reply
    // A long bench outlives its token.
    token = await logIn(api)
    return askOnce(path)
  }
  const json = async <T>(path: string) => (await (await ask(path)).json()) as T
  await waitUntilRead(json)
  const files = await listFiles(child.url, json)
  return { child, folder, find: (name) => files.get(name), ask, stop: child.stop }
}

/** Lays the samples into a library and starts the product over it. */
export async function startProduct(samples: readonly Sample[]): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'amn-bench-formats-'))
  const made = await makeCompanions(folder)
  for (const sample of samples) lay(join(folder, 'media'), sample, made)
  const product = await runOver(folder, 'auto')
  const stop = async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...product, stop }
}
