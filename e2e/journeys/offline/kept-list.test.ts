import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import { growOld, keptCaches } from '../../harness/kept/in-browser.ts'
import { keepOffline } from '../../harness/kept/keep-offline.ts'
import { keptWords } from '../../harness/kept/words.ts'
import type { Product } from '../../harness/product.ts'
import { endProduct, findAdmin, letIn, logInOn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const outerAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

journeys.each(usually('pl'))('the list of what is kept on a device, in %s', (locale) => {
  let product: Product
  const say = { ...words[locale], ...keptWords[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterEach(() => product.start())
  afterAll(() => endProduct(product))
  const enter = async (screen: 'phone' | 'desktop' = 'desktop') => {
    const visit = await open(product.address, screen)
    const person = await makePerson(product)
    await letIn(visit.page, person)
    return { ...visit, person }
  }

  it('tells the size of each, removes one and takes that back, cleans up by age, and removes all', async () => {
    const { page, person } = await enter('phone')
    const diary = await contentOf(person.caller, 'Dziennik latarnika', 'Book')
    const sonnets = await contentOf(person.caller, 'Sonety z poczekalni', 'Book')
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    for (const one of [diary, sonnets, volume]) await keepOffline(page, say, one)
    await page.goto('/user-panel?tab=offline')
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say.removeShort }) })
    const line = (title: string) => lines.filter({ hasText: title })
    await eventually(() => lines.count()).toBe(3)
    await eventually(() => line('Clockwork Tide').textContent()).toMatch(/\d (KB|MB)/)
    expect(await findBarriers(page)).toEqual([])

    await line('Sonety z poczekalni').getByRole('button').click()
    await eventually(() => lines.count()).toBe(2)
    await page.getByRole('button', { name: say.keepAgain }).click()
    await eventually(() => line('Sonety z poczekalni').allTextContents()).toEqual([expect.stringMatching(/\d KB/)])

    await growOld(page, diary.content.id, 'openedAt', 8)
    await growOld(page, volume.content.id, 'openedAt', 6)
    await page.getByRole('combobox', { name: say.drop }).selectOption({ label: say.week })
    await page.getByText(say.dropped).waitFor()
    await eventually(() => line('Dziennik latarnika').count()).toBe(0)
    await eventually(() => lines.count()).toBe(2)
    // At the start of the app, too.
    await growOld(page, volume.content.id, 'openedAt', 8)
    await page.reload()
    await eventually(() => lines.count()).toBe(1)

    await page.getByRole('button', { name: say.removeAll }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.removeAll }).click()
    await page.getByRole('heading', { name: say.empty }).waitFor()
    expect(await keptCaches(page)).toEqual([])
  })

  it('is nobody else’s: a logout asks and deletes it, and who logs in finds nothing of the one before', async () => {
    const { page, person } = await enter()
    const diary = await contentOf(person.caller, 'Dziennik latarnika', 'Book')
    await keepOffline(page, say, diary)
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    const question = page.getByRole('dialog', { name: say.logoutTitle })
    expect(await findBarriers(page)).toEqual([])
    await question.getByRole('button', { name: say.logOut }).click()
    await page
      .getByRole('form', { name: say.logIn })
      .or(page.getByRole('link', { name: say.registerLink }))
      .first()
      .waitFor()
    await eventually(() => keptCaches(page)).toEqual([])

    await logInOn(page, say, person)
    await keepOffline(page, say, diary)
    // A session that ends by itself, such as by its age, leaves it for the same person, and closed until then.
    await page.evaluate(() => localStorage.removeItem('amn-session'))
    await page.goto('/')
    await eventually(() => page.evaluate(() => caches.has('amn-owner'))).toBe(false)
    expect(await keptCaches(page)).toHaveLength(1)
    await product.stop()
    await page.goto(diary.address)
    await page.getByRole('heading', { name: say.notKept }).or(page.getByText(say.networkGone)).first().waitFor()
    expect(await page.locator('[data-paragraph]').count()).toBe(0)
    await product.start()
    await logInOn(page, say, await makePerson(product))
    await eventually(() => keptCaches(page)).toEqual([])
  })

  it('loses what the person may no longer open', async () => {
    const { page, person } = await enter()
    const diary = await contentOf(person.caller, 'Dziennik latarnika', 'Book')
    await keepOffline(page, say, diary)
    const admin = await findAdmin(product)
    await admin.caller.send('DELETE', `/media/${diary.content.mediaId}?amnMediaType=Book`)
    await growOld(page, diary.content.id, 'checkedAt', 1)
    await page.goto('/')
    await page.getByText(say.withdrawn).waitFor()
    await eventually(() => keptCaches(page)).toEqual([])
  })

  it.skipIf(outerAddress === undefined)('is not offered over a connection that is not protected, and the menu says why', async () => {
    const { person } = await enter()
    const diary = await contentOf(person.caller, 'Sonety z poczekalni', 'Book')
    await product.stop()
    product.options.env = { AMN_HOST: '0.0.0.0' }
    await product.start()
    const address = `http://${outerAddress}:${new URL(product.address).port}`
    const { page } = await open(address)
    await letIn(page, person)
    await page.goto(`/media/${diary.content.mediaId}?type=Book`)
    await page.locator(`[data-content="${diary.content.id}"]`).getByRole('button', { name: say.actions }).click()
    await page.getByText(say.insecure(address)).waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/user-panel?tab=offline')
    await page.getByText(say.insecure(address)).waitFor()
  })
})
