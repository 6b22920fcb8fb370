import { execFileSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, freePort, startChild } from '../child.ts'

const serverFile = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
const password = 'bench-password'

/** The product over a library of made films, with an administrator who is logged in. */
export interface FilmProduct {
  child: Child
  token: string
  media: string
  data: string
  ask: (path: string, token?: string) => Promise<Response>
  /** Where the viewer shows a film, and where its calls begin. */
  find: (title: string) => Promise<{ page: string; file: string; contentId: number; fileId: number; mediaId: number }>
  login: (name: string) => Promise<{ token: string; user: unknown }>
  makeUser: (name: string) => void
}

const folders = () => {
  const folder = mkdtempSync(join(tmpdir(), 'amn-bench-playback-'))
  const [media, data] = [join(folder, 'media'), join(folder, 'data')]
  mkdirSync(join(media, 'Movie'), { recursive: true })
  return { media, data }
}

const put = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

interface Task {
  kind: string
  running: number
  waiting: number
  lastJob: { state: string } | null
}

// What is made of new films in the background takes the processors that a viewer would have.
async function waitForWork(json: <T>(path: string) => Promise<T>): Promise<void> {
  const kinds = ['subtitles', 'previews', 'segments', 'statistics']
  for (let tries = 0; ; tries += 1) {
    const tasks = (await json<Task[]>('/tasks')).filter(({ kind }) => kinds.includes(kind))
    if (tasks.every(({ running, waiting, lastJob }) => running + waiting === 0 && lastJob?.state === 'done')) return
    if (tries > 2400) throw new Error('What is made of the films in the background has not ended')
    await new Promise((next) => setTimeout(next, 250))
  }
}

/** Starts the product over films, each given by its name and path, and waits until they are all known and read. */
export async function startFilms(films: readonly { name: string; path: string }[], cores?: string): Promise<FilmProduct> {
  const { media, data } = folders()
  for (const { name, path } of films) {
    const folder = join(media, 'Movie', `${name} (2001)`)
    mkdirSync(folder, { recursive: true })
    put(path, join(folder, `${name} (2001)${path.slice(path.lastIndexOf('.'))}`))
  }
  const port = await freePort()
  const env = { AMN_DATA: data, AMN_MEDIA: media, AMN_PORT: String(port), AMN_LOG: 'error', AMN_LOCALE: 'en', AMN_DATABASE: '' }
  const makeUser = (name: string, kind = 'create-user') =>
    void execFileSync(process.execPath, [serverFile, kind, name], {
      env: { ...process.env, ...env, AMN_PASSWORD: password },
      stdio: 'ignore',
    })
  makeUser('admin', 'create-admin')
  const child = await startChild(serverFile, [], env, '/health', cores ?? '0-63')
  const api = `${child.url}/amn-service/api/v1`
  const login = async (name: string) => {
    const answer = await fetch(`${api}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password }),
    })
    const user = (await answer.json()) as { authToken: { token: string } }
    return { token: user.authToken.token, user }
  }
  const { token } = await login('admin')
  const ask = (path: string, as = token) => fetch(api + path, { headers: { authorization: `Bearer ${as}` } })
  const json = async <T>(path: string) => (await (await ask(path)).json()) as T
  for (let tries = 0; ; tries += 1) {
    const { items } = await json<{ items: { state: string; phase: string }[] }>('/library/scan?size=1')
    if (items[0]?.state === 'done') break
    if (tries > 1200) throw new Error('The films were not read')
    await new Promise((next) => setTimeout(next, 250))
  }
  await waitForWork(json)
  const find = async (title: string) => {
    const { items } = await json<{ items: { id: number; title: string }[] }>(`/media?size=20&titleFilter=${encodeURIComponent(title)}`)
    const mediaId = items.find((one) => one.title === title)?.id
    if (mediaId === undefined) throw new Error(`There is no film ${title}: ${items.map((one) => one.title).join(', ')}`)
    const contents = await json<{ items: { id: number; files: { id: number }[] }[] }>(`/media/${mediaId}/content?amnMediaType=Movie`)
    const contentId = contents.items[0]?.id ?? 0
    const fileId = contents.items[0]?.files[0]?.id ?? 0
    return {
      mediaId,
      contentId,
      fileId,
      file: `${api}/content/${contentId}/file/${fileId}`,
      page: `${child.url}/media/${mediaId}/content/${contentId}/file/${fileId}?type=Movie`,
    }
  }
  return { child, token, media, data, ask, find, login, makeUser: (name) => makeUser(name) }
}
