import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import { tabAndPress } from '../../harness/keys.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { type Words, mostly, words } from '../../harness/words.ts'

const open = useBrowser()
const own = {
  pl: {
    edit: 'Edytuj rozdziały',
    add: 'Dodaj rozdział tutaj',
    titleOf: (place: number) => `Tytuł rozdziału ${place}`,
    save: 'Zapisz',
    saved: 'Zapisano dla wszystkich.',
    undo: 'Cofnij',
    stale: 'Ktoś inny zmienił w międzyczasie rozdziały.',
    keepMine: 'Mimo to zapisz moją wersję',
    chapters: 'Rozdziały',
    more: /^Działania/,
    inQueue: /w kolejce/,
    addToQueue: 'Dodaj do kolejki',
    queue: 'Kolejka odtwarzania',
    playNow: /^Odtwórz teraz: /,
    clear: 'Wyczyść',
    emptyQueue: 'Kolejka odtwarzania jest pusta',
  },
  en: {
    edit: 'Edit chapters',
    add: 'Add a chapter here',
    titleOf: (place: number) => `Title of chapter ${place}`,
    save: 'Save',
    saved: 'Saved for everyone.',
    undo: 'Undo',
    stale: 'Someone else has changed the chapters in the meantime.',
    keepMine: 'Save mine anyway',
    chapters: 'Chapters',
    more: /^Actions/,
    inQueue: /is in the play queue/,
    addToQueue: 'Add to queue',
    queue: 'Play queue',
    playNow: /^Play now: /,
    clear: 'Clear',
    emptyQueue: 'The play queue is empty',
  },
} as const
const rounds = [
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'phone' },
] as const

journeys.each(mostly(rounds))('listening, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  const say: Words & (typeof own)[typeof locale] = { ...words[locale], ...own[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterAll(() => endProduct(product))

  const player = (page: Page) => playerOf(page.locator('audio'))
  const queueOf = async (page: Page) => {
    const rows = page.getByRole('region', { name: say.queue, exact: true }).getByRole('button', { name: say.playNow })
    return rows.evaluateAll((all) => all.map((row) => row.children[1]?.textContent))
  }

  it('an editor changes the chapters by keyboard, is told when another was quicker, and takes it back; everybody has them', async () => {
    const admin = await findAdmin(product)
    const book = await contentOf(admin.caller, 'The Lantern Thief', 'Audiobook')
    const chapterCall = `/content/${book.content.id}/file/${book.fileId}/chapter?amnMediaType=Audiobook`
    const kept = () => admin.caller.get<{ byHand: boolean; chapters: { start: number; title: string }[] }>(chapterCall)
    const before = await kept()
    const { page } = await open(product.address, screen)
    await letIn(page, administrator)
    await page.goto(book.address)
    await tabAndPress(page.getByRole('button', { name: say.edit }))
    const panel = page.getByRole('region', { name: say.edit })
    const title = panel.getByLabel(say.titleOf(1), { exact: true })
    await title.fill('Dusk at the quay')
    // Somebody else saves first.
    const theirs = before.chapters.map(({ start }, at) => ({ start, title: `Theirs ${at}` }))
    await admin.caller.send('PUT', chapterCall, { chapters: theirs })
    await page.keyboard.press('Control+s')
    await panel.getByText(say.stale).waitFor()
    expect((await kept()).chapters[0]?.title).toBe('Theirs 0')
    await panel.getByRole('button', { name: say.keepMine }).click()
    await panel.getByText(say.saved).waitFor()
    expect((await kept()).chapters.map((chapter) => chapter.title)).toEqual([
      'Dusk at the quay',
      ...before.chapters.slice(1).map((chapter) => chapter.title),
    ])
    expect(await findBarriers(page)).toEqual([])

    const { page: other } = await open(product.address, screen)
    await letIn(other, await makePerson(product))
    await other.goto(book.address)
    await other.getByRole('navigation', { name: say.chapters }).getByRole('button', { name: 'Dusk at the quay' }).waitFor()
    expect(await other.getByRole('button', { name: say.edit }).count()).toBe(0)

    await panel.getByRole('button', { name: say.undo }).click()
    await eventually(async () => (await kept()).chapters[0]?.title).toBe('Theirs 0')
    await admin.caller.send('PUT', chapterCall, { chapters: null })
    expect(await kept()).toEqual(before)
  })

  it('what waits in the queue survives a reload, is moved by keys, and begins when a recording ends; the stretch is listed', async () => {
    const person = await makePerson(product)
    const { page } = await open(product.address, screen)
    await letIn(page, person)
    for (const title of ['The Lantern Thief', 'Piekarz i kometa']) {
      const { content } = await contentOf(person.caller, title, 'Audiobook')
      await page.goto(`/media/${content.mediaId}?type=Audiobook`)
      await page.locator(`[data-content="${content.id}"]`).getByRole('button', { name: say.more }).click()
      await page.getByRole('menuitem', { name: say.addToQueue }).click()
      await page.getByRole('status').filter({ hasText: say.inQueue }).waitFor()
    }
    const tale = await contentOf(person.caller, 'Opowiadanie na dobranoc', 'Audiobook')
    await page.goto(tale.address)
    await page.locator('audio').waitFor({ state: 'attached' })
    await page.keyboard.press('q')
    await eventually(() => queueOf(page)).toEqual(['The Lantern Thief', 'Piekarz i kometa'])
    await page.getByRole('button', { name: say.playNow }).first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(() => queueOf(page)).toEqual(['Piekarz i kometa', 'The Lantern Thief'])
    const waiting = () => person.caller.get<{ items: { mediaTitle: string }[] }>('/current-user/listening-queue')
    await eventually(async () => (await waiting()).items[0]?.mediaTitle).toBe('Piekarz i kometa')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.clear, exact: true }).click()
    await page.getByText(say.emptyQueue, { exact: true }).waitFor()
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await eventually(() => queueOf(page)).toEqual(['Piekarz i kometa', 'The Lantern Thief'])

    await page.reload()
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await eventually(async () => (await player(page)).time).toBeGreaterThan(1.5)
    // Ten seconds on: a moment before its end.
    await page.keyboard.press('ArrowRight')
    const next = await contentOf(person.caller, 'Piekarz i kometa', 'Audiobook')
    await eventually(() => page.url()).toContain(`/content/${next.content.id}/`)
    await eventually(async () => (await player(page)).isPaused).toBe(false)
    await eventually(async () => (await player(page)).time).toBeGreaterThan(0.2)
    expect((await waiting()).items.map(({ mediaTitle }) => mediaTitle)).toEqual(['The Lantern Thief'])
    await page.getByRole('button', { name: say.pause, exact: true }).click()

    await page.goto('/user-panel?tab=listening')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Opowiadanie na dobranoc' })
    await rows.first().waitFor()
    const heard = await person.caller.get<{ items: { mediaTitle: string; seconds: number; to: number }[] }>('/current-user/listening')
    const session = heard.items.find(({ mediaTitle }) => mediaTitle === 'Opowiadanie na dobranoc')
    expect(session?.seconds).toBeGreaterThanOrEqual(1)
    expect(session?.seconds).toBeLessThan(session?.to ?? 0)
    expect(await findBarriers(page)).toEqual([])
  })
})
