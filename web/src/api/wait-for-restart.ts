import { isServerThere } from './server-there.ts'

const often = 1000

const newsKey = 'amn-restored'

/** Lets the page that is loaded next tell that the restore has succeeded. */
export const noteRestored = () => sessionStorage.setItem(newsKey, 'yes')

/** Whether a restore has succeeded that nobody has been told of; it counts as told then. */
export function takeRestored(): boolean {
  const isNews = sessionStorage.getItem(newsKey) !== null
  sessionStorage.removeItem(newsKey)
  return isNews
}

/** Settles when the server has gone and is ready again; a start that was too quick to be seen counts after ten seconds. */
export async function waitForRestart(): Promise<void> {
  const latest = performance.now() + 10_000
  for (let wasAway = false; ;) {
    await new Promise((next) => setTimeout(next, often))
    const isReady = await isServerThere()
    if (isReady && (wasAway || performance.now() > latest)) return
    wasAway ||= !isReady
  }
}
