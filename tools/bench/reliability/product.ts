import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '@amn/server/db/connect'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from '../api.ts'
import { type Child, startChild } from '../child.ts'
import type { Target } from './kill-load.ts'

const below = '/amn-service/api/v1'
// What came back is looked into freely.
type Json = ReturnType<typeof JSON.parse>

/** An empty database with so many administrators; gives their tokens. */
export async function prepare(data: string, users: number): Promise<string[]> {
  mkdirSync(data)
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const tokens: string[] = []
  for (let n = 0; n < users; n += 1) tokens.push((await makeUser(store, { username: `person-${n}`, groups: ['Administrators'] })).token)
  await store.close()
  return tokens
}

/** Starts the product over a data folder and a media directory; how long it took until it was ready, in seconds. */
export async function start(data: string, media: string, port: number): Promise<{ child: Child; seconds: number }> {
  const from = performance.now()
  const env = { AMN_DATA: data, AMN_MEDIA: media, AMN_PORT: String(port), AMN_RATE: '1000000000', AMN_LOG: 'silent' }
  const child = await startChild(serverFile, [], env, '/ready')
  return { child, seconds: (performance.now() - from) / 1000 }
}

/** The files of the library with a condition on `file`. */
export function readTargets(data: string, condition = '1 = 1'): Target[] {
  const database = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  const rows = database
    .prepare(
      `select content.media_id as mediaId, content.id as contentId, file.id as fileId from file join content on content.id = file.content_id
        where ${condition} order by file.id`,
    )
    .all()
  database.close()
  return rows as unknown as Target[]
}

/** The status of a call, its body read to the end. */
export async function askStatus(child: Child, token: string, path: string): Promise<number> {
  const answer = await fetch(child.url + below + path, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

/** The JSON of a call. */
export async function askJson(child: Child, token: string, path: string): Promise<Json> {
  const answer = await fetch(child.url + below + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Starts a scan of everything, and waits until it and the reading of files have ended. */
export async function waitForScan(child: Child, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${child.url}${below}/library/scan`, { method: 'POST', headers, body: '{}' })
  for (let tries = 0; tries < 3600; tries += 1) {
    await pause(250)
    const open = (await askJson(child, token, '/tasks')).filter(({ kind }: Json) => kind === 'scan' || kind === 'read')
    if (open.every(({ running, waiting }: Json) => running + waiting === 0)) return
  }
  throw new Error('The scan has not ended')
}
