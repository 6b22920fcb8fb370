import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const end = (program: string) => {
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    timeout: 20_000,
  })
  return { status, signal }
}

test('a process ends with its code, and also while a disk does not answer', ({ skip }) => {
  if (process.platform === 'win32') skip('There are no named pipes')
  const folder = mkdtempSync(join(tmpdir(), 'amn-exit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Opening a pipe that nobody writes to takes as long as a share that is gone.
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const begin = `import { open } from 'node:fs/promises'; import { askDisk } from './ask-disk.ts'; import { exit } from './exit.ts';`
  expect(end(`${begin} await askDisk('/', 'state', async () => 1, 60_000); exit(70)`)).toEqual({ status: 70, signal: null })
  const stuck = `${begin} await askDisk('/share', 'state', () => open('${pipe}'), 50); exit(70)`
  expect(end(stuck)).toEqual({ status: null, signal: 'SIGKILL' })
})
