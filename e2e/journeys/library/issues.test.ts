import type { Issue } from '@amn/contract/media/issues'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser, pressControl } from '../../harness/browser.ts'
import { type Opened, contentOf } from '../../harness/caller.ts'
import { pressFloatingButton } from '../../harness/floating/floating-button.ts'
import { issueWords } from '../../harness/issue-words.ts'
import { contrastOf, pixelsOf, playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
const turned = '\u202Egnisrever\u202C'
const canary = (place: string) =>
  `${place} <img src=x onerror="window.ran=1"><script>window.ran=1</script> {{7*7}} $t(shell.home) ${'Bezkresnydługiwyraz'.repeat(30)} ${turned}`

journeys.each(usually('pl'))('issues, in %s', (locale) => {
  let product: Product
  let [admin, ada, bolek]: Person[] = []
  const say = issueWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
    ada = await makePerson(product)
    bolek = await makePerson(product)
  })
  afterAll(() => endProduct(product))

  const who = (person: Person | undefined): Person => {
    if (!person) throw new Error('nobody is there')
    return person
  }
  const listOf = async (film: Opened) =>
    (await who(ada).caller.get<{ items: Issue[] }>(`/media/${film.content.mediaId}/issue?amnMediaType=Movie`)).items
  const choose = async (page: Page, action: string) => {
    await pressFloatingButton(page)
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  /** Nothing of what people wrote runs, becomes markup, or widens the page. */
  const chooseInViewer = async (page: Page, act: string) => {
    await pressControl(page.getByRole('button', { name: say.issues, exact: true }))
    await page.getByRole('menuitem', { name: act }).click()
  }
  const isHarmless = async (page: Page) => {
    expect(await page.evaluate(() => [Reflect.get(window, 'ran'), document.querySelector('img[src="x"]')])).toEqual([undefined, null])
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > *, [role=alert], [data-kind]')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.className),
    )
    expect(wide).toEqual([])
    expect(await page.locator('body').innerText()).not.toContain('\u202E')
  }

  it('go from the player to whoever closes them, and back to the same position', async () => {
    const film = await contentOf(who(ada).caller, 'Latarnia na końcu mapy', 'Movie')
    const media = `/media/${film.content.mediaId}?type=Movie`
    const { page } = await open(product.address)
    await letIn(page, who(ada))
    await page.goto(`${film.address}&at=seconds:12.5`)
    const player = () => playerOf(page.locator('video'))
    await eventually(async () => (await player()).time).toBe(12.5)
    await page.getByRole('button', { name: new RegExp(`^${say.resumeAt}`) }).click()
    await eventually(async () => (await player()).time).toBeGreaterThan(12.6)
    await chooseInViewer(page, say.addIssue)
    const form = page.getByRole('dialog')
    await eventually(async () => (await player()).isPaused).toBe(true)
    const { time } = await player()
    await form.getByRole('radio', { name: say.sound }).check({ force: true })
    await form.getByRole('textbox', { name: say.describe }).fill(canary('Opis'))
    await form.getByRole('checkbox', { name: say.screenshot }).check()
    await eventually(async () => contrastOf(await pixelsOf(form.getByRole('img', { name: say.pictureOf })))).toBeGreaterThan(8)
    expect(await findBarriers(page)).toEqual([])
    await form.getByRole('button', { name: say.send }).click()
    await page.getByText(say.created, { exact: true }).waitFor()
    const [made] = await listOf(film)
    expect(made).toMatchObject({
      kind: 'audio',
      contentId: film.content.id,
      fileId: film.fileId,
      unit: 'seconds',
      createdBy: who(ada).name,
    })
    expect(Math.abs(Number(made?.position) - time)).toBeLessThan(0.4)
    expect(made?.screenshot).not.toBeNull()
    await isHarmless(page)

    const other = (await open(product.address, 'phone')).page
    await letIn(other, who(bolek))
    await other.goto(media)
    await choose(other, say.addIssue)
    await other.getByRole('radio', { name: say.sound }).check({ force: true })
    await other.getByRole('dialog').getByText(say.like).waitFor()
    await isHarmless(other)
    await other.getByRole('dialog').getByRole('button', { name: say.same }).click()
    await eventually(async () => (await listOf(film))[0]?.sameCount).toBe(1)

    const boss = (await open(product.address)).page
    await letIn(boss, who(admin))
    await boss.goto(media)
    await choose(boss, say.mediaIssues)
    const list = boss.getByRole('dialog', { name: say.heading })
    const shownTime = `0:${Math.floor(Number(made?.position))}`
    await list.getByText(shownTime).waitFor()
    await isHarmless(boss)
    expect(await findBarriers(boss)).toEqual([])
    await list.getByRole('button', { name: say.openIssue }).click()
    await boss.getByRole('button', { name: say.showPicture }).click()
    const picture = boss.getByRole('img', { name: say.pictureOf })
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await boss.keyboard.press('Escape')
    await picture.waitFor({ state: 'hidden' })
    await boss.getByRole('textbox', { name: say.comment }).fill(canary('Komentarz'))
    await boss.getByRole('button', { name: say.send }).click()
    await boss.getByText(say.commented).waitFor()
    await boss.getByRole('button', { name: say.closeIssue }).click()
    const closing = boss.getByRole('dialog', { name: say.closeIssue })
    await closing.getByRole('switch', { name: say.resolved }).uncheck({ force: true })
    await closing.getByRole('textbox', { name: say.closeComment }).fill(canary('Zamknięcie'))
    await closing.getByRole('button', { name: say.closeIssue }).click()
    await boss.getByText(say.closed, { exact: true }).waitFor()
    await boss.getByText(say.isClosed).first().waitFor()
    await isHarmless(boss)

    // Over what is watched nothing appears: it is told on the next page.
    await page.goto('/')
    const news = page.locator('[data-kind]').filter({ hasText: say.news })
    await news.waitFor()
    await isHarmless(page)
    await page.getByRole('button', { name: say.menuOf }).waitFor()
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.mine }).click()
    const mine = page.getByRole('dialog', { name: say.mine })
    await mine.getByText(say.isClosed).waitFor()
    await isHarmless(page)
    await mine.getByRole('link', { name: shownTime }).click()
    await eventually(async () => (await player()).time).toBeCloseTo(Number(made?.position), 1)
    await mine.waitFor({ state: 'hidden' })
  })

  it('are edited by whoever wrote them while they are open, page after page', async () => {
    const film = await contentOf(who(ada).caller, 'The Glass Orchard', 'Movie')
    for (const number of [1, 2, 3, 4, 5, 6])
      await who(bolek).caller.send('POST', `/media/${film.content.mediaId}/issue?amnMediaType=Movie`, { description: `Usterka ${number}` })
    const { page } = await open(product.address, 'phone')
    await letIn(page, who(bolek))
    await page.goto(`/media/${film.content.mediaId}?type=Movie`)
    await choose(page, say.mediaIssues)
    const list = page.getByRole('dialog')
    await list.getByText('1–5 z 6').or(list.getByText('1–5 of 6')).waitFor()
    await list.getByRole('button', { name: say.acts }).first().click()
    await page.getByRole('menuitem', { name: say.edit }).click()
    const editing = page.getByRole('dialog', { name: say.editTitle })
    await editing.getByRole('textbox').fill(canary('Zmiana'))
    await editing.getByRole('button', { name: say.ok, exact: true }).click()
    await page.getByText(say.edited, { exact: true }).waitFor()
    await list.getByText(/Zmiana <img/).waitFor()
    await isHarmless(page)
    await list.getByRole('button', { name: /^(Następna strona|Next page)$/ }).click()
    await list.getByText('Usterka 1').waitFor()
    expect(await findBarriers(page)).toEqual([])

    await list.getByRole('button', { name: say.openIssue }).click()
    await list.getByRole('textbox', { name: say.comment }).fill('W pół słowa')
    await page.goBack()
    await list.getByText('Usterka 1').waitFor()
    await list.getByRole('button', { name: say.openIssue }).click()
    await eventually(() => list.getByRole('textbox', { name: say.comment }).inputValue()).toBe('W pół słowa')
    await page.goBack()
    await page.goBack()
    await list.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/media/${film.content.mediaId}`)
  })

  it('lead back to the very page of a comic and of a book', async () => {
    const placeOf = (page: Page) =>
      page.evaluate(() => [
        document.querySelector('[data-cfi]')?.getAttribute('data-cfi'),
        document.querySelector('[role=slider], input[type=range]')?.getAttribute('aria-valuetext'),
      ])
    const { page } = await open(product.address, 'phone')
    await letIn(page, who(ada))
    // Somebody who has never opened either is at the beginning of both.
    const other = (await open(product.address, 'phone')).page
    await letIn(other, who(bolek))
    for (const [title, type, ending, awaited, onward, unit] of [
      ['Clockwork Tide', 'Manga', 'v01.cbz', '[data-loaded]', 'ArrowLeft', 'page'],
      ['Piekarz i kometa', 'Book', '', '[data-cfi]', 'ArrowRight', 'cfi'],
    ] as const) {
      const { content, fileId, address } = await contentOf(who(ada).caller, title, type, ending)
      await page.goto(address)
      await page.locator(awaited).first().waitFor({ state: 'attached' })
      await eventually(async () => (await placeOf(page))[1]).toMatch(/^(1 \/|0%)/)
      await page.keyboard.press(onward)
      await eventually(async () => (await placeOf(page))[1]).toMatch(/^(2 \/|[1-9]\d*%)/)
      const there = await placeOf(page)
      const flag = page.getByRole('button', { name: say.issues, exact: true })
      await eventually(async () => (await flag.boundingBox())?.width).toBeGreaterThanOrEqual(44)
      await chooseInViewer(page, say.addIssue)
      await page.getByRole('textbox', { name: say.describe }).fill('Usterka')
      await page.getByRole('button', { name: say.send }).click()
      await page.getByText(say.created, { exact: true }).waitFor()
      const call = `/media/${content.mediaId}/issue?amnMediaType=${type}`
      expect((await who(ada).caller.get<{ items: Issue[] }>(call)).items).toMatchObject([{ unit, fileId }])

      await other.goto(`/media/${content.mediaId}?type=${type}`)
      await choose(other, say.mediaIssues)
      await other.getByRole('dialog').getByRole('listitem').getByRole('link').click()
      await eventually(() => placeOf(other)).toEqual(there)
    }
  })
})
