import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

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

test('no password is known beforehand: PostgreSQL starts only with one of your own', () => {
  const given = read('compose.postgres.yaml').match(/\$\{[^}]*/g) ?? []
  expect(given.map((one) => one.slice(0, 21))).toEqual(['${POSTGRES_PASSWORD:?', '${POSTGRES_PASSWORD:?'])
  expect(read('deploy/kubernetes.yaml')).toContain('secretKeyRef: { name: amn, key: database }')
})

test('the containers have no rights that they do not need', () => {
  const [docker, kubernetes] = [read('Dockerfile'), read('deploy/kubernetes.yaml')]
  expect(
    docker
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('USER ')),
  ).toBe('USER node')
  expect(docker).toContain('NODE_ENV=production')
  const { services } = parse(read('compose.yaml')) as { services: { amn: unknown } }
  expect(services.amn).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  for (const rule of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false', 'drop: [ALL]'])
    expect(kubernetes).toContain(rule)
})

test('no history, tests or data of theirs come into the image', () => {
  const left = read('.dockerignore').split('\n')
  for (const one of ['.git', '**/*.test.ts', '**/*.test.tsx', 'data', 'demo-data', 'server/testing', 'tools/make-library'])
    expect(left).toContain(one)
})
