import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser, pressControl } from '../../harness/browser.ts'
import { type Caller, adminPassword, contentOf, logIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const seconds = 180
const [polish, english] = [440, 880]

interface Ear {
  source: string
  track: MediaStreamTrack
  analyser: AnalyserNode
  silences: number
}
type Listening = Window & { ears?: AudioContext; heard?: Ear; levels?: AnalyserNode[] }

/** The pitch of what the element plays, in Hz, as long as it is not shaped; 0 until something was heard. */
const pitchIn = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const video = element as HTMLVideoElement & { captureStream(): MediaStream }
    const listening: Listening = window
    // Under load Chromium sends nothing into some of several contexts: there is one for all sources.
    const ears = (listening.ears ??= new AudioContext())
    let { heard } = listening
    // Another source has another track, and so may the same one that was laid anew.
    if (heard?.track.readyState !== 'live' || heard.source !== video.currentSrc || heard.silences > 20) {
      const stream = video.captureStream()
      const [track] = stream.getAudioTracks()
      if (!track) return 0
      const analyser = ears.createAnalyser()
      analyser.fftSize = 8192
      ears.createMediaStreamSource(stream).connect(analyser)
      heard = listening.heard = { source: video.currentSrc, track, analyser, silences: 0 }
    }
    const { analyser } = heard
    const bins = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(bins)
    const loudest = bins.reduce((best, value, bin) => (value > (bins[best] ?? -Infinity) ? bin : best), 0)
    if (loudest === 0) heard.silences += 1
    return Math.round((loudest * ears.sampleRate) / analyser.fftSize)
  })

/** Lets the page tell how loud what goes to the loudspeakers is. */
const hearSpeakers = (page: Page) =>
  page.addInitScript(() => {
    const listening: Listening = window
    const { connect } = AudioNode.prototype
    listening.levels = []
    AudioNode.prototype.connect = function connected(this: AudioNode, to: AudioNode | AudioParam, ...rest: number[]) {
      if (to instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser()
        analyser.fftSize = 8192
        Reflect.apply(connect, this, [analyser])
        listening.levels?.push(analyser)
      }
      return Reflect.apply(connect, this, [to, ...rest]) as AudioNode
    }
  })
const levelIn = (page: Page) =>
  page.evaluate(() => {
    const listening: Listening = window
    const analyser = listening.levels?.at(-1)
    const wave = new Float32Array(8192)
    analyser?.getFloatTimeDomainData(wave)
    return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length)
  })

journeys('the sound tracks of films', () => {
  let product: Product
  let admin: Caller
  const say = words.en
  beforeAll(async () => {
    const tracks = [
      ['language=pol', 'title=Lektor'],
      ['language=eng', 'title=Original'],
      ['language=eng', 'title=Commentary'],
    ].flatMap((facts, number) => facts.flatMap((fact) => [`-metadata:s:a:${number}`, fact]))
    const pitches = [polish, english, 1320].flatMap((pitch) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=${seconds}`])
    const maps = ['0:v', '1:a', '2:a', '3:a'].flatMap((map) => ['-map', map])
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const episode of ['E01', 'E02']) {
        const path = join(media, 'TvSeries', 'Two Sounds (2002)', 'Season 01', `Two Sounds S01${episode}.mkv`)
        await mkdir(dirname(path), { recursive: true })
        const picture = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${seconds}`]
        const codecs = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-c:a', 'aac', '-af', 'volume=0.16']
        await run(ffmpeg, ['-v', 'error', ...picture, ...pitches, ...maps, ...tracks, ...codecs, path])
      }
    }))
  })
  afterAll(() => endProduct(product))

  const play = async (page: Page, caller: Caller, episode: number) => {
    await page.goto((await contentOf(caller, 'Two Sounds', 'TvSeries', '', episode)).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(async () => (await playerOf(page.locator('video'))).time).toBeGreaterThan(0.5)
  }
  const openMenu = (page: Page) => pressControl(page.getByRole('button', { name: 'Audio and picture' }))
  const start = async (on: Product) => {
    const { page } = await open(on.address)
    await hearSpeakers(page)
    await letIn(page, administrator)
    return page
  }

  it('are chosen by language and kind, at once, and remembered for the next episode on any device', async () => {
    const page = await start(product)
    await play(page, admin, 0)
    await eventually(() => pitchIn(page)).toBeCloseTo(polish, -1)
    await openMenu(page)
    await page.getByRole('menuitemradio', { name: /English.*Original/ }).click()
    await eventually(() => pitchIn(page)).toBeCloseTo(english, -1)

    const elsewhere = await start(product)
    await play(elsewhere, admin, 1)
    await eventually(() => pitchIn(elsewhere)).toBeCloseTo(english, -1)
    await elsewhere.reload()
    await openMenu(elsewhere)
    const chosen = elsewhere.getByRole('menuitemradio', { name: /English.*Original/ })
    await eventually(() => chosen.getAttribute('aria-checked')).toBe('true')
    await elsewhere.getByRole('menuitemradio', { name: /English · commentary/ }).waitFor()
  })

  it('sound evenly at night, louder, and later, without another stream; the delay is kept for the film', async () => {
    const page = await start(product)
    await play(page, admin, 0)
    await openMenu(page)
    await page.getByRole('button', { name: 'More boost' }).click()
    let plain = 0
    // What is measured is filled little by little.
    const isSteady = async () => {
      const before = plain
      plain = await levelIn(page)
      return plain > 0.001 && Math.abs(plain - before) < plain / 10
    }
    await eventually(isSteady).toBe(true)
    const source = (await playerOf(page.locator('video'))).source
    await page.getByRole('switch', { name: 'Night mode' }).click({ force: true })
    await eventually(() => levelIn(page)).toBeGreaterThan(plain * 3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await openMenu(page)
    await page.getByRole('button', { name: 'Audio later' }).click()
    await page.getByText('0.1 s', { exact: true }).waitFor()
    expect((await playerOf(page.locator('video'))).source).toBe(source)
    await page.getByRole('switch', { name: 'Night mode' }).click({ force: true })
    await eventually(() => levelIn(page)).toBeLessThan(plain * 1.5)
    const { content, fileId } = await contentOf(admin, 'Two Sounds', 'TvSeries')
    const decision = `/content/${content.id}/file/${fileId}/playback?amnMediaType=TvSeries`
    await eventually(async () => (await admin.get<{ audioDelay: number }>(decision)).audioDelay).toBe(0.1)
  })

  it('are taken out of the file by the browser itself where the server has no ffmpeg', async () => {
    await product.stop()
    const poor = await startProduct({ ...product.options, env: { AMN_FFMPEG: '/nowhere/ffmpeg' } })
    try {
      const page = await start(poor)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const video = page.locator('video')
      await play(page, await logIn(poor, 'admin', adminPassword), 0)
      expect(await video.getAttribute('data-playback-method')).toBe('copy')
      await eventually(() => pitchIn(page)).toBeCloseTo(english, -1)
      await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 12))
      await eventually(async () => (await playerOf(video)).time).toBeGreaterThan(12.5)
      await eventually(() => pitchIn(page)).toBeCloseTo(english, -1)
      await openMenu(page)
      await page.getByRole('menuitemradio', { name: /Polish/ }).click()
      await eventually(() => video.getAttribute('data-playback-method')).toBe('direct')
      await eventually(() => pitchIn(page)).toBeCloseTo(polish, -1)
      expect((await playerOf(video)).time).toBeGreaterThan(12)
      await page.getByRole('menuitemradio', { name: /English.*Original/ }).click()
      await eventually(() => pitchIn(page)).toBeCloseTo(english, -1)
      expect((await playerOf(video)).time).toBeGreaterThan(12)
      expect(asked.filter((url) => url.includes('/stream'))).toEqual([])
    } finally {
      await poor.stop()
    }
  })
})
