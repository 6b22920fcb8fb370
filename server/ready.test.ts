import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, startTestServer } from './testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.remove()
})

test('a server is ready once lists are answered from its index, and stays so', async () => {
  const { snapshot } = server.store
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
  vi.spyOn(server.store, 'snapshot').mockImplementation(async (work) => isLoaded.then(() => snapshot(work)))
  const early = await server.app.inject('/ready')
  expect(early).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(early.json()).toMatchObject({ code: 'BUSY', message: 'The library is still being loaded, try again in a moment' })
  expect((await server.app.inject('/health')).statusCode).toBe(200)
  load()
  expect((await server.app.inject('/ready')).json()).toEqual({ ok: true })
  vi.spyOn(server.store, 'snapshot').mockRejectedValue(new Error('not now'))
  expect((await server.app.inject('/ready')).statusCode).toBe(200)
})
