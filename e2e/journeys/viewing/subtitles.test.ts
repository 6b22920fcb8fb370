import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { burnt, difference, film, inkOf, makeFilm, type Pixels, seek, seen, showOnlyPicture } from '../../harness/burnt.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { makeSup } from '../../harness/sup.ts'
import { type Place, administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
// The font that ships for styled subtitles, so that both draw with the same.
const usual = createRequire(import.meta.resolve('@amn/web/package.json')).resolve('jassub/dist/default.woff2')

const font = fileURLToPath(new URL('../../../tools/make-library/clips/Righteous.ttf', import.meta.url))
const bar = { from: 1, to: 4, x: 300, y: 560, width: 600, height: 80 }

const header = `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360
WrapStyle: 0
ScaledBorderAndShadow: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Liberation Sans,30,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,2,1,2,20,20,18,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`
const line = (from: string, to: string, text: string) => `Dialogue: 0,0:00:0${from},0:00:0${to},Default,,0,0,0,,${text}\n`
const styled =
  header +
  line('0.50', '2.00', 'Zażółć {\\i1}gęślą{\\i0} {\\c&H4040FF&}jaźń') +
  line('0.50', '6.00', '{\\fnRighteous\\pos(480,80)\\frz-12\\c&H00D7FF&\\3c&H402000&}PORT') +
  line('1.00', '6.00', '{\\move(60,180,560,180,0,4000)\\an5\\c&H00FF00&}ruch') +
  line('2.20', '6.00', '{\\k60}ka{\\k60}ra{\\k60}o{\\k60}ke') +
  line('3.00', '6.00', '{\\an7\\pos(0,0)\\p1\\c&HFF00FF&}m 40 240 l 140 240 140 300 40 300{\\p0}')

const vtt = `WEBVTT

00:00.000 --> 00:01.000 line:10% position:10% align:start
<c.yellow>LEWY GÓRNY</c>

00:01.000 --> 00:02.000 line:80%,end position:90% align:end
<c.cyan>PRAWY DOLNY</c>

00:02.000 --> 00:03.000 line:50%,center
<b>POŚRODKU</b>

00:03.000 --> 00:04.000
Sama na dole
`
/** While a film stands still, its controls are shown, and lines without a place are above them. */
const controls = 108 / film.height
/** Half a line of written subtitles, as a share of the height. */
const half = (Math.max(15, 0.034 * film.height + 0.005 * film.width) * 1.35) / 2 / film.height
const placed = [
  { seconds: 0.5, style: '\\an4\\c&H00FFFF&', x: 0.1, y: 0.1 + half, text: 'LEWY GÓRNY', edge: 'left' },
  { seconds: 1.5, style: '\\an6\\c&HFFFF00&', x: 0.9, y: 0.8 - half, text: 'PRAWY DOLNY', edge: 'right' },
  { seconds: 2.5, style: '\\an5\\b1', x: 0.5, y: 0.5, text: 'POŚRODKU', edge: 'both' },
  { seconds: 3.5, style: '\\an5', x: 0.5, y: 1 - controls - half, text: 'Sama na dole', edge: 'both' },
] as const

journeys('subtitles of a film', () => {
  let product: Product
  let folder = ''
  let admin: Caller
  const fill = async ({ folder, media }: Place) => {
    const path = (ending: string) => join(media, 'Movie', 'Harbour (2001)', `Harbour (2001)${ending}`)
    const [disc, inside] = [join(folder, 'disc.sup'), join(folder, 'styled.ass')]
    await mkdir(dirname(path('')), { recursive: true })
    await mkdir(join(folder, 'fonts'))
    for (const each of [usual, font]) await cp(each, join(folder, 'fonts', basename(each)))
    await Promise.all([
      writeFile(disc, makeSup(film, bar)),
      writeFile(path('.pl.vtt'), vtt),
      writeFile(path('.en.srt'), '1\n00:00:00,500 --> 00:00:05,500\nThe tide is <i>turning</i>.\n'),
      writeFile(path('.de.srt'), ''),
      writeFile(inside, styled),
      writeFile(
        join(folder, 'placed.ass'),
        header +
          placed
            .map(({ style, x, y, text }, at) => line(`${at}.00`, `${at + 1}.00`, `{${style}\\fs18\\pos(${x * 640},${y * 360})}${text}`))
            .join(''),
      ),
    ])
    const tracks = ['-i', inside, '-i', disc, '-map', '0:v', '-map', '1:a', '-map', '2', '-map', '3', '-c:s', 'copy']
    const languages = ['-metadata:s:s:0', 'language=jpn', '-metadata:s:s:1', 'language=fra']
    await makeFilm(path('.mkv'), 6, [...tracks, ...languages, '-attach', font, '-metadata:s:t', 'mimetype=font/ttf'])
  }
  beforeAll(async () => {
    ;({ product, folder, admin } = await startOwn(fill))
  })
  afterAll(() => endProduct(product))

  const enter = async (missing?: string): Promise<Page> => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const { address } = await contentOf(admin, 'Harbour', 'Movie')
    if (missing) await page.route(missing, (route) => route.abort())
    await page.goto(address)
    await page.getByRole('button', { name: 'Subtitles' }).waitFor()
    return page
  }
  const choose = async (page: Page, language: string) => {
    await page.getByRole('button', { name: 'Subtitles' }).click()
    await page.getByRole('radiogroup', { name: 'Subtitles' }).getByText(language, { exact: true }).click()
    await page.keyboard.press('Escape')
  }

  it('are drawn as ffmpeg draws them into the picture: colours, positions, movement, karaoke', async () => {
    const page = await enter()
    await choose(page, 'Japanese')
    await showOnlyPicture(page)
    for (const seconds of [0.75, 1.5, 2.5, 3.25, 4.5]) {
      const expected = await burnt(join(folder, 'styled.ass'), join(folder, 'fonts'), seconds)
      // Into the middle of the frame.
      await seek(page, seconds + 0.5 / film.rate)
      await eventually(async () => difference(expected, await seen(page)), `at ${seconds} s`).toBeLessThan(0.02)
    }
  })

  it('are written as plain text where what draws them cannot be loaded', async () => {
    const page = await enter('**/jassub-worker*.wasm')
    // The note goes by itself, as the one below does.
    const note = page.getByRole('status').getByText('Shown as plain text because they could not be drawn')
    await Promise.all([note.waitFor(), choose(page, 'Japanese')])
    await seek(page, 0.8)
    await page.locator('[data-subtitles=written]').getByText('Zażółć gęślą jaźń').waitFor()
  })

  it('are shown as the pictures that discs have', async () => {
    const page = await enter()
    await choose(page, 'French')
    await showOnlyPicture(page)
    await seek(page, 2.02)
    const at = (x: number, y: number) => async () => {
      const from = (y * film.width + x) * 3
      return [...(await seen(page)).subarray(from, from + 3)].map((part) => Math.round(part / 64))
    }
    await eventually(at(bar.x + 20, bar.y + 20)).toEqual([4, 4, 0])
    await eventually(at(bar.x + bar.width - 20, bar.y + bar.height - 20)).toEqual([0, 0, 4])
    for (const [x, y] of [
      [bar.x - 8, bar.y + 20],
      [bar.x + 20, bar.y - 8],
      [bar.x + bar.width + 8, bar.y + 20],
    ] as const) {
      await eventually(at(x, y)).toEqual([1, 1, 1])
    }
    await seek(page, 4.5)
    await eventually(at(bar.x + 20, bar.y + 20)).toEqual([1, 1, 1])
  })

  it('are written where WebVTT places them, as ffmpeg draws text that is placed there', async () => {
    const page = await enter()
    await choose(page, 'Polish')
    await showOnlyPicture(page)
    for (const { seconds, edge } of placed) {
      const expected = inkOf(await burnt(join(folder, 'placed.ass'), join(folder, 'fonts'), seconds))
      await seek(page, seconds)
      const off = (actual: Pixels): number => {
        const found = inkOf(actual)
        const [left, right] = [Math.abs(found.left - expected.left), Math.abs(found.right - expected.right)]
        const across = { left, right, both: Math.abs(found.left + found.right - expected.left - expected.right) / 2 }[edge]
        const colour = Math.max(...found.colour.map((part, at) => Math.abs(part - (expected.colour[at] ?? 0)))) / 255
        return Math.max(across, Math.abs(found.middle - expected.middle), colour / 4)
      }
      await eventually(async () => off(await seen(page)), `at ${seconds} s`).toBeLessThan(0.015)
    }
  })

  it('are chosen, shifted and doubled, and are so again after a reload', async () => {
    const page = await enter()
    await choose(page, 'English')
    const text = page.locator('[data-subtitles]').getByText('The tide is turning.')
    await seek(page, 5.45)
    await text.waitFor()
    await Promise.all([page.getByRole('status').getByText('Subtitles: -0.1 s').waitFor(), page.keyboard.press('g')])
    await text.waitFor({ state: 'detached' })
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    await seek(page, 5.55)
    await text.waitFor()

    await page.getByRole('button', { name: 'Subtitles' }).click()
    await page.getByText('German').waitFor()
    await page.getByText('The file is empty').waitFor()
    await page.getByRole('button', { name: 'Second subtitles' }).click()
    await page.getByText('Polish', { exact: true }).click()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('radio', { name: 'Yellow' }).click()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await seek(page, 3.5)
    const boxes = page.locator('[data-subtitles] p')
    await eventually(() => boxes.allTextContents()).toEqual(['The tide is turning.', 'Sama na dole'])
    expect(await boxes.nth(0).evaluate((each) => getComputedStyle(each).color)).toBe('rgb(255, 225, 77)')
    const [below, above] = await Promise.all([boxes.nth(0).boundingBox(), boxes.nth(1).boundingBox()])
    expect(above?.y ?? Infinity).toBeLessThan(200)
    expect(below?.y ?? 0).toBeGreaterThan(400)

    const { content, fileId } = await contentOf(admin, 'Harbour', 'Movie')
    const tracks = `/content/${content.id}/file/${fileId}/subtitle-track?amnMediaType=Movie`
    await eventually(
      async () => (await admin.get<{ language: string; offset: number }[]>(tracks)).find(({ language }) => language === 'en')?.offset,
    ).toBe(0.1)
    await page.reload()
    await seek(page, 3.5)
    await eventually(() => boxes.allTextContents()).toEqual(['The tide is turning.', 'Sama na dole'])
  })
})
