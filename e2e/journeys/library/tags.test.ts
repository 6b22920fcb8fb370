import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Tag, TagGroup } from '@amn/contract/media/tags'
import type { UserEntry } from '@amn/contract/accounts/users'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { mediaNamed } from '../../harness/caller.ts'
import { panelWords } from '../../harness/panel-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
/** Which media bear the tags of the journey. */
const borne = {
  Tajemnica: ['Latarnia na końcu mapy', 'Kometa i piekarz'],
  Zagadka: ['Kometa i piekarz', 'The Glass Orchard'],
  Zima: ['Latarnia na końcu mapy'],
}

journeys.each(usually('en'))('tags, in %s', (locale) => {
  let product: Product
  let admin: Person
  const say = panelWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
    const { items: groups } = await admin.caller.get<{ items: TagGroup[] }>('/tag-group?search=General')
    const pairs: [number, number][] = []
    for (const [name, titles] of Object.entries(borne)) {
      const tag = await admin.caller.send<Tag>('POST', `/tag-group/${groups[0]?.id}/tags`, { name })
      for (const title of titles) pairs.push([(await mediaNamed(admin.caller, title, 'Movie')).id, tag.id])
    }
    await product.stop()
    const database = new DatabaseSync(join(product.options.data, 'amn.db'))
    const bear = database.prepare('INSERT INTO media_tag (media_id, tag_id) VALUES (?, ?)')
    for (const pair of pairs) bear.run(...pair)
    database.close()
    await product.start()
  })
  afterAll(() => endProduct(product))

  const row = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: say.selectTag + name, exact: true }) })
  const act = async (page: Page, name: string, kind: string) => {
    await page.getByRole('button', { name: say.actionsFor + name, exact: true }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    return page.getByRole('dialog')
  }
  const choose = async (page: Page, label: string, typed: string, option = typed) => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(typed)
    await page.getByRole('option', { name: option }).click()
  }
  const groupLink = (page: Page, name: string) => page.getByRole('navigation', { name: say.tagGroups }).getByRole('link', { name })

  it('are made in groups, renamed, moved, merged and deleted, and always say how much they are used', async () => {
    const { page } = await open(product.address)
    await letIn(page, admin)
    await page.goto('/acp?tab=tags')
    for (const name of say.builtInTagGroups) await groupLink(page, name).waitFor()
    await row(page, 'Tajemnica').getByText(say.uses[2], { exact: true }).waitFor()
    await row(page, 'Zima').getByText(say.uses[1], { exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: say.newGroup }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.name).fill('Nastrój')
    await dialog.getByRole('button', { name: say.create }).click()
    await page.getByText(say.tagGroupCreated).first().waitFor()
    await page.getByRole('heading', { level: 2, name: 'Nastrój' }).waitFor()
    await page.getByRole('button', { name: say.newTag }).click()
    await dialog.getByLabel(say.name).fill('Spokój, cisza')
    await eventually(() => dialog.getByRole('button', { name: say.create }).isDisabled()).toBe(true)
    await dialog.getByLabel(say.name).fill('Spokój')
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.create }).click()
    await page.getByText(say.tagCreated).first().waitFor()
    await row(page, 'Spokój').getByText(say.uses[0], { exact: true }).waitFor()
    const renamed = await act(page, 'Spokój', say.change)
    await renamed.getByLabel(say.name).fill('Cisza')
    await renamed.getByRole('button', { name: say.save, exact: true }).click()
    await row(page, 'Cisza').waitFor()
    await eventually(() => row(page, 'Spokój').count()).toBe(0)

    const moved = await act(page, 'Cisza', say.move)
    await choose(page, say.toGroup, 'Genre')
    await moved.getByRole('button', { name: say.move, exact: true }).click()
    await page.getByText(say.oneMoved).waitFor()
    await eventually(() => row(page, 'Cisza').count()).toBe(0)
    await groupLink(page, 'Genre').click()
    await row(page, 'Cisza').waitFor()

    await groupLink(page, say.allTags).click()
    const merged = await act(page, 'Zagadka', say.merge)
    await choose(page, say.mergeInto, 'Tajem', 'Tajemnica')
    await merged.getByText(say.mergeResult).waitFor()
    await merged.getByText(say.mergeEnd).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await merged.getByRole('button', { name: say.merge, exact: true }).click()
    await page.getByText(say.merged).waitFor()
    // The media that bore both bears the one that stays once.
    await row(page, 'Tajemnica').getByText(say.uses[3], { exact: true }).waitFor()
    await eventually(() => row(page, 'Zagadka').count()).toBe(0)

    const deleted = await act(page, 'Zima', say.delete)
    await deleted.getByText(say.deleteResult).waitFor()
    await deleted.getByRole('button', { name: say.delete, exact: true }).click()
    await page.getByText(say.tagDeleted).waitFor()
    await eventually(() => row(page, 'Zima').count()).toBe(0)
    await page.getByLabel(say.searchTags, { exact: true }).fill('tajem')
    await eventually(() => page.getByRole('checkbox', { name: new RegExp(`^${say.selectTag}[A-ZŚ]`) }).count()).toBe(1)
    await groupLink(page, 'Nastrój').click()
    const gone = await act(page, 'Nastrój', say.deleteTagGroup)
    await gone.getByRole('button', { name: say.delete, exact: true }).click()
    await page.getByText(say.tagGroupDeleted).waitFor()
    await eventually(() => groupLink(page, 'Nastrój').count()).toBe(0)
  })

  it('stay hidden from whoever may not see what they are about', async () => {
    const person = await makePerson(product)
    const { items } = await admin.caller.get<{ items: UserEntry[] }>(`/user?search=${person.name}`)
    const listed = async () => (await person.caller.get<{ items: Tag[] }>('/tags')).items.map(({ name }) => name)
    await eventually(listed).toContain('Tajemnica')
    for (const { id } of items[0]?.groups ?? []) await admin.caller.send('DELETE', `/groups/${id}/user/${items[0]?.id}`)
    await eventually(listed).toEqual([])
    const { page } = await open(product.address)
    await letIn(page, person)
    await page.goto('/acp?tab=tags')
    await page.getByRole('alert').filter({ hasText: say.accessDenied }).waitFor()
    await eventually(() => page.getByText('Tajemnica').count()).toBe(0)
  })
})
