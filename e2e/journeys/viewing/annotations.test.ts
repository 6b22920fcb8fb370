import type { Annotation } from '@amn/contract/personal/annotations'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOnScreen, turning } from '../../harness/book.ts'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Opened, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { mostly } from '../../harness/words.ts'

const open = useBrowser()
const words = {
  en: {
    title: 'Bookmarks and highlights',
    green: 'Green',
    pink: 'Pink',
    addNote: 'Add a note',
    note: 'Note',
    save: 'Save',
    remove: 'Delete',
    undo: 'Undo',
    bookmark: 'Bookmark this place',
    added: 'Bookmark added',
    highlight: 'Highlight',
    search: 'Search in text and notes',
  },
  pl: {
    title: 'Zakładki i wyróżnienia',
    green: 'Zielony',
    pink: 'Różowy',
    addNote: 'Dodaj notatkę',
    note: 'Notatka',
    save: 'Zapisz',
    remove: 'Usuń',
    undo: 'Cofnij',
    bookmark: 'Dodaj zakładkę w tym miejscu',
    added: 'Dodano zakładkę',
    highlight: 'Wyróżnienie',
    search: 'Szukaj w tekście i notatkach',
  },
} as const
const rounds = [
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'phone' },
] as const

/** The frame of an e-book in which words are seen. */
async function bookFrame(page: Page) {
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue
    const length = await frame.evaluate(() => document.body?.textContent?.trim().length ?? 0).catch(() => 0)
    if (length > 200) return frame
  }
  throw new Error('no page of the book has words')
}

/** How many highlights of a colour are drawn, and the words of the first. */
const drawn = (colour: string) => {
  const found = [...((CSS.highlights.get(`amn-highlight-${colour}`) as Iterable<Range> | undefined) ?? [])]
  return { count: found.length, words: found[0]?.toString().replaceAll(/\s+/g, ' ').trim() ?? '' }
}

/** Selects the words of the nth element that fits, from one letter to another, as a person who drags over them. */
const select = ({ selector, from, to }: { selector: string; from: number; to: number }) => {
  const element = [...document.querySelectorAll(selector)].find((one) => {
    const { left, right, top } = one.getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    return (one.textContent ?? '').length > to && top >= 0 && left + (frame?.left ?? 0) >= 0 && right > 0
  })
  const node = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!node) return ''
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, Math.min(to, node.textContent?.length ?? 0))
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  return range.toString().replaceAll(/\s+/g, ' ').trim()
}

journeys.each(mostly(rounds))('bookmarks and highlights, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  let person: Person
  const say = words[locale]
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
  const kept = async ({ content }: Opened) =>
    (
      await person.caller.get<{ items: Annotation[] }>(
        `/media/${content.mediaId}/user-data/content/${content.id}/annotation?amnMediaType=${content.amnMediaType}`,
      )
    ).items
  const panel = (page: Page) => page.getByRole('complementary', { name: say.title })

  it('are made in an e-book from selected words, drawn again after a reload, noted, found and taken back', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    await page.goto(book.address)
    await page.locator('[data-cfi]').waitFor()
    await eventually(turning(page, 'ArrowRight')).toMatch(/[^]{60}/)
    const frame = await bookFrame(page)
    const chosen = await frame.evaluate(select, { selector: 'p', from: 0, to: 40 })
    expect(chosen.length).toBeGreaterThan(20)
    const word = await frame.evaluate(select, { selector: 'p', from: 0, to: 3 })
    const lookUp = page.getByRole('toolbar', { name: say.highlight }).getByRole('link')
    await eventually(() => lookUp.getAttribute('href')).toBe(
      `https://${locale}.wiktionary.org/wiki/Special:Search?search=${encodeURIComponent(word)}`,
    )
    expect(await frame.evaluate(select, { selector: 'p', from: 0, to: 40 })).toBe(chosen)
    await lookUp.waitFor({ state: 'detached' })
    await page.getByRole('toolbar', { name: say.highlight }).getByRole('button', { name: say.green }).click()
    await eventually(() => frame.evaluate(drawn, 'green')).toEqual({ count: 1, words: chosen })
    await eventually(async () => (await kept(book)).map(({ kind, colour, text, unit }) => ({ kind, colour, text, unit }))).toEqual([
      { kind: 'highlight', colour: 'green', text: chosen, unit: 'cfi' },
    ])

    await page.reload()
    await page.locator('[data-cfi]').waitFor()
    await eventually(async () => (await bookFrame(page)).evaluate(drawn, 'green')).toEqual({ count: 1, words: chosen })

    const here = await textOnScreen(page)
    await page.keyboard.press('b')
    await page.getByText(say.added).waitFor()
    await page.keyboard.press('End')
    await eventually(() => textOnScreen(page)).not.toBe(here)
    await page.keyboard.press('Shift+B')
    await panel(page).getByRole('listitem').nth(1).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await panel(page).getByRole('button', { name: say.addNote }).first().click()
    const dialog = page.getByRole('dialog', { name: say.note })
    await dialog.getByRole('textbox').fill('Stare księgi – wróć tu')
    await dialog.getByRole('button', { name: say.save }).click()
    await panel(page).getByText('wróć tu').waitFor()
    const mark = (await kept(book)).find(({ kind }) => kind === 'bookmark')
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: mark?.text.slice(0, 20) ?? '' })
      .first()
      .getByRole('button')
      .first()
      .click()
    await eventually(() => textOnScreen(page)).toBe(here)

    if (screen === 'phone') await page.keyboard.press('Shift+B')
    await panel(page).getByRole('button', { name: say.remove }).first().click()
    const undo = page.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await eventually(async () => (await kept(book)).length).toBe(1)
    await undo.click()
    await eventually(async () => (await kept(book)).length).toBe(2)
  })

  it('are made in plain texts, text books and PDFs from selected words, and drawn again after a reload', async () => {
    const { page } = await enter()
    for (const [title, type, ending, selector, unit] of [
      ['Notatki z balkonu', 'Other', 'Notatki.txt', '[data-block]', 'fraction'],
      ['Dziennik latarnika', 'Book', '', '[data-paragraph]', 'fraction'],
      ['Las pod numerem siódmym', 'Book', '', '.textLayer span', 'page'],
    ] as const) {
      const text = await contentOf(person.caller, title, type, ending)
      await page.goto(text.address)
      await page.locator(selector).first().waitFor()
      const chosen = await page.evaluate(select, { selector, from: 4, to: 24 })
      expect(chosen.length).toBeGreaterThan(5)
      await page.getByRole('toolbar', { name: say.highlight }).getByRole('button', { name: say.pink }).click()
      await eventually(() => page.evaluate(drawn, 'pink')).toEqual({ count: 1, words: chosen })
      await page.reload()
      await eventually(() => page.evaluate(drawn, 'pink')).toEqual({ count: 1, words: chosen })
      expect(await kept(text)).toMatchObject([{ kind: 'highlight', colour: 'pink', unit }])
    }
  })

  it('of comics, recordings and films lead back to their page and second', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    await page.goto(volume.address)
    await page.locator('[data-page]').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('b')
    await page.getByText(say.added).waitFor()
    const [mark] = await kept(volume)
    expect(mark).toMatchObject({ kind: 'bookmark', unit: 'page', progress: expect.closeTo(1, 0) as number })
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+B')
    const row = panel(page).getByRole('listitem')
    await eventually(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
    await row.getByRole('button').first().click()
    await eventually(() => page.locator('[data-page]').last().getAttribute('data-page')).toBe(String(mark?.position))

    for (const [title, type, element] of [
      ['Piekarz i kometa', 'Audiobook', 'audio'],
      ['Latarnia na końcu mapy', 'Movie', 'video'],
    ] as const) {
      const film = await contentOf(person.caller, title, type)
      await page.goto(film.address)
      const now = () =>
        page
          .locator(element)
          .first()
          .evaluate((one: HTMLMediaElement) => one.currentTime)
      await page.locator(element).first().waitFor({ state: 'attached' })
      await eventually(async () => {
        await page.keyboard.press('ArrowRight')
        return now()
      }).toBeGreaterThan(8)
      await page.keyboard.press('b')
      await eventually(async () => (await kept(film)).length).toBe(1)
      const [second] = await kept(film)
      await page.keyboard.press('Home')
      await eventually(now).toBeLessThan(4)
      await page.keyboard.press('Shift+B')
      await panel(page).getByRole('listitem').getByRole('button').first().click()
      await eventually(async () => Math.abs((await now()) - Number(second?.position))).toBeLessThan(2)
    }
  })
})
