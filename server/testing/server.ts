import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiPath } from '@amn/contract/index'
import { buildApp, type Feature } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { StoreOptions } from '../db/store.ts'
import { type TestStore, openTestStore } from './database.ts'

/** What is sent with a request of a test. */
export interface Sent {
  as?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** The whole product over a database of its own. */
export interface TestServer extends TestStore {
  app: FastifyInstance
  config: Config
  /** Sends a request to a path below the API's base. */
  ask: (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, sent?: Sent) => Promise<Answer>
  /** Builds the app anew over the same database, as a restart would. */
  restart: () => Promise<void>
}
// What came back is looked into freely: a wrong guess fails the test that made it.
type Json = ReturnType<typeof JSON.parse>
export interface Answer {
  status: number
  body: Json
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

const toAnswer = (response: { statusCode: number; body: string; rawPayload: Buffer; headers: Answer['headers'] }): Answer => {
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson && response.body !== '' ? JSON.parse(response.body) : undefined,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  }
}

/** Starts the product for a test, with environment variables of the test's choice, over a new store or one that is given. */
export async function startTestServer(
  env: Record<string, string> = {},
  features: Feature[] = [],
  options: Partial<StoreOptions> | TestStore = {},
): Promise<TestServer> {
  const opened = 'store' in options ? options : await openTestStore(options)
  const config = readConfig({ AMN_DATA: opened.data, AMN_DATABASE: opened.url, AMN_RATE: '1000000', ...env })
  const web = join(opened.data, 'web')
  await mkdir(web, { recursive: true })
  await writeFile(join(web, 'index.html'), '<!doctype html><title>AMN</title>')
  await writeFile(join(web, 'screens.json'), '{}')
  const build = () => buildApp(opened.store, config, features, { web })
  let app = await build()
  await app.ready()
  const server: TestServer = {
    ...opened,
    app,
    config,
    ask: async (method, path, sent = {}) => {
      const headers = { ...(sent.as !== undefined && { authorization: `Bearer ${sent.as}` }), ...sent.headers }
      const options: InjectOptions = { method, url: config.base + apiPath + path, headers }
      if (sent.body !== undefined) Object.assign(options, { payload: sent.body as object })
      return toAnswer(await app.inject(options))
    },
    restart: async () => {
      await app.close()
      app = await build()
      await app.ready()
      server.app = app
    },
    remove: async () => {
      await app.close()
      await opened.remove()
    },
  }
  return server
}
