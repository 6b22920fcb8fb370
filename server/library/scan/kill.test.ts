import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestStore } from '../../testing/database.ts'
import { describeLibrary, layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'

const tree = Array.from({ length: 60 }, (_, show) =>
  Array.from({ length: 8 }, (__, episode) => `TvSeries/Show ${String.fromCharCode(65 + (show % 26))}${show}/S01E0${episode + 1}.mkv`),
).flat()

test('a scan killed again and again ends at the rows of one that was not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amn-kill-'))
  const killed = await openTestStore()
  const whole = await openTestStore()
  try {
    layOut(folder, tree)
    const program = join(import.meta.dirname, '../../testing/processes/scan.ts')
    const deaths = [3, 6, 7, 9, 5, 8, 0].map((last) => {
      const { signal, status, stderr } = spawnSync(process.execPath, [program, killed.url, killed.data, folder, String(last)], {
        encoding: 'utf8',
        timeout: 240_000,
      })
      return { signal, status, stderr }
    })
    expect(deaths.slice(0, 3).map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL'])
    expect(deaths.at(-1)).toMatchObject({ signal: null, status: 0 })
    await scanOnce(whole.store, await useRoots(whole.store, folder))
    expect(await describeLibrary(killed.store)).toEqual(await describeLibrary(whole.store))
    const [one, other] = await Promise.all([rowsOf(killed.store), rowsOf(whole.store)])
    expect([one.media.length, one.contents.length, one.files.length]).toEqual([60, 480, 480])
    expect(one.media.map(({ title, path }) => `${title} ${path}`).toSorted()).toEqual(
      other.media.map(({ title, path }) => `${title} ${path}`).toSorted(),
    )
    expect(await killed.store.db.selectFrom('media_count').select(['type', 'n']).execute()).toEqual([{ type: 'TvSeries', n: 60 }])
  } finally {
    await killed.remove()
    await whole.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
