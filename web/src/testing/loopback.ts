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
      const one = { method: request.method ?? '', path, headers: request.headers, body: text ? (JSON.parse(text) as unknown) : undefined }
      const before = [...asked]
      asked.push(one)
      const { status = 200, body, headers } = await answer(one, before)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? '' : JSON.stringify(body))
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
