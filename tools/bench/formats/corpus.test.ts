import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCorpus } from './corpus.ts'

test('a file that the list of the collection names twice is tried and counted once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amn-corpus-'))
  try {
    const files = ['text/a.txt', 'pdf/b.pdf', 'text/a.txt', './text/a.txt', 'probe/c.json', 'probe/c.json']
    writeFileSync(join(folder, 'MANIFEST.jsonl'), files.map((file) => `${JSON.stringify({ file, tests: '' })}\n`).join(''))
    const { samples, left } = readCorpus(join(folder, 'scratch'), folder)
    expect(samples.map(({ id, path }) => [id, path])).toEqual(['text/a.txt', 'pdf/b.pdf'].map((id) => [id, join(folder, id)]))
    expect(left).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
