import { join } from 'node:path'
import type { Media } from '@amn/contract/media/media'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const edited = {
  pl: {
    general: 'Ogólne',
    relations: 'Powiązania',
    images: 'Obrazy',
    title: 'Tytuł',
    number: 'Numer w cyklu',
    description: 'Opis',
    create: 'Utwórz',
    created: 'Utworzono „Port dziewiąty”',
    typeTitle: 'Wpisz tytuł',
    addTitle: 'Dodaj tytuł',
    addTitles: 'Dodaj inne tytuły',
    addRelations: 'Dodaj powiązane serie',
    done: 'Gotowe',
    otherTitle: 'Inny tytuł 1',
    findRelated: 'Szukaj powiązanej serii po tytule',
    relationOf: 'Czym jest dla tej pozycji: ',
    sequel: 'Ciąg dalszy',
    inverse: 'Na jej stronie widoczne jako: Wcześniejsza część',
    save: 'Zapisz',
    allSaved: 'Wszystko jest zapisane',
    addCover: 'Dodaj okładkę',
    noPicture: 'Wybierz prawidłowy plik graficzny',
    usePicture: 'Użyj tego obrazu',
    coverChanged: 'Zmieniono okładkę',
    lockOf: 'Blokada: ',
    stale: 'Ktoś inny zapisał to w międzyczasie',
    descriptionOfTheirs: 'Opis: zapisane przez kogoś innego',
    saveChosen: 'Zapisz wybrane',
    history: 'Historia',
    undoNumber: 'Cofnij: Numer w cyklu',
    undone: 'Cofnięto',
    close: 'Zamknij',
    leave: 'Wyjść bez zapisywania?',
    stay: 'Zostań',
    delete: 'Usuń',
    intoBin: 'Przenieś do kosza',
    deleted: 'Przeniesiono „Nasz tytuł” do kosza',
  },
  en: {
    general: 'General',
    relations: 'Relations',
    images: 'Images',
    title: 'Title',
    number: 'Number in the series',
    description: 'Description',
    create: 'Create',
    created: '“Port dziewiąty” created',
    typeTitle: 'Enter a title',
    addTitle: 'Add a title',
    addTitles: 'Add alternative titles',
    addRelations: 'Add related series',
    done: 'Done',
    otherTitle: 'Alternative title 1',
    findRelated: 'Search for a related series by title',
    relationOf: 'How ',
    sequel: 'Sequel',
    inverse: 'Shown on its page as: Prequel',
    save: 'Save',
    allSaved: 'Everything is saved',
    addCover: 'Add a cover',
    noPicture: 'Please select a valid image file',
    usePicture: 'Use this image',
    coverChanged: 'Cover changed',
    lockOf: 'Lock: ',
    stale: 'Someone else saved this in the meantime',
    descriptionOfTheirs: 'Description: saved by someone else',
    saveChosen: 'Save selection',
    history: 'History',
    undoNumber: 'Undo: Number in the series',
    undone: 'Undone',
    close: 'Close',
    leave: 'Leave without saving?',
    stay: 'Stay',
    delete: 'Delete',
    intoBin: 'Move to bin',
    deleted: '“Nasz tytuł” moved to the bin',
  },
}

journeys.each(usually('en'))('editing, in %s', (locale) => {
  let product: Product
  let admin: Person
  const say = { ...words[locale], ...edited[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}`) })
  const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const saveBy = async (page: Page) => {
    await page.keyboard.press('Control+s')
    await page.getByText(say.allSaved).waitFor()
  }
  const upload = (dialog: Locator, name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

  it('makes a media, gives it a cover, meets another tab, undoes a part and puts it into the bin', async () => {
    const { page, context } = await open(product.address)
    await letIn(page, admin)
    await page.goto('/media/create?type=Anime')
    await field(page, say.title).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await page.getByText(say.typeTitle).waitFor()
    await field(page, say.title).fill('Port dziewiąty')
    await page.getByRole('button', { name: say.create, exact: true }).click()
    await page.getByText(say.created).waitFor()
    const id = Number(/\/media\/(\d+)/.exec(page.url())?.[1])
    const read = () => admin.caller.get<Media>(`/media/${id}?amnMediaType=Anime`)
    await eventually(async () => (await read()).title).toBe('Port dziewiąty')

    await page.goto(`/media/${id}/edit?type=Anime`)
    await field(page, say.number).fill('24.5')
    await field(page, say.description).fill('Za mgłą stoi latarnia.')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say.addTitles }).click()
    await dialog.getByRole('button', { name: say.addTitle }).press('Enter')
    await dialog.getByRole('textbox', { name: say.otherTitle }).fill('Harbour Nine')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toContain(`/media/${id}/edit`)
    await openTab(page, say.relations)
    await page.getByRole('button', { name: say.addRelations }).click()
    await page.getByRole('combobox', { name: say.findRelated }).or(page.getByLabel(say.findRelated)).first().fill('paper drag')
    await page.getByRole('option', { name: /Paper Dragon Academy/ }).click()
    await page.getByRole('combobox', { name: new RegExp(`^${say.relationOf}.*Paper Dragon`) }).click()
    await page.getByRole('option', { name: say.sequel, exact: true }).click()
    await page.getByText(say.inverse).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.done }).click()
    await dialog.waitFor({ state: 'hidden' })
    await openTab(page, say.general)
    await page.getByText('Harbour Nine').waitFor()
    await saveBy(page)
    expect(await findBarriers(page)).toEqual([])
    await eventually(read).toMatchObject({
      enumeration: '24.5',
      titles: [{ title: 'Harbour Nine' }],
      relations: [{ type: 'Sequel', media: { title: 'Paper Dragon Academy' } }],
    })
    await eventually(() => page.getByRole('button', { name: say.lockOf + say.number }).getAttribute('aria-pressed')).toBe('true')

    await openTab(page, say.images)
    await page.getByRole('button', { name: say.addCover }).first().click()
    await upload(dialog, 'cover.png', Buffer.from('no picture at all'))
    await dialog.getByText(say.noPicture).waitFor()
    await dialog.locator('input[type=file]').setInputFiles(join(inject('stock').library, 'Anime', 'Garden of Static', 'folder.jpg'))
    await dialog.locator('img').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.usePicture }).click()
    await page.getByText(say.coverChanged).waitFor()
    await eventually(async () => (await read()).cover?.width).toBeGreaterThan(100)

    await openTab(page, say.general)
    const other = await context.newPage()
    await other.goto(`/media/${id}/edit?type=Anime`)
    await field(other, say.title).fill('Ich tytuł')
    await field(other, say.description).fill('Od innych.')
    await field(page, say.title).fill('Nasz tytuł')
    await field(page, say.description).fill('Od nas.')
    await saveBy(other)
    await page.bringToFront()
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: say.stale })
    for (const text of ['Nasz tytuł', 'Ich tytuł', 'Od nas.', 'Od innych.']) await question.getByText(text).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await question.getByRole('radio', { name: say.descriptionOfTheirs }).check()
    await question.getByRole('button', { name: say.saveChosen }).click()
    await page.getByText(say.allSaved).waitFor()
    await eventually(read).toMatchObject({ title: 'Nasz tytuł', description: 'Od innych.' })

    await page.getByRole('button', { name: say.history, exact: true }).click()
    const history = page.getByRole('dialog', { name: say.history })
    await history.getByText('24.5').waitFor()
    await history.getByRole('button', { name: say.undoNumber }).last().click()
    await eventually(async () => (await read()).enumeration).toBeNull()
    await eventually(async () => (await read()).title).toBe('Nasz tytuł')
    expect(await findBarriers(page)).toEqual([])
    await history.getByRole('button', { name: say.close }).first().click()
    await history.waitFor({ state: 'hidden' })
    await eventually(() => field(page, say.number).inputValue()).toBe('')

    await field(page, say.number).fill('7')
    await page.getByRole('link', { name: /^AMN/ }).click()
    await page.getByRole('dialog', { name: say.leave }).getByRole('button', { name: say.stay }).click()
    await eventually(() => field(page, say.number).inputValue()).toBe('7')
    await page.getByRole('button', { name: say.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.intoBin }).click()
    await page.getByText(say.deleted).waitFor()
    await expect(read()).rejects.toThrow('404')
  })
})
