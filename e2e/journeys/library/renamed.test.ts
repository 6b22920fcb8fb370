import { cp, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf, mediaNamed, positionIn, waitForScans } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { type Place, administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()

journeys('a file that is renamed while the product runs', () => {
  let product: Product
  let admin: Caller
  const say = words.en
  const fill = async ({ media }: Place) => {
    const { library } = inject('stock')
    await mkdir(join(media, 'Movie'), { recursive: true })
    for (const name of [
      'Kometa i piekarz (2020)',
      'Latarnia na końcu mapy (2019)',
      'A Small Room by the Sea (2014)',
      'The Glass Orchard (2021)',
      'Wiatr nad Solnicą (1974)',
      'Paper Moons (2008)',
    ]) {
      await cp(join(library, 'Movie', name), join(media, 'Movie', name), { recursive: true, preserveTimestamps: true })
    }
  }
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(fill))
  })
  afterAll(() => endProduct(product))

  it('stays the same film, and goes on where it was left', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const before = await contentOf(admin, 'Latarnia na końcu mapy', 'Movie')
    await page.goto(before.address)
    const player = () => playerOf(page.locator('video'))
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await player()).time).toBeGreaterThan(2)
    await page.keyboard.press('k')
    await eventually(async () => Number((await positionIn(admin, before)).position)).toBeGreaterThan(1.9)
    const { position } = await positionIn(admin, before)

    const movies = join(product.options.media, 'Movie')
    await rename(
      join(movies, 'Latarnia na końcu mapy (2019)/Latarnia na końcu mapy (2019).mp4'),
      join(movies, 'Latarnia na końcu mapy (2019)/Latarnia.2019.1080p.mp4'),
    )
    await rename(join(movies, 'Latarnia na końcu mapy (2019)'), join(movies, 'Latarnia (2019)'))
    const scans = (await waitForScans(admin)).length
    await page.goto('/acp')
    await page.getByRole('button', { name: say.scanAll }).click()
    await page.getByText(say.scanStarted).waitFor()
    await waitForScans(admin, scans + 1)

    const after = await admin.get<{ items: { id: number; title: string }[] }>('/media?amnMediaType=Movie&size=100')
    expect(after.items.filter(({ id }) => id === before.content.mediaId)).toHaveLength(1)
    expect(after.items.map(({ title }) => title).toSorted()).toHaveLength(6)
    await page.goto('/')
    const [film] = after.items.filter(({ id }) => id === before.content.mediaId)
    const row = page.getByRole('region', { name: say.continueWatching })
    await row
      .getByRole('link', { name: new RegExp(film?.title ?? 'gone') })
      .first()
      .click()
    await eventually(() => page.url()).toContain(`/content/${before.content.id}/`)
    // The card plays at one press, from where the film was left.
    await eventually(async () => (await player()).time).toBeGreaterThan(Number(position) + 0.3)
    expect((await player()).time).toBeLessThan(Number(position) + 8)
    expect(await mediaNamed(admin, film?.title ?? '', 'Movie')).toMatchObject({ id: before.content.mediaId })
  })
})
