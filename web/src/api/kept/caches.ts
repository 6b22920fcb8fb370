/** What each content that somebody keeps on this device lies in: a cache of its own, which nobody else's requests are answered from. */
const prefix = 'amn-kept-'
/** The files of the app itself; their caches have its version in their names. */
export const appPrefix = 'amn-app-'
const ownerCache = 'amn-owner'
const ownerKey = '/kept/owner'

export const cacheNameOf = (userId: number, contentId: number) => `${prefix}${userId}-${contentId}`

const isCacheOf = (name: string, userId: number) => name.startsWith(`${prefix}${userId}-`)

/** The names of the caches of one person. */
export const listCacheNames = async (userId: number): Promise<string[]> => (await caches.keys()).filter((name) => isCacheOf(name, userId))

/** Whether anybody keeps anything in this browser. */
export const isAnythingKept = async (): Promise<boolean> => (await caches.keys()).some((name) => name.startsWith(prefix))

/** Whose contents are opened without the server: the person who is logged in, and nobody after a logout. */
export async function readOwner(): Promise<number | undefined> {
  const reply = await caches.match(ownerKey, { cacheName: ownerCache })
  return reply && Number(await reply.text())
}

export async function writeOwner(userId: number | undefined): Promise<void> {
  if (userId === undefined) await caches.delete(ownerCache)
  else await (await caches.open(ownerCache)).put(ownerKey, new Response(String(userId)))
}

const deleteAll = async (names: readonly string[]) => void (await Promise.all(names.map((name) => caches.delete(name))))

/** Deletes everything that a person keeps. */
export const deleteAllOf = async (userId: number): Promise<void> => deleteAll(await listCacheNames(userId))

/** Deletes what everybody but this person keeps: whoever logs in finds nothing of the one before. */
export async function deleteAllButOf(userId: number): Promise<void> {
  const names = await caches.keys()
  await deleteAll(names.filter((name) => name.startsWith(prefix) && !isCacheOf(name, userId)))
}

/** Deletes the files of the app, but those of one version. */
export async function deleteApp(butOf?: string): Promise<void> {
  const names = await caches.keys()
  await deleteAll(names.filter((name) => name.startsWith(appPrefix) && name !== butOf))
}
