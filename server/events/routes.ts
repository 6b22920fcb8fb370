import { events } from '@amn/contract/system/events'
import type { App } from '../http/app.ts'
import { streamHeader, openEventStreams } from './event-streams.ts'

/** Notifies open pages of changes. Returns the function that ends the streams when the server does. */
export function eventRoutes({ serve, store, showGauge }: App): () => void {
  const streams = openEventStreams(store)
  showGauge({ name: 'event_streams', help: 'Open pages that listen to changes', read: streams.count })
  serve(events.stream, async ({ actor, request, reply }) => {
    reply.type('text/event-stream; charset=utf-8').header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
    const isListening = request.method === 'GET' && request.headers.accept?.includes('text/event-stream') === true
    return reply.send(isListening ? await streams.open(actor) : streamHeader)
  })
  return streams.close
}
