import { isServerThere } from './server-there.ts'

const often = 1000

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
