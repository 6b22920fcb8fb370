import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, mediaNamed } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const own = {
  en: {
    undo: 'Undo',
    belongs: '“latarnia” merged into “Latarnia”',
    right: '“xkcd notes” added to the library',
    matched: 'Everything is matched',
    more: 'More: Dom przy ulicy Cichej',
    merge: 'Merge…',
    split: 'Split…',
    others: 'Titles to merge into “Dom przy ulicy Cichej”',
    willMove: '2 items move to “Dom przy ulicy Cichej”.',
    mergeAct: 'Merge',
    merged: '“Dom na skarpie” merged into “Dom przy ulicy Cichej”',
    undone: 'Undone',
    season: 'Season 2',
    titleLabel: 'New title',
    seasonTitle: 'Dom przy ulicy Cichej, season 2',
    move: 'Move 2 items',
    bin: 'Bin',
    restore: 'Restore “Latarnia”',
    restored: '“Latarnia” restored',
    binEmpty: 'The bin is empty',
  },
  pl: {
    undo: 'Cofnij',
    belongs: 'Scalono „latarnia” z „Latarnia”',
    right: 'Dodano „xkcd notes” do biblioteki',
    matched: 'Wszystko jest rozpoznane',
    more: 'Więcej: Dom przy ulicy Cichej',
    merge: 'Scal…',
    split: 'Podziel…',
    others: 'Pozycje do scalenia z „Dom przy ulicy Cichej”',
    willMove: '2 elementy trafią do „Dom przy ulicy Cichej”.',
    mergeAct: 'Scal',
    merged: 'Scalono „Dom na skarpie” z „Dom przy ulicy Cichej”',
    undone: 'Cofnięto',
    season: 'Sezon 2',
    titleLabel: 'Tytuł nowej pozycji',
    seasonTitle: 'Dom przy ulicy Cichej, sezon 2',
    move: 'Przenieś 2 elementy',
    bin: 'Kosz',
    restore: 'Przywróć „Latarnia”',
    restored: 'Przywrócono „Latarnia”',
    binEmpty: 'Kosz jest pusty',
  },
}
const files = [
  'TvSeries/Dom przy ulicy Cichej/S01E01.mkv',
  'TvSeries/Dom przy ulicy Cichej/S01E02.mkv',
  'TvSeries/Dom przy ulicy Cichej/S02E01.mkv',
  'TvSeries/Dom przy ulicy Cichej/S02E02.mkv',
  'TvSeries/Dom na skarpie/S03E01.mkv',
  'TvSeries/Dom na skarpie/S03E02.mkv',
  'TvSeries/Latarnia/S01E01.mkv',
  'latarnia/latarnia odc 2.mkv',
  'xkcd notes/a.txt',
]

journeys.each(usually('en'))('a library that is put in order, in %s', (locale) => {
  let product: Product
  let admin: Caller
  const say = { ...words[locale], ...own[locale] }
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const file of files) {
        await mkdir(dirname(join(media, file)), { recursive: true })
        await writeFile(join(media, file), `the bytes of ${file}`)
      }
    }, locale))
  })
  afterAll(() => endProduct(product))
  const countOf = async (title: string) => (await mediaNamed(admin, title, 'TvSeries')).contentCount

  it('is matched by keys alone, and what was done is undone from its notice', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    await page.goto('/media/unmatched')
    const entry = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await entry('latarnia')
      .getByRole('button', { name: /Latarnia/ })
      .first()
      .waitFor()
    expect(await findBarriers(page)).toEqual([])
    await entry('latarnia').getByRole('link', { name: 'latarnia', exact: true }).focus()
    await page.keyboard.press('1')
    await page.getByText(say.belongs).waitFor()
    await eventually(() => countOf('Latarnia')).toBe(2)
    await page.getByRole('button', { name: say.undo }).click()
    await eventually(() => countOf('Latarnia')).toBe(1)
    await entry('latarnia').getByRole('link', { name: 'latarnia', exact: true }).focus()
    await page.keyboard.press('1')
    await eventually(() => countOf('Latarnia')).toBe(2)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('xkcd notes')
    await page.keyboard.press('r')
    await page.getByText(say.right).waitFor()
    await page.getByRole('heading', { name: say.matched }).waitFor()
  })

  it('has two titles merged and one split, in dialogs that say what will happen', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const { id } = await mediaNamed(admin, 'Dom przy ulicy Cichej', 'TvSeries')
    const act = async (name: string) => {
      await page.getByRole('button', { name: say.more, exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await page.goto(`/media/${id}?type=TvSeries`)
    await act(say.merge)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.others).fill('skarpie')
    await page.getByRole('option', { name: /Dom na skarpie/ }).click()
    await dialog.getByText(say.willMove).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.mergeAct, exact: true }).click()
    await page.getByText(say.merged).waitFor()
    const undo = page.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await eventually(() => countOf('Dom przy ulicy Cichej')).toBe(6)
    await undo.click()
    await page.getByText(say.undone).waitFor()
    await eventually(async () => [await countOf('Dom przy ulicy Cichej'), await countOf('Dom na skarpie')]).toEqual([4, 2])

    await act(say.split)
    await dialog.getByRole('checkbox', { name: say.season }).check()
    await eventually(() => dialog.getByRole('textbox', { name: say.titleLabel }).inputValue()).toBe(say.seasonTitle)
    await dialog.getByRole('button', { name: say.move }).click()
    await eventually(() => countOf('Dom przy ulicy Cichej')).toBe(2)
    await eventually(() => countOf(say.seasonTitle)).toBe(2)
  })

  it('gives back what lies in the bin', async () => {
    const { id } = await mediaNamed(admin, 'Latarnia', 'TvSeries')
    await admin.send('DELETE', `/media/${id}`)
    const { page } = await open(product.address, 'phone')
    await letIn(page, administrator)
    await page.goto('/bin')
    await page.getByRole('heading', { name: 'Latarnia' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.restore }).click()
    await page.getByText(say.restored).waitFor()
    await page.getByRole('heading', { name: say.binEmpty }).waitFor()
    expect((await mediaNamed(admin, 'Latarnia', 'TvSeries')).id).toBe(id)
  })
})
