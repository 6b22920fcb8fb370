import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputOutputErrors } from '@amn/server/testing/faults/io-errors'
import { takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'

/** Every other time anything may fail, which is mostly the log of the database. */
const places = ['*', '*/covers*', '*', '*/uploads*', '*', '*/amn.db', '*', '*/screenshots*', '*', '*/backgrounds*']

/** The n-th write, sync, opening or renaming of the running server fails: what was answered is there, what was refused is not. */
export async function benchInputOutputErrors(sizes: number[]): Promise<void> {
  takeAllCores()
  const rounds = sizes[0] ?? 200
  title(`${rounds} errors of the disk (EIO) at the n-th write, fsync, open, rename, truncate, unlink or mkdir below the data folder`)
  const errors = await InputOutputErrors.begin(mkdtempSync(join(tmpdir(), 'amn-io-errors-')))
  const wrong: string[] = []
  const failed = new Map<string, number>()
  let ended = 0
  let unfired = 0
  for (let n = 1; n <= rounds; n += 1) {
    const only = places[n % places.length] ?? '*'
    const result = await errors.round({ nth: only === '*' ? n : 1 + (Math.floor(n / places.length) % 8), only, isLasting: n % 4 === 0 })
    wrong.push(...[...result.wrong, ...(await errors.stop())].map((one) => `${n} (${result.fault}): ${one}`))
    if (result.isEnded) ended += 1
    if (result.hasFired) {
      const kind = result.fault.replaceAll(/\d+-[\da-f-]+|etilqs_\w+|\d+/g, '…')
      failed.set(kind, (failed.get(kind) ?? 0) + 1)
    } else unfired += 1
  }
  for (const [kind, count] of [...failed].toSorted((a, b) => b[1] - a[1])) process.stdout.write(`        ${count} × ${kind}\n`)
  const { ledger, refusals } = errors.people
  tell(
    'operations that failed',
    `${rounds - unfired} in ${failed.size} places`,
    'most: not each operation comes so often',
    unfired <= rounds / 5,
  )
  tell('answered writes lost, refused ones kept, else wrong', `${wrong.length} of ${ledger.count('kept')}`, '0', wrong.length === 0)
  for (const one of wrong.slice(0, 10)) process.stdout.write(`        ${one}\n`)
  tell('the server ended with a line and 70, and started again', String(ended), 'where the database failed', ended > 0)
  tell('answers of 500 and above', String(refusals.length), 'where a file failed', refusals.length > 0)
  // A server that ends at once leaves what it was writing, which the sweep of the next day removes.
  const strays = [...errors.strays()].map(([folder, halves]) => `${halves} in ${folder}`).join(', ')
  const isBounded = [...errors.strays().values()].every((halves) => halves <= ended)
  tell('half-written pictures left for the daily sweep', strays || 'none', 'at most one per kind and end', isBounded)
  errors.close()
}
