import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutPower } from '@amn/server/testing/faults/power-cuts'
import { takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'

/** The data folder as power cuts at random moments would leave it, with nothing but what was synced or with a part of the rest. */
export async function benchPowerCuts(sizes: number[]): Promise<void> {
  takeAllCores()
  const cuts = sizes[0] ?? 100
  title(`${cuts} power cuts while people send progress, covers, backgrounds, screenshots, edits and uploads: the product started on each`)
  const results = await cutPower(mkdtempSync(join(tmpdir(), 'amn-power-')), { cuts, duration: 20_000, starts: true })
  const wrong = results.flatMap(({ survival, wrong: all }, at) => all.map((one) => `cut ${at} (${survival} kept): ${one}`))
  const answered = results.reduce((sum, one) => sum + one.answered, 0)
  tell('answered writes before the last cut', String(results.at(-1)?.answered ?? 0), '> 100', (results.at(-1)?.answered ?? 0) > 100)
  tell('of all cuts: lost, damaged, or rows without their files', `${wrong.length} of ${answered}`, '0', wrong.length === 0)
  for (const one of wrong.slice(0, 10)) process.stdout.write(`        ${one}\n`)
}
