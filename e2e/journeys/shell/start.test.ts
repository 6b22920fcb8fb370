import type { MediaCard } from '@amn/contract/media/media'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const own = {
  pl: {
    continued: 'Kontynuuj czytanie',
    paused: 'Wstrzymane',
    actions: 'Działania',
    remove: 'Usuń z kontynuowanych',
    undo: 'Cofnij',
    done: 'ukończono',
  },
  en: {
    continued: 'Continue reading',
    paused: 'Paused',
    actions: 'Actions for',
    remove: 'Remove from Continue',
    undo: 'Undo',
    done: '% done',
  },
} as const
const title = 'Clockwork Tide'

journeys.each(usually('pl'))('the start page, in %s', (locale) => {
  let product: Product
  let person: Person
  const say = own[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    person = await makePerson(product)
  })
  afterAll(() => endProduct(product))

  const cardIn = (page: Page, row: string) => page.getByRole('region', { name: row }).getByRole('article').filter({ hasText: title })
  const isNotReloaded = (page: Page) => page.evaluate(() => 'loadedAt' in window)

  it('follows what another tab does without a reload: progress, removal and its undoing', async () => {
    const { page: first, context } = await open(product.address)
    await letIn(first, person)
    await first.goto('/')
    await first.getByRole('region', { name: words[locale].newRow }).waitFor()
    await first.evaluate(() => Object.assign(window, { loadedAt: Date.now() }))
    await eventually(() => cardIn(first, say.continued).count()).toBe(0)

    const second = await context.newPage()
    const volume = await contentOf(person.caller, title, 'Manga', 'v01.cbz')
    await second.goto(volume.address)
    await second.locator('[data-page="0"][data-loaded]').waitFor()
    await second.keyboard.press('ArrowLeft')
    await second.locator('[data-page="1"][data-loaded]').waitFor()
    const card = cardIn(first, say.continued)
    await card.waitFor()
    await card.getByRole('link', { name: say.done }).waitFor()
    const progress = async () => (await card.getByRole('link').first().textContent())?.match(/\d+ ?%/)?.[0]
    const before = await progress()
    await second.keyboard.press('ArrowLeft')
    await eventually(progress).not.toBe(before)

    await second.goto('/')
    await cardIn(second, say.continued).waitFor()
    await second.evaluate(() => Object.assign(window, { loadedAt: Date.now() }))
    await card.hover()
    await card.getByRole('button', { name: `${say.actions}` }).click()
    await first.getByRole('menuitem', { name: say.remove }).click()
    const undo = first.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await cardIn(first, say.paused).waitFor()
    await cardIn(second, say.paused).waitFor()
    await eventually(() => cardIn(second, say.continued).count()).toBe(0)
    await undo.click()
    for (const page of [first, second]) {
      await cardIn(page, say.continued).waitFor()
      await eventually(() => cardIn(page, say.paused).count()).toBe(0)
      expect(await isNotReloaded(page)).toBe(true)
    }
    expect(await findBarriers(first)).toEqual([])
  })

  it('shows what comes first in a row, also when it came later', async () => {
    const { caller, ...who } = await makePerson(product)
    const all = await caller.get<{ items: MediaCard[] }>('/media?size=100&amnMediaType=All')
    const items = all.items.filter(({ amnMediaType }) => ['Manga', 'Novel', 'Book'].includes(amnMediaType)).slice(0, 12)
    const begin = ({ id }: MediaCard) => caller.send('PUT', `/media/${id}/user-data`, { mediaStatus: 'WATCHING' })
    const [last, ...others] = items
    for (const one of others) await begin(one)
    const { page } = await open(product.address)
    const isReported = page.waitForResponse((reply) => reply.url().endsWith('/current-user/events'))
    await letIn(page, who)
    await page.goto('/')
    const row = page.getByRole('region', { name: say.continued })
    await eventually(() => row.getByRole('article').count()).toBe(others.length)
    await isReported
    await begin(last as MediaCard)
    await row
      .getByRole('article')
      .filter({ hasText: last?.title ?? '' })
      .waitFor()
    // A strip that keeps its cards in place does so when it is drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await row.getByRole('list').evaluate((strip) => strip.scrollLeft)).toBe(0)
  })
})
