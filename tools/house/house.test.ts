import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSource, type Violation } from './source.ts'
import { inspectHouse, rules } from './house.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function makeHouse(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'amn-house-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const found = (files: Record<string, string>) =>
  inspectHouse(makeHouse(files)).violations.map(({ path, line, message }) => `${path}:${line} ${message}`)

const sound = {
  'contract/index.ts': "export * from './media.ts'\nexport { media } from './media.ts'\n",
  'contract/shelf.ts': "import type { shelfSchemas } from './shelf-schemas.ts'\nexport const shelf = routes<typeof shelfSchemas>()\n",
  'contract/shelf-schemas.ts': "import { z } from 'zod'\nexport const shelfSchemas = z.string()\n",
  'server/main.ts': "import { listMedia } from './media/queries.ts'\nimport './issues/routes.ts'\nlistMedia()\n",
  'server/library/art/covers.ts': "import { coverOf } from '../../reading/cover.ts'\nexport const covers = coverOf\n",
  'web/build-files.ts': "import { join } from 'node:path'\nexport const place = join('a')\n",
  'server/media/queries.ts':
    "import { media } from '@amn/contract/media/media'\nimport type { Db } from '../db/tables.ts'\nimport { sql } from 'kysely'\n" +
    'export const listMedia = (db: Db) => db.selectFrom(media).where(sql`title = ${media}`).execute()\nexport const isShown = (state: string) => state\n',
  'server/issues/routes.ts':
    'export const add = (store: Store) => store.transact((tx) => {\n  tx.afterCommit(() => rm(file))\n  return addIssue(tx)\n})\nexport const say = (id: number) => new Error(`Delete ${id} first`)\n',
  'server/media/media.test.ts': "import '../issues/routes.ts'\nimport { build } from '../app.ts'\nbuild()\n",
  'server/process/sandbox.ts':
    "import { spawn } from 'node:child_process'\nimport { handleErrors } from './handle-errors.ts'\n" +
    "export const probe = (path: string, fail: () => void) => handleErrors(spawn('ffprobe', [path], { shell: false }), fail)\n",
  'server/content/page.ts':
    "import { createReadStream } from 'node:fs'\nexport const send = async (reply: R, path: string) => {\n" +
    '  const [one, two] = await Promise.all([b(), c()])\n  const three = d(one, two)\n  return reply.send((await three) ? createReadStream(path) : undefined)\n}\n',
  'web/src/i18n/en.ts': 'export const en = { shell: { close: 1 } }\n',
  'web/src/media/MediaList.tsx':
    "import { call } from '../api/call.ts'\nimport styles from './media.module.css'\nexport const MediaList = () => call(styles)\n",
  'web/src/media/media.module.css':
    '.a {\n  border-radius: 50% inherit;\n  font-size: var(--mantine-font-size-sm);\n}\n.b {\n  font-size: 1.2em;\n}\n',
  'web/src/ui/theme/theme.ts': "export const sizes = { fontSize: '14px' }\n",
  'web/src/api/call/call.ts': 'export const call = (path: string) => fetch(path)\n',
  'web/vite.config.ts': "import { join } from 'node:path'\nexport default join('a')\n",
  'server/media/make.ts': `export const make = () => {\n  const one = () => {\n${'    b()\n'.repeat(50)}  }\n${'  b()\n'.repeat(50)}}\n`,
  'docs/decisions/0001-one-house.md': '# One house\n',
}

test('a house that keeps every rule has no violations', () => {
  expect(found(sound)).toEqual([])
})

type Seeds = [rule: string, path: string, text: string, expected: string][]

const seeds: Seeds = [
  ['floorsAreApart', 'web/src/media/a.ts', "import '@amn/server/media/queries'\n", 'web must not import server'],
  ['floorsAreApart', 'web/src/media/a.ts', "\nexport const a = () => import('@amn/server/app')\n", ':2 web must not import server'],
  [
    'floorsAreApart',
    'web/src/media/a.ts',
    "import type { App } from '@amn/server/app'\nexport type A = App\n",
    'web must not import server',
  ],
  ['floorsAreApart', 'server/media/a.ts', "import '@amn/web/src/main'\n", 'server must not import web'],
  ['floorsAreApart', 'server/media/a.ts', "import 'react'\n", 'server must not import react'],
  ['floorsAreApart', 'web/src/media/a.ts', "import 'node:fs'\n", 'web must not import node:fs'],
  ['floorsAreApart', 'contract/a.ts', "import { b } from '@amn/server/b'\nexport const a = b\n", 'contract must not import server'],
  ['contractDependsOnZodOnly', 'contract/a.ts', "import 'kysely'\n", 'contract depends on zod only, not on kysely'],
  ['contractDependsOnZodOnly', 'contract/a.ts', "import 'node:crypto'\n", 'contract depends on zod only, not on node:crypto'],
  ['schemasStayOnTheServer', 'contract/a.ts', "import { z } from 'zod'\nexport const a = z\n", 'only files named …-schemas.ts'],
  ['schemasStayOnTheServer', 'contract/a.ts', "export { a } from './a-schemas.ts'\nexport const b = 1\n", 'only files named …-schemas.ts'],
  ['schemasStayOnTheServer', 'web/src/a/b.ts', "import '@amn/contract/schemas'\n", 'the web takes routes, values and types'],
  ['schemasStayOnTheServer', 'web/src/a/b.ts', "import { id } from '@amn/contract/value-schemas'\nexport const a = id\n", 'the web takes'],
  ['featuresAreApart', 'server/media/a.ts', "import '../issues/queries.ts'\n", 'media must not import issues'],
  ['featuresAreApart', 'server/media/a.ts', "export const a = () => import('../issues/queries.ts')\n", 'media must not import issues'],
  ['featuresAreApart', 'server/http/a.ts', "import '../media/queries.ts'\n", 'http must not import media'],
  ['featuresAreApart', 'server/db/a.ts', "import '../domain/rights/rights.ts'\n", 'db must not import domain'],
  ['featuresAreApart', 'server/domain/media/a.ts', "import '../../http/serve.ts'\n", 'domain must not import http'],
  ['featuresAreApart', 'server/media/a.ts', "import '../app.ts'\n", 'media must not import app.ts'],
  ['featuresAreApart', 'server/media/a.ts', "import '../testing/make.ts'\n", 'only tests import testing'],
  ['featuresAreApart', 'web/src/media/A.tsx', "import { B } from '../issues/B.tsx'\nexport const A = B\n", 'media must not import issues'],
  ['featuresAreApart', 'web/src/ui/a.ts', "import '../media/list.ts'\n", 'ui must not import media'],
  ['importsAreWrittenOneWay', 'server/media/a.ts', "import './queries'\n", 'a relative import has its ending (.ts): ./queries'],
  ['importsAreWrittenOneWay', 'server/media/a.ts', "export const a = () => import('./queries')\n", 'a relative import has its ending'],
  [
    'importsAreWrittenOneWay',
    'server/media/a.ts',
    "import '../../contract/media/media.ts'\n",
    'between floors by package name (@amn/contract/…)',
  ],
  ['importsAreWrittenOneWay', 'server/media/a.ts', "import '@amn/contract/media/media.ts'\n", 'no ending in a package import'],
  ['importsAreWrittenOneWay', 'server/media/a.ts', "import '../../node_modules/kysely/index.js'\n", 'a package is imported by its name'],
  ['importsAreWrittenOneWay', 'web/src/media/a.ts', "import '@/api/call.ts'\n", 'no path aliases'],
  ['nothingIsABarrel', 'server/media/a.ts', "export { b } from './b.ts'\nexport { c } from './c.ts'\n", 'no barrels'],
  ['nothingIsABarrel', 'server/media/a.ts', "export const a = 1\nexport * from './b.ts'\n", ':2 no export *'],
  ['nothingIsABarrel', 'server/media/index.ts', 'export const a = 1\n', 'no index files'],
  ['exportsAreNamed', 'server/media/a.ts', '\n\nexport default 1\n', ':3 no default exports'],
  ['exportsAreNamed', 'web/src/media/A.tsx', 'export default function A() {}\n', 'no default exports'],
  ['filesAreShort', 'server/media/a.ts', '//\n'.repeat(301), ':301 301 lines; 300 is the limit'],
  ['filesAreShort', 'server/media/a.test.ts', '//\n'.repeat(501), ':501 501 lines; 500 is the limit'],
  ['namesSaySomething', 'server/media/media-helpers.ts', 'export const a = 1\n', '"helpers" says nothing'],
  ['namesSaySomething', 'server/common/names.ts', 'export const a = 1\n', '"common" says nothing'],
  ['namesAreKebabCase', 'server/media/sortTitle.ts', 'export const a = 1\n', 'files are kebab-case: sortTitle.ts'],
  ['namesAreKebabCase', 'server/userData/a.ts', 'export const a = 1\n', 'folders are kebab-case: userData'],
  ['namesAreKebabCase', 'web/src/media/list.tsx', 'export const MediaList = () => null\n', 'bears its name: MediaList.tsx'],
  ['namesAreKebabCase', 'web/src/media/media_list.tsx', 'export const a = 1\n', 'is kebab-case: media_list.tsx'],
  [
    'namesAreKebabCase',
    'web/src/ui/Cards.tsx',
    'export const A = () => null\nexport const B = () => null\n',
    'no component Cards is exported here',
  ],
  ['typesAreNotSwitchedOff', 'server/media/a.ts', 'export const a = 1\nexport const b: any = a\n', ':2 no any'],
  ['typesAreNotSwitchedOff', 'server/media/a.ts', '// @ts-ignore\nexport const a = 1\n', 'a check is never switched off'],
  ['typesAreNotSwitchedOff', 'server/media/a.ts', '/* oxlint-disable no-console */\nexport const a = 1\n', 'a check is never switched off'],
  ['markupIsNeverText', 'web/src/media/a.ts', 'export const a = (e: Element) => (e.innerHTML = "<b>")\n', 'text never becomes markup'],
  [
    'markupIsNeverText',
    'web/src/media/A.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
    'text never becomes markup',
  ],
  [
    'markupIsNeverText',
    'web/src/media/a.ts',
    'export const a = { dangerouslySetInnerHTML: { __html: "" } }\n',
    'text never becomes markup',
  ],
  ['testsDoNotSleep', 'server/media/a.test.ts', 'await new Promise((go) => setTimeout(go, 100))\n', 'tests do not sleep'],
  ['testsDoNotSleep', 'server/media/a.test.ts', "import { setTimeout } from 'node:timers/promises'\n", 'tests do not sleep'],
  ['testsDoNotSleep', 'e2e/play.test.ts', 'await page.waitForTimeout(500)\n', 'tests do not sleep'],
  ['testsUseOurRealCode', 'server/media/a.test.ts', "vi.mock('./queries.ts')\n", 'our own code is never mocked'],
  [
    'sqlHasParameters',
    'server/media/a.ts',
    'export const a = (db: D, id: string) => db.prepare(`select * from media where id = ${id}`)\n',
    'SQL is never put together',
  ],
  [
    'sqlHasParameters',
    'server/media/a.ts',
    "export const a = (db: D, id: string) => db.prepare('delete from media where id = ' + id)\n",
    'SQL is never put together',
  ],
  ['sqlHasParameters', 'server/media/a.ts', 'export const a = (column: string) => sql.raw(column)\n', 'SQL is never put together'],
  [
    'sqlStandsInQueries',
    'server/media/a.ts',
    "export const a = (db: Db) => db.selectFrom('media')\n",
    ':1 SQL stands in files named queries',
  ],
  ['sqlStandsInQueries', 'server/media/a.ts', "import { sql } from 'kysely'\nexport const a = sql`now()`\n", ':2 SQL stands'],
  ['writesAreTransactions', 'server/media/a.ts', 'export const a = (db: Db) => save(db as Tx)\n', 'store.transact alone makes a Tx'],
  ['writesAreTransactions', 'server/media/a.ts', 'export const a = (db: Tx) => save(db)\n', 'a handle for writing is named tx'],
  [
    'transactionsOnlyWrite',
    'server/media/a.ts',
    'export const a = (store: S) => store.transact(async (tx) => {\n  await rm(b)\n})\n',
    'nothing happens outside before the commit',
  ],
  [
    'queriesTakeTheHandle',
    'server/media/queries.ts',
    "export const a = (id: number, db: D) => db.selectFrom('media')\n",
    'the first parameter of a query',
  ],
  [
    'queriesTakeTheHandle',
    'server/media/queries.ts',
    "export async function a(id: number) {\n  return x.selectFrom('media')\n}\n",
    'the first parameter of a query',
  ],
  ['jsonIsRead', 'server/media/a.ts', 'export const a = (text: string) => JSON.parse(text) as A\n', 'never by a cast'],
  ['jsonIsRead', 'server/media/a.ts', 'export const a = (text: string): A => JSON.parse(text)\n', 'parseJson'],
  ['jsonIsRead', 'web/src/media/a.ts', 'export const a = (text: string) => JSON.parse(text).name\n', 'readJson'],
  ['jsonIsRead', 'server/db/json/json-rows.ts', 'export const a = (text: string) => JSON.parse(text) as A\n', 'never by a cast'],
  [
    'databaseFilesBelongToSqlite',
    'server/media/a.ts',
    'export const a = (c: C) => copyFile(c.database, b)\n',
    'a database file is opened by SQLite only',
  ],
  [
    'databaseFilesBelongToSqlite',
    'server/media/a.ts',
    "export const a = (dir: string) => readFile(join(dir, 'amn.db'))\n",
    'a database file is opened by SQLite only',
  ],
  ['programsAreStartedInTheirPlaces', 'server/media/a.ts', "import { spawn } from 'node:child_process'\n", 'no programs are started here'],
  [
    'programsAreStartedInTheirPlaces',
    'server/process/sandbox.ts',
    "import { exec } from 'node:child_process'\n",
    'programs start by spawn or execFile',
  ],
  [
    'programsAreStartedInTheirPlaces',
    'server/process/sandbox.ts',
    "import * as all from 'node:child_process'\n",
    'programs start by spawn or execFile',
  ],
  [
    'programsAreStartedInTheirPlaces',
    'server/process/sandbox.ts',
    "import { spawn } from 'node:child_process'\nexport const a = () => spawn('ls', [], { shell: true })\n",
    'never through a shell',
  ],
  ['connectionsHaveOneDoor', 'server/media/a.ts', "export const a = () => fetch('https://example.org')\n", 'no connections to the outside'],
  [
    'connectionsHaveOneDoor',
    'server/media/a.ts',
    "import https from 'node:https'\nexport const a = https.request('https://example.org')\n",
    ':2 no connections',
  ],
  [
    'connectionsHaveOneDoor',
    'server/media/a.ts',
    "import { connect } from 'node:net'\nexport const a = connect(1)\n",
    'no connections to the outside',
  ],
  [
    'connectionsHaveOneDoor',
    'web/src/media/a.ts',
    "export const a = () => new WebSocket('wss://example.org')\n",
    'no connections to the outside',
  ],
  [
    'promisesAreAwaitedTogether',
    'server/media/a.ts',
    'export const a = async (db: D) => {\n  const one = b(db)\n  const two = await c(db)\n  return [...(await one), two]\n}\n',
    ':2 one is awaited after another await',
  ],
  [
    'promisesAreAwaitedTogether',
    'web/src/media/a.ts',
    'export async function a() {\n  const one = b()\n  const two = c()\n  await two\n  return Promise.all([await one])\n}\n',
    ':2 one is awaited after another await',
  ],
  [
    'promisesAreAwaitedTogether',
    'server/media/a.ts',
    'export const a = async () => {\n  const one = b()\n  for await (const each of c()) d(each)\n  return await Promise.all([one, e()])\n}\n',
    ':2 one is awaited after another await',
  ],
  [
    'errorsAreListenedTo',
    'server/media/a.ts',
    "import { createReadStream } from 'node:fs'\nexport const a = (path: string) => createReadStream(path)\n",
    ':2 lead its errors somewhere',
  ],
  [
    'errorsAreListenedTo',
    'server/media/a.ts',
    "import { createGunzip } from 'node:zlib'\nexport const a = { gzip: createGunzip }\n",
    ':2 lead its errors somewhere',
  ],
  [
    'errorsAreListenedTo',
    'server/media/a.ts',
    "import { Worker } from 'node:worker_threads'\nexport const a = () => new Worker('./b.ts')\n",
    ':2 lead its errors somewhere',
  ],
  [
    'errorsAreListenedTo',
    'server/process/sandbox.ts',
    "import { spawn } from 'node:child_process'\nexport const a = () => spawn('ls', [])\n",
    ':2 lead its errors somewhere',
  ],
  [
    'errorsAreListenedTo',
    'server/media/a.ts',
    "export const a = (parser: P) => parser.on('file', (name: string, file: F) => file.resume())\n",
    'lead its errors somewhere',
  ],
  [
    'errorsAreKnownByTheirReason',
    'web/src/media/a.ts',
    "export const a = (error: Error) => error.message === 'There is none'\n",
    ':1 an error is known by its code and reason',
  ],
  [
    'errorsAreKnownByTheirReason',
    'server/media/a.ts',
    'export const a = (error: Error) => /no images/.test(error.message)\n',
    ':1 an error is known by its code and reason',
  ],
  ['stylesUseTokens', 'web/src/media/a.module.css', '.a {\n  font-size: 13px;\n}\n', ':2 sizes of text and radii are tokens'],
  ['stylesUseTokens', 'web/src/media/a.module.css', '.a { border-radius: 0 0 8px 8px }\n', ':1 sizes of text and radii are tokens'],
  ['stylesUseTokens', 'web/src/media/a.module.css', '.a {\n  gap: 8px 2px;\n}\n', ':2 steps of the spacing scale are tokens'],
  ['stylesUseTokens', 'web/src/media/a.module.css', '.a { margin-inline: 0 16px }\n', ':1 steps of the spacing scale are tokens'],
  ['stylesUseTokens', 'web/src/media/A.tsx', 'export const A = () => <Text fz={13} />\n', 'sizes of text and radii are tokens'],
  ['stylesUseTokens', 'web/src/media/a.ts', "export const a = { fontSize: '1rem' }\n", 'sizes of text and radii are tokens'],
  ['functionsAreShort', 'server/media/a.ts', `export function a() {\n${'  b()\n'.repeat(60)}}\n`, ':1 a: 62 lines'],
  ['functionsAreShort', 'web/src/media/A.tsx', `export const A = memo(() => {\n${'  b()\n'.repeat(99)}})\n`, ':1 A: 101 lines'],
  [
    'functionsAreShort',
    'server/media/a.ts',
    `export const a = () => {\n  const c = () => {\n${'    b()\n'.repeat(60)}  }\n  return c\n}\n`,
    ':2 c: 62 lines',
  ],
]

test.each(seeds)('%s sees it in %s: %s', (rule, path, text, expected) => {
  const root = makeHouse({ ...sound, [path]: text })
  const shown = (violations: Violation[]) => violations.map((each) => `${each.path}:${each.line} ${each.message}`).join('\n')
  expect(shown(rules[rule]?.(readSource(root, path)) ?? [])).toContain(expected)
  expect(shown(inspectHouse(root).violations)).toContain(expected)
})

test('every rule has a seeded violation', () => {
  const seeded = new Set(seeds.map(([rule]) => rule))
  expect(Object.keys(rules).filter((rule) => !seeded.has(rule))).toEqual([])
})

test('files that import each other are found, types too', () => {
  const circle = {
    'server/media/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
    'server/media/b.ts': "import type { C } from '@amn/server/media/c'\nexport const b = (c: C) => c\n",
    'server/media/c.ts': "export type C = Promise<typeof import('./a.ts')>\nexport const c = () => import('./a.ts')\n",
    'server/media/d.ts': "import { a } from './a.ts'\nexport const d = a\n",
  }
  expect(found({ ...sound, ...circle })).toEqual([
    'server/media/a.ts:1 imports in a circle: server/media/a.ts → server/media/b.ts → server/media/c.ts → server/media/a.ts',
  ])
})

test('a folder of more than 25 files is found, and a series of languages or migrations is none', () => {
  const fill = (folder: string, files: number) =>
    Object.fromEntries(Array.from({ length: files }, (_, index) => [`${folder}/a${index}.ts`, 'export const a = 1\n']))
  expect(found({ ...fill('server/media/edit', 25), ...fill('server/db/migrations', 26), ...fill('web/src/i18n/en', 26) })).toEqual([])
  expect(found(fill('server/media/edit', 26))).toEqual(['server/media/edit:1 26 files; a folder has at most 25: part it by meaning'])
})

test('decision records are short and numbered', () => {
  expect(found({ ...sound, 'docs/decisions/0002-long.md': 'a\n'.repeat(41) })).toEqual([
    'docs/decisions/0002-long.md:41 41 lines; a decision record has at most 40',
  ])
  expect(found({ ...sound, 'docs/decisions/Notes.md': 'a\n' })).toEqual([
    'docs/decisions/Notes.md:1 a decision record is named NNNN-title.md',
  ])
})

test('too many comments are advice and fail nothing', () => {
  const { violations, advice } = inspectHouse(
    makeHouse({ 'server/media/a.ts': '// a\n'.repeat(200) + 'b()\n'.repeat(90), 'server/media/b.ts': 'b()\n'.repeat(290) }),
  )
  expect(violations).toEqual([])
  expect(advice).toEqual(['server: comments are 34.4 % of its lines (aim at 1–4 %)'])
})

test('a house without some floors is no fault', () => {
  expect(found({ 'contract/media/media.ts': 'export const a = 1\n' })).toEqual([])
})
