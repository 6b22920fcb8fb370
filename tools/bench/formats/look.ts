import type { Page } from 'playwright-core'

type Counting = HTMLMediaElement & { webkitAudioDecodedByteCount?: number; webkitDecodedFrameCount?: number; videoWidth?: number }

/** What the viewer shows of a file, told by the elements of its readers. */
export interface Seen {
  /** What it says instead of showing the file; empty where it says nothing. */
  message: string
  /** It shows what the file is, and offers it for download. */
  isCard: boolean
  isBook: boolean
  /** The words of the frames of a book, how many pictures they show, and the words in sight. */
  bookText: string
  bookPictures: number
  pages: number
  /** The first page, or the picture, in its own size. */
  width: number
  height: number
  isBlank: boolean
  text: string
  time: number
  duration: number
  soundBytes: number
  frames: number
  hasEnded: boolean
}

const lookAtPage = (): Omit<Seen, 'bookText' | 'bookPictures'> => {
  const textOf = (found: Iterable<Element>) => Array.from(found, (one) => one.textContent ?? '').join('\n')
  const status = [...document.querySelectorAll('[role=status]')].filter((one) => one.querySelector('h1, h2, h3'))
  const isCard = document.querySelector('main dl, [role=status] dl') !== null
  const alert = document.querySelector('[data-page] [role=alert]')
  const media = document.querySelector<Counting>('video, audio')
  const canvas = document.querySelector<HTMLCanvasElement>('.page[data-page-number="1"] canvas')
  const pdfPage = document.querySelector<HTMLElement>('.page[data-page-number="1"]')
  const picture =
    document.querySelector<HTMLImageElement>('[data-page][data-loaded] img') ??
    document.querySelector<HTMLImageElement>('main img:not([hidden])')
  const isOneColour = (drawn: HTMLCanvasElement) => {
    const small = new OffscreenCanvas(64, 64).getContext('2d')
    small?.drawImage(drawn, 0, 0, 64, 64)
    const data = small?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray()
    return data.every((value, at) => value === data[at % 4])
  }
  const isDrawn = canvas && document.querySelector('.page[data-page-number="1"][data-loaded]') !== null
  return {
    message: textOf(status).trim() || (alert?.textContent ?? ''),
    isCard,
    isBook: document.querySelector('[data-cfi]') !== null,
    pages: document.querySelectorAll('.page[data-page-number]').length,
    width: isDrawn ? (pdfPage?.clientWidth ?? 0) : picture?.complete ? picture.naturalWidth : 0,
    height: isDrawn ? (pdfPage?.clientHeight ?? 0) : picture?.complete ? picture.naturalHeight : 0,
    isBlank: canvas ? isOneColour(canvas) : true,
    text: textOf(document.querySelectorAll('[data-block], [data-paragraph], .textLayer')),
    time: media?.currentTime ?? 0,
    duration: media?.duration ?? 0,
    soundBytes: media?.webkitAudioDecodedByteCount ?? 0,
    frames: media?.webkitDecodedFrameCount ?? 0,
    hasEnded: media?.ended ?? false,
  }
}

async function lookAtFrames(page: Page): Promise<Pick<Seen, 'bookText' | 'bookPictures'>> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  const seen = await Promise.all(
    frames.map((frame) =>
      frame
        .evaluate(() => {
          const pictures = [...document.querySelectorAll<HTMLImageElement>('img')].filter((one) => one.naturalWidth > 0).length
          const drawn = [...document.querySelectorAll('svg image, svg path, svg rect, svg circle, svg text')].length
          const own = document.documentElement.localName === 'img' ? 1 : 0
          return { text: (document.body ?? document.documentElement).textContent ?? '', pictures: pictures + drawn + own }
        })
        .catch(() => ({ text: '', pictures: 0 })),
    ),
  )
  return { bookText: seen.map(({ text }) => text).join('\n'), bookPictures: seen.reduce((sum, { pictures }) => sum + pictures, 0) }
}

/** Reads what is on the page now. */
export const look = async (page: Page): Promise<Seen> => ({ ...(await page.evaluate(lookAtPage)), ...(await lookAtFrames(page)) })

/** What came of showing a file. */
export interface Viewed {
  seen: Seen
  isProved: boolean
  /** Addresses outside that were asked. */
  foreign: string[]
  errors: string[]
  ms: number
}

const pressPlay = async (page: Page) => {
  const play = page.getByRole('button', { name: /^(Play|Odtwórz)$/ }).first()
  if (!(await play.isVisible().catch(() => false))) return false
  await play.click({ timeout: 1000 }).catch(() => undefined)
  return true
}

/** Shows a file in the viewer until something proves that it is right, the viewer says something else, or the time is over. */
export async function view(page: Page, address: string, isRight: (seen: Seen) => boolean, patience: number): Promise<Viewed> {
  const foreign: string[] = []
  const errors: string[] = []
  const heard = (request: { url: () => string }) => {
    const url = new URL(request.url())
    if (/^(https?|file|ftp|wss?):/.test(url.protocol) && url.origin !== new URL(address).origin) foreign.push(request.url())
  }
  const failed = (error: Error) => errors.push(error.message)
  page.on('request', heard)
  page.on('pageerror', failed)
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  let seen = await look(page).catch(() => undefined)
  let isProved = false
  let said = 0
  let pressedAt = 0
  while (performance.now() - begun < patience) {
    seen = await look(page).catch(() => seen)
    isProved = seen !== undefined && isRight(seen)
    said = seen?.message ? said + 1 : 0
    // A message may give way to another try of the player.
    if (isProved || said > 6) break
    // Pressed again at once it would stop what has just begun.
    if (seen && seen.time === 0 && performance.now() - pressedAt > 2000 && (await pressPlay(page))) pressedAt = performance.now()
    await new Promise((next) => setTimeout(next, 60))
  }
  page.off('request', heard)
  page.off('pageerror', failed)
  const ms = performance.now() - begun
  return { seen: seen ?? (await look(page)), isProved, foreign, errors, ms }
}

/** Goes to the end of an open book by its key and looks until something proves that it is there. */
export async function viewEnd(page: Page, isRight: (seen: Seen) => boolean, patience: number): Promise<Pick<Viewed, 'seen' | 'isProved'>> {
  const end = performance.now() + patience
  let seen = await look(page)
  while (performance.now() < end) {
    // How far its documents reach is not known at once.
    await page.keyboard.press('End')
    await new Promise((next) => setTimeout(next, 150))
    seen = await look(page).catch(() => seen)
    if (isRight(seen)) return { seen, isProved: true }
  }
  return { seen, isProved: false }
}
