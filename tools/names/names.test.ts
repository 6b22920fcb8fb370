import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listNamingData, measureNames } from './accuracy.ts'

const askNames = async (input: string): Promise<unknown[]> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const output = await text(child.stdout)
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

test('each line of input gets one line with what was recognised', async () => {
  expect(await askNames('Harbour.Lights.S03E07.mkv\n\nTin Garden v04-06.cbz\r\n[\n')).toEqual([
    { title: 'Harbour Lights', season: '3', episodes: ['7'] },
    {},
    { title: 'Tin Garden', volume: ['4', '6'] },
    expect.any(Object),
  ])
})

test('many lines are answered in order', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `Harbour Lights - S01E${index + 1}.mkv`)
  const answers = (await askNames(lines.join('\n'))) as { episodes: string[] }[]
  expect(answers).toHaveLength(lines.length)
  expect(answers.map(({ episodes }) => episodes[0])).toEqual(lines.map((_, index) => String(index + 1)))
})

const lists = listNamingData()
test.skipIf(lists.length === 0)('lists of the shared data are there (absent: skipped, look for ../shared/data/naming)', () => {
  expect(lists.length).toBeGreaterThan(0)
})
test.each(lists)('names of %s are read as expected', (list) => {
  const table = measureNames(list)
  for (const [kind, { rows, right, contrary }] of table) {
    if (kind === 'book' || kind === 'audiobook') continue
    expect(right / (rows - contrary), kind).toBeGreaterThanOrEqual(kind === 'all' ? 0.95 : 0.9)
    expect(contrary / rows, kind).toBeLessThan(0.15)
  }
})
