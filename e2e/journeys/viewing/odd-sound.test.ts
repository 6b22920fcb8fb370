import { execFile } from 'node:child_process'
import { mkdir, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf, positionIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const say = words.en
const foreign = ['AIFF', 'WMA', 'WV', 'AC3']

journeys('recordings that the browser does not play by itself', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    const made = await startOwn(async ({ media }) => {
      const record = async (path: string, seconds: number) => {
        await mkdir(dirname(join(media, path)), { recursive: true })
        const source = ['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:a=0.2:seed=3`]
        await run(ffmpeg, ['-v', 'error', ...source, '-y', join(media, path)])
      }
      for (const kind of foreign) await record(`Audiobook/Somebody/Told in ${kind}/book.${kind.toLowerCase()}`, 120)
      await record('Audiobook/Somebody/In Two Parts/1.aiff', 6)
      await record('Audiobook/Somebody/In Two Parts/2.aiff', 12)
      const half = join(media, 'Audiobook/Somebody/Half of It/half.mp3')
      await record('Audiobook/Somebody/Half of It/half.mp3', 24)
      await truncate(half, Math.round((await stat(half)).size * 0.25))
    })
    product = made.product
    admin = made.admin
  })
  afterAll(() => endProduct(product))

  const openBook = async (title: string) => {
    const { page } = await open(product.address, 'desktop')
    await letIn(page, administrator)
    const book = await contentOf(admin, title, 'Audiobook')
    await page.goto(book.address)
    await page.getByRole('button', { name: say.play, exact: true }).click()
    return { page, book, player: () => playerOf(page.locator('audio')) }
  }

  it.each(foreign)('sound and seek in %s', async (kind) => {
    const { page, book, player } = await openBook(`Told in ${kind}`)
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(1000)
    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
    await eventually(async () => (await player()).time).toBeGreaterThan(29)
    const { time } = await player()
    await eventually(async () => (await player()).time).toBeGreaterThan(time + 0.3)
    await page.getByRole('button', { name: say.pause, exact: true }).click()
    await eventually(async () => Number((await positionIn(admin, book)).position)).toBeGreaterThan(29)
  })

  it('goes on from part to part', async () => {
    const { page, player } = await openBook('In Two Parts')
    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    const line = page.getByRole('slider', { name: say.place })
    await eventually(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(6)
    await eventually(async () => (await player()).time).toBeLessThan(5)
    await eventually(async () => (await player()).isPaused).toBe(false)
  })

  it('says of one that is cut short that it ends there, and does not count it as heard', async () => {
    const { page, book } = await openBook('Half of It')
    const alert = page.getByRole('alert')
    await alert.getByText('It was not written or copied completely').waitFor()
    expect(await alert.textContent()).toMatch(/0:0[4-7] of 0:24/)
    expect(await findBarriers(page)).toEqual([])
    const status = async () => (await admin.get<{ contentStatus: string }>(book.position.replace(/\/file\/\d+/, ''))).contentStatus
    await eventually(async () => Number((await positionIn(admin, book)).position)).toBeGreaterThan(3)
    expect(await status()).toBe('WATCHING')
  })
})
