import type { ServerResponse } from 'node:http'
import type { Store } from '../db/connect.ts'
import { listLiveSessions } from '../db/account.ts'

/** The answers that are being sent to people who are logged in. */
export interface OpenStreams {
  /** Cuts an answer within a second once its session has ended or its account is suspended or gone. */
  watch: (sessionId: number, answer: ServerResponse) => void
}

const interval = 500

// By a reset, which also drops what waits in the buffers of the system: of a slow reader that can be minutes of a film.
const cut = (answer: ServerResponse) => {
  if (answer.socket && 'resetAndDestroy' in answer.socket) answer.socket.resetAndDestroy()
  answer.destroy()
}

/** Watches over the answers of one process: one look at the sessions of all of them, twice a second while there are any. */
export function watchStreams(store: Store): OpenStreams {
  const open = new Map<ServerResponse, number>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const look = async () => {
    const live = await listLiveSessions(store.db, [...new Set(open.values())])
    for (const [answer, sessionId] of open) if (!live.has(sessionId)) cut(answer)
  }
  const begin = () => {
    if (isLooking) return
    isLooking = true
    const end = () => {
      isLooking = false
    }
    // A database that does not answer now is asked again at the next turn.
    look().then(end, end)
  }
  const release = (answer: ServerResponse) => {
    open.delete(answer)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    watch: (sessionId, answer) => {
      if (answer.destroyed || answer.writableFinished) return
      open.set(answer, sessionId)
      answer.once('close', () => release(answer))
      timer ??= setInterval(begin, interval).unref()
    },
  }
}
