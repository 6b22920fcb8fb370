import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import type { Caller } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
const own = {
  en: {
    title: 'Duplicates',
    keep: 'Keep this one: Stanisława Wrona',
    merged: 'S. Wrona merged with Stanisława Wrona',
    apart: 'Not the same: Stanisława Wrona and S. Wrona',
    stayApart: 'Stanisława Wrona and S. Wrona marked as different',
    undo: 'Undo',
    none: 'No duplicates',
  },
  pl: {
    title: 'Duplikaty',
    keep: 'Zachowaj ten wpis: Stanisława Wrona',
    merged: 'Scalono S. Wrona z: Stanisława Wrona',
    apart: 'To różne wpisy: Stanisława Wrona i S. Wrona',
    stayApart: 'Stanisława Wrona i S. Wrona pozostaną osobno',
    undo: 'Cofnij',
    none: 'Brak duplikatów',
  },
}

journeys.each(usually('pl'))('people who stand in the library twice, in %s', (locale) => {
  let product: Product
  let admin: Caller
  const say = own[locale]
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async () => undefined, locale))
    const works = { Mgła: 'Wrona, Stanisława', Rosa: 'STANISŁAWA WRONA', Szron: 'S. Wrona' }
    for (const [title, name] of Object.entries(works)) {
      const { id } = await admin.send<{ id: number }>('POST', '/media?amnMediaType=Book', { title, amnMediaType: 'Book' })
      await admin.send('PUT', `/media/${id}`, { credits: [{ contributor: { name }, role: 'author' }] })
    }
  })
  afterAll(() => endProduct(product))
  const namesOf = async () =>
    (await admin.get<{ items: { name: string; workCount: number }[] }>('/contributors?sort=name')).items.map(
      ({ name, workCount }) => `${name}: ${workCount}`,
    )

  it('are merged and parted again, and stay apart once somebody has said so', async () => {
    await eventually(async () => (await admin.get<{ totalItems: number }>('/contributors/doubles')).totalItems).toBe(1)
    const { page } = await open(product.address, 'phone')
    await letIn(page, administrator)
    await page.goto('/contributors')
    await page.getByRole('link', { name: say.title }).click()
    await page.getByRole('button', { name: say.keep }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect((await namesOf()).toSorted()).toEqual(['S. Wrona: 1', 'Stanisława Wrona: 2'])
    await page.getByRole('button', { name: say.keep }).click()
    await page.getByText(say.merged).waitFor()
    const undo = page.getByRole('button', { name: say.undo })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await page.getByRole('heading', { name: say.none }).waitFor()
    await eventually(namesOf).toEqual(['Stanisława Wrona: 3'])
    await undo.click()
    await page.getByRole('button', { name: say.apart }).click()
    await page.getByText(say.stayApart).waitFor()
    await page.getByRole('heading', { name: say.none }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: say.none }).waitFor()
    await eventually(async () => (await namesOf()).length).toBe(2)
  })
})
