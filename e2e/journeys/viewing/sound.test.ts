import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, positionIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { type Words, mostly, words } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'pl', screen: 'phone' },
  { locale: 'en', screen: 'desktop' },
] as const

journeys.each(mostly(rounds))('a recording, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  const say: Words = words[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterAll(() => endProduct(product))

  it('of several files is one line: it sounds, changes chapters, and goes on where it stopped', async () => {
    const { page } = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(page, person)
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Audiobook')
    const parts = book.content.files.filter(({ renderer }) => renderer === 'AUDIO_PLAYER').toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
    expect(parts).toHaveLength(4)
    await page.goto(book.address)
    const audio = page.locator('audio')
    const player = () => playerOf(audio)
    const line = page.getByRole('slider', { name: say.place })
    const now = async () => Number(await line.getAttribute('aria-valuenow'))
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(1000)
    const first = (await player()).source

    await page.keyboard.press('PageUp')
    await eventually(async () => (await player()).source).not.toBe(first)
    await eventually(async () => (await player()).time).toBeGreaterThan(1.5)
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(1000)
    const second = parts[1]
    await eventually(async () => (await player()).source).toContain(`/file/${second?.id}`)
    await eventually(now).toBeGreaterThanOrEqual(Math.round(parts[0]?.duration ?? 0))

    await page.getByRole('button', { name: say.pause, exact: true }).click()
    await eventually(async () => (await player()).isPaused).toBe(true)
    const { time } = await player()
    const whole = (parts[0]?.duration ?? 0) + time
    const ofSecond = { ...book, position: book.position.replace(`/file/${book.fileId}`, `/file/${second?.id}`) }
    await eventually(async () => Number((await positionIn(person.caller, ofSecond)).position)).toBeCloseTo(time, 1)

    await page.reload()
    await eventually(now).toBe(Math.round(whole))
    await eventually(async () => (await player()).source).toContain(`/file/${second?.id}`)
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await eventually(async () => (await player()).time).toBeGreaterThan(time + 0.2)
    expect((await player()).time).toBeLessThan(time + 6)
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(1000)
    await page.getByRole('button', { name: say.pause, exact: true }).click()
    expect(await findBarriers(page)).toEqual([])
  })

  it('with chapters inside goes to the one that is chosen, and shows how loud and how fast', async () => {
    const { page } = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(page, person)
    const book = await contentOf(person.caller, 'The Lantern Thief', 'Audiobook')
    await page.goto(book.address)
    const player = () => playerOf(page.locator('audio'))
    const chapters = book.content.files[0]?.probe?.chapters ?? []
    expect(chapters.length).toBeGreaterThan(1)
    const last = chapters.at(-1)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: last?.title ?? '' })
      .click()
    await eventually(async () => (await player()).time).toBeCloseTo(last?.start ?? -1, 0)
    const bar = page.getByRole('slider', { name: say.place })
    const most = async () => Number(await bar.getAttribute('aria-valuemax'))
    const whole = await most()
    await page.getByRole('button', { name: say.wholeRecording }).click()
    await eventually(most).toBe(Math.round((last?.end ?? 0) - (last?.start ?? 0)))
    expect(await most()).toBeLessThan(whole)
    await page.getByRole('button', { name: say.thisChapter }).click()
    await eventually(most).toBe(whole)
    await page.keyboard.press('m')
    await eventually(async () => (await player()).isMuted).toBe(true)
    await page.keyboard.press('m')
    await page.keyboard.press('k')
    await eventually(async () => (await player()).isPaused).toBe(false)
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(1000)
  })

  it.each(['Little Tunes'])('opens every kind of sound file of %s', async (title) => {
    const { page } = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(page, person)
    for (const ending of ['.mp3', '.flac', '.ogg']) {
      const tune = await contentOf(person.caller, title, 'Other', ending)
      await page.goto(tune.address)
      await page.getByRole('button', { name: say.play, exact: true }).click()
      await eventually(async () => (await playerOf(page.locator('audio'))).soundBytes).toBeGreaterThan(1000)
    }
  })
})
