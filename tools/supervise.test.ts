import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { supervise } from './supervise.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-supervise-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// Ends with the next of the codes at each start, killed where the code is 137.
const program = `
import { appendFileSync, readFileSync } from 'node:fs'
const [file, codes] = process.argv.slice(1)
appendFileSync(file, '.')
const code = codes.split(',')[readFileSync(file, 'utf8').length - 1]
if (code === '137') process.kill(process.pid, 'SIGKILL')
else process.exit(Number(code))
`
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length
const runThrough = (codes: string) =>
  supervise(
    process.execPath,
    ['--input-type=module', '-e', program, join(folder, 'starts'), codes],
    { stdio: 'ignore' },
    { first: 1, longest: 4, healthy: 60_000 },
  )

test.each([
  ['70,70,137,2,134,0', 0, 6],
  ['0,70', 0, 1],
  ['1,0', 1, 1],
  ['2,0', 2, 1],
  ['3,0', 3, 1],
  ['4,0', 4, 1],
  ['70,1,0', 1, 2],
])('a program that ends with %s is started again until it ends with %i', async (codes, last, times) => {
  expect(await runThrough(codes)).toBe(last)
  expect(starts()).toBe(times)
})

const supervisor = join(import.meta.dirname, 'supervise.mjs')
const superviseApart = (script: string) =>
  spawn(process.execPath, [supervisor, process.execPath, '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })

test('a signal goes on to the program, which is not started again', async () => {
  const child = superviseApart(
    "process.on('SIGTERM', () => process.exit(70)); setInterval(() => undefined, 1000); process.stdout.write('up')",
  )
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([70, null])
})

test('a signal ends the pause before the next start', async () => {
  const child = superviseApart('process.exit(70)')
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('ended unexpectedly (70)')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([70, null])
})
