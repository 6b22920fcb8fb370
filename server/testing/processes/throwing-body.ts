import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

// Loaded before the product (`node --import`): the body of a request whose address asks for it has a listener that throws.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  if (!request.url?.endsWith('?throw')) return
  request.on('data', () => {
    throw new Error('thrown on purpose')
  })
})
