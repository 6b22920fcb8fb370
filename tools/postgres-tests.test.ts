import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTestPath, listFiles } from './house/source.ts'
import { holdsQueries } from './house/queries.ts'
import { postgresTests } from './postgres-tests.mjs'

const root = join(import.meta.dirname, '..')
const files = listFiles(root, 'server').filter((path) => path.endsWith('.ts'))
const product = files.filter((path) => !isTestPath(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tests = files.filter((path) => path.endsWith('.test.ts'))
const again = tests.filter((path) => postgresTests.some((named) => (named.endsWith('/') ? path.startsWith(named) : path === named)))
/** The folders of features whose own tests run again. */
const folders = [...new Set(again.map((path) => `${dirname(path)}/`))].filter((folder) => folder !== 'server/')

/** The modules of these folders and all that they import, in turn. */
const reach = (below: readonly string[]): Set<string> => {
  const seen = new Set(product.filter((path) => below.some((folder) => path.startsWith(folder))))
  for (const path of seen)
    for (const [, name = ''] of read(path).matchAll(/(?:from|import\()\s*'(\.[^']+\.ts)'/g)) seen.add(join(dirname(path), name))
  return seen
}

test('every name is that of a test, or of a folder of tests', () => {
  expect(postgresTests.filter((named) => !again.some((path) => path.startsWith(named)))).toEqual([])
})

test('every file of queries is reached by a feature whose own tests run again', () => {
  const reached = reach(folders)
  const queries = product.filter(holdsQueries)
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.filter((path) => !reached.has(path))).toEqual([])
})

test('every feature that asks which engine it has runs a test of its own again', () => {
  const asking = product.filter((path) => !path.startsWith('server/db/') && /\b(engineOf|momentIn|store\.engine)\b/.test(read(path)))
  expect(asking.length).toBeGreaterThan(10)
  // What features share has few tests of its own: those of the features that use it are meant.
  const isShared = (path: string) => path.startsWith('server/domain/')
  const reached = reach(folders.filter((folder) => !isShared(folder)))
  const isTried = (path: string) => (isShared(path) ? reached.has(path) : folders.some((folder) => path.startsWith(folder)))
  expect(asking.filter((path) => !isTried(path))).toEqual([])
})

test('a test that says what is different on PostgreSQL runs again, but for what it only makes shorter', () => {
  const differing = tests.filter((path) => /skipIf\(!isPostgres|isPostgres \?|engine === 'postgres'/.test(read(path)))
  expect(differing.length).toBeGreaterThan(3)
  expect(differing.filter((path) => !again.includes(path))).toEqual([])
})
