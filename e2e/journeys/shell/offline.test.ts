import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, positionIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()

journeys.each(usually('pl'))('without the server, in %s', (locale) => {
  let product: Product
  const say = words[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterEach(() => product.start())
  afterAll(() => endProduct(product))

  it('a position in a film is kept on the device, and arrives when the server is back', async () => {
    const { page } = await open(product.address)
    const person = await makePerson(product)
    await letIn(page, person)
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    await page.goto(film.address)
    const player = () => playerOf(page.locator('video'))
    const queued = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('amn.progress.')).length)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await player()).time).toBeGreaterThan(2)
    await product.stop()
    await page.keyboard.press('k')
    await eventually(async () => (await player()).isPaused).toBe(true)
    const { time } = await player()
    await eventually(queued).toBe(1)

    await product.start()
    // The server tells where the person is before it hears of the later place, and its answer arrives after that.
    const asked = Promise.withResolvers<void>()
    await page.route(/\/content\/\d+\?/, async (route) => {
      const reply = await route.fetch()
      asked.resolve()
      await eventually(queued).toBe(0)
      await route.fulfill({ response: reply })
    })
    await page.route(/\/user-data\/content\/\d+\/file\//, async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: say.resumeAt }).waitFor()
    await eventually(async () => Number((await positionIn(person.caller, film)).position)).toBeCloseTo(time, 1)
    await eventually(async () => (await player()).time).toBeCloseTo(time, 1)
    await eventually(queued).toBe(0)
  })

  it('a screen says that the server is out of reach and loads when it is asked again', async () => {
    const { page } = await open(product.address, 'phone')
    const person = await makePerson(product)
    await letIn(page, person)
    await page.goto('/')
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
    await product.stop()
    await page.getByRole('link', { name: say.showAll }).first().click()
    await page.getByText(say.networkGone).first().waitFor()
    await product.start()
    await page.getByRole('button', { name: say.reload }).first().click()
    await page.getByRole('heading', { level: 1, name: say.allTypes }).waitFor()
    await page.getByRole('article').first().waitFor()
  })

  it('a device without a network says so until it is back', async () => {
    const { page, context } = await open(product.address)
    await letIn(page, await makePerson(product))
    await page.goto('/')
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByText(say.offline).waitFor()
    await context.setOffline(false)
    await page.getByText(say.offline).waitFor({ state: 'detached' })
  })
})
