import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { configure } from '../api/config.ts'

export interface Asked {
  method: string
  /** Below /api/v1, with the query. */
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}
export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

const crossing = (origin: string, headers: string) =>
  new Map([
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'],
    ['access-control-allow-headers', headers],
  ])

/** A real HTTP server on loopback that answers as a test says, and remembers what it was asked. */
export async function startLoopback(
  answer: (asked: Asked, before: readonly Asked[]) => Answer | Promise<Answer>,
): Promise<{ asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const text = Buffer.concat(parts).toString()
      const path = (request.url ?? '').replace('/amn-service/api/v1', '')
      const isJson = request.headers['content-type'] === 'application/json'
      const body: unknown = isJson && text ? JSON.parse(text) : undefined
      const one = { method: request.method ?? '', path, headers: request.headers, body }
      // Uploads go by the browser's older way, which asks whether it may cross to another origin.
      const { origin, 'access-control-request-headers': wanted = '' } = request.headers
      if (origin) response.setHeaders(crossing(origin, wanted))
      if (request.method === 'OPTIONS') return response.writeHead(204).end()
      const before = [...asked]
      asked.push(one)
      const { status = 200, body: reply, headers } = await answer(one, before)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(reply === undefined ? '' : JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configure({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/amn-service` })
  onTestFinished(() => {
    configure({})
    server.closeAllConnections()
    server.close()
  })
  return { asked }
}

export const refusal = (status: number, code: string, message = code): Answer => ({ status, body: { code, message, requestId: 'r1' } })
