import type { Media, MediaCard } from '@amn/contract/media/media'
import type { Tag, TagGroup } from '@amn/contract/media/tags'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { browseWords } from '../../harness/browse-words.ts'
import { mediaNamed } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
/** Which films bear the tags of the journey, and when they came out. */
const borne = {
  Tajemnica: ['Latarnia na końcu mapy', 'Kometa i piekarz'],
  Zagadka: ['Kometa i piekarz', 'The Glass Orchard'],
}
const days = { 'Latarnia na końcu mapy': '2019-03-01', 'Kometa i piekarz': '2020-06-15', 'The Glass Orchard': '2021-09-30' }
const all = ['Kometa i piekarz', 'Latarnia na końcu mapy', 'The Glass Orchard']

journeys.each(usually('pl'))('browsing, in %s', (locale) => {
  let product: Product
  let person: Person
  let other: Person
  const say = browseWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    const { caller } = await findAdmin(product)
    person = await makePerson(product)
    other = await makePerson(product)
    const { items: groups } = await caller.get<{ items: TagGroup[] }>('/tag-group?search=General')
    for (const [name, titles] of Object.entries(borne)) {
      const tag = await caller.send<Tag>('POST', `/tag-group/${groups[0]?.id}/tags`, { name })
      const mediaIds = await Promise.all(titles.map(async (title) => (await mediaNamed(caller, title, 'Movie')).id))
      await caller.send('POST', '/media/tags', { mediaIds, add: [tag.id] })
    }
    for (const [title, airedFrom] of Object.entries(days)) {
      const { id } = await mediaNamed(caller, title, 'Movie')
      await caller.send<Media>('PUT', `/media/${id}?amnMediaType=Movie`, { airedFrom })
    }
  })
  afterAll(() => endProduct(product))

  const shown = async (page: Page) => {
    const titles = await page.locator('main [data-media] article a > span').filter({ hasText: /\S/ }).allTextContents()
    return all.filter((title) => titles.includes(title))
  }
  const tag = (page: Page, name: string, state: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+ ${state}$`) })
  const address = (page: Page) => decodeURIComponent(new URL(page.url()).search)

  it('tags in three states, modes and days narrow the list, and Back brings each filter, the position and the focus back', async () => {
    const { page } = await open(product.address)
    await letIn(page, person)
    await page.goto('/media?type=Movie&size=20')
    await page.getByRole('button', { name: say.filter, exact: true }).click()
    const general = page.getByRole('heading', { level: 3, name: /^(General|Ogólne)/ }).getByRole('button')
    if ((await general.getAttribute('aria-expanded')) !== 'true') await general.click()
    await tag(page, 'Tajemnica', say.unused).press('Enter')
    await tag(page, 'Tajemnica', say.included).waitFor()
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz', 'Latarnia na końcu mapy'])
    await tag(page, 'Zagadka', say.unused).press('Space')
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz'])
    await page.getByText(say.any, { exact: true }).click()
    await page.getByText(say.includeAny).waitFor()
    await eventually(() => shown(page)).toEqual(all)
    expect(address(page)).toMatch(/^\?type=Movie&includedTags=\d+,\d+&inclusionMode=OR&size=20$/)
    expect(await findBarriers(page)).toEqual([])
    await tag(page, 'Zagadka', say.included).press('Enter')
    await tag(page, 'Zagadka', say.excluded).waitFor()
    await eventually(() => shown(page)).toEqual(['Latarnia na końcu mapy'])
    await page.goBack()
    await eventually(() => shown(page)).toEqual(all)

    await page.getByLabel(say.from, { exact: true }).fill('2020-01-01')
    await page.keyboard.press('Tab')
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz', 'The Glass Orchard'])
    await page.getByLabel(say.until, { exact: true }).fill('2019-01-01')
    await page.keyboard.press('Tab')
    await page.getByText(say.backwards).first().waitFor()
    expect(address(page)).not.toContain('airedBefore')
    await page.getByLabel(say.until, { exact: true }).fill('2020-06-15')
    await page.keyboard.press('Tab')
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz'])
    const before = page.url()
    await page.getByRole('link', { name: /Kometa i piekarz/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Kometa i piekarz' }).waitFor()
    await page.goBack()
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz'])
    expect(page.url()).toBe(before)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Kometa i piekarz')

    await page.getByRole('button', { name: say.saved }).click()
    await page.getByLabel(say.saveNow).fill('Zagadki 2020')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Zagadki 2020' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.clearAll }).click()
    await eventually(() => shown(page)).toEqual(all)
    await page.keyboard.press('Control+k')
    await page.getByLabel(say.quickField).fill('zagadki')
    await page
      .getByRole('option', { name: 'Zagadki 2020', selected: false })
      .or(page.getByRole('option', { name: 'Zagadki 2020' }))
      .first()
      .click()
    await eventually(() => shown(page)).toEqual(['Kometa i piekarz'])

    await page.goto('/media?type=Movie&titleFilter=nic%20takiego')
    await page.getByRole('heading', { name: say.nothing }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.withoutTitle }).click()
    await page.locator('main article').first().waitFor()
    expect(address(page)).toBe('?type=Movie')
  })

  it('one long list comes back where it was left, several are marked at once and unmarked, and the palette opens a title', async () => {
    const { page } = await open(product.address)
    await letIn(page, other)
    await page.goto('/media?type=All&size=5')
    await page.getByRole('button', { name: say.more }).click()
    await page.getByRole('menuitemradio', { name: say.endless }).click()
    await page.locator('main [data-index="3"][data-media]').waitFor()
    await page.evaluate(() => window.scrollTo(0, 2600))
    await eventually(() => address(page)).toMatch(/page=\d+/)
    // A person clicks what is seen; the list draws more than that, above and below.
    const seen = await page.locator('main [data-media]').evaluateAll((all) =>
      all
        .find((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top > 80 && bottom < window.innerHeight
        })
        ?.getAttribute('data-media'),
    )
    const card = page.locator(`main [data-media="${seen}"]`)
    const title = await card.locator('a').first().textContent()
    await card.locator('a').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/media\/\d+$/)
    await page.goBack()
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[data-media]')?.querySelector('a')?.textContent)).toBe(
      title,
    )
    const isOnScreen = async () => {
      const box = await page.locator('[data-media] a:focus').boundingBox()
      return box !== null && box.y + box.height > 60 && box.y < 800
    }
    await eventually(isOnScreen).toBe(true)

    await page.goto('/media?type=Movie&size=20')
    await page.getByRole('button', { name: say.more }).click()
    await page.getByRole('menuitem', { name: say.selectMany }).click()
    for (const name of ['Kometa i piekarz', 'The Glass Orchard']) await page.getByRole('checkbox', { name: say.select + name }).click()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('toolbar').getByRole('button', { name: say.status }).click()
    await page.getByRole('menuitem', { name: say.planned }).click()
    await page.getByText(say.nowPlanned).waitFor()
    const undo = page.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    const planned = async () => {
      const { items } = await other.caller.get<{ items: MediaCard[] }>('/media?amnMediaType=Movie&size=50')
      return items
        .filter(({ myData }) => myData?.mediaStatus === 'PLANNED')
        .map((media) => media.title)
        .toSorted()
    }
    await eventually(planned).toEqual(['Kometa i piekarz', 'The Glass Orchard'])
    await undo.click()
    await page.getByText(say.undone).waitFor()
    await eventually(planned).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('checkbox').count()).toBe(0)

    await page.keyboard.press('Control+k')
    await page.getByLabel(say.quickField).fill('latrania mapy')
    await page.getByRole('option', { name: /Latarnia na końcu mapy/ }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Latarnia na końcu mapy' }).waitFor()
  })
})
