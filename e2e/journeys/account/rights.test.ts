import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { UserDetails, UserEntry } from '@amn/contract/accounts/users'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { pressUntil, tabAndPress, tabTo } from '../../harness/keys.ts'
import { playerOf } from '../../harness/pixels.ts'
import { panelWords } from '../../harness/panel-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()

const accountOf = async (caller: Caller, name: string): Promise<UserEntry> => {
  const { items } = await caller.get<{ items: UserEntry[] }>(`/user?search=${name}`)
  const found = items.find(({ username }) => username === name)
  if (!found) throw new Error(`there is no account ${name}`)
  return found
}
const groupNamed = async (caller: Caller, name: string): Promise<GroupEntry> => {
  const { items } = await caller.get<{ items: GroupEntry[] }>(`/groups?search=${name}`)
  const found = items.find((group) => group.name === name)
  if (!found) throw new Error(`there is no group ${name}`)
  return found
}
/** Why a box of the matrix is as it is, and what is about to become of it. */
const noteOf = (box: Locator) =>
  box.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.replace(/\.$/, '') ?? '')

journeys.each(usually('pl'))('rights, in %s', (locale) => {
  let product: Product
  let admin: Person
  const say = panelWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  const leaveGroups = async (name: string) => {
    const { id, groups } = await accountOf(admin.caller, name)
    for (const group of groups) await admin.caller.send('DELETE', `/groups/${group.id}/user/${id}`)
  }
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
  const openGroup = async (page: Page, group: GroupEntry) => {
    await page.goto(`/acp?tab=groups&open=${group.id}`)
    await page.getByRole('heading', { level: 2, name: group.name, exact: true }).waitFor()
    await box(page, say.seeAnime).waitFor()
  }

  it('are given and taken by keys alone, and hold at the next request', async () => {
    const person = await makePerson(product)
    await leaveGroups(person.name)
    const film = await contentOf(admin.caller, 'Hoshizora Ramen', 'Anime')
    const { page: theirs } = await open(product.address)
    await letIn(theirs, person)
    await theirs.goto('/')
    const panel = theirs.getByRole('navigation', { name: say.navigation })
    await panel.getByRole('link', { name: say.startPage }).waitFor()
    await eventually(() => panel.getByRole('link').count()).toBe(1)

    const { page } = await open(product.address)
    await letIn(page, admin)
    await page.goto('/')
    await tabAndPress(page.getByRole('button', { name: say.menuOf }))
    await pressUntil('ArrowDown', page.getByRole('menuitem', { name: say.controlPanel }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('tab', { selected: true }))
    const tab = page.getByRole('tab', { name: say.groups, exact: true })
    await pressUntil('ArrowDown', tab)
    await page.getByRole('link', { name: say.administrators }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await tabAndPress(page.getByRole('button', { name: say.newGroup }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.name).waitFor()
    await tabTo(dialog.getByLabel(say.name))
    await page.keyboard.type('Wieczór z anime')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Wieczór z anime', exact: true }).waitFor()

    await tabTo(box(page, say.everything))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await eventually(() => box(page, say.seeAnime).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await eventually(() => box(page, say.seeAnime).isChecked()).toBe(true)
    await eventually(() => box(page, say.playAnime).isChecked()).toBe(true)
    await eventually(() => noteOf(box(page, say.playAnime))).toBe(say.willBeGiven)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await page.keyboard.press('PageUp')
    await eventually(() => box(page, say.everything).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await tabAndPress(page.getByRole('button', { name: say.saveRights }))
    await page.getByText(say.twoGiven).waitFor()
    const choice = page.getByRole('combobox', { name: say.addPerson })
    await tabTo(choice)
    await page.keyboard.type(person.name)
    await page.getByRole('option', { name: person.name }).waitFor()
    await eventually(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText(say.groupAssigned).waitFor()

    await theirs.reload()
    const entry = panel.getByRole('link', { name: say.anime, exact: true })
    await entry.waitFor()
    await eventually(() => panel.getByRole('link').count()).toBe(5)
    await entry.click()
    await theirs.getByRole('article').first().waitFor()
    await theirs.getByRole('link', { name: 'Hoshizora Ramen' }).first().click()
    await theirs.getByRole('heading', { level: 1, name: 'Hoshizora Ramen' }).waitFor()
    const other = await contentOf(admin.caller, 'Latarnia na końcu mapy', 'Movie')
    await theirs.goto(other.address.replace(/\/content\/.*\?/, '?'))
    await theirs.getByText(say.noPermissions).waitFor()
    await theirs.goto(film.address)
    const video = theirs.locator('video')
    await theirs.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await playerOf(video)).time).toBeGreaterThan(0.2)
    const { source } = await playerOf(video)
    const statusOf = () => theirs.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, source)
    expect(await statusOf()).toBe(200)

    const theirLink = page.getByRole('listitem').getByRole('link', { name: person.name, exact: true })
    await tabAndPress(theirLink)
    await page.getByRole('heading', { level: 2, name: person.name, exact: true }).waitFor()
    await eventually(() => noteOf(box(page, say.seeAnime))).toBe(`${say.through}Wieczór z anime`)
    await eventually(() => box(page, say.seeAnime).isChecked()).toBe(false)
    await eventually(() => noteOf(box(page, say.seeManga))).toBe('')
    const why = page.getByRole('listitem').getByRole('link', { name: `${say.throughGroup}Wieczór z anime` })
    await why.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await tabAndPress(why)
    await page.getByRole('heading', { level: 2, name: 'Wieczór z anime', exact: true }).waitFor()
    await tabTo(box(page, say.everything))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await tabAndPress(page.getByRole('button', { name: say.saveRights }))
    await page.getByText(say.twoTaken).waitFor()
    expect(await statusOf()).not.toBe(200)
    await theirs.goto('/')
    await panel.getByRole('link', { name: say.startPage }).waitFor()
    await eventually(() => panel.getByRole('link').count()).toBe(1)
  })

  it('of the panel cannot be lost by the last administrator', async () => {
    const { id } = await accountOf(admin.caller, admin.name)
    const { page } = await open(product.address)
    await letIn(page, admin)
    await page.goto(`/acp?tab=users&open=${id}`)
    const leave = page.getByRole('button', { name: say.leaveAdministrators })
    await leave.click()
    await page.getByRole('dialog').getByRole('button', { name: say.leaveGroup }).click()
    await page.getByRole('alert').filter({ hasText: say.lastAdmin }).waitFor()
    await page.reload()
    await leave.waitFor()
    await eventually(() => page.getByRole('button', { name: say.suspend, exact: true }).count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: say.delete, exact: true }).count()).toBe(0)
    const { groups } = await admin.caller.get<UserDetails>(`/user/${id}`)
    expect(groups.map(({ name }) => name)).toContain('Administrators')
  })

  it('of one group, changed by two administrators at once, are saved by the second after another look', async () => {
    const second = await makePerson(product)
    const account = await accountOf(admin.caller, second.name)
    const administrators = await groupNamed(admin.caller, 'Administrators')
    await admin.caller.send('POST', `/groups/${administrators.id}/user/${account.id}`)
    const group = await admin.caller.send<GroupEntry>('POST', '/groups', { name: 'Czytelnia' })
    const [one, two] = [(await open(product.address)).page, (await open(product.address)).page]
    await letIn(one, admin)
    await letIn(two, second)
    await openGroup(one, group)
    await openGroup(two, group)
    await box(one, say.seeManga).press('Space')
    await one.getByRole('button', { name: say.saveRights }).click()
    await one.getByText(say.given, { exact: true }).waitFor()
    await box(two, say.seeBooks).press('Space')
    await two.getByRole('button', { name: say.saveRights }).click()
    await two.getByRole('alert').filter({ hasText: say.stale }).waitFor()
    await eventually(() => box(two, say.seeManga).isChecked()).toBe(true)
    await eventually(() => noteOf(box(two, say.seeBooks))).toBe(say.willBeGiven)
    await two.getByText(say.oneGiven).waitFor()
    expect(await findBarriers(two)).toEqual([])
    const held = async () => (await groupNamed(admin.caller, 'Czytelnia')).privileges.map(({ name }) => name).sort()
    await eventually(held).toEqual(['MANGA_INFO'])
    await two.getByRole('button', { name: say.saveRights }).click()
    await two.getByText(say.given, { exact: true }).waitFor()
    await eventually(held).toEqual(['BOOK_INFO', 'MANGA_INFO'])
  })
})
