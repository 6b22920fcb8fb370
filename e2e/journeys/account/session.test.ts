import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, logInOn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('amn-session') ?? '{}') as { state?: { token?: string } }
    return kept.state?.token
  })

journeys.each(usually('en'))('logging in, in %s', (locale) => {
  let product: Product
  let person: Person
  const say = words[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    person = await makePerson(product)
  })
  afterAll(() => endProduct(product))

  /** Another device exchanges the page's token: the page finds its own refused at its next call. */
  const takeTokenAway = async (page: Page) => {
    const reply = await fetch(`${product.api}/user/refresh-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    })
    expect(reply.status).toBe(200)
  }

  it('waits for both fields, empties them, takes Enter, and says what was wrong', async () => {
    const { page } = await open(product.address)
    await page.goto('/')
    const card = page.getByRole('form', { name: say.logIn })
    const button = card.getByRole('button', { name: say.logIn })
    const username = card.getByLabel(say.username, { exact: true })
    const password = card.getByLabel(say.password, { exact: true })
    await username.fill(person.name)
    await eventually(() => button.isDisabled()).toBe(true)
    await password.fill('wrong')
    await eventually(() => button.isDisabled()).toBe(false)
    await card.getByRole('button', { name: `${say.clear}: ${say.password}` }).click()
    await eventually(() => password.inputValue()).toBe('')
    await eventually(() => button.isDisabled()).toBe(true)
    await password.fill('not the password')
    await button.click()
    await page.getByRole('alert').filter({ hasText: say.badPassword }).waitFor()
    expect(await tokenOf(page)).toBeUndefined()
    await password.fill(person.password)
    await password.press('Enter')
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).waitFor()
    await eventually(() => page.getByRole('form', { name: say.logIn }).count()).toBe(0)
  })

  it('ends at logout, for the page, for its other tab and for the server', async () => {
    const { page, context } = await open(product.address, 'phone')
    await logInOn(page, say, person)
    const tab = await context.newPage()
    await tab.goto('/user-panel')
    await tab.getByRole('button', { name: say.menuOf }).waitFor()
    const token = await tokenOf(page)
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    await page.getByRole('form', { name: say.logIn }).waitFor()
    await tab.getByRole('button', { name: say.logIn }).first().waitFor()
    expect(await tokenOf(page)).toBeUndefined()
    const reply = await fetch(`${product.api}/current-user`, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(401)
  })

  /** Today's list, a media with the status, score and note that the person gave it, and a film that is playing. */
  const openTabs = async (one: Person) => {
    const film = await contentOf(one.caller, 'Latarnia na końcu mapy', 'Movie')
    const address = `/media/${film.content.mediaId}`
    await one.caller.send('PUT', `${address}/user-data?amnMediaType=Movie`, { mediaStatus: 'WATCHING', score: 9, note: 'For nobody else' })
    const { page, context } = await open(product.address)
    await letIn(page, one)
    await page.goto('/')
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
    const media = await context.newPage()
    await media.goto(`${address}?type=Movie`)
    await media.getByText('For nobody else').waitFor()
    const player = await context.newPage()
    await player.goto(film.address)
    await player
      .getByRole('button', { name: say.play, exact: true })
      .or(player.getByRole('button', { name: say.resumeAt }))
      .first()
      .click()
    await eventually(async () => (await playerOf(player.locator('video'))).time).toBeGreaterThan(0.2)
    return { page, media, player }
  }
  const areEmpty = async ({ page, media, player }: Record<'page' | 'media' | 'player', Page>) => {
    for (const one of [page, media]) {
      await one.getByRole('button', { name: say.logIn }).first().waitFor()
      await eventually(() => one.getByText(/Latarnia na końcu mapy|For nobody else/).count()).toBe(0)
    }
    await eventually(() => media.title()).toBe('AMN')
    await eventually(() => player.locator('video').count()).toBe(0)
    for (const one of [page, media, player]) expect(await tokenOf(one)).toBeUndefined()
  }

  it('empties every tab when somebody logs out in one of them', async () => {
    const tabs = await openTabs(await makePerson(product))
    await tabs.page.getByRole('button', { name: say.menuOf }).click()
    await tabs.page.getByRole('menuitem', { name: say.logOut }).click()
    await areEmpty(tabs)
    await eventually(() => tabs.media.getByRole('alert').count()).toBe(0)
  })

  it('empties every tab, without a touch, when the session is ended from another device', async () => {
    const one = await makePerson(product)
    const tabs = await openTabs(one)
    await one.caller.send('DELETE', '/current-user/session')
    await areEmpty(tabs)
  })

  it('goes on with a new token when the old one is refused, once for many calls', async () => {
    const { page } = await open(product.address)
    await letIn(page, person)
    await page.goto('/')
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
    await takeTokenAway(page)
    const asked: string[] = []
    page.on('response', (reply) => asked.push(`${reply.status()} ${new URL(reply.url()).pathname.replace(/^.*\/api\/v1/, '')}`))
    const before = await tokenOf(page)
    // Nothing is answered before two calls with the old token are under way, whichever of them the machine is slow with.
    const areTwo = Promise.withResolvers<void>()
    let sent = 0
    await page.route(/\/api\/v1\/(?!user\/refresh-token)/, async (route) => {
      if (route.request().headers()['authorization'] !== undefined) sent += 1
      if (sent === 2) areTwo.resolve()
      await areTwo.promise
      await route.continue()
    })
    await page.reload()
    await page.locator('main article').first().waitFor()
    await eventually(() => tokenOf(page)).not.toBe(before)
    expect(asked.filter((line) => line.startsWith('401 ')).length).toBeGreaterThan(1)
    expect(asked.filter((line) => line === '200 /user/refresh-token')).toHaveLength(1)
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })

  it('keeps two tabs in that find their token refused at the same time', async () => {
    const { page, context } = await open(product.address)
    await letIn(page, person)
    await page.goto('/')
    const tab = await context.newPage()
    await tab.goto('/')
    await tab.getByText(say.recentlyAdded, { exact: true }).waitFor()
    await takeTokenAway(page)
    await Promise.all([page.reload(), tab.reload()])
    for (const one of [page, tab]) {
      await one.getByText(say.recentlyAdded, { exact: true }).waitFor()
      await one.getByRole('button', { name: say.menuOf }).waitFor()
      await eventually(() => one.getByRole('alert').count()).toBe(0)
    }
    await takeTokenAway(tab)
    await Promise.all([page.goto('/media?type=Movie'), tab.goto('/media?type=Anime')])
    for (const one of [page, tab]) {
      await one.getByRole('article').first().waitFor()
      await one.getByRole('button', { name: say.menuOf }).waitFor()
    }
    await eventually(() => tokenOf(page)).toBe(await tokenOf(tab))
  })

  it('shows a suspended person until when and why, at the next call and at the next login', async () => {
    const one = await makePerson(product)
    const { page } = await open(product.address)
    await letIn(page, one)
    await page.goto('/')
    await product.stop()
    const database = new DatabaseSync(join(product.options.data, 'amn.db'))
    const change = database.prepare('UPDATE users SET suspended_until = ?, suspended_reason = ? WHERE username = ?')
    expect(change.run('2999-01-01T00:00:00.000Z', 'too many kites', one.name).changes).toBe(1)
    database.close()
    await product.start()
    await page.goto('/media?type=Movie')
    await page.getByText(say.suspended).first().waitFor()
    await page
      .getByText(/too many kites/)
      .first()
      .waitFor()
    const { page: other } = await open(product.address)
    await other.goto('/')
    const card = other.getByRole('form', { name: say.logIn })
    await card.getByLabel(say.username, { exact: true }).fill(one.name)
    await card.getByLabel(say.password, { exact: true }).fill(one.password)
    await card.getByRole('button', { name: say.logIn }).click()
    const alert = other.getByRole('alert').filter({ hasText: 'too many kites' })
    await alert.waitFor()
    await eventually(() => alert.textContent()).toContain(`${say.suspended}${say.untilNewYear}: too many kites`)
    expect(await tokenOf(page)).toBeUndefined()
    await page.getByRole('button', { name: say.logIn }).first().waitFor()
  })

  it('ends in every tab, without a touch, when the account is suspended, and says why', async () => {
    const admin = await findAdmin(product)
    const one = await makePerson(product)
    const tabs = await openTabs(one)
    const { id } = await one.caller.get<{ id: number }>('/current-user')
    await admin.caller.send('PATCH', `/user/${id}/suspend`, { suspendedUntil: '2999-01-01T00:00:00.000Z', reason: 'too many kites' })
    await areEmpty(tabs)
    // The tab that was told first says it.
    const notice = () => Promise.all([tabs.page, tabs.media, tabs.player].map((tab) => tab.getByText(/too many kites/).count()))
    await eventually(async () => Math.max(...(await notice()))).toBeGreaterThan(0)
  })
})
