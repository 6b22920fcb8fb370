import { isServerThere } from '../../../api/server-there.ts'

/** So long a film may wait before the way to the server is looked into, and so often it is tried again. */
const [patienceMs, againMs] = [3000, 2000]

/** Follows the way to the server while something waits for it. */
export interface Connection {
  /** What plays has come to wait, or goes on. */
  wait(isWaiting: boolean): void
  /** What plays has given up for want of an answer. */
  breakOff(): void
  close(): void
}

interface Parts {
  onLost(): void
  /** The server answers again; false where what plays has gone on by itself. */
  onBack(isStill: boolean): void
  ask?: () => Promise<boolean>
}

export function followConnection({ onLost, onBack, ask = isServerThere }: Parts): Connection {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let isLost = false
  let hasBroken = false
  let isClosed = false
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), ms)
  }
  const lose = () => {
    if (!isLost) onLost()
    isLost = true
    later(againMs)
  }
  const goOn = (isStill: boolean) => {
    isLost = hasBroken = false
    clearTimeout(timer)
    onBack(isStill)
  }
  const look = async () => {
    const answers = await ask()
    if (isClosed || (!isLost && !isWaiting)) return
    if (!answers) return lose()
    if (!isLost) return later(patienceMs)
    goOn(true)
  }
  return {
    wait(now) {
      if (now === isWaiting) return
      isWaiting = now
      if (isLost) {
        // What has given up waits for nothing any more.
        if (!now && !hasBroken) goOn(false)
        return
      }
      clearTimeout(timer)
      if (now) later(patienceMs)
    },
    breakOff() {
      hasBroken = true
      lose()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
