import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { waitForScans } from '../../harness/caller.ts'
import { pressUntil, tabAndPress, tabTo } from '../../harness/keys.ts'
import type { Product } from '../../harness/product.ts'
import { systemWords } from '../../harness/system-words.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
/** One more than the tree shows at once, and some. */
const shelves = 1005
const shelf = (index: number) => `shelf-${String(index).padStart(4, '0')}`

journeys.each(usually('pl'))('the system, in %s', (locale) => {
  let product: Product
  let admin: Person
  let chosen: string
  const say = systemWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
    const parent = join(product.options.data, 'półki')
    await Promise.all(Array.from({ length: shelves }, (_, index) => mkdir(join(parent, shelf(index + 1)), { recursive: true })))
    chosen = join(parent, shelf(shelves))
    await mkdir(join(chosen, 'Movie', 'Zerwana taśma (2001)'), { recursive: true })
    await writeFile(join(chosen, 'Movie', 'Zerwana taśma (2001)', 'Zerwana taśma (2001).mp4'), 'this is no film')
  })
  afterAll(() => endProduct(product))

  const enter = async (tab: string) => {
    const { page } = await open(product.address)
    await letIn(page, admin)
    await page.goto(`/acp?tab=${tab}`)
    return page
  }
  const tell = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

  it('has settings with units and defaults, and folders that are tested', async () => {
    const page = await enter('settings')
    const interval = page.getByLabel(say.scanInterval, { exact: true })
    await interval.waitFor()
    await eventually(() => interval.inputValue()).toBe(say.hours[0])
    expect(await findBarriers(page)).toEqual([])
    await interval.fill('12')
    await interval.press('Enter')
    await tell(page, say.settingsSaved)
    await eventually(() => interval.inputValue()).toBe(say.hours[1])
    await page.getByText(say.changedBy).waitFor()
    await page.reload()
    await interval.waitFor()
    await eventually(() => interval.inputValue()).toBe(say.hours[1])
    const reset = page.getByRole('button', { name: say.resetInterval })
    await reset.click()
    await eventually(() => interval.inputValue()).toBe(say.hours[0])
    await eventually(() => reset.count()).toBe(0)

    const covers = page.getByLabel(say.covers, { exact: true })
    await covers.fill(product.options.data)
    await page.getByRole('button', { name: say.testCovers }).click()
    for (const text of [say.canRead, say.canWrite, say.free]) await page.getByText(text).first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await covers.fill('/etc')
    await page.getByRole('button', { name: say.testCovers }).click()
    await page.getByText(say.missing).waitFor()
    await page.getByRole('button', { name: say.cancel, exact: true }).click()
    await eventually(() => covers.inputValue()).toBe('')
  })

  it('takes the registration away when it is switched off', async () => {
    const { page: visitor } = await open(product.address)
    await visitor.goto('/')
    const link = visitor.getByRole('link', { name: say.registerLink, exact: true })
    const found = async () => (await link.count()) + (await visitor.getByRole('link', { name: say.register, exact: true }).count())
    await visitor.getByRole('form', { name: say.logIn }).waitFor()
    await eventually(found).toBeGreaterThan(0)
    const page = await enter('settings')
    const toggle = page.getByRole('switch', { name: say.registration })
    await eventually(() => toggle.isChecked()).toBe(true)
    await toggle.press('Space')
    await tell(page, say.settingsSaved)
    await visitor.reload()
    await visitor.getByRole('form', { name: say.logIn }).waitFor()
    await eventually(found).toBe(0)
    await visitor.goto('/register')
    await visitor.getByText(say.closedTitle).waitFor()
    await visitor.getByText(say.closed).waitFor()
    await eventually(() => visitor.getByRole('textbox').count()).toBe(0)
    expect(await findBarriers(visitor)).toEqual([])
  })

  it('adds a folder from a tree of more than a thousand by keys alone, scans it, and says what is damaged', async () => {
    const page = await enter('library')
    await page.getByText(say.fromEnvironment).waitFor()
    await tabAndPress(page.getByRole('button', { name: say.addFolder }))
    const dialog = page.getByRole('dialog')
    const tree = dialog.getByRole('tree', { name: say.folders })
    const item = (name: string) => tree.getByRole('treeitem', { name, exact: true })
    await tabTo(tree)
    await page.keyboard.press('Home')
    await pressUntil('ArrowDown', item(product.options.data))
    await page.keyboard.press('ArrowRight')
    await item('półki').waitFor()
    await eventually(() => item(product.options.data).getAttribute('aria-expanded')).toBe('true')
    await pressUntil('ArrowDown', item('półki'))
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await item(shelf(1)).waitFor()
    await page.keyboard.press('ArrowRight')
    await eventually(() => item(shelf(1)).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await eventually(() => item('półki').evaluate((one) => one === document.activeElement)).toBe(true)
    await eventually(() => item(shelf(shelves)).count()).toBe(0)
    await page.keyboard.press('End')
    await pressUntil('ArrowUp', item(say.more))
    await page.keyboard.press('Enter')
    await item(shelf(shelves)).waitFor({ state: 'attached' })
    await eventually(() => item(shelf(1001)).evaluate((one) => one === document.activeElement)).toBe(true)
    await eventually(() => tree.getByRole('treeitem').filter({ hasText: 'shelf-' }).count()).toBe(shelves)
    const typeName = async () => {
      await page.keyboard.press('Home')
      await page.keyboard.type(shelf(shelves))
      return item(shelf(shelves)).evaluate((one) => one === document.activeElement)
    }
    // Letters that come too slowly are not of one word; after a pause another word begins.
    await expect.poll(typeName, { timeout: 120_000, interval: 1000 }).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => dialog.getByLabel(say.folder, { exact: true }).inputValue()).toBe(chosen)
    await tabAndPress(dialog.getByRole('button', { name: say.testFolder }))
    await dialog.getByText(say.canRead).waitFor()
    await tabAndPress(dialog.getByRole('button', { name: say.add, exact: true }))
    await tell(page, say.settingsSaved)
    await page.getByText(chosen, { exact: true }).first().waitFor()

    await page.goto('/acp?tab=tasks')
    await waitForScans(admin.caller)
    const start = page.getByRole('button', { name: say.startScan })
    await start.click()
    await tell(page, say.started)
    await waitForScans(admin.caller, 2)
    const card = page.getByRole('listitem').filter({ has: start })
    await card.getByText(say.done, { exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.goto('/acp?tab=health')
    const damaged = page.getByRole('link', { name: say.unreadable })
    await damaged.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await damaged.click()
    await page.getByRole('link', { name: 'Zerwana taśma' }).waitFor()
    await page.getByText(/Zerwana taśma \(2001\)\.mp4/).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.goto('/acp')
    await page.getByRole('button', { name: `${say.remove} ${chosen}` }).click()
    await dialog.getByText(say.lost).waitFor()
    await dialog.getByText(say.kept).waitFor()
    await dialog.getByText(new RegExp(say.uses[1])).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.remove, exact: true }).click()
    await tell(page, say.settingsSaved)
    await eventually(() => page.getByRole('button', { name: `${say.remove} ${chosen}` }).count()).toBe(0)
  })

  it('lists every open session, and writes down in words what was done', async () => {
    const person = await makePerson(product)
    const { page: theirs } = await open(product.address)
    await letIn(theirs, person)
    await theirs.goto('/')
    const page = await enter('sessions')
    await page.getByText(say.thisSession, { exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.endOf(person.name) }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.endSession, exact: true }).click()
    await tell(page, say.sessionEnded)
    await theirs.reload()
    await theirs.getByRole('form', { name: say.logIn }).waitFor()

    await page.goto('/acp?tab=audit')
    const isShown = (text: string) => page.getByRole('button').filter({ hasText: text }).first().waitFor()
    for (const text of [say.audit.interval, say.audit.registration, say.audit.directory, say.audit.session(person.name), say.audit.login])
      await isShown(text)
    await page
      .getByRole('button')
      .filter({ hasText: say.audit.session(person.name) })
      .first()
      .click()
    await page.getByText(say.request, { exact: true }).waitFor()
    await page.getByText('127.0.0.1').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel(say.act, { exact: true }).selectOption({ label: say.failedLogin })
    await page.getByText(say.noAudit).waitFor()
  })
})
