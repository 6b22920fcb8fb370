const often = 1000

const isUp = (address: string) =>
  fetch(address, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Settles when the server has gone and is ready again; a start that was too quick to be seen counts after ten seconds. */
export async function waitForRestart(): Promise<void> {
  const latest = performance.now() + 10_000
  for (let wasAway = false; ;) {
    await new Promise((next) => setTimeout(next, often))
    const isReady = await isUp('/ready')
    if (isReady && (wasAway || performance.now() > latest)) return
    wasAway ||= !isReady
  }
}
