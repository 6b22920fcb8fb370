import { appPrefix, deleteApp, isAnythingKept } from '../caches.ts'
import { type AwayLocale, makeAwayPage } from './away-page.ts'

/** Written by the build: the app's files, and a sign of their contents. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const name = appPrefix + shellVersion
const page = '/'
const configuration = '/assets/config.json'
const away = '/kept/away'
const atOnce = 6

const isKnown = new Set(shellFiles)
// Whether the app itself is here: until that is known, its files are looked for.
let isWhole = true
export const isAsset = (path: string): boolean => isWhole && isKnown.has(path)
export const isConfiguration = (path: string): boolean => isWhole && path === configuration

const find = (path: string) => caches.match(path, { cacheName: name, ignoreVary: true })

async function put(path: string, reply: Response): Promise<void> {
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  await (await caches.open(name)).put(path, reply)
}

// The last thing that is put; where it is, everything is.
export const hasWhole = async () => (await find(configuration)) !== undefined
void hasWhole().then((has) => (isWhole = has))

/** Keeps the whole app, so that each screen and reader of it opens without the server. */
async function keepShell(): Promise<void> {
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

async function forgetShell(): Promise<void> {
  const cache = await caches.open(name)
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== away)
  await Promise.all(others.map((request) => cache.delete(request)))
}

/** Keeps the app where somebody keeps, or is about to keep, something that it opens, and nothing but one page of it elsewhere. */
export async function fitShell(isWanted = false): Promise<void> {
  const isNeeded = isWanted || (await isAnythingKept())
  if (!isNeeded) await forgetShell()
  else if (!(await hasWhole())) await keepShell()
  isWhole = isNeeded
}

/** Keeps the page that says that the server is away, in a language. */
export const keepAwayPage = (locale: AwayLocale) => put(away, makeAwayPage(locale))
export const findAwayPage = () => find(away)

/** Forgets the files of older versions of the app. */
export const forgetOldShells = () => deleteApp(name)

/** A file of the app, which its name tells apart from those of other versions. */
export const answerAsset = async (request: Request): Promise<Response> => (await find(new URL(request.url).pathname)) ?? fetch(request)

export const findPage = () => find(page)
export const findConfiguration = () => find(configuration)
export const renewConfiguration = (reply: Response) => put(configuration, reply)
