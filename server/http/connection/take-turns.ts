import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Requests that may wait on a connection for the answer before theirs; browsers and proxies send one after another. */
const mostWaiting = 10

/** Whoever counts, times or watches an answer listens to its end. */
const mostListeners = 30

type Exchange = [request: IncomingMessage, response: ServerResponse]

/**
 * Hands on the requests of a connection one by one, each when the answer before it has been sent: an answer that nobody reads keeps those behind
 * it from being made. Who sends many more at once is disconnected.
 */
export function takeTurns(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<IncomingMessage['socket'], Exchange[]>()
  const start = (queue: Exchange[], [request, response]: Exchange) => {
    response.setMaxListeners(mostListeners)
    response.once('close', () => {
      const next = queue.shift()
      if (!next) waiting.delete(request.socket)
      else if (!request.socket.destroyed) start(queue, next)
    })
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (!queue) {
      const first: Exchange[] = []
      waiting.set(socket, first)
      start(first, [request, response])
    } else if (queue.length < mostWaiting) queue.push([request, response])
    else socket.destroy()
  }
}
