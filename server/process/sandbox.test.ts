import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../db/connect.ts'
import { makeUser } from '../testing/make.ts'
import { type Running, startProcess } from '../testing/processes/process.ts'
import { findProgram } from './sandbox.ts'

let folder: string
let running: Running | undefined
beforeEach(({ skip }) => {
  folder = mkdtempSync(join(tmpdir(), 'amn-sandbox-'))
  if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the product with these programs alone in its PATH; what it says of the sandbox, and what it logged. */
const startWith = async (programs: Record<string, string>, env: NodeJS.ProcessEnv = {}) => {
  const [data, bin] = [join(folder, 'data'), join(folder, 'bin')]
  mkdirSync(bin)
  for (const [name, body] of Object.entries(programs)) {
    if (body.startsWith('/')) symlinkSync(body, join(bin, name))
    else writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  }
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { privileges: ['CONTROL_PANEL'] })
  await store.close()
  running = await startProcess(data, { PATH: bin, ...env })
  const answer = await fetch(`${running.api}/library/sandbox`, { headers: { authorization: `Bearer ${token}` } })
  const said = [answer.status, await answer.json()]
  const asked = await fetch(`${running.api}/library/programs`, { headers: { authorization: `Bearer ${token}` } })
  const found = (await asked.json()) as { name: string; path: string | null }[]
  running.child.kill('SIGTERM')
  return { said, found: found.filter(({ path }) => path !== null).map(({ name }) => name), log: (await running.ended).out }
}

test('without bwrap, the server says and logs that there is no sandbox', async () => {
  const { said, log } = await startWith({})
  expect(said).toEqual([200, { state: 'missing', isRequired: false }])
  expect(log).toContain('bwrap was not found: ffmpeg and ffprobe look into files without a sandbox')
})

test('where the system refuses what bwrap needs, the server says and logs why', async () => {
  const { said, log } = await startWith({ bwrap: 'echo "bwrap: No permissions to create new namespace" >&2; exit 1' })
  expect(said).toEqual([200, { state: 'refused', isRequired: false }])
  expect(log).toContain('without one (bwrap: No permissions to create new namespace)')
})

test('a sandbox is made where nobody may mount /proc, as in containers', async () => {
  const { said, log } = await startWith({ bwrap: 'case "$*" in *--proc*) echo "Can\'t mount proc" >&2; exit 1;; esac' })
  expect(said).toEqual([200, { state: 'works', isRequired: false }])
  expect(log).not.toContain('sandbox')
})

test('where a sandbox is required and cannot be made, no program looks into files', async () => {
  const programs = { ffmpeg: 'echo ffmpeg version 7.0', ffprobe: 'echo ffprobe version 7.0' }
  const { said, found, log } = await startWith(programs, { AMN_SANDBOX: 'required' })
  expect(said).toEqual([200, { state: 'missing', isRequired: true }])
  expect(found).toEqual([])
  expect(log).toContain('AMN_SANDBOX requires a sandbox and none can be made here')
})

test('where none is required, they run without', async () => {
  const { found } = await startWith({ ffmpeg: 'echo ffmpeg version 7.0', ffprobe: 'echo ffprobe version 7.0' })
  expect(found).toEqual(['ffmpeg', 'ffprobe'])
})

const bwrap = findProgram('bwrap')
const capsh = findProgram('capsh')
const isRoot = process.getuid?.() === 0

test.skipIf(!bwrap || !capsh || !isRoot)('a real bwrap that has lost its capabilities is reported to be refused', async () => {
  const { said, log } = await startWith({ bwrap: `PATH=/usr/bin:/bin exec ${capsh} --drop=all -- -c 'exec ${bwrap} "$@"' bwrap "$@"` })
  expect(said).toEqual([200, { state: 'refused', isRequired: false }])
  expect(log).toMatch(/without one \(bwrap: .*permitted/i)
})

// As the image runs: a user of its own without capabilities, who may gain none. Whether it works is up to the system.
const unprivileged = ['--reuid=65534', '--regid=65534', '--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs']
const setpriv = findProgram('setpriv')
const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const namespaces = ['--unshare-all', '--ro-bind', '/', '/', '/bin/true']

test.skipIf(!bwrap || !setpriv || !isRoot)('as a user without capabilities, what is said is what bwrap can do', async () => {
  const canDo = works(setpriv ?? '', [...unprivileged, bwrap ?? '', ...namespaces])
  const { said, log } = await startWith({ bwrap: `exec ${setpriv} ${unprivileged.join(' ')} ${bwrap} "$@"` })
  expect(said).toEqual([200, { state: canDo ? 'works' : 'refused', isRequired: false }])
  expect(log.includes('sandbox')).toBe(!canDo)
})
