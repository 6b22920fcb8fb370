import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyLocale } from '../i18n/i18n.ts'
import { startLoopback } from '../testing/loopback.ts'
import { makeContent, makeFile, makeMedia, makeOwn, seenContent } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const unnumbered = { number: null, numberText: null }
const sound = (language: string, channels = 2) => ({ codec: 'aac', language, title: null, default: true, channels })
const picture = { codec: 'hevc', language: null, title: null, default: true, frameRate: 24, profile: null }

/** Opens the page of a media with its contents, in a product whose server keeps what is marked. */
async function open(media: Media, contents: readonly Content[]) {
  const first = contents[0] ?? makeContent()
  const { asked } = await startLoopback(({ method, path, body }) => {
    if (method === 'PUT') {
      const { items = [] } = body as { items?: { contentId: number }[] }
      const own = { mediaId: 1, ...makeOwn({ mediaStatus: 'WATCHING' }) }
      return { body: { items: items.map(({ contentId }) => ({ contentId, contentStatus: 'NOT_WATCHED' })), before: own, userData: own } }
    }
    if (/^\/media\/1\/(?:collections|order|similar|editions)/.test(path)) return { body: [] }
    if (path.startsWith('/media/1/content')) return { body: { items: contents, totalItems: contents.length } }
    if (path.startsWith('/media/1?')) return { body: media }
    if (path.startsWith('/content/')) return { body: { ...first, chapterSets: [], sidecarChapters: [] } }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
  logIn()
  const { main } = await openProduct(`/media/1?type=${media.amnMediaType}`)
  return { asked, main }
}

test('a film says in its head how long, how sharp and in which languages it is, and has no row of its file', async () => {
  const probe = {
    video: [{ ...picture, width: 3840, height: 1600, hdr: 'hdr10' as const }],
    audio: [sound('pl'), sound('en', 6)],
    subtitles: [{ codec: 'subrip', language: 'de', title: null, default: false, index: 3 }],
  }
  const file = makeFile({ name: 'Kite.2001.2160p.mkv', duration: 7500, probe: { container: 'matroska', ...probe } })
  const subtitles = [{ fileId: 9, language: 'pl', label: 'pl', format: 'srt' }]
  const film = makeContent({ ...unnumbered, files: [file], subtitles })
  const { main } = await open(makeMedia({ title: 'Kite', amnMediaType: 'Movie', seasonYear: 2001, contentCount: 1 }), [film])
  const play = await main.findByRole('link', { name: 'Play' })
  // As high as the buttons beside it.
  expect(play.style.getPropertyValue('--button-height')).toContain('md')
  const facts = within(main.getAllByRole('list', { name: 'Details' })[0] as HTMLElement).getAllByRole('listitem')
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Movie', '2001', '2 hr 5 min', '4K', 'HDR10', '5.1'])
  expect(main.getByText('Audio: Polish, English')).toBeTruthy()
  expect(main.getByText('Subtitles: German, Polish')).toBeTruthy()
  expect(main.queryByRole('heading', { name: 'Files' })).toBeNull()
  expect(main.queryByText(/2160p/)).toBeNull()
  fireEvent.click(main.getByRole('button', { name: 'More: Kite' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'File information', hidden: true }))
  expect(await screen.findByText('Kite.2001.2160p.mkv')).toBeTruthy()
})

const episodes = (season: number, count: number, from: number) =>
  Array.from({ length: count }, (_, at) => makeContent({ id: from + at, season, number: at + 1, numberText: String(at + 1) }))

test('the seasons of a series are switched, the one in which somebody is stands first, and a season is marked whole', async () => {
  const contents = [...episodes(1, 2, 1), ...episodes(2, 3, 11)]
  contents[2] = { ...seenContent(3, 60), id: 11, season: 2 }
  const { asked, main } = await open(makeMedia({ contentCount: 5 }), contents)
  const choice = within(await main.findByRole('radiogroup', { name: 'Season' }))
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Season 2' }).checked).toBe(true)
  const rows = () => document.querySelectorAll('[data-content]').length
  expect(rows()).toBe(3)
  fireEvent.click(choice.getByRole('radio', { name: 'Season 1' }))
  await waitFor(() => expect(rows()).toBe(2))
  expect(main.getByText('2 episodes')).toBeTruthy()
  fireEvent.click(main.getByRole('button', { name: 'Mark season as watched: Season 1' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      items: [1, 2].map((contentId) => ({ contentId, contentStatus: 'COMPLETED' })),
    }),
  )
  await act(() => applyLocale('pl'))
  expect(await main.findAllByText('5 odcinków')).toHaveLength(3)
})

test('of many episodes those around the next one are shown, above what belongs to the title, until all are wanted', async () => {
  const contents = episodes(1, 60, 1).map((content, at) =>
    at < 30 ? { ...seenContent(1, 'COMPLETED'), ...content, myData: seenContent(1, 'COMPLETED').myData } : content,
  )
  const { main } = await open(makeMedia({ contentCount: 60, myData: makeOwn({ completedCount: 30 }) }), contents)
  const all = await main.findByRole('button', { name: 'Show all: 60 episodes' })
  const rows = () => [...document.querySelectorAll('[data-content]')].map((row) => row.getAttribute('data-content'))
  expect(rows()).toHaveLength(24)
  expect(rows()[0]).toBe('29')
  const notes = main.getByRole('heading', { name: 'Your notes' })
  expect(all.compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(all)
  await waitFor(() => expect(rows()).toHaveLength(60))
})

test('volumes stand as a grid of their covers', async () => {
  const volumes = [1, 2].map((volume) =>
    makeContent({ ...unnumbered, id: volume, volume, files: [makeFile({ renderer: 'IMAGE_MULTIPLE' })] }),
  )
  const { main } = await open(makeMedia({ amnMediaType: 'Manga', contentCount: 2 }), volumes)
  const volume = await main.findByRole('link', { name: 'Volume 2' })
  expect(volume.closest('ul')?.className).toMatch(/covers/)
  expect(main.getAllByText('2 volumes')).toHaveLength(3)
})

test('what opens nowhere is downloaded, and says so before anybody presses', async () => {
  const file = makeFile({ id: 11, name: 'Tool/tool.bin', renderer: 'NONE', contentType: 'OTHER', duration: null })
  const { main } = await open(makeMedia({ amnMediaType: 'Other', contentCount: 1, title: 'Tool' }), [
    makeContent({ ...unnumbered, files: [file] }),
  ])
  const button = await main.findByRole('link', { name: 'Download' })
  expect(button.getAttribute('href')).toContain('/content/1/file/11?amnMediaType=Other')
  expect(button.getAttribute('download')).toBe('tool.bin')
  expect(main.getByRole('link', { name: 'Tool' }).getAttribute('download')).toBe('tool.bin')
  expect(main.getAllByText('AMN cannot open this kind of file. You can download it.')).toHaveLength(2)
  expect(main.queryByRole('link', { name: 'Play' })).toBeNull()
})

test('a file that cannot be read says why and can be downloaded', async () => {
  const reason = { reason: 'file.empty' as const, message: 'The file is empty' }
  const file = makeFile({ id: 11, renderer: 'EBOOK_READER', contentType: 'EBOOK', state: 'unreadable', reason })
  const { main } = await open(makeMedia({ amnMediaType: 'Book', contentCount: 1 }), [makeContent({ ...unnumbered, files: [file] })])
  expect((await main.findByRole('link', { name: 'Download' })).getAttribute('href')).toContain('/content/1/file/11')
  expect(main.getAllByText('File cannot be read: The file is empty')).toHaveLength(2)
  expect(main.queryByText('None of its files are available right now.')).toBeNull()
})

test('an audiobook lists its chapters, each of which is gone to, from where the listener is', async () => {
  const chapters = ['The street', 'The dark', 'The house'].map((title, at) => ({ start: at * 100, end: at * 100 + 100, title }))
  const file = makeFile({ id: 12, renderer: 'AUDIO_PLAYER', contentType: 'AUDIO', duration: 300, probe: { container: 'M4B', chapters } })
  const book = { ...seenContent(2, 120), ...unnumbered, files: [file] }
  const { main } = await open(makeMedia({ amnMediaType: 'Audiobook', contentCount: 1 }), [book])
  await main.findByText('3 chapters')
  const list = within(main.getByRole('region', { name: 'Chapters' }))
  expect(list.getByRole('link', { name: 'The house' }).getAttribute('href')).toBe(
    '/media/1/content/2/file/12?type=Audiobook&at=seconds%3A200',
  )
  expect(list.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual(['done', 'current', 'open'])
})
