import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
const linesOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '')),
  )
const documented = pages.filter((page) => page.endsWith('.md')).flatMap(linesOf)

/** What is not run here, and why. */
const elsewhere: [RegExp, string][] = [
  [/^docker compose|^POSTGRES_PASSWORD=.* docker compose/, 'there is no container engine; tools/documents/deploy.test.ts reads the files'],
  [/^(AMN_MEDIA=\S+ )?npm start$|^npm run (demo|dev)$/, 'servers that run on: `.ci/run` starts one, the journeys run the sample library'],
  [/^npm test( |$)|^npm run (check|format|test:postgres)|^npx vitest/, 'these are the tests themselves'],
  [/npm run (bench|gallery)|house\/figures/, 'measuring takes minutes'],
  [/^createdb /, 'needs a PostgreSQL; the tests of the server make their databases the same way'],
  [/npm run -s move-files/, 'needs an object store; server/object-store.test.ts'],
  [/npm run -s move -- postgres:/, 'needs a PostgreSQL; server/db/move/move.test.ts'],
]

let data: string
beforeAll(() => (data = mkdtempSync(join(tmpdir(), 'amn-documented-'))))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Runs a line as it stands in a page, by a shell in the folder of the product, over a data folder of its own. */
const runLine = async (line: string) => {
  const env = { ...process.env, AMN_DATA: data, AMN_DATABASE: '', AMN_PASSWORD: 'documented' }
  const { stdout } = await run('sh', ['-ec', line], { cwd: root, env })
  return stdout
}
const started = (start: string) => {
  const found = documented.filter((line) => line.includes(start))
  expect(found, start).toHaveLength(1)
  return found[0] ?? ''
}
const ran = new Set<string>()
const follow = (start: string, change: (line: string) => string = (line) => line) => {
  const line = started(start)
  ran.add(line)
  return runLine(change(line))
}

test('accounts are made and changed on the command line', async () => {
  const named = (name: string) => (line: string) => line.replace('AMN_PASSWORD=…', '').replace('NAME', name)
  expect(await follow('create-admin NAME', named('ada'))).toContain('Made ada')
  expect(await follow('create-user NAME', named('bob'))).toContain('Made bob')
  expect(await follow('reset-password NAME', named('bob'))).toContain('Changed the password of bob')
  expect(await follow('reset-second-factor NAME', named('bob'))).toContain('bob had no second factor')
  expect(await follow('renew-ticket-key')).toContain('Tickets that were made before are refused')
})

test('a catalogue is loaded, the database is backed up, and restored', async () => {
  const catalogue = join(data, 'catalogue.jsonl')
  writeFileSync(catalogue, JSON.stringify({ key: 'a', amnMediaType: 'Book', title: 'Amber Tide' }))
  expect(await follow('npm run -s load', (line) => line.replace('catalogue.jsonl', catalogue))).toContain('1 media loaded')
  const made = await follow('npm run -s backup')
  const [, file = ''] = /backups\/(\S+\.sqlite):/.exec(made) ?? []
  expect(made).toContain('1 media')
  expect(await follow('npm run -s restore', (line) => line.replace(/amn-\S+\.sqlite/, file))).toContain('Restored')
})

test('every other command of the pages is run somewhere, or cannot be', () => {
  const left = documented.filter((line) => !ran.has(line) && !elsewhere.some(([known]) => known.test(line)))
  expect(left).toEqual([])
})
