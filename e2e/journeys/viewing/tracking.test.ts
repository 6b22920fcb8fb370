import type { MediaUserData } from '@amn/contract/personal/user-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, positionIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { trackingWords } from '../../harness/tracking-words.ts'
import { endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const title = 'Hoshizora Ramen'

journeys.each(usually('en').map((locale) => ({ locale })))('keeping track, in $locale', ({ locale }) => {
  const say = { ...words[locale], ...trackingWords[locale] }
  let product: Product
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterAll(() => endProduct(product))

  it('starts by itself and is taken back, asks between two devices, marks ranges, and starts over', async () => {
    const { page } = await open(product.address)
    const person = await makePerson(product)
    await letIn(page, person)
    const first = await contentOf(person.caller, title, 'Anime')
    const view = `/media/${first.content.mediaId}?type=Anime`
    const mine = () => person.caller.get<MediaUserData>(`/media/${first.content.mediaId}/user-data`)
    const player = () => playerOf(page.locator('video'))
    const playTo = async (second: number) => {
      await eventually(async () => (await player()).time).toBeGreaterThan(second)
      await page.keyboard.press('k')
      await eventually(async () => (await player()).isPaused).toBe(true)
    }

    await page.goto(view)
    await page.getByRole('link', { name: say.begin, exact: true }).click()
    await playTo(2)
    const notice = page.getByRole('status').filter({ hasText: say.inProgressNow(title) })
    await eventually(mine).toMatchObject({ mediaStatus: 'WATCHING' })
    const stopped = (await player()).time
    // Nothing is said over a film; once it is left, it is.
    expect(await notice.count()).toBe(0)
    await page.keyboard.press('Escape')
    await notice.waitFor()
    await notice.getByRole('button', { name: say.undo }).click()
    await eventually(async () => (await mine()).mediaStatus).toBe('NOT_WATCHED')
    await page.locator('main a[href*="/content/"]').first().click()
    await playTo(stopped + 0.5)
    const left = (await player()).time
    await eventually(async () => Number((await positionIn(person.caller, first)).position)).toBeCloseTo(left, 1)
    await eventually(mine).toMatchObject({ mediaStatus: 'NOT_WATCHED' })

    await person.caller.send('PUT', first.position, { position: 14, unit: 'seconds', duration: 22, device: say.phone })
    await page.goto(view)
    await page.goto(first.address)
    const question = page.getByRole('region', { name: say.where })
    await question.getByRole('button', { name: say.otherDevice }).waitFor()
    await eventually(() => positionIn(person.caller, first)).toMatchObject({ position: 14, device: say.phone })
    await question.getByRole('button', { name: say.thisDevice }).click()
    await eventually(async () => (await player()).time).toBeCloseTo(left, 0)
    await eventually(async () => Number((await positionIn(person.caller, first)).position)).toBeCloseTo(left, 0)

    await page.goto(view)
    const doneCount = async () => (await mine()).completedCount
    await page.getByRole('button', { name: say.actionsFor(say.episode(3)) }).click()
    await page.getByRole('menuitem', { name: say.upToHere, exact: true }).click()
    const undo = page.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await eventually(doneCount).toBe(3)
    await undo.click()
    await eventually(doneCount).toBe(0)
    await eventually(async () => Number((await positionIn(person.caller, first)).position)).toBeCloseTo(left, 0)
    await page.getByRole('button', { name: say.markDone(4) }).click()
    await eventually(doneCount).toBe(1)
    await page.getByRole('button', { name: say.markDone(6) }).click({ modifiers: ['Shift'] })
    await eventually(doneCount).toBe(3)

    await page.getByRole('button', { name: say.more(title) }).click()
    await page.getByRole('menuitem', { name: say.startOver }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.startOver }).click()
    await page.getByRole('heading', { name: say.history }).waitFor()
    await eventually(mine).toMatchObject({ mediaStatus: 'WATCHING', completedCount: 0, repeats: 1 })
    await eventually(() => positionIn(person.caller, first)).toMatchObject({ position: null })
  })
})
