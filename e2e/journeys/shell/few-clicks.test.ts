import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Issue } from '@amn/contract/media/issues'
import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const say = words.en

/** Clicks, and knows how often. */
const makeClicks = () => {
  let count = 0
  return {
    click: async (what: Locator) => {
      count += 1
      await what.click()
    },
    count: () => count,
  }
}

journeys('few clicks lead', () => {
  it('from the printed link to a film that plays', async () => {
    const data = await mkdtemp(join(tmpdir(), 'amn-few-'))
    const product = await startProduct({ data, media: '', locale: 'pl', env: { AMN_BROWSE_ROOTS: join(inject('stock').library, 'Movie') } })
    try {
      const printed = /http:\S+\/register\?setup=[0-9a-f]{32}/
      await eventually(() => product.output()).toMatch(printed)
      const { page } = await open(product.address)
      await page.goto(printed.exec(product.output())?.[0] ?? '')
      const { click, count } = makeClicks()
      await click(page.getByText('English', { exact: true }))
      await page.getByLabel(say.username).fill('helena')
      await page.getByLabel(say.email).fill('helena@example.org')
      await page.getByLabel(say.password, { exact: true }).fill('12345')
      await page.getByLabel(say.repeatPassword, { exact: true }).fill('12345')
      await click(page.getByRole('button', { name: say.setUpAct, exact: true }))
      await click(page.getByRole('button', { name: 'Add folder and scan' }))
      await click(page.getByRole('region', { name: 'First scan' }).getByRole('link', { name: /^Play / }))
      await eventually(async () => (await playerOf(page.locator('video'))).time).toBeGreaterThan(0.3)
      expect(count()).toBeLessThanOrEqual(6)
    } finally {
      await product.stop()
      await rm(data, { recursive: true, force: true })
    }
  })

  journeys('in a library that is filled', () => {
    let product: Product
    beforeAll(async () => {
      product = await startStocked('en')
    })
    afterAll(() => endProduct(product))

    it('from what is wrong in a film to its report', async () => {
      const person = await makePerson(product)
      const { page } = await open(product.address)
      await letIn(page, person)
      const film = await contentOf(person.caller, 'Latarnia na końcu mapy', 'Movie')
      await page.goto(film.address)
      await page.locator('video').waitFor()
      const { click, count } = makeClicks()
      await click(page.getByRole('button', { name: 'Issues', exact: true }))
      await click(page.getByRole('menuitem', { name: 'Add issue' }))
      const form = page.getByRole('dialog')
      await form.getByRole('textbox').first().fill('The sound is late.')
      await click(form.getByRole('button', { name: 'Send' }))
      const issues = `/media/${film.content.mediaId}/issue?amnMediaType=Movie`
      await eventually(async () =>
        (await person.caller.get<{ items: Issue[] }>(issues)).items.map(({ description }) => description),
      ).toEqual(['The sound is late.'])
      expect(count()).toBeLessThanOrEqual(3)
    })

    it('from the control panel to a right of a group', async () => {
      const { caller, ...admin } = await findAdmin(product)
      const { id } = await caller.send<GroupEntry>('POST', '/groups', { name: 'Children' })
      const { page } = await open(product.address)
      await letIn(page, admin)
      await page.goto('/acp')
      const { click, count } = makeClicks()
      await click(page.getByRole('tab', { name: 'Groups' }))
      await click(page.getByRole('main').getByRole('link', { name: /Children/ }))
      await click(page.getByRole('checkbox', { name: 'See: Anime' }))
      await click(page.getByRole('button', { name: 'Save rights' }))
      await eventually(async () => (await caller.get<GroupEntry>(`/groups/${id}`)).privileges.length).toBeGreaterThan(0)
      expect(count()).toBeLessThanOrEqual(4)
    })
  })
})
