import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import type { Caller } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, findAdmin, letIn, makePerson, type Person, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
const own = {
  en: {
    everything: 'Show in the list',
    more: (title: string) => `More: ${title}`,
    add: 'Add to list…',
    newName: 'New list or collection',
    newList: 'New list',
    added: 'Added to “Evenings”',
    sort: 'Change the order',
    up: 'Move Rime up',
    edit: 'Edit and share',
    menu: 'More actions',
    who: 'Visible to',
    everybody: 'Everyone',
    save: 'Save',
    shared: 'Shared with me',
    lift: 'Lift: With Adaline Quill',
    actions: 'More',
    merge: 'Merge with…',
    search: 'Search by name',
    choose: 'Choose',
    act: 'Merge',
    merged: 'Merged with Adaline Quill',
    undo: 'Undo',
    undone: 'Undone',
  },
  pl: {
    everything: 'Pokaż na liście',
    more: (title: string) => `Więcej: ${title}`,
    add: 'Dodaj do listy…',
    newName: 'Nowa lista lub kolekcja',
    newList: 'Nowa lista',
    added: 'Dodano do „Evenings”',
    sort: 'Zmień kolejność',
    up: 'Rime',
    edit: 'Edytuj i udostępnij',
    menu: 'Więcej działań',
    who: 'Widoczność',
    everybody: 'Wszyscy',
    save: 'Zapisz',
    shared: 'Udostępnione mi',
    lift: 'Adaline Quill',
    actions: 'Więcej',
    merge: 'Scal z…',
    search: 'Szukaj po nazwie',
    choose: 'Wybierz',
    act: 'Scal',
    merged: 'Scalono z: Adaline Quill',
    undo: 'Cofnij',
    undone: 'Cofnięto',
  },
}

journeys.each(usually('en'))('from an author to a list that is shared, in %s', (locale) => {
  let product: Product
  let admin: Caller
  let other: Person
  const ids: Record<string, number> = {}
  const say = own[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = (await findAdmin(product)).caller
    other = await makePerson(product)
    for (const [title, amnMediaType] of [
      ['Fog', 'Book'],
      ['Rime', 'Book'],
      ['Night Boats', 'Movie'],
    ] as const) {
      const credits = [{ contributor: { name: 'Quill, Adaline' }, role: amnMediaType === 'Movie' ? 'director' : 'author' }]
      const { id } = await admin.send<{ id: number }>('POST', `/media?amnMediaType=${amnMediaType}`, { title, amnMediaType, credits })
      ids[title] = id
    }
    await admin.send('POST', '/media?amnMediaType=Book', { title: 'Elsewhere', amnMediaType: 'Book' })
  })
  afterAll(() => endProduct(product))

  it('leads from a book to its author, to all the works, to a list in an order, and to whoever it is shown to', async () => {
    const { page } = await open(product.address, 'desktop')
    await letIn(page, administrator)
    await page.goto(`/media/${ids['Fog']}?type=Book`)
    await page.getByRole('link', { name: 'Adaline Quill' }).first().click()
    await page.getByRole('heading', { name: 'Adaline Quill' }).waitFor()
    for (const title of ['Fog', 'Rime', 'Night Boats']) await page.getByRole('link', { name: title }).first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: say.everything }).click()
    await page.getByRole('button', { name: say.lift }).waitFor()
    await eventually(() => page.getByRole('link', { name: /Fog|Rime|Night Boats/ }).count()).toBe(3)
    expect(await page.getByRole('link', { name: /Elsewhere/ }).count()).toBe(0)

    for (const title of ['Fog', 'Rime'] as const) {
      await page.goto(`/media/${ids[title]}?type=Book`)
      await page.getByRole('button', { name: say.more(title) }).click()
      await page.getByRole('menuitem', { name: say.add }).click()
      if (title === 'Fog') {
        await page.getByRole('textbox', { name: say.newName }).fill('Evenings')
        await page.getByRole('button', { name: say.newList }).click()
      } else await page.getByRole('checkbox', { name: 'Evenings' }).click()
      await page.getByText(say.added).first().waitFor()
    }
    const [list] = (await admin.get<{ items: { id: number }[] }>('/collections?scope=mine')).items
    const titles = async () =>
      (await admin.get<{ items: { title: string }[] }>(`/collections/${list?.id}/items`)).items.map(({ title }) => title)
    expect(await titles()).toEqual(['Fog', 'Rime'])
    await page.goto(`/collections/${list?.id}`)
    await page.getByRole('button', { name: say.sort }).click()
    await page.getByRole('link', { name: /Rime/ }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(titles).toEqual(['Rime', 'Fog'])
    expect(await findBarriers(page)).toEqual([])

    expect(await other.caller.get('/collections?scope=shared')).toMatchObject({ totalItems: 0 })
    await page.getByRole('button', { name: say.menu, exact: true }).last().click()
    await page.getByRole('menuitem', { name: say.edit }).click()
    await page.getByRole('combobox', { name: say.who }).click()
    await page.getByRole('option', { name: say.everybody }).click()
    await page.getByRole('button', { name: say.save }).click()
    await eventually(async () => (await other.caller.get<{ totalItems: number }>('/collections?scope=shared')).totalItems).toBe(1)
    const visit = await open(product.address, 'phone')
    await letIn(visit.page, other)
    await visit.page.goto('/collections?scope=shared')
    await visit.page.getByRole('link', { name: /Evenings/ }).click()
    await visit.page.getByRole('link', { name: /Rime/ }).first().waitFor()
    expect(await visit.page.getByRole('button', { name: say.sort }).count()).toBe(0)
    expect(await findBarriers(visit.page)).toEqual([])
  })

  it('makes one of two people on the page of one, and two again', async () => {
    const { id } = await admin.send<{ id: number }>('POST', '/media?amnMediaType=Book', {
      title: 'Under Another Name',
      amnMediaType: 'Book',
      credits: [{ contributor: { name: 'Berenike Sloe' }, role: 'author' }],
    })
    const { page } = await open(product.address, 'phone')
    await letIn(page, administrator)
    await page.goto(`/media/${ids['Fog']}?type=Book`)
    await page.getByRole('link', { name: 'Adaline Quill' }).first().click()
    await page.getByRole('heading', { name: 'Adaline Quill' }).waitFor()
    const other = page.getByRole('link', { name: 'Under Another Name' })
    await page.getByRole('button', { name: say.actions, exact: true }).click()
    await page.getByRole('menuitem', { name: say.merge }).click()
    await page.getByRole('textbox', { name: say.search }).fill('sloe')
    await page.getByRole('button', { name: say.choose, exact: true }).click()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: say.act, exact: true }).click()
    await page.getByText(say.merged).waitFor()
    const undo = page.getByRole('button', { name: say.undo, exact: true })
    // Whoever points at a notice keeps it.
    await undo.hover()
    await other.first().waitFor()
    await undo.click()
    await page.getByText(say.undone).waitFor()
    await eventually(() => other.count()).toBe(0)
    const { credits } = await admin.get<{ credits: { contributor: { name: string } }[] }>(`/media/${id}?amnMediaType=Book`)
    expect(credits.map(({ contributor }) => contributor.name)).toEqual(['Berenike Sloe'])
  })
})
