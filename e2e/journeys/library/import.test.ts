import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import type { Caller } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Place, administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
const film = 'Kometa i piekarz (2020)'

journeys('bringing files in', () => {
  let product: Product
  let bench = ''
  let library = ''
  let admin: Caller
  const fill = async ({ folder, media, data }: Place) => {
    ;[bench, library] = [folder, media]
    const inbox = join(data, 'inbox')
    await mkdir(join(inbox, 'Downloads'), { recursive: true })
    for (const name of ['Show S01E01.mkv', 'Show S01E02.mkv']) await writeFile(join(inbox, 'Downloads', name), `the bytes of ${name}`)
    await mkdir(join(library, 'TvSeries', 'Show'), { recursive: true })
    await writeFile(join(library, 'TvSeries', 'Show', 'Show S01E01.mkv'), 'an older one')
    await cp(join(inject('stock').library, 'Movie', film), join(bench, film), { recursive: true })
  }
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(fill))
    const inbox = join(product.options.data, 'inbox')
    await admin.send('PATCH', '/settings', { key: 'importInbox', value: inbox })
  })
  afterAll(() => endProduct(product))

  it('from the inbox shows what is taken already, does what it said, and is taken back', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    await page.goto('/media?type=TvSeries')
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Import files' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const tree = page.getByRole('tree', { name: 'The inbox' })
    await tree.getByRole('treeitem', { name: 'Downloads' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Recognise' }).click()

    await page.getByText('This number already exists: Show S01E01.mkv').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add as another version' }).click()
    await page.getByText('As another version beside: Show S01E01.mkv').waitFor()
    const number = page.getByLabel('Number: Show S01E02.mkv')
    await number.fill('3')
    await number.press('Enter')
    await page.getByText('TvSeries/Show/Show S01E03.mkv').waitFor()
    await page.getByRole('button', { name: 'Continue to preview' }).click()
    await page.getByText('TvSeries/Show/Show S01E01 (v2).mkv').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 2 files' }).click()
    await page.getByText('Everything is in the library').waitFor()
    expect((await readdir(join(library, 'TvSeries', 'Show'))).toSorted()).toEqual([
      'Show S01E01 (v2).mkv',
      'Show S01E01.mkv',
      'Show S01E03.mkv',
    ])
    await page.getByRole('link', { name: 'Show', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('The import was undone').waitFor()
    expect(await readdir(join(library, 'TvSeries', 'Show'))).toEqual(['Show S01E01.mkv'])
  })

  it('uploads from a phone, and goes on after a reload when the same files are chosen', async () => {
    const { page } = await open(product.address, 'phone')
    await letIn(page, administrator)
    await page.goto('/media/import?type=Movie')
    await page.getByRole('radio', { name: /This device/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const folder = page.getByLabel('Choose a folder').last()
    // The first piece arrives, the next ones do not.
    let pieces = 0
    await page.route('**/import/*/file/*', (route) =>
      route.request().method() === 'PATCH' && ++pieces > 1 ? route.abort() : route.continue(),
    )
    await folder.setInputFiles(join(bench, film))
    await page.getByText('No connection').waitFor()
    await page.unroute('**/import/*/file/*')
    await page.reload()
    await page.getByText('Choose the same files again to resume').waitFor()
    await folder.setInputFiles(join(bench, film))
    await page.getByText('Upload complete').first().waitFor()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Continue to preview' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: /^Import \d+ files?$/ }).click()
    await page.getByText('Everything is in the library').waitFor()
    const { items } = await admin.get<{ items: { title: string }[] }>('/media?amnMediaType=Movie')
    expect(items.map(({ title }) => title)).toEqual(['Kometa i piekarz'])
    await eventually(() => readdir(join(product.options.data, 'uploads'))).toEqual([])
  })
})
