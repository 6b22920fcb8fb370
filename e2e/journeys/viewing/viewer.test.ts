import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, mediaNamed, positionIn } from '../../harness/caller.ts'
import { kindsOfContent } from '../../harness/kinds-of-content.ts'
import { issueWords } from '../../harness/issue-words.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'

const open = useBrowser()
const offers = {
  pl: { logInTitle: 'Zaloguj się, aby to otworzyć', nothing: 'Nie znaleziono strony', repeat: 'Powtórz hasło', email: 'E-mail' },
  en: { logInTitle: 'Log in to open this', nothing: 'Page not found', repeat: 'Repeat password', email: 'E-mail' },
}

journeys.each([
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'phone' },
] as const)('addresses and menu of the viewer, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  let person: Person
  let admin: Person
  const say = { ...issueWords[locale], ...offers[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
    person = await makePerson(product)
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  it('leads from the address of another media to the right one, and keeps the position there alone', async () => {
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    const other = await mediaNamed(person.caller, 'Clockwork Tide', 'Manga')
    const { page } = await open(product.address, screen)
    await letIn(page, person)
    await page.goto(`/media/${other.id}/content/${film.content.id}/file/${film.fileId}?at=seconds:12.5`)
    const player = () => playerOf(page.locator('video'))
    await eventually(async () => (await player()).time).toBe(12.5)
    await eventually(() => new URL(page.url()).pathname).toBe(
      `/media/${film.content.mediaId}/content/${film.content.id}/file/${film.fileId}`,
    )
    expect(await page.title()).toContain('Latarnia na końcu mapy')
    await page.getByRole('button', { name: new RegExp(`^${say.resumeAt}`) }).click()
    await eventually(async () => (await player()).time).toBeGreaterThan(12.8)
    await page.keyboard.press('k')
    await eventually(async () => Number((await positionIn(person.caller, film)).position)).toBeGreaterThan(12.5)
    const data = await person.caller.get<{ lastActivityAt: string | null }>(`/media/${other.id}/user-data?amnMediaType=Manga`)
    expect(data.lastActivityAt).toBe(null)

    await page.goto(`/media/${other.id}/content/${film.content.id}/file/${film.fileId}?type=Manga`)
    await page.getByRole('heading', { name: say.nothing }).waitFor()
    expect(await page.locator('video').count()).toBe(0)
  })

  it('lets a visitor log in or register, and opens there', async () => {
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    const { page } = await open(product.address, screen)
    await page.goto(film.address)
    await page.getByRole('heading', { name: say.logInTitle }).waitFor()
    const card = page.getByRole('form', { name: say.logIn })
    await card.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await card.getByLabel(say.username, { exact: true }).fill(person.name)
    await card.getByLabel(say.password, { exact: true }).fill(person.password)
    await card.getByRole('button', { name: say.logIn }).click()
    await page.locator('video').waitFor({ state: 'attached' })
    expect(page.url()).toBe(product.address + film.address)

    const { page: another } = await open(product.address, screen)
    await another.goto(film.address)
    await another.getByRole('form', { name: say.logIn }).getByRole('link', { name: say.register }).click()
    const form = another.getByRole('main')
    await form.getByLabel(say.username, { exact: true }).fill('nowa-osoba')
    await form.getByLabel(say.email, { exact: true }).fill('nowa@example.org')
    await form.getByLabel(say.password, { exact: true }).fill('kot w butach')
    await form.getByLabel(say.repeat, { exact: true }).fill('kot w butach')
    await form.getByRole('button', { name: say.register, exact: true }).click()
    await another.locator('video').waitFor({ state: 'attached' })
    expect(another.url()).toBe(product.address + film.address)
  })

  it('reaches the issues of the media from every player and reader, and comes back by Escape and Back', async () => {
    const { page } = await open(product.address, screen)
    await letIn(page, admin)
    for (const [title, type, ending, awaited] of kindsOfContent) {
      const { address } = await contentOf(admin.caller, title, type, ending)
      await page.goto(address)
      await page.locator(awaited).first().waitFor({ state: 'attached' })
      await page.mouse.move(100, 100)
      const menu = page.getByRole('button', { name: say.issues, exact: true })
      await menu.click()
      await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
        say.allIssues,
        say.mediaIssues,
        expect.stringContaining(say.addIssue),
      ])
      await page.getByRole('menuitem', { name: say.mediaIssues }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading', { name: title }).waitFor()
      if (type === 'Movie') expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await menu.click()
      await page.getByRole('menuitem', { name: say.allIssues }).click()
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    }
  })
})
