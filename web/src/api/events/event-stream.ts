import { type ServerEvent, events } from '@amn/contract/system/events'
import { addressOf } from '../call/address.ts'
import { failureOf } from '../failures/failure.ts'
import { refreshAfter } from '../call/refresh.ts'
import { useSessionState } from '../session/session-state.ts'
import { endSuspended } from '../failures/suspension.ts'

/** The server sends a sign of life every 15 seconds; after this silence the connection is dead, whatever the browser thinks. */
const longestSilence = 40_000

async function openStream(token: string | undefined, signal: AbortSignal): Promise<Response> {
  const ask = (bearer: string | undefined) =>
    fetch(addressOf(events.stream, {}), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
      credentials: 'include',
      cache: 'no-store',
      signal,
    })
  const reply = await ask(token)
  if (reply.status !== 401 || token === undefined) return reply
  await refreshAfter(token)
  return ask(useSessionState.getState().token)
}

function eventsIn(block: string): ServerEvent[] {
  const data = block.split('\n').filter((line) => line.startsWith('data: '))
  return data.map((line): ServerEvent => JSON.parse(line.slice('data: '.length)))
}

/** Listens to the server until it ends the stream; `onOpen` when it has begun. Rejects when it cannot be had, breaks or falls silent. */
export async function listenOnce(signal: AbortSignal, onOpen: () => void, onEvents: (events: ServerEvent[]) => void): Promise<void> {
  const { token } = useSessionState.getState()
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const reply = await openStream(token, AbortSignal.any([signal, silence.signal]))
    if (!reply.ok || !reply.body) {
      const failure = await failureOf(reply)
      endSuspended(failure, token)
      throw failure
    }
    onOpen()
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      const events = blocks.flatMap(eventsIn)
      if (events.length > 0) onEvents(events)
    }
  } finally {
    clearTimeout(timer)
  }
}
