import { afterAll, describe, expect, test } from 'vitest'
import { makeFolder, makePng, makeZip } from '../testing/hostile.ts'
import { makeReadingPool } from './pool.ts'

const pool = makeReadingPool()
afterAll(() => pool.close())

describe('the reading pool', () => {
  test('answers in order and hands refusals on', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.cbz', await makeZip([{ name: '1.png', body: await makePng(3, 4) }]))
    const bad = await folder.write('b.cbz', 'hello')
    const answers = await Promise.allSettled([
      pool.run('listPages', path, { scratch: folder.path, isMeasured: true }),
      pool.run('listPages', bad, { scratch: folder.path }),
      pool.run('coverOf', path, 'pages'),
      pool.run('readPdf', bad, false),
    ])
    expect(answers).toMatchObject([
      { value: [{ name: '1.png', width: 3, height: 4 }] },
      { reason: { code: 'UNPROCESSABLE_FILE' } },
      { status: 'fulfilled' },
      { reason: { message: 'Not a PDF' } },
    ])
  })

  test('kills a task that takes too long and goes on with the next', async () => {
    await using folder = await makeFolder()
    const hasty = makeReadingPool({ task: 1 })
    const path = await folder.write('a.cbz', await makeZip([{ name: '1.png', body: await makePng(3, 4) }]))
    await expect(hasty.run('listPages', path, { scratch: folder.path })).rejects.toMatchObject({
      message: expect.stringMatching(/longer than/) as string,
    })
    await expect(hasty.run('listPages', path, { scratch: folder.path })).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
    await hasty.close()
  })

  test('survives a worker that runs out of memory', async () => {
    await using folder = await makeFolder()
    const poor = makeReadingPool({ heap: 4 })
    const path = await folder.write('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nx\n\n'.repeat(49_000))
    await expect(poor.run('readWebVtt', path)).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
    await poor.close()
    expect(await pool.run('readWebVtt', path)).toMatch(/^WEBVTT/)
  })

  test('refuses those who wait when it is closed', async () => {
    const closing = makeReadingPool()
    const waiting = Promise.allSettled([closing.run('readAudio', '/none'), closing.run('readAudio', '/none')])
    await closing.close()
    expect(await waiting).toMatchObject([{ reason: { code: 'BUSY' } }, { reason: { code: 'BUSY' } }])
  })
})
