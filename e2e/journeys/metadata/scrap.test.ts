import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '@amn/contract/media/media'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, mediaNamed } from '../../harness/caller.ts'
import { type Canary, startCanary } from '../../harness/canary.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const scrapped = {
  en: {
    more: 'More: Harbour Nine',
    fetchMetadata: 'Fetch metadata',
    own: 'Your files',
    fetch: 'Fetch',
    titleToFind: 'Title to search for',
    failed: 'Failed to fetch data. Try again.',
    retry: 'Try again',
    sure: 'Certain match',
    overwrite: 'Everything found',
    description: 'Description',
    locked: 'Locked: will not change',
    changed: 'Changed: Sort title.',
    apply: 'Apply',
    succeeded: /^Scrap succeeded: \d+ fields? changed$/,
    undo: 'Undo',
    undone: 'Undone',
    from: 'From Your files',
  },
  pl: {
    more: 'Więcej: Harbour Nine',
    fetchMetadata: 'Pobierz metadane',
    own: 'Twoje pliki',
    fetch: 'Pobierz',
    titleToFind: 'Szukany tytuł',
    failed: 'Nie udało się pobrać danych. Spróbuj ponownie.',
    retry: 'Spróbuj ponownie',
    sure: 'Pewne dopasowanie',
    overwrite: 'Wszystko',
    description: 'Opis',
    locked: 'Zablokowane: bez zmian',
    changed: 'Zmieniono: Tytuł do sortowania.',
    apply: 'Zastosuj',
    succeeded: /^Pobrano metadane: zmieniono \d+ pol[ae]?$/,
    undo: 'Cofnij',
    undone: 'Cofnięto',
    from: 'Źródło: Twoje pliki',
  },
}

/** Everything that a page could take for more than text, with the address of somebody who listens. */
const canaryText = (name: string, address: string) =>
  `${name} "><img src="${address}/${name}" onerror="ran.push('${name}')"><script>ran.push('${name}')</script>{{constructor}} $t(ui.undo) javascript:ran.push(1)`

const sidecar = (address: string) => {
  const text = (name: string) => canaryText(name, address)
  return JSON.stringify({
    title: text('title'),
    titles: [{ title: text('titles'), language: 'en', kind: 'official' }],
    // Markup is taken out of it; what remains of the second half says that it was text.
    description: `${text('description')} ${text('described').replaceAll('<', '&lt;')}\n\nA lamp at the quay.`,
    tags: [
      { group: 'Genre', name: text('genre').slice(0, 190) },
      { group: 'General', name: 'Fog' },
    ],
    enumeration: '24.5',
    status: 'FINISHED',
    airedFrom: '2019-01-09',
    address: `javascript:ran.push('address')`,
  })
}

journeys.each(usually('en'))('metadata, in %s', (locale) => {
  let product: Product
  let canary: Canary
  let admin: Caller
  const say = { ...words[locale], ...scrapped[locale] }
  beforeAll(async () => {
    canary = await startCanary()
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const folder = join(media, 'TvSeries', 'Harbour Nine')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'Harbour Nine S01E01.mkv'), 'the bytes of an episode')
      await writeFile(join(folder, 'amn.json'), sidecar(canary.address))
    }, locale))
  })
  afterAll(async () => {
    await endProduct(product)
    await canary?.stop()
  })

  /** The media as it was before anybody looked at what lies beside it, with a title that somebody has locked. */
  const forget = async () => {
    const { items } = await admin.get<{ items: Media[] }>('/media?amnMediaType=TvSeries')
    const [media] = items
    if (!media) throw new Error('nothing was scanned')
    const empty = { title: 'Harbour Nine', titles: [], description: '', tags: [], enumeration: null, airedFrom: null, seasonYear: null }
    await admin.send('PUT', `/media/${media.id}?amnMediaType=TvSeries`, { ...empty, status: 'UNKNOWN' })
    // What is changed by hand is locked by that; only the title is to stay so.
    await admin.send('PUT', `/media/${media.id}?amnMediaType=TvSeries`, { lockedFields: ['title'] })
    return media.id
  }
  const ranOn = (page: Page) => page.evaluate(() => (window as Window & { ran?: string[] }).ran ?? [])

  it('is fetched, compared, applied and undone, and nothing that is in a file runs or breaks a page', async () => {
    const id = await forget()
    const read = () => admin.get<Media>(`/media/${id}?amnMediaType=TvSeries`)
    const { page, context } = await open(product.address)
    await page.addInitScript(() => {
      const ears = window as Window & { ran?: string[] }
      ears.ran = []
    })
    await letIn(page, administrator)
    await page.goto(`/media/${id}?type=TvSeries`)
    await page.getByRole('button', { name: say.more, exact: true }).click()
    await page.getByRole('menuitem', { name: say.fetchMetadata, exact: true }).click()
    const fetchButton = page.getByRole('button', { name: say.fetch, exact: true })
    await page.getByRole('radio', { name: say.own }).waitFor()
    await eventually(() => fetchButton.isDisabled()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('radio', { name: say.own }).check()

    await product.stop()
    await fetchButton.click()
    await page.getByText(say.failed, { exact: true }).waitFor()
    await eventually(() => page.getByRole('radio', { name: say.own }).isChecked()).toBe(true)
    await eventually(() => page.getByLabel(say.titleToFind).inputValue()).toBe('Harbour Nine')
    await product.start()
    await page.getByRole('button', { name: say.retry }).click()

    const candidate = page.getByRole('button', { name: new RegExp(say.sure) })
    await candidate.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await candidate.click()
    await page.getByText(say.locked).waitFor()
    await page.getByText(say.overwrite, { exact: true }).first().click()
    await eventually(() => page.getByRole('checkbox', { name: say.description }).isChecked()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    const apply = page.getByRole('button', { name: say.apply, exact: true })
    await admin.send('PUT', `/media/${id}?amnMediaType=TvSeries`, { sortTitle: 'Nine' })
    const before = await read()
    await apply.click()
    await page.getByText(say.changed).waitFor()
    await eventually(() => page.getByRole('checkbox', { name: say.description }).isChecked()).toBe(true)
    await apply.click()
    // Whoever points at a notice keeps it: what is looked at meanwhile may take longer than it stays.
    await page.getByText(say.succeeded).hover()
    const after = await read()
    expect(after).toMatchObject({ title: 'Harbour Nine', enumeration: '24.5', status: 'FINISHED', airedFrom: '2019-01-09' })
    expect(after.description).toContain('A lamp at the quay.')
    expect(after.tags.map(({ name }) => name)).toContain('Fog')
    await page.getByText('A lamp at the quay.').first().waitFor()

    const edit = await context.newPage()
    await edit.goto(`/media/${id}/edit?type=TvSeries`)
    await edit.getByText(new RegExp(say.from)).first().waitFor()
    expect(await findBarriers(edit)).toEqual([])
    expect(await ranOn(edit)).toEqual([])
    await edit.close()

    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByText(say.undone, { exact: true }).waitFor()
    await eventually(async () => {
      const { version: _v, updatedAt: _u, ...rest } = await read()
      return rest
    }).toEqual((({ version: _v, updatedAt: _u, ...rest }) => rest)(before))
    expect(await ranOn(page)).toEqual([])
    expect(canary.heard).toEqual([])
    expect(page.url()).toContain(`/media/${id}`)
    expect((await mediaNamed(admin, 'Harbour Nine', 'TvSeries')).id).toBe(id)
  })
})
