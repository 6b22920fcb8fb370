import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { ChooseFolders } from './ChooseFolders.tsx'

const found = { films: 2, episodes: 0, books: 0, comics: 0, recordings: 0, pictures: 0 }
const entry = { key: 'mediaDirectory', value: [{ path: '/old' }], defaultValue: [], source: 'database', readOnly: false }

test('no folder is added before it is known which there are, and none of those is lost', async () => {
  let isUp = false
  const { asked } = await startLoopback(({ method, path }: Asked): Answer => {
    if (path.startsWith('/settings') && method === 'GET') return isUp ? { body: [entry] } : refusal(500, 'INTERNAL')
    if (path.startsWith('/utils/suggested-folders')) return { body: { items: ['/media/films'] } }
    if (path.startsWith('/utils/folder-contents')) return { body: { path: '/media/films', found, amnMediaType: 'Movie', isWhole: true } }
    return { body: {} }
  })
  logIn()
  await draw(() => <ChooseFolders roots={[]}>{null}</ChooseFolders>)
  const add = () => screen.findByRole('button', { name: 'Add folder and scan' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect((await add()).hasAttribute('disabled')).toBe(true)
  isUp = true
  await userEvent.click(again)
  await waitFor(async () => expect((await add()).hasAttribute('disabled')).toBe(false))
  await userEvent.click(await add())
  await waitFor(() => expect(asked.some(({ path }) => path.includes('scan'))).toBe(true))
  const sent = asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/settings'))
  expect(sent.map(({ body }) => body)).toEqual([
    { key: 'mediaDirectory', value: [{ path: '/old' }, { path: '/media/films', amnMediaType: 'Movie' }] },
  ])
})

test('a tick that was taken off stays off while counts still come', async () => {
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  await startLoopback(async ({ path }: Asked): Promise<Answer> => {
    if (path.startsWith('/settings')) return { body: [entry] }
    if (path.startsWith('/utils/suggested-folders')) return { body: { items: ['/media/films', '/media/more'] } }
    if (path.includes('more')) await told
    return { body: { path: '', found, amnMediaType: 'Movie', isWhole: true } }
  })
  logIn()
  await draw(() => <ChooseFolders roots={[]}>{null}</ChooseFolders>)
  const isTicked = (path: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: path }).checked
  await waitFor(() => expect(isTicked('/media/films')).toBe(true))
  await userEvent.click(screen.getByRole('checkbox', { name: '/media/films' }))
  expect(isTicked('/media/films')).toBe(false)
  tell()
  await waitFor(() => expect(isTicked('/media/more')).toBe(true))
  expect(isTicked('/media/films')).toBe(false)
})

test('where nothing is suggested, the one way on is to name a folder, by its path, too', async () => {
  const { asked } = await startLoopback(({ path }: Asked): Answer => {
    if (path.startsWith('/settings')) return { body: [entry] }
    if (path.startsWith('/utils/suggested-folders')) return { body: { items: [] } }
    if (path.startsWith('/utils/folder-contents')) return { body: { path: '/srv/films', found, amnMediaType: 'Movie', isWhole: true } }
    return { body: { items: [], cursor: null } }
  })
  logIn()
  await draw(() => <ChooseFolders roots={[]}>{null}</ChooseFolders>)
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['Choose a folder'])
  await userEvent.click(screen.getByRole('button', { name: 'Choose a folder' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Folder on the server'))
  expect(screen.getByText('AMN_BROWSE_ROOTS')).toBeTruthy()
  await userEvent.keyboard('/srv/films{Enter}')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '/srv/films' }).checked).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Add folder and scan' }))
  await waitFor(() => expect(asked.some(({ path, method }) => method === 'POST' && path.includes('scan'))).toBe(true))
})
