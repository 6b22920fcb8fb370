import type { ViewedContent } from '@amn/contract/media/content'
import { defaultSettings } from '@amn/contract/personal/user-settings'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useScreen } from '../ui/layout/screen.ts'
import { closeIssues, useIssueDialog } from '../ui/dialog/issue-dialog.ts'
import { type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeFile, makeMedia } from '../testing/make-media.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

configure({ defaultHidden: true })
const file = makeFile({ id: 7, name: 'measurements.bin', contentType: 'OTHER', renderer: 'NONE', mimeType: 'application/octet-stream' })
const content: ViewedContent = {
  id: 5,
  mediaId: 1,
  amnMediaType: 'Anime',
  mediaTitle: 'Harbour Nine',
  subType: null,
  originCountry: null,
  originalLanguage: null,
  season: null,
  volume: null,
  number: 1,
  numberText: '1',
  title: null,
  kind: 'regular',
  airedAt: null,
  description: null,
  picture: null,
  hidden: [],
  files: [file],
  subtitles: [],
  myData: null,
  previous: null,
  next: null,
  playFileId: 7,
  positions: [],
  chapterSets: [],
  sidecarChapters: [],
}
const isOfContent = ({ path }: Asked) => path.startsWith('/content/5?') || path === '/content/5'
const rest = {
  body: { items: [], totalItems: 0, needed: false, registration: true, mediaPrivileges: [], openCount: 0, ownOpenCount: 0, news: [] },
}
// What is opened over the viewer asks for the media itself.
const isOfMedia = ({ path }: Asked) => /^\/media\/1(?:\?|$)/.test(path)
const serve = () =>
  startLoopback((asked) => {
    if (isOfContent(asked)) return { body: content }
    return isOfMedia(asked) ? { body: makeMedia({ id: 1, title: 'Harbour Nine' }) } : rest
  })

test.each([
  ['/media/2/content/5/file/7?at=seconds%3A12', '/media/1/content/5/file/7', { type: 'Anime', at: 'seconds:12' }],
  ['/media/2/content/5/file', '/media/1/content/5/file', { type: 'Anime' }],
  ['/media/x/content/5/file/7', '/media/1/content/5/file/7', { type: 'Anime' }],
])('%s leads to the media that the content belongs to, in its place in the history', async (path, pathname, search) => {
  await serve()
  logIn()
  const { router } = await openProduct(path, ['/user-panel'])
  await screen.findByText('measurements.bin')
  expect(screen.getByText('Harbour Nine')).toBeTruthy()
  expect([router.state.location.pathname.replace(/\/$/, ''), router.state.location.search]).toEqual([pathname, search])
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-panel'))
})

test('a content that is not there, or not of the type of the address, is reported under no name', async () => {
  await startLoopback((asked) => (isOfContent(asked) ? refusal(404, 'NOT_FOUND') : rest))
  logIn()
  await openProduct('/media/2/content/5/file/7?type=Manga')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('a visitor logs in on the page, and the content opens at the same address', async () => {
  await startLoopback((asked) => {
    if (asked.path === '/user/login') return { body: makeSession() }
    if (asked.path === '/current-user/settings') return { body: defaultSettings }
    return isOfContent(asked) ? (asked.headers.authorization ? { body: content } : refusal(401, 'UNAUTHENTICATED')) : rest
  })
  const { router } = await openProduct('/media/1/content/5/file/7?type=Anime&at=seconds%3A12')
  const address = router.state.location.href
  expect(await screen.findByRole('heading', { name: 'Log in to open this' })).toBeTruthy()
  expect(useScreen.getState().isImmersive).toBe(false)
  expect(screen.queryByText('Log in to see this.')).toBeNull()
  // In the page's own place, below what it says, and ready to be typed in.
  const main = within(screen.getByRole('main'))
  const card = within(await main.findByRole('form', { name: 'Log in' }))
  expect(main.getByText(/^You need an account to open this/)).toBeTruthy()
  expect(document.activeElement).toBe(card.getByLabelText('User name'))
  const register = await card.findByRole('link', { name: 'Register' })
  expect(new URLSearchParams(register.getAttribute('href')?.split('?')[1]).get('next')).toBe(address)
  await userEvent.type(card.getByLabelText('User name'), 'ala')
  await userEvent.type(card.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByText('measurements.bin')).toBeTruthy()
  expect(router.state.location.href).toBe(address)
})

test('the menu of the viewer leads to the issues of its media, and to all of them for whoever may see them', async () => {
  await serve()
  logIn('first', { privileges: [{ id: 1, name: 'VIEW_ALL_ISSUES', description: '' }] })
  await openProduct('/media/1/content/5/file/7?type=Anime')
  await screen.findByText('measurements.bin')
  for (const [name, view] of [
    ['All Issues', { kind: 'all' }],
    ['Issues for this media', { kind: 'media', mediaId: 1 }],
    ['Add issue', { kind: 'report', mediaId: 1 }],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Issues' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
    expect(useIssueDialog.getState().views[0]).toMatchObject(view)
    closeIssues()
  }
})
