import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Opened, contentOf, positionIn } from '../../harness/caller.ts'
import { contrastOf, differenceOf, frameOf, playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { type Words, words } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'pl', screen: 'desktop' },
  { locale: 'en', screen: 'phone' },
] as const

journeys.each(rounds)('a film, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  let person: Person
  const say: Words = words[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterAll(() => endProduct(product))

  const enter = async (): Promise<Visit> => {
    person = await makePerson(product)
    const visit = await open(product.address, screen)
    await letIn(visit.page, person)
    return visit
  }
  const standing = async (opened: Opened) => Number((await positionIn(person.caller, opened)).position ?? -1)

  it('plays with picture and sound, stops, seeks, and goes on from the same position after a reload', async () => {
    const { page } = await enter()
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    await page.goto(film.address)
    const video = page.locator('video')
    const player = () => playerOf(video)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()

    await eventually(async () => (await player()).time).toBeGreaterThan(0.3)
    const first = await frameOf(video)
    expect(contrastOf(first), 'the picture is not one colour').toBeGreaterThan(8)
    const { soundBytes } = await player()
    await eventually(async () => (await player()).soundBytes).toBeGreaterThan(Math.max(soundBytes, 1000))
    await eventually(async () => differenceOf(first, await frameOf(video))).toBeGreaterThan(1.5)
    // A place is kept from a twentieth of the film on.
    await eventually(async () => (await player()).time / (await player()).duration).toBeGreaterThan(0.06)

    await page.keyboard.press('k')
    await eventually(async () => (await player()).isPaused).toBe(true)
    const { time, duration } = await player()
    await eventually(() => standing(film)).toBeCloseTo(time, 1)

    const target = duration * 0.45
    const line = page.getByRole('slider', { name: say.place })
    const box = await line.boundingBox()
    if (!box) throw new Error('the line is not shown')
    await page.mouse.click(box.x + box.width * 0.45, box.y + box.height / 2)
    await eventually(async () => (await player()).time).toBeGreaterThan(target - 1)
    const sought = (await player()).time
    expect(Math.abs(sought - target)).toBeLessThan(1)
    await eventually(() => standing(film)).toBeCloseTo(sought, 1)

    await page.reload()
    const shown = `${Math.floor(sought / 60)}:${String(Math.floor(sought % 60)).padStart(2, '0')}`
    const resume = page.getByRole('button', { name: `${say.resumeAt} ${shown}` })
    await resume.waitFor()
    await eventually(async () => (await player()).time).toBeCloseTo(sought, 1)
    await resume.click()
    await eventually(async () => (await player()).time).toBeGreaterThan(sought + 0.3)
    expect((await player()).time).toBeLessThan(sought + 8)
    expect(contrastOf(await frameOf(video))).toBeGreaterThan(8)
  })

  it('obeys the keys and shows subtitles in the language of the page', async () => {
    const { page } = await enter()
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    await page.goto(film.address)
    const video = page.locator('video')
    const player = () => playerOf(video)
    const start = page.getByRole('button', { name: say.play, exact: true }).first()
    await start.waitFor()
    await start.evaluate((button: HTMLElement) => button.blur())
    await eventually(async () => (await player()).duration).toBeGreaterThan(5)

    await page.keyboard.press('End')
    const { duration } = await player()
    await eventually(async () => (await player()).time).toBeGreaterThan(duration - 1)
    await page.keyboard.press('Home')
    await eventually(async () => (await player()).time).toBe(0)
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await player()).time).toBeCloseTo(Math.min(10, duration), 1)
    await page.keyboard.press('ArrowLeft')
    await eventually(async () => (await player()).time).toBe(0)
    await page.keyboard.press('2')
    await eventually(async () => (await player()).time).toBeCloseTo((duration * 2) / 5, 1)
    await page.keyboard.press('m')
    await eventually(async () => (await player()).isMuted).toBe(true)
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await eventually(async () => (await player()).volume).toBeCloseTo(0.95, 5)
    await page.keyboard.press('>')
    await eventually(async () => (await player()).rate).toBeGreaterThan(1)
    await page.keyboard.press('<')

    const below = `/content/${film.content.id}/file/${film.fileId}/subtitle-track`
    const tracks = await person.caller.get<SubtitleTrackFacts[]>(`${below}?amnMediaType=Movie`)
    const own = tracks.find(({ language }) => language === locale)
    const address = `${product.api}${below}/${own?.id}/text?amnMediaType=Movie`
    const text = await page.evaluate(async (asked) => (await fetch(asked, { credentials: 'include' })).text(), address)
    const [, from = '0', to = '0', line = 'no cue'] = /(\d\d:\d\d\.\d{3}) --> .*?(\d\d:\d\d\.\d{3}).*\n(.+)/.exec(text) ?? []
    const seconds = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    const subtitles = page.locator('[data-subtitles]')
    const show = async () => {
      if ((await subtitles.count()) === 0) await page.keyboard.press('c')
      return subtitles.count()
    }
    // Whether they are shown by themselves is known once the tracks are.
    await eventually(show).toBe(1)
    await video.evaluate((element: HTMLVideoElement, at) => (element.currentTime = at), (seconds(from) + seconds(to)) / 2)
    await page
      .locator('[data-subtitles=written]')
      .getByText(line.replaceAll(/<[^>]*>/g, ''))
      .waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  it('plays what the browser cannot decode, with picture and sound', async () => {
    const { page } = await enter()
    for (const [title, ending] of [
      ['Paper Moons', 'HEVC.mkv'],
      ['Wiatr nad Solnicą', '.mkv'],
    ] as const) {
      const film = await contentOf(person.caller, title, 'Movie', ending)
      await page.goto(film.address)
      const video = page.locator('video')
      await page.getByRole('button', { name: say.play, exact: true }).first().click()
      await eventually(async () => (await playerOf(video)).time).toBeGreaterThan(0.3)
      expect(contrastOf(await frameOf(video))).toBeGreaterThan(8)
      await eventually(async () => (await playerOf(video)).soundBytes).toBeGreaterThan(1000)
    }
    expect(await findBarriers(page)).toEqual([])
  })
})
