import type { Page } from 'playwright-core'

/** What must stand on the page before a content counts as open. */
export const signs = {
  comic: '[data-page="0"][data-loaded] img',
  book: '[data-cfi]',
  pdf: '.page[data-page-number="1"][data-loaded] canvas',
  recording: 'audio',
} as const

/** Goes to an address inside the running app and waits until a sign is drawn; milliseconds. */
export const openAt = (page: Page, address: string, sign: string): Promise<number> =>
  page.evaluate(
    ([to, wanted]) =>
      new Promise<number>((done, fail) => {
        const begun = performance.now()
        history.pushState(null, '', to)
        const look = () => {
          const found = document.querySelector(wanted)
          const isThere = found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found !== null
          if (isThere) requestAnimationFrame((now) => done(now - begun))
          else if (performance.now() - begun > 20_000) fail(new Error(`no ${wanted} at ${to}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [address, sign] as const,
  )

/** Fetches an address in the page, whole; milliseconds. */
export const fetchWhole = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (to) => {
    const begun = performance.now()
    await (await fetch(to, { cache: 'no-store' })).arrayBuffer()
    return performance.now() - begun
  }, address)

/** Presses a key and waits until another page of a comic is drawn; milliseconds, and how far things jumped. */
export async function turnTo(page: Page, number: number, key: string): Promise<number> {
  await page.evaluate((to) => {
    const box = window as Window & { turned?: Promise<number> }
    box.turned = new Promise((done) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const found = document.querySelector<HTMLImageElement>(`[data-page="${to}"][data-loaded] img`)
            if (found?.complete && found.naturalWidth > 0) requestAnimationFrame((now) => done(now - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
  }, number)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as Window & { turned?: Promise<number> }).turned ?? Promise.resolve(Number.NaN))
}

/** A bare picture of an address that is in the cache: how long the browser itself needs for it. */
export const showBare = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (from) => {
    const begun = performance.now()
    const picture = new Image()
    picture.src = from
    await picture.decode()
    return new Promise<number>((done) => requestAnimationFrame((now) => done(Math.max(now, performance.now()) - begun)))
  }, address)

/** Adds up how far things jump from now on; ask `jumped` for it. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const box = window as Window & { jumped?: number }
    box.jumped = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) box.jumped = (box.jumped ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
export const jumped = (page: Page): Promise<number> => page.evaluate(() => (window as Window & { jumped?: number }).jumped ?? Number.NaN)

/** Scrolls a strip to its end as fast as frames come and tells how long each took. */
export const scrollThrough = (page: Page, pixels: number): Promise<number[]> =>
  page.evaluate(
    (by) =>
      new Promise<number[]>((done) => {
        const view = document.querySelector('[data-scroller]')
        const frames: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          if (!view || view.scrollTop + view.clientHeight >= view.scrollHeight - 2) return done(frames.slice(1))
          view.scrollTop += by
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    pixels,
  )

/** Presses play and waits until sound goes on; milliseconds from the press. */
export const startSound = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const audio = document.querySelector('audio')
        const play = [...document.querySelectorAll<HTMLButtonElement>('button')].find((button) => button.ariaLabel === 'Play')
        if (!audio || !play) return fail(new Error('nothing to play'))
        const begun = performance.now()
        const look = () => (audio.currentTime > 0.01 ? done(performance.now() - begun) : void requestAnimationFrame(look))
        play.click()
        look()
      }),
  )

/** The same of a bare element. */
export const startBareSound = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise<number>((done, fail) => {
        const audio = new Audio(from)
        audio.preload = 'metadata'
        audio.addEventListener('error', () => fail(new Error('no sound')))
        audio.addEventListener(
          'loadedmetadata',
          () => {
            const begun = performance.now()
            const look = () => {
              if (audio.currentTime <= 0.01) return void requestAnimationFrame(look)
              audio.pause()
              done(performance.now() - begun)
            }
            void audio.play()
            look()
          },
          { once: true },
        )
      }),
    address,
  )
