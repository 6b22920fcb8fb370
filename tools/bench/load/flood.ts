import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { openStore } from '@amn/server/db/connect'
import { makeMedia, makeUser } from '@amn/server/testing/make'
import { serverFile } from '../api.ts'
import { type Child, freePort, startChild } from '../child.ts'
import { tell, title } from '../report.ts'

const [clients, requests, seconds] = [1500, 60, 20]
const below = '/amn-service/api/v1'

/** Opens the connections again and again, each with all its requests at once, and reads nothing. */
function flood(port: number): void {
  const asked = `GET ${below}/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests)
  const open = () => {
    const client = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    client.on('error', () => undefined).once('close', () => setTimeout(open, 1000))
    client.pause().write(asked)
  }
  for (let n = 0; n < clients; n += 1) open()
}

const ask = (product: Child, path: string, token: string) =>
  new Promise<{ status: number; took: number }>((done) => {
    const started = performance.now()
    const end = (status: number) => done({ status, took: performance.now() - started })
    get(product.url + path, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0))
    }).once('error', () => end(0))
  })

async function watch(product: Child, token: string): Promise<{ took: number[]; failed: number }> {
  const took: number[] = []
  let failed = 0
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const one = await ask(product, `${below}/media?size=20`, token)
    if (one.status === 200) took.push(one.took)
    else failed += 1
    await new Promise((next) => setTimeout(next, 20))
  }
  return { took: took.toSorted((left, right) => left - right), failed }
}
const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0

/** How long a person waits while another address sends what it never reads, and what that takes. */
export async function benchFlood(): Promise<void> {
  title(`${clients} connections that send ${requests} requests each, and read nothing, for ${seconds} s`)
  const data = mkdtempSync(join(tmpdir(), 'amn-flood-'))
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { groups: ['Administrators'] })
  for (let n = 0; n < 50; n += 1) await makeMedia(store, { title: `Title ${n}`, files: [`${n}.mp4`] })
  await store.close()
  const port = await freePort()
  const product = await startChild(serverFile, [], { AMN_DATA: data, AMN_PORT: String(port), AMN_LOG: 'error' }, '/ready')
  const quiet = await watch(product, token)
  const attack = new Worker(new URL(import.meta.url), { workerData: { port } })
  const meanwhile = await watch(product, token)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1]) / 1024
  await attack.terminate()
  const late = p99(meanwhile.took)
  tell("others' p99", `${late.toFixed(1)} ms of ${meanwhile.took.length} (quiet ${p99(quiet.took).toFixed(1)})`, '≤ 100 ms', late <= 100)
  tell('refused or failed', `${meanwhile.failed} (quiet ${quiet.failed})`, '0', meanwhile.failed === 0)
  tell('most memory', `${peak.toFixed(0)} MiB`, '≤ 300 MiB', peak <= 300)
  await product.stop()
  rmSync(data, { recursive: true })
}

if (!isMainThread) flood((workerData as { port: number }).port)
