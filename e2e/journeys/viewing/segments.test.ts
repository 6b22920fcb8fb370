import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Screen, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const run = promisify(execFile)
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const seconds = 40
const say = {
  ...words.en,
  segments: 'Segments',
  add: 'Add a segment here',
  start: 'Start',
  end: 'End',
  save: 'Save',
  saved: 'Saved.',
  reversed: 'Must be later than the start',
  behindEnd: 'Is after the end of the film',
  season: 'Apply to the season',
  applied: 'Set in 1 episode.',
  undo: 'Undo',
  stale: 'Someone else has changed the segments in the meantime.',
  takeTheirs: 'Show theirs',
  byHand: 'Set by hand',
}

journeys('the editor of segments', () => {
  let product: Product
  let admin: Caller
  const episodes: string[] = []
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const number of [1, 2]) {
        const path = join(media, `TvSeries/Night Train (2020)/Season 01/Night Train S01E0${number}.mp4`)
        await mkdir(dirname(path), { recursive: true })
        const sources = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=10:d=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
        await run(ffmpeg, ['-v', 'error', ...sources, '-c:v', 'libx264', '-g', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path])
      }
    }))
    for (const index of [0, 1]) {
      const { content, fileId } = await contentOf(admin, 'Night Train', 'TvSeries', '', index)
      episodes.push(`/content/${content.id}/file/${fileId}/segment?amnMediaType=TvSeries`)
    }
  })
  afterAll(() => endProduct(product))

  const timeOf = async (page: Page) => (await playerOf(page.locator('video'))).time
  const enter = async (screen: Screen = 'desktop') => {
    const { page } = await open(product.address, screen)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, 'Night Train', 'TvSeries')).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('k')
    await eventually(() => timeOf(page)).toBeGreaterThan(0.2)
    await page.keyboard.press('k')
    await page.keyboard.press('e')
    return page
  }
  const kept = (at = 0) => admin.get<{ kind: string; start: number; end: number }[]>(episodes[at] ?? '')

  it('takes times from the film and from the keyboard, says what does not fit, and does the season at once', async () => {
    const page = await enter()
    const panel = page.getByRole('region', { name: say.segments })
    await panel.getByRole('button', { name: say.add }).click()
    const [start, end] = [panel.getByRole('textbox', { name: say.start }), panel.getByRole('textbox', { name: say.end })]
    await start.fill('0:05')
    await end.fill('0:02')
    await end.press('Enter')
    await panel.getByText(say.reversed).waitFor()
    expect(await panel.getByRole('button', { name: say.save, exact: true }).isDisabled()).toBe(true)
    await end.fill('1:20,5')
    await end.press('Enter')
    await panel.getByText(say.behindEnd).waitFor()
    await end.fill('0:12')
    await end.press('Enter')
    await end.press('Shift+ArrowUp')
    await end.press('ArrowDown')
    expect(await end.inputValue()).toBe('0:12.9')
    await panel.getByRole('button', { name: say.save, exact: true }).click()
    await panel.getByText(say.saved).waitFor()
    expect(await kept()).toMatchObject([{ kind: 'intro', start: 5, end: 12.9, source: 'hand' }])
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('slider', { name: say.place }).locator('[data-kind="intro"]').first().waitFor()

    await panel.getByRole('button', { name: say.season }).click()
    await panel.getByText(say.applied).waitFor()

    expect(await kept(1)).toMatchObject([{ kind: 'intro', start: 5, end: 12.9 }])
    await panel.getByRole('button', { name: say.undo, exact: true }).click()
    await eventually(() => kept(1)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => panel.count()).toBe(0)
  })

  it('tells whoever comes later that somebody else has changed them, on a phone too', async () => {
    const page = await enter('phone')
    const panel = page.getByRole('region', { name: say.segments })
    await panel.getByRole('button', { name: say.add }).click()
    await admin.send('PUT', episodes[0] ?? '', { segments: [{ kind: 'recap', start: 1, end: 4 }] })
    await panel.getByRole('button', { name: say.save, exact: true }).click()
    await panel.getByText(say.stale).waitFor()

    await panel.getByRole('button', { name: say.takeTheirs }).click()
    await eventually(() => panel.getByText(say.byHand).count()).toBe(1)
    expect(await panel.getByRole('combobox').inputValue()).toBe('recap')
    expect(await kept()).toMatchObject([{ kind: 'recap', start: 1, end: 4 }])
  })
})
