import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scrapFields } from '@amn/contract/scrapper/scrap-values'
import { networkScrappers } from './all.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/scrappers.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const [, ...keys] = rows.find(([first]) => first === 'field') ?? []

test('the page for people says of each source what it gives and how it wants to be named', () => {
  expect(keys).toEqual(networkScrappers.map(({ key }) => key))
  for (const [column, { key, fields, attribution }] of networkScrappers.entries()) {
    const documented = scrapFields.filter((field) => rows.some(([first, ...cells]) => first === field && cells[column] === '✓'))
    expect([key, ...documented]).toEqual([key, ...scrapFields.filter((field) => fields.includes(field))])
    if (attribution !== null) expect(page).toContain(attribution)
  }
})
