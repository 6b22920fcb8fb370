import { isServerThere } from '../../api/server-there.ts'

const often = 3000
/** Milliseconds in which a page that reloaded by itself does not do so again. */
const once = 60_000
const reloadedKey = 'amn-reloaded-at'

interface Parts {
  ask?: () => Promise<boolean>
  reload?: () => void
  /** The server answers, and reloading has not helped. */
  onStuck: () => void
}

/**
 * Asks for the server until it answers, then loads the page anew. One that answers at once has most likely been updated under the
 * page, whose scripts it has no more: that is tried once. Gives what ends it.
 */
export function reloadWhenThere({ ask = isServerThere, reload = () => window.location.reload(), onStuck }: Parts): () => void {
  let isOver = false
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    clearTimeout(timer)
    const isThere = await ask()
    if (isOver) return
    if (!isThere) {
      wasAway = true
      timer = setTimeout(() => void look(), often)
      return
    }
    stop()
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (!wasAway && Date.now() - last < once) return onStuck()
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    reload()
  }
  const lookNow = () => void look()
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', lookNow)
  }
  window.addEventListener('online', lookNow)
  void look()
  return stop
}
