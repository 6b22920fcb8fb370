import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { ffmpeg } from '../../harness/burnt.ts'
import { contentOf, positionIn } from '../../harness/caller.ts'
import { differenceOf, frameOf, playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, makePerson, startOwn, startStocked } from '../../harness/visitor.ts'
import { type Words, words } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'pl', screen: 'desktop', mini: /^Miniodtwarzacz: /, expand: 'Otwórz odtwarzacz', end: 'Zamknij odtwarzacz' },
  { locale: 'en', screen: 'phone', mini: /^Mini player: /, expand: 'Open the player', end: 'Close the player' },
] as const

/** A film that goes on for longer than anybody browses here. */
async function makeLongFilm(media: string): Promise<void> {
  const folder = join(media, 'Movie')
  await mkdir(folder, { recursive: true })
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=180', '-f', 'lavfi', '-i', 'sine=duration=180']
  const made = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...sources, ...made, join(folder, 'Long Harbour (2019).mp4')])
}

/** Marks the element, so that another one in its place is told from it, and counts how often it stopped or waited. */
const watch = (player: Locator) =>
  player.evaluate((element: HTMLMediaElement) => {
    element.dataset['breaks'] = '0'
    const count = () => (element.dataset['breaks'] = String(Number(element.dataset['breaks']) + 1))
    for (const event of ['pause', 'emptied', 'seeking', 'loadstart']) element.addEventListener(event, count)
  })
const breaksOf = (player: Locator) => player.evaluate((element: HTMLMediaElement) => element.dataset['breaks'])

journeys.each(rounds)('the mini player, in $locale at $screen', ({ locale, screen, mini: name, expand, end }) => {
  let product: Product
  let own: Awaited<ReturnType<typeof startOwn>>
  const say: Words = words[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    own = await startOwn(({ media }) => makeLongFilm(media), locale)
  })
  afterAll(async () => {
    await endProduct(product)
    await endProduct(own?.product)
  })

  it('goes on with a film without a break while one browses, opens it again, and keeps the place at its end', async () => {
    const { page } = await open(own.product.address, screen)
    await letIn(page, administrator)
    const film = await contentOf(own.admin, 'Long Harbour', 'Movie')
    await page.goto(film.address)
    const video = page.locator('video')
    const player = () => playerOf(video)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await player()).time).toBeGreaterThan(0.5)
    await watch(video)
    const left = (await player()).time

    await page.keyboard.press('Escape')
    const mini = page.getByRole('region', { name })
    await mini.waitFor()
    await eventually(() => page.url()).not.toContain('/content/')
    const seen = await frameOf(video)
    await eventually(async () => (await player()).time).toBeGreaterThan(left + 0.4)
    await eventually(async () => differenceOf(seen, await frameOf(video))).toBeGreaterThan(0.5)
    expect((await mini.boundingBox())?.height).toBeLessThan(400)
    // The keys are those of the page again.
    await page.keyboard.press('k')
    expect((await player()).isPaused).toBe(false)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'AMN' }).first().click()
    await eventually(() => new URL(page.url()).pathname).toBe('/')
    // What is last on the page can be scrolled above it.
    const covered = async () => (page.viewportSize()?.height ?? 0) - ((await mini.boundingBox())?.y ?? 0)
    const room = () => page.locator('#content').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingBottom))
    await eventually(async () => (await room()) >= (await covered())).toBe(true)
    expect(await breaksOf(video)).toBe('0')

    await mini.getByRole('button', { name: expand }).first().click()
    await eventually(() => page.url()).toContain('/content/')
    await page.getByRole('slider', { name: say.place }).waitFor({ state: 'attached' })
    await eventually(() => mini.count()).toBe(0)
    expect(await breaksOf(video)).toBe('0')

    await page.goBack()
    await mini.waitFor()
    expect(await breaksOf(video)).toBe('0')
    // A place is kept from a twentieth of the film on.
    await eventually(async () => (await player()).time / (await player()).duration).toBeGreaterThan(0.06)
    const { time } = await player()
    await mini.getByRole('button', { name: end }).click()
    await eventually(() => video.count()).toBe(0)
    await eventually(async () => Number((await positionIn(own.admin, film)).position)).toBeGreaterThan(time - 1)
  })

  it('is there again at its second when a type is opened from the side, which loads the page anew', async () => {
    const { page } = await open(own.product.address, screen)
    await letIn(page, administrator)
    const film = await contentOf(own.admin, 'Long Harbour', 'Movie')
    await page.goto(film.address)
    const video = page.locator('video')
    const player = () => playerOf(video)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await player()).time).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    const mini = page.getByRole('region', { name })
    await mini.waitFor()
    await eventually(() => page.url()).not.toContain('/content/')
    const { time } = await player()
    await page.evaluate(() => window.location.assign('/media?type=Movie'))
    await page.waitForURL(/type=Movie$/)
    await mini.waitFor()
    await eventually(async () => (await player()).time).toBeGreaterThan(time - 0.5)
    expect((await player()).time).toBeLessThan(time + 60)
    // Where the browser forbids sound without a press, it is paused and goes on with one.
    if ((await player()).isPaused) await mini.getByRole('button', { name: say.play, exact: true }).click()
    const seen = await frameOf(video)
    const { time: back } = await player()
    await eventually(async () => (await player()).time).toBeGreaterThan(back + 0.4)
    await eventually(async () => differenceOf(seen, await frameOf(video))).toBeGreaterThan(0.5)
    await mini.getByRole('button', { name: end }).click()
    await page.reload()
    await page.getByRole('main').waitFor()
    expect(await mini.count()).toBe(0)
  })

  it('goes on with a recording over its files, gives way to a film, and ends with the session', async () => {
    const { page } = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(page, person)
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Audiobook')
    await page.goto(book.address)
    const audio = page.locator('audio')
    const player = () => playerOf(audio)
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    const first = (await player()).source
    await page.keyboard.press('Escape')
    const mini = page.getByRole('region', { name })
    await mini.waitFor()
    await mini.getByRole('button', { name: say.next, exact: true }).click()
    await eventually(async () => (await player()).source).not.toBe(first)
    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    expect((await player()).isPaused).toBe(false)
    expect(await findBarriers(page)).toEqual([])

    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, film.address)
    await page.locator('video').waitFor({ state: 'attached' })
    await eventually(() => audio.count()).toBe(0)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await playerOf(page.locator('video'))).time).toBeGreaterThan(0.3)
    await page.keyboard.press('Escape')
    await mini.waitFor()
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    await eventually(() => page.locator('video').count()).toBe(0)
    expect(await mini.count()).toBe(0)
  })
})
