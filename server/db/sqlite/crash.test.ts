import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../connect.ts'

const loop = fileURLToPath(new URL('../../testing/processes/write-loop.ts', import.meta.url))
let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'amn-crash-'))
})
afterEach(() => rmSync(data, { recursive: true }))

/** Lets the loop write until so many writes were answered, kills it, and gives the keys of all that were answered. */
async function writeAndKill(run: string, writes: number): Promise<string[]> {
  const child = spawn(process.execPath, [loop, data, run], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const answered: string[] = []
  for await (const line of createInterface(child.stdout)) {
    answered.push(line)
    if (answered.length === writes) child.kill('SIGKILL')
  }
  await exited
  return answered
}

it('keeps every answered write when it is killed in the middle of writing', async () => {
  const answered: string[] = []
  for (const [at, writes] of [60, 137, 211, 318, 450].entries()) answered.push(...(await writeAndKill(`r${at}`, writes)))
  const store = await openStore(`sqlite:${join(data, 'amn.sqlite')}`, { data, reserveBytes: 0 })
  const found = new Set((await store.db.selectFrom('setting').select('key').execute()).map(({ key }) => key))
  await store.close()
  expect(answered.length).toBeGreaterThan(1000)
  expect(answered.filter((key) => !found.has(key))).toEqual([])
})
