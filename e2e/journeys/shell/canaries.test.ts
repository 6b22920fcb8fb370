import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOnScreen } from '../../harness/book.ts'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import type { Caller } from '../../harness/caller.ts'
import { writeHostileLibrary } from '../../harness/canaries/files.ts'
import { fillHousehold } from '../../harness/canaries/household.ts'
import { allMedia, contentsOf, fillMedia } from '../../harness/canaries/media.ts'
import { makeCanaries } from '../../harness/canaries/plant.ts'
import { listenForQuiet } from '../../harness/canaries/quiet.ts'
import { makeTally } from '../../harness/canaries/tally.ts'
import { lookAt, provoke, watch } from '../../harness/canaries/watch.ts'
import { pressFloatingButton } from '../../harness/floating/floating-button.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()
const turn = async (page: Page) => {
  await page.keyboard.press('ArrowRight')
  return textOnScreen(page)
}
/** Texts that have to be read as they were written; the walk of the gallery tells of all others. */
const read = [
  'media title',
  'media description',
  'name of a tag',
  'name of a person',
  'name of an organisation',
  'character',
  'issue',
  'note of a media',
  'name of a collection',
  'user name',
  'name of a group',
  'description of a privilege',
  'name of an app password',
  'title of an entry of a list',
  'uploaded file',
  'title in the bin',
  'words of a book',
  'chapter set by hand',
]

journeys.each(usually('pl'))('texts that want to be more than text, in %s', (locale) => {
  const canaries = makeCanaries()
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(({ media }) => writeHostileLibrary(media, canaries), locale))
    await fillMedia(admin, canaries)
    await fillHousehold(product, admin, canaries)
  })
  afterAll(() => endProduct(product))

  /** The screens that say most, each with what must be there before it is looked at. */
  async function listScreens(): Promise<(readonly [address: string, awaited: string])[]> {
    const media = await allMedia(admin)
    const viewers: (readonly [string, string])[] = []
    for (const one of media.filter(({ amnMediaType }) => ['Book', 'Audiobook', 'Movie', 'Other'].includes(amnMediaType))) {
      const [content] = await contentsOf(admin, one)
      const awaited =
        { Book: '[data-cfi]', Audiobook: 'audio', Movie: 'video' }[one.amnMediaType as string] ?? 'main h1, main dl, [data-block]'
      if (content)
        viewers.push([`/media/${one.id}/content/${content.id}/file/${content.playFileId ?? ''}?type=${one.amnMediaType}`, awaited])
    }
    const film = media.find(({ amnMediaType }) => amnMediaType === 'Movie')
    const of = async (path: string) => (await admin.get<{ items: { id: number }[] }>(path)).items[0]?.id
    return [
      ['/', 'main article'],
      ['/media?type=All&titleFilter=q', 'main article'],
      [`/media/${film?.id}?type=Movie`, 'main header li'],
      [`/media/${film?.id}/edit?type=Movie`, 'main input:visible'],
      ['/collections', 'main article, main li'],
      [`/contributors/${await of('/contributors')}`, 'main h1'],
      [`/media/import?open=${await of('/import')}`, 'main h1'],
      [`/user-panel/lists?open=${await of('/current-user/list')}`, 'main h2'],
      ['/bin', 'main li'],
      ['/user-panel?tab=account', 'main input:visible'],
      ['/acp?tab=tags', 'main nav li'],
      ['/acp?tab=users', 'main [role=row] a'],
      ['/acp?tab=groups', 'main li'],
      ['/acp?tab=privileges', 'main li'],
      ['/acp?tab=sessions', 'main li'],
      ['/acp?tab=settings', 'main input:visible'],
      ['/acp?tab=scrappers', 'main li h2'],
      ['/acp?tab=audit', 'main li'],
      [`/media?type=All&titleFilter=${encodeURIComponent(canaries.plant('address'))}`, 'main h2'],
      ...viewers,
    ]
  }

  it('stay text on every screen, and are seen there', async () => {
    const { page, context, complaints } = await open(product.address)
    const heard = await watch(context, complaints)
    const quiet = listenForQuiet(page)
    const tally = makeTally(canaries)
    await letIn(page, administrator)
    await page.goto('/bin')
    await page.locator('main h1').waitFor()
    const planted = [canaries.plant('put into a page to be noticed'), canaries.plant('put into a page to be noticed', 'account')] as const
    tally.prove(await provoke(page, ...planted, heard))
    const walk = async () => {
      for (const [address, awaited] of await listScreens()) {
        await page.goto(address)
        await page.locator(awaited).first().waitFor({ state: 'attached' })
        // Beyond the cover of the book.
        if (awaited === '[data-cfi]') await eventually(() => turn(page)).toMatch(/q\d+z/)
        await quiet()
        tally.add(address, await lookAt(page), heard())
      }
      await page.goto('/')
      await pressFloatingButton(page)
      await page.locator('[role=dialog] button[class*=NavLink]').first().click()
      await page.locator('[role=dialog] li').first().waitFor()
      await quiet()
      tally.add('issues', await lookAt(page), heard())
    }
    const missing = () => {
      const unread = tally.unread()
      return read.filter((field) => unread.includes(field))
    }
    await walk()
    // What comes later than a screen is looked at is there when it is opened again.
    if (missing().length > 0) await walk()
    expect(tally.faults).toEqual([])
    expect(missing()).toEqual([])
  })
})
