import { appPrefix, deleteApp } from '../caches.ts'

/** Written by the build: the app's files, and a sign of their contents. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const name = appPrefix + shellVersion
const page = '/'
const configuration = '/assets/config.json'
const atOnce = 6

const isKnown = new Set(shellFiles)
export const isAsset = (path: string): boolean => isKnown.has(path)
export const isConfiguration = (path: string): boolean => path === configuration

const find = (path: string) => caches.match(path, { cacheName: name, ignoreVary: true })

async function put(path: string, reply: Response): Promise<void> {
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  await (await caches.open(name)).put(path, reply)
}

/** Keeps the whole app, so that each screen and reader of it opens without the server. */
export async function keepShell(): Promise<void> {
  const waiting = [...shellFiles]
  // The names of most files tell their contents: what an older version of the app has is not fetched again.
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const known = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined
      await put(path, known ?? (await fetch(path, { cache: 'no-cache' })))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await put(page, await fetch(page, { cache: 'no-cache' }))
  await put(configuration, await fetch(configuration, { cache: 'no-cache' }))
}

/** Forgets the files of older versions of the app. */
export const forgetOldShells = () => deleteApp(name)

/** A file of the app, which its name tells apart from those of other versions. */
export const answerAsset = async (request: Request): Promise<Response> => (await find(new URL(request.url).pathname)) ?? fetch(request)

export const findPage = () => find(page)
export const findConfiguration = () => find(configuration)
export const renewConfiguration = (reply: Response) => put(configuration, reply)
