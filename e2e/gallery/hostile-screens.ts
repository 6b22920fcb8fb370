import type { MediaCard } from '@amn/contract/media/media'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { Page } from 'playwright-core'
import { textOnScreen } from '../harness/book.ts'
import type { Caller } from '../harness/caller.ts'
import type { Canaries } from '../harness/canaries/plant.ts'
import { allMedia, contentsOf, type Filled } from '../harness/canaries/media.ts'
import { type Shot, issuesBy } from './screens.ts'

/** What a renderer shows when it shows a file. */
const shown: Record<string, string> = {
  VIDEO: 'video',
  AUDIO: 'audio',
  IMAGE: '[data-loaded], main img:visible',
  EBOOK: '[data-cfi], [data-paragraph]',
  TEXT: '[data-block], [data-paragraph]',
  OTHER: 'main dl',
}

/** Beyond the cover of a book. */
const turnPages = async (page: Page) => {
  const cfi = () => page.locator('[data-cfi]').first().getAttribute('data-cfi')
  for (let turns = 0; turns < 20 && !/q\d+z/.test(await textOnScreen(page)); turns += 1) {
    const before = await cfi()
    await page.keyboard.press('ArrowRight')
    const isTurned = (known: string | null) => document.querySelector('[data-cfi]')?.getAttribute('data-cfi') !== known
    await page.waitForFunction(isTurned, before, { timeout: 5000 })
  }
}

/** Opens what the names of the tracks of a film stand in, while it plays. */
const openMenu = (icon: string) => async (page: Page) => {
  const menu = (of: string) => page.locator(`button[aria-haspopup]:has([class*=tabler-icon-${of}])`).first()
  await page.mouse.move(640, 400)
  await menu('adjustments').waitFor()
  await page.keyboard.press(' ')
  await page.mouse.move(640, 300)
  // A film without subtitles has no menu of them.
  if ((await menu(icon).count()) === 0) return
  await menu(icon).click()
  await page.locator('[role=menu], [role=dialog]').last().waitFor()
  if (icon !== 'badge-cc') return
  await page.locator('[role=dialog] [role=radiogroup] input').last().click({ force: true })
}

/** The media that came out of hostile files. */
export const hostileMedia = async (caller: Caller) => (await allMedia(caller)).filter(({ title }) => /q\d+z/.test(title))

/** The pages of a media and of everything in it. */
async function listMedia(caller: Caller, media: MediaCard): Promise<Shot[]> {
  const [{ id, amnMediaType: type }, name] = [media, `${media.amnMediaType}-${media.id}`]
  const contents = await contentsOf(caller, media)
  const viewers = contents.flatMap((content) =>
    content.files.slice(0, 2).flatMap((file) => {
      const at = `/media/${id}/content/${content.id}/file/${file.id}?type=${type}`
      const awaited = shown[file.contentType] ?? 'main'
      const viewer: Shot = [`hostile-viewer-${name}-${file.id}`, at, awaited, file.contentType === 'EBOOK' ? turnPages : undefined]
      if (file.contentType !== 'VIDEO') return [viewer]
      const menus = ['adjustments', 'badge-cc'].map((icon): Shot => [`hostile-${icon}-${name}-${file.id}`, at, awaited, openMenu(icon)])
      return [viewer, ...menus]
    }),
  )
  const own = await findOwn(caller, media)
  const compare: Shot = [`hostile-compare-${name}`, `/media/${id}/scrap?type=${type}&scrapper=local&pick=${own}`, 'main h2']
  return [
    [`hostile-media-${name}`, `/media/${id}?type=${type}`, 'main header li'],
    [`hostile-edit-${name}`, `/media/${id}/edit?type=${type}`, 'main input:visible'],
    [`hostile-scrap-${name}`, `/media/${id}/scrap?type=${type}`, 'main input[type=radio]'],
    ...(own === '' ? [] : [compare]),
    ...viewers,
  ]
}

/** A film that another device left elsewhere than this browser, which therefore asks where to go on. */
async function listPosition(caller: Caller, media: MediaCard[]): Promise<Shot[]> {
  const film = media.find(({ amnMediaType }) => amnMediaType === 'Movie')
  if (!film) return []
  const { id: user } = await caller.get<{ id: number }>('/current-user')
  const [content] = await contentsOf(caller, film)
  const call = `/media/${film.id}/user-data/content/${content?.id}/file/${content?.playFileId}?amnMediaType=Movie`
  const { position, unit, duration, fileId, device } = await caller.get<FilePosition>(call)
  const own = [{ fileId, unit: 'seconds', position: Number(position) / 2, duration, at: new Date().toISOString() }]
  const ask = async (page: Page) => {
    // This browser has played the film by then.
    await caller.send('PUT', call, { position, unit, duration, device })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`amn.places.${user}`, JSON.stringify(own)] as const)
    await page.goto(`/media/${film.id}/content/${content?.id}/file/${fileId}?type=Movie`)
    await page.locator('#position-question').waitFor()
  }
  return [['hostile-position', `/media/${film.id}?type=Movie`, 'main header li', ask]]
}

async function findOwn(caller: Caller, { id, amnMediaType }: MediaCard): Promise<string> {
  const asked = { scrapper: 'local', amnMediaType, query: 'x', mediaId: id }
  const { candidates } = await caller.send<{ candidates: { id: string }[] }>('POST', '/scrapper', asked)
  return encodeURIComponent(candidates[0]?.id ?? '')
}

/** Addresses that carry hostile texts themselves. */
function listAddresses({ plant }: Canaries): Shot[] {
  const said = (what: string) => encodeURIComponent(plant(`address: ${what}`))
  return [
    ['address-filter', `/media?type=All&titleFilter=${said('title filter')}&sort=${said('sort')}&includedTags=${said('tags')}`, 'main'],
    ['address-share', `/share?title=${said('shared title')}&text=${said('shared text')}&url=${said('shared address')}`, 'main'],
    ['address-tab', `/acp?tab=${said('tab')}`, 'main'],
    ['address-search', `/acp?tab=users&search=${said('search')}&only=${said('state')}`, 'main'],
    ['address-audit', `/acp?tab=audit&search=${said('audit search')}`, 'main'],
    ['address-people', `/contributors?search=${said('people search')}`, 'main'],
    ['address-nowhere', `/${said('path')}`, 'main'],
    ['address-type', `/media/1?type=${said('type')}`, 'main'],
    ['address-at', `/media/1/content/1/file/1?type=Movie&at=${said('position')}`, 'main'],
    ['address-next', `/register?next=${said('next')}&setup=${said('code')}&reset=${said('reset code')}`, 'main, body'],
    [
      'address-oidc',
      `/login/oidc?error=${said('error')}&error_description=${said('error description')}&state=${said('oidc state')}`,
      'main, body',
    ],
  ]
}

/** The screens that only a library of hostile texts has. */
export async function listHostileScreens(
  caller: Caller,
  canaries: Canaries,
  media: MediaCard[],
  { discussed, described }: Filled,
): Promise<Shot[]> {
  const of = async (path: string) => (await caller.get<{ items: { id: number }[] }>(path)).items
  const [collection, list] = [await of('/collections'), await of('/collections?scope=mine')]
  const people = described.map(({ id }): Shot => [`hostile-person-${id}`, `/contributors/${id}`, 'main h1'])
  const imports = (await of('/import')).map(({ id }): Shot => [`hostile-import-${id}`, `/media/import?open=${id}`, 'main h1'])
  const lists = (await of('/current-user/list')).map(({ id }): Shot => [`hostile-list-${id}`, `/user-panel/lists?open=${id}`, 'main h2'])
  const users = (await of('/user?size=50&search=canary')).map(({ id }): Shot => [
    `hostile-user-${id}`,
    `/acp?tab=users&open=${id}`,
    'main table',
  ])
  const groups = (await of('/groups?search=q')).map(({ id }): Shot => [`hostile-group-${id}`, `/acp?tab=groups&open=${id}`, 'main table'])
  const both = [...collection, ...list].map(({ id }): Shot => [`hostile-collection-${id}`, `/collections/${id}`, 'main h1'])
  const tags = (await of('/tag-group?size=20')).map(({ id }): Shot => [`hostile-tags-${id}`, `/acp?tab=tags&open=${id}`, 'main nav li'])
  const contents: Shot[] = []
  for (const one of media) contents.push(...(await listMedia(caller, one)))
  const issues = discussed.flatMap(({ id, amnMediaType }) =>
    ['first', 'last'].map((which): Shot => [
      `hostile-issue-${id}-${which}`,
      `/media/${id}?type=${amnMediaType}`,
      'main header li',
      issuesBy(1, `[role=dialog] li:${which}-child button[dir=auto]`),
    ]),
  )
  return [
    ...contents,
    ...issues,
    ...(await listPosition(caller, media)),
    ...people,
    ['hostile-doubles', '/contributors/doubles', 'main h1'],
    ['hostile-scopes', '/collections?scope=mine', 'main h1'],
    ...both,
    ...imports,
    ...lists,
    ...users,
    ...groups,
    ...tags,
    ...listAddresses(canaries),
  ]
}
