import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const named = (text: string) => new Set(text.match(/\bAMN_[A-Z_]+/g))
/** Of the compose files alone: the folder that is mounted as the media directory. */
const ofCompose = 'AMN_LIBRARY'

test.each(['compose.yaml', 'compose.postgres.yaml', 'deploy/kubernetes.yaml'])('%s is valid YAML', (path) => {
  for (const document of parseAllDocuments(read(path))) expect(document.errors).toEqual([])
})

test.each(['compose.yaml', 'compose.postgres.yaml', 'deploy/kubernetes.yaml', 'Dockerfile'])(
  '%s sets nothing that the server does not read',
  (path) => {
    const known = named(read('server/config.ts')).add(ofCompose)
    expect([...named(read(path))].filter((name) => !known.has(name))).toEqual([])
  },
)

test('every setting of the environment stands in the README', () => {
  const told = named(read('README.md'))
  expect([...named(read('server/config.ts'))].filter((name) => !told.has(name))).toEqual([])
})
