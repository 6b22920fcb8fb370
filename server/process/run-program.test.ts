import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const shell = (script: string, onOutput?: () => boolean) =>
  runProgram('/bin/sh', ['-c', script], { file: '/bin/sh', folder, ...(onOutput && { onOutput }) })

/** How many programs this process has started that have not ended, also where it has not heard of it. */
const countRunning = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return Number(parent) === process.pid && state !== 'Z'
    } catch {
      return false
    }
  }).length

test.skipIf(process.platform !== 'linux')('the output of a program that ends together with another one arrives', async () => {
  const before = countRunning()
  const other = shell(`until [ -e ${folder}/go ]; do :; done; echo written`)
  const first = shell('echo first', () => {
    // The other one writes and ends while this keeps the event loop, which has its round already: it knows of the end of the first alone.
    writeFileSync(join(folder, 'go'), '')
    while (countRunning() > before);
    return true
  })
  while (countRunning() > before + 1);
  expect(await first).toMatchObject({ code: 0, ending: 'ended' })
  expect(String((await other).stdout)).toBe('written\n')
})

test('a program is not run for what was cancelled before', async () => {
  const { ending } = await runProgram('/bin/sh', ['-c', 'sleep 600'], { file: '/bin/sh', signal: AbortSignal.abort() })
  expect(ending).toBe('late')
})

test('what a program leaves behind keeps nobody waiting', async () => {
  const { code, stdout, ending } = await shell('sleep 600 & echo written')
  expect({ code, stdout: String(stdout), ending }).toEqual({ code: 0, stdout: 'written\n', ending: 'ended' })
})
