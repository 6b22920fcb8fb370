import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFreeTests } from './database-free.mjs'

const root = join(import.meta.dirname, '..')

test('no test that opens the database of a test is taken for one that knows none', () => {
  const free = databaseFreeTests(root)
  expect(free.length).toBeGreaterThan(0)
  const opening = free.filter((file) => /\b(open|start)(Test|Whole)|AMN_TEST_POSTGRES/.test(readFileSync(join(root, file), 'utf8')))
  expect(opening).toEqual([])
})

test('it is looked for through modules and programs, whatever folder they are in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amn-free-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'server/testing/database.ts': "export const server = process.env['AMN_TEST_POSTGRES']",
    'server/testing/program.ts': "import './database.ts'",
    'contract/far.ts': "export * from '../server/testing/database.ts'",
    'server/itself.test.ts': "process.env['AMN_TEST_POSTGRES']",
    'server/imports.test.ts': "import { server } from './testing/database.ts'",
    'server/later.test.ts': "await import('./testing/program.ts')",
    'server/starts.test.ts': "fork(join(import.meta.dirname, 'testing', 'program.ts'))",
    'server/by-package.test.ts': "import { server } from '@amn/contract/far'",
    'server/pure.ts': "import 'node:fs'",
    'server/pure.test.ts': "import './pure.ts'",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(databaseFreeTests(folder)).toEqual(['server/pure.test.ts'])
})
