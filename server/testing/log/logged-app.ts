import { Writable } from 'node:stream'
import { buildApp, type Feature } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { TestServer } from '../server.ts'

/** Builds the product anew over the database of a test, with a log that is read. */
export async function startLoggedApp(server: TestServer, env: Record<string, string> = {}, features: Feature[] = []) {
  let log = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString()
      done()
    },
  })
  const config = readConfig({ AMN_DATA: server.data, AMN_DATABASE: server.url, AMN_RATE: '1000000', ...env })
  const app = await buildApp(server.store, config, features, { logger: { level: 'trace', stream }, web: server.data })
  await app.ready()
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { app, text: () => log, requests: () => lines().filter(({ msg }) => msg === 'Request'), lines }
}
