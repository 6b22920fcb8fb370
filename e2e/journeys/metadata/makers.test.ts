import type { Media } from '@amn/contract/media/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, startStocked } from '../../harness/visitor.ts'

const open = useBrowser()

journeys('makers', () => {
  let product: Product
  let admin: Person
  beforeAll(async () => {
    product = await startStocked('en')
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  it('gives a book its author and series in the form, shows them, leads to the author, and takes them back', async () => {
    const make = (title: string, more: object = {}) => admin.caller.send<Media>('POST', '/media', { title, amnMediaType: 'Book', ...more })
    const first = await make('Fog at Nine', { credits: [{ contributor: { name: 'Ida Brzoza' }, role: 'author' }], series: 'Harbours' })
    const { id } = await make('Fog at Ten')
    const read = () => admin.caller.get<Media>(`/media/${id}?amnMediaType=Book`)
    const { page } = await open(product.address)
    await letIn(page, admin)
    await page.goto(`/media/${id}/edit?type=Book`)
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Add people and companies' }).click()
    const dialog = page.getByRole('dialog', { name: 'People and companies' })
    await dialog.getByRole('combobox', { name: /^Search for a person/ }).fill('brzo')
    await page.getByRole('option', { name: /Ida Brzoza/ }).click()
    await dialog.getByRole('combobox', { name: 'Role of Ida Brzoza' }).waitFor()
    await dialog.getByRole('combobox', { name: /^Search for a person/ }).fill('Quay Press')
    await page.getByRole('option', { name: 'New company “Quay Press”' }).click()
    await dialog.getByRole('combobox', { name: 'Role of Quay Press' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByLabel('Series', { exact: true }).fill('harb')
    await page.getByRole('option', { name: 'Harbours' }).click()
    await page.getByRole('textbox', { name: 'Number in the series' }).fill('2')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await page.getByText('Everything is saved').waitFor()
    expect(await read()).toMatchObject({
      series: first.series,
      credits: [
        { contributor: { id: first.credits[0]?.contributor.id }, role: 'author' },
        { contributor: { kind: 'organisation' }, role: 'publisher' },
      ],
    })

    await page.goto(`/media/${id}?type=Book`)
    await page.getByRole('link', { name: 'Harbours #2' }).first().waitFor()
    await page.getByRole('link', { name: 'Quay Press' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Ida Brzoza', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Ida Brzoza' }).waitFor()
    for (const title of ['Fog at Nine', 'Fog at Ten']) await page.getByRole('link', { name: new RegExp(title) }).waitFor()

    await page.goto(`/media/${id}/edit?type=Book`)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('button', { name: 'Undo: People and companies' }).last().click()
    await eventually(async () => (await read()).credits).toEqual([])
    await page.goto(`/media/${id}?type=Book`)
    await page.getByRole('link', { name: 'Harbours #2' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Ida Brzoza', exact: true }).count()).toBe(0)
  })
})
