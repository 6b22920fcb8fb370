import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFaultLibrary } from '../testing/faults/file-faults.ts'
import { cutPower } from '../testing/faults/power-cuts.ts'

test('after a power cut at a random moment nothing that was answered is lost, and no row is without its file', async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES'] || fileFaultLibrary() === undefined) skip('SQLite, Linux and a C compiler are needed')
  const folder = mkdtempSync(join(tmpdir(), 'amn-power-'))
  try {
    const cuts = await cutPower(folder, { cuts: 24, duration: 2500, starts: false, seed: Date.now() })
    expect(cuts.at(-1)?.answered).toBeGreaterThan(0)
    expect(cuts.flatMap(({ survival, wrong }) => wrong.map((one) => `${survival} kept: ${one}`))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
