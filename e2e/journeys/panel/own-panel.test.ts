import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaUserData } from '@amn/contract/personal/user-data'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, logIn, mediaNamed } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import { ownWords } from '../../harness/own-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, logInOn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()

journeys.each(usually('en'))('the user panel, in %s', (locale) => {
  let product: Product
  const say = ownWords[locale]
  const otherLocale = locale === 'pl' ? 'en' : 'pl'
  beforeAll(async () => {
    product = await startStocked(locale)
    // Nothing outside of this machine is asked for pictures.
    await (await findAdmin(product)).caller.send('PATCH', '/settings', { key: 'avatarService', value: false })
  })
  afterAll(() => endProduct(product))

  const enter = async (who: Pick<Person, 'name' | 'password'>, tab = 'common') => {
    const { page } = await open(product.address)
    await letIn(page, who)
    await page.goto(`/user-panel?tab=${tab}`)
    return page
  }
  const tell = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
  const pause = async (page: Page, address: string) => {
    await page.goto(address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await playerOf(page.locator('video'))).time).toBeGreaterThan(0.1)
    await page.keyboard.press('k')
    await eventually(async () => (await playerOf(page.locator('video'))).isPaused).toBe(true)
    return async () => (await playerOf(page.locator('video'))).time
  }

  it('keeps the profile, and shows a picture that belongs to the e-mail', async () => {
    const person = await makePerson(product)
    const page = await enter(person)
    await page.getByLabel(say.firstName).fill('Łucja')
    await page.getByLabel(say.lastName).fill('Żak')
    await page.getByLabel(say.about).fill('Zbieram latarnie.')
    await page.getByLabel(say.email, { exact: true }).fill('lucja@example.org')
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await page.getByText(say.typeCurrent).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await tell(page, say.profileSaved)
    const picture = page.getByRole('main').locator('img').first()
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
    await eventually(() => picture.getAttribute('src')).toContain('/avatar/')
    await page.reload()
    await eventually(() => page.getByLabel(say.firstName).inputValue()).toBe('Łucja')
    await eventually(() => page.getByLabel(say.about).inputValue()).toBe('Zbieram latarnie.')

    await (await findAdmin(product)).caller.send('PATCH', '/settings', { key: 'avatarDrawing', value: false })
    await page.reload()
    const missing = page.getByRole('alert').filter({ hasText: say.imageServiceMissing })
    await missing.waitFor()
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.logOut }).waitFor()
    await eventually(() => missing.count()).toBe(1)
    await (await findAdmin(product)).caller.send('PATCH', '/settings', { key: 'avatarDrawing', value: true })
  })

  it('keeps settings and keys, which follow to the next device; the volume stays', async () => {
    const person = await makePerson(product)
    const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
    const page = await enter(person)
    const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
    await page.getByRole('radiogroup', { name: say.colours }).getByText(say.darkColours, { exact: true }).click()
    await eventually(() => scheme(page)).toBe('dark')
    await page
      .getByRole('group', { name: say.itemsPerPage })
      .or(page.getByRole('radiogroup', { name: say.itemsPerPage }))
      .getByText('10', { exact: true })
      .click()
    await page.getByRole('tab', { name: say.ownTabs[1] }).click()
    await page.getByLabel(say.rewindTime, { exact: true }).fill('5')
    await page.getByLabel(say.rewindTime, { exact: true }).press('Enter')
    const [forward, sound] = [say.forward(5), say.sound]
    const cap = (key: string) => page.getByRole('button', { name: say.changeKey(forward, key), exact: true })
    await cap('→').click()
    await page.keyboard.press('m')
    await page.getByText(say.taken('M', sound)).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page
      .getByRole('listitem')
      .filter({ hasText: say.taken('M', sound) })
      .getByRole('button', { name: say.cancel })
      .click()
    await cap('→').click()
    await page.keyboard.press('x')
    await cap('X').waitFor()
    const time = await pause(page, film.address)
    const start = await time()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await eventually(time).toBeCloseTo(start + 5, 1)
    await page.keyboard.press('ArrowDown')
    await eventually(async () => (await playerOf(page.locator('video'))).volume).toBeCloseTo(0.95, 5)

    const next = await enter(person)
    await eventually(() => scheme(next)).toBe('dark')
    await next.goto('/media?type=All')
    await eventually(() => next.getByRole('main').getByRole('article').count()).toBe(10)
    const nextTime = await pause(next, film.address)
    const nextStart = await nextTime()
    await next.keyboard.press('x')
    await eventually(nextTime).toBeCloseTo(nextStart + 5, 1)
    await eventually(async () => (await playerOf(next.locator('video'))).volume).toBe(1)
    await next.goto('/user-panel?tab=video')
    await next.getByRole('button', { name: say.resetKeys(forward) }).click()
    await next.getByRole('button', { name: say.changeKey(forward, '→'), exact: true }).waitFor()
    await eventually(() => next.getByRole('button', { name: say.resetAll }).isDisabled()).toBe(true)
    const after = await pause(next, film.address)
    const again = await after()
    await next.keyboard.press('x')
    await next.keyboard.press('ArrowRight')
    await eventually(after).toBeCloseTo(again + 5, 1)
  })

  it('speaks the other language at once, also on the next device', async () => {
    const person = await makePerson(product)
    const page = await enter(person)
    const other = ownWords[otherLocale]
    await page.getByRole('combobox', { name: say.language }).click()
    await page.getByRole('option', { name: otherLocale === 'pl' ? 'Polski' : 'English' }).click()
    await page.getByRole('heading', { level: 1, name: other.userPanel }).waitFor()
    for (const name of other.ownTabs) await page.getByRole('tab', { name, exact: true }).waitFor()
    await page.getByRole('tab', { name: other.groups, exact: true }).click()
    await page.getByText(other.through).waitFor()
    expect(await findBarriers(page)).toEqual([])
    const { page: next } = await open(product.address)
    await logInOn(next, { ...say, menuOf: 'Menu' }, person)
    await next.getByText(words[otherLocale].recentlyAdded, { exact: true }).waitFor()
  })

  it('ends sessions elsewhere, one or all, and with a new password', async () => {
    const person = await makePerson(product)
    const page = await enter(person, 'account')
    const { page: second } = await open(product.address)
    await letIn(second, person)
    await second.goto('/')
    await page.reload()
    await page.getByText(say.here, { exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.endOf, exact: true }).click()
    await tell(page, say.deviceEnded)
    await eventually(() => page.getByRole('button', { name: say.endOf, exact: true }).count()).toBe(0)
    // The other device hears of it by itself.
    await second.getByRole('button', { name: say.logIn }).first().waitFor()
    await person.caller.get('/current-user')
    await page.getByRole('button', { name: say.endElsewhere }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.endAct, exact: true }).click()
    await tell(page, say.allEnded)
    await expect(person.caller.get('/current-user')).rejects.toThrow(/401/)

    const later = await logIn(product, person.name, person.password)
    await page.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    await page.getByLabel(say.newPassword, { exact: true }).fill('nowa łódź we mgle')
    await page.getByLabel(say.repeatPassword, { exact: true }).fill('nowa łódź we mgle')
    await page.getByRole('button', { name: say.changePassword, exact: true }).click()
    await tell(page, say.passwordChanged)
    await expect(later.get('/current-user')).rejects.toThrow(/401/)
    await page.reload()
    await page.getByText(say.here, { exact: true }).waitFor()
    await logIn(product, person.name, 'nowa łódź we mgle')
  })

  it('gives out everything, deletes the account, and takes everything back into another', async () => {
    const person = await makePerson(product)
    const { id } = await mediaNamed(person.caller, 'Hoshizora Ramen', 'Anime')
    const marks = `/media/${id}/user-data?amnMediaType=Anime`
    await person.caller.send('PUT', marks, { favorite: true, score: 8.5, note: 'Znowu jesienią.' })
    const page = await enter(person, 'data')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.exportAct }).click()])
    await tell(page, say.exported)
    const name = download.suggestedFilename()
    expect(name).toMatch(new RegExp(`^amn-${person.name}-\\d{4}-\\d{2}-\\d{2}\\.json$`))
    const file = join(product.options.data, name)
    await download.saveAs(file)
    expect(await readFile(file, 'utf8')).toContain('Znowu jesienią.')
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: say.deleteAct }).click()
    const dialog = page.getByRole('dialog')
    const remove = dialog.getByRole('button', { name: say.deleteForGood })
    await eventually(() => remove.isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: say.eraseOwn }).check()
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    expect(await findBarriers(page)).toEqual([])
    await remove.click()
    await tell(page, say.deleted)
    await page.getByRole('form', { name: say.logIn }).waitFor()
    await expect(logIn(product, person.name, person.password)).rejects.toThrow(/401/)

    const heir = { name: 'zenobia', password: 'a second harbour' }
    const body = JSON.stringify({ username: heir.name, email: 'zenobia@example.org', password: heir.password })
    const registered = await fetch(`${product.api}/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(registered.status).toBe(200)
    const caller = await logIn(product, heir.name, heir.password)
    const there = await enter(heir, 'data')
    const [chooser] = await Promise.all([there.waitForEvent('filechooser'), there.getByRole('button', { name: say.choose }).click()])
    await chooser.setFiles(file)
    await there.getByText(say.would(name)).waitFor()
    await there.getByText(say.matched, { exact: true }).waitFor()
    await eventually(() => caller.get<MediaUserData>(marks)).toMatchObject({ favorite: false, score: null })
    expect(await findBarriers(there)).toEqual([])
    await there.getByRole('button', { name: say.importAct, exact: true }).click()
    await tell(there, say.imported)
    await eventually(() => caller.get<MediaUserData>(marks)).toMatchObject({ favorite: true, score: 8.5, note: 'Znowu jesienią.' })
  })
})
