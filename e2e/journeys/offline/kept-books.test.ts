import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { textOnScreen, turning } from '../../harness/book.ts'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Opened, contentOf, positionIn } from '../../harness/caller.ts'
import { keepOffline } from '../../harness/kept/keep-offline.ts'
import { keptWords } from '../../harness/kept/words.ts'
import { pagesIn } from '../../harness/pages.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const stageOf = (page: Page) => page.locator('[data-cfi]')

journeys.each(usually('pl'))('what is kept on a device, in %s', (locale) => {
  let product: Product
  const say = { ...words[locale], ...keptWords[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterEach(() => product.start())
  afterAll(() => endProduct(product))
  const enter = async (screen: 'phone' | 'desktop' = 'desktop') => {
    const visit = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(visit.page, person)
    return { ...visit, person }
  }
  const queuedBy = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('amn.progress.')).length)
  const keptPosition = async (person: Person, opened: Opened) => (await positionIn(person.caller, opened)).position

  it('an EPUB opens and is read on without the server, and the place arrives when it is back', async () => {
    const { page, person } = await enter('phone')
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    await keepOffline(page, say, book)
    expect(await findBarriers(page)).toEqual([])
    await product.stop()
    await page.goto(book.address)
    await stageOf(page).waitFor()
    // The cover has no words.
    await eventually(turning(page, 'ArrowRight')).toMatch(/\p{L}{3}/u)
    await eventually(() => queuedBy(page)).toBe(1)
    const text = await textOnScreen(page)
    const here = await stageOf(page).getAttribute('data-cfi')
    await page.reload()
    await eventually(() => textOnScreen(page)).toBe(text)
    await page.goto('/')
    await product.start()
    await page.reload()
    await eventually(() => keptPosition(person, book)).toBe(here)
    await eventually(() => queuedBy(page)).toBe(0)

    // The copy that was kept knows an older place, and this device a later one.
    await product.stop()
    await page.goto(book.address)
    await eventually(() => textOnScreen(page)).toBe(text)
  })

  it('a PDF, a text, a recording of several files and a film open without the server, and what is not kept says so', async () => {
    const { page, person } = await enter()
    const pdf = await contentOf(person.caller, 'Las pod numerem siódmym', 'Book')
    const diary = await contentOf(person.caller, 'Dziennik latarnika', 'Book')
    const recording = await contentOf(person.caller, 'Piekarz i kometa', 'Audiobook')
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    const sonnets = await contentOf(person.caller, 'Sonety z poczekalni', 'Book')
    for (const one of [pdf, diary, recording, film]) await keepOffline(page, say, one)
    await product.stop()

    await page.goto(pdf.address)
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    await page.keyboard.press('End')
    await page.locator(`.page[data-page-number="${pdf.content.files[0]?.pages}"] canvas`).waitFor()

    await page.goto(diary.address)
    await page.locator('[data-paragraph]').first().waitFor()

    await page.goto(recording.address)
    const player = (kind: 'audio' | 'video') => playerOf(page.locator(kind))
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await eventually(async () => (await player('audio')).time).toBeGreaterThan(0.3)
    await page.keyboard.press('PageUp')
    await eventually(async () => (await player('audio')).source).not.toContain(`/file/${recording.fileId}`)
    await eventually(async () => (await player('audio')).time).toBeGreaterThan(0.3)

    await page.goto(film.address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await player('video')).time).toBeGreaterThan(0.5)
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 3))
    await eventually(async () => (await player('video')).time).toBeGreaterThan((film.content.files[0]?.duration ?? 0) - 2.5)
    const replies = await page.evaluate(async (address) => {
      const ask = async (range: string) => {
        const reply = await fetch(address, { headers: { range } })
        return [reply.status, reply.headers.get('content-range'), (await reply.arrayBuffer()).byteLength]
      }
      return [await ask('bytes=5-14'), await ask('bytes=-4'), await ask('bytes=99999999999-')]
    }, `/amn-service/api/v1/content/${film.content.id}/file/${film.fileId}?amnMediaType=Movie`)
    const size = film.content.files.find(({ id }) => id === film.fileId)?.size ?? 0
    expect(replies).toEqual([
      [206, `bytes 5-14/${size}`, 10],
      [206, `bytes ${size - 4}-${size - 1}/${size}`, 4],
      [416, `bytes */${size}`, 0],
    ])

    await page.goto(sonnets.address)
    await page.getByRole('heading', { name: say.notKept }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: say.list }).click()
    await page.getByRole('listitem').filter({ hasText: 'Dziennik latarnika' }).waitFor()
  })

  it('a volume turns its pages without the server', async () => {
    const { page, person } = await enter('phone')
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    await keepOffline(page, say, volume)
    await product.stop()
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    for (const shown of [1, 2, 3]) {
      await page.keyboard.press('ArrowLeft')
      await eventually(() => pagesIn(page)).toEqual([shown])
    }
    await product.start()
    await page.reload()
    await eventually(() => pagesIn(page)).toEqual([3])
    await eventually(() => keptPosition(person, volume)).toBe(3)
  })
})
