import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { apiPath } from '@amn/contract/index'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** How a process ended, and all that it wrote. */
export interface Ended {
  code: number | null
  out: string
  err: string
}
/** The product as a process of its own that listens. */
export interface Running {
  child: ChildProcess
  /** Where it listens, with the path of the API. */
  api: string
  address: string
  ended: Promise<Ended>
}

/** Begins to run the product, whatever becomes of it. */
export const beginProcess = (data: string, env: Record<string, string>, words: string[] = [], input?: string) => {
  // As `npm start` does: compiled code is kept from one start to the next, also where a test is run by itself.
  const kept = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'amn-compiled') }
  const usual = { AMN_LOG: 'warn', AMN_PORT: '0', AMN_DATA: data, AMN_RATE: '1000000', AMN_DATABASE_WAIT: '0' }
  const inherited = { ...kept, PATH: process.env['PATH'] ?? '', ...usual }
  const child = spawn(process.execPath, [main, ...words], { env: { ...inherited, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input ?? '')
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()))
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, ...text }))
  return { child, ended }
}

/** Runs the product, or one of its commands, until it ends. */
export function runToEnd(data: string, env: Record<string, string> = {}, words: string[] = [], input?: string): Promise<Ended> {
  return beginProcess(data, env, words, input).ended
}

/** Starts the product and waits until it says where it is; throws with what it wrote when it ends before. */
export async function startProcess(data: string, env: Record<string, string> = {}): Promise<Running> {
  const { child, ended } = beginProcess(data, { AMN_DATABASE_WAIT: '60', ...env })
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface(child.stdout)
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^AMN is at (\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(({ out, err }) => reject(new Error(`It ended before it listened: ${out}${err}`)))
  })
  return { child, address, api: `${address}/amn-service${apiPath}`, ended }
}
