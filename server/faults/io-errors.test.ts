import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fault, fileFaultLibrary } from '../testing/faults/file-faults.ts'
import { InputOutputErrors } from '../testing/faults/io-errors.ts'

let folder: string
let errors: InputOutputErrors
beforeEach(async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES'] || fileFaultLibrary() === undefined) skip('SQLite, Linux and a C compiler are needed')
  folder = mkdtempSync(join(tmpdir(), 'amn-io-'))
  errors = await InputOutputErrors.begin(folder)
})
afterEach(async () => {
  await errors.stop()
  errors.close()
  rmSync(folder, { recursive: true, force: true })
})

const oneByOne = async (faults: (Fault & { endsIt?: boolean })[]) => {
  for (const fault of faults) {
    const { wrong, hasFired, isEnded } = await errors.round(fault)
    expect({ fault, wrong, hasFired, isEnded }).toEqual({ fault, wrong: [], hasFired: true, isEnded: fault.endsIt === true })
  }
  expect(await errors.stop()).toEqual([])
  // Each kind of picture is written by one person at a time. Its half is left, for the daily sweep, when the server ends meanwhile.
  const ends = faults.filter(({ endsIt }) => endsIt).length
  for (const [folder, halves] of errors.strays()) {
    expect(['covers', 'backgrounds', 'screenshots']).toContain(folder)
    expect(halves, folder).toBeLessThanOrEqual(ends)
  }
}

test('R-F3 an error of the disk in a picture or an upload refuses that one and leaves nothing of it', () =>
  oneByOne([
    { nth: 2, kinds: ['write'], only: '*/covers/*' },
    { nth: 1, kinds: ['sync'], only: '*/covers/*.part' },
    { nth: 3, kinds: ['sync'], only: '*/covers' },
    { nth: 2, kinds: ['rename'], only: '*/backgrounds/*' },
    { nth: 1, kinds: ['open'], only: '*/screenshots/*' },
    { nth: 2, kinds: ['write'], only: '*/uploads/*' },
    { nth: 3, kinds: ['sync'], only: '*/uploads/*/*' },
    { nth: 1, kinds: ['open'], only: '*/uploads/*' },
  ]))

test('R-F3 an error of the disk in the log of the database ends the server, which has all that was answered at the next start', () =>
  oneByOne([
    { nth: 5, kinds: ['write'], only: '*/amn.db-wal', endsIt: true },
    { nth: 3, kinds: ['sync'], only: '*/amn.db-wal', endsIt: true },
  ]))

test('R-F3 a database file that cannot be synced any more ends the server, though the log beside it still can', () =>
  oneByOne([{ nth: 1, kinds: ['sync'], only: '*/amn.db', isLasting: true, endsIt: true }]))
