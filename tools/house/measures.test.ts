import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readHouse } from './house.ts'
import { codeOf, longWholeFunctions, measureLines, measureStyles, mutualFolders } from './measures.ts'

function readFiles(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'amn-measures-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readHouse(root)
}

test('a function is counted whole, with those that stand in it', () => {
  const inner = (name: string) => `  const ${name} = () => {\n${'    go()\n'.repeat(34)}  }\n`
  const sources = readFiles({ 'server/media/long.ts': `export function outer() {\n${inner('one')}${inner('two')}}\n` })
  expect(longWholeFunctions(codeOf(sources, 'server'))).toEqual(['server/media/long.ts outer: 74'])
})

test('folders that import each other are named once, and one arrow is no pair', () => {
  const sources = readFiles({
    'server/media/a.ts': "import { b } from './edit/b.ts'\nexport const a = b\n",
    'server/media/edit/b.ts': 'export const b = 1\n',
    'server/media/edit/c.ts': "import { d } from '../d.ts'\nexport const c = d\n",
    'server/media/d.ts': 'export const d = 1\n',
    'server/tags/e.ts': "import { d } from '../media/d.ts'\nexport const e = d\n",
  })
  expect(mutualFolders(sources)).toEqual(['server/media server/media/edit'])
})

test('comments are no lines of code, and tests, texts and steps of the database do not count', () => {
  const sources = readFiles({
    'server/media/a.ts': '/** What it is. */\nexport const a = 1 // why\n\n',
    'server/media/a.test.ts': 'go()\n'.repeat(50),
    'server/db/migrations/0001-first.ts': 'go()\n'.repeat(50),
    'web/src/i18n/en/a.ts': 'export const a = 1\n'.repeat(50),
  })
  expect(measureLines(codeOf(sources, 'server'))).toEqual({
    lines: 3,
    code: 1,
    characters: 'export const a = 1 // why'.length,
    long: 0,
    commented: 2,
    comments: 2,
    what: 1,
  })
  expect(codeOf(sources, 'web')).toEqual([])
})

test('of style sheets the rules are told that only lay out', () => {
  const css = '.a {\n  display: grid;\n  gap: 4px;\n}\n@media (width > 4px) {\n  .b {\n    animation: turn 1s;\n  }\n}\n'
  expect(measureStyles(readFiles({ 'web/src/a.css': css }))).toEqual({ lines: 9, rules: 2, plain: 1 })
})
