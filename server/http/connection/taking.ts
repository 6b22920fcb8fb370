import type { IncomingMessage } from 'node:http'

type Socket = IncomingMessage['socket']

/** How a client takes what is sent to it, as it was when it was looked at last. */
export interface Taking {
  /** When it took something last, or there was nothing to take. */
  at: number
  /** How many bytes of the connection are on their way. */
  taken: number
  /** Whether more is there than the system takes for now. */
  waits: boolean
  /** Whether it ever made room for what was waiting. */
  reads: boolean
}

const known = new WeakMap<Socket, Taking>()

/** Looks how a client takes what is sent to it; a process that was paused has sent nothing meanwhile. */
export function lookAtTaking(socket: Socket, wasPaused = false): Taking {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }
  const queued = handle?.writeQueueSize ?? 0
  const taken = (handle?.bytesWritten ?? 0) - queued
  const waits = socket.writableLength > 0 || queued > 0
  const last = known.get(socket)
  const hasTaken = last !== undefined && taken !== last.taken
  const rests = last?.waits === true && waits && !hasTaken && !wasPaused
  const taking = {
    at: rests ? last.at : performance.now(),
    taken,
    waits,
    reads: last !== undefined && (last.reads || (last.waits && hasTaken)),
  }
  known.set(socket, taking)
  return taking
}
