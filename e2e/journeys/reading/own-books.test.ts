import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDisplayFont } from '@amn/tools/make-library/pack/woff'
import { packZip } from '@amn/tools/make-library/pack/zip'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { spokenWords } from '../../harness/book.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)

const passages = [
  ['The lamp was lit at dusk.', 'Nobody came down the path.', 'The sea went on talking.'],
  ['In the morning the lamp was cold.', 'A boat lay below the rocks.', 'It had no name.'],
]
/** Where the passages of a chapter end, in seconds of its sound: those that are to end by themselves soon, the one between lasts. */
const ends = [6, 36, 42]

const chapter = (lines: readonly string[]) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Lamps</title></head><body>${lines
    .map((line, at) => `<p id="p${at}">${line}</p>`)
    .join('')}</body></html>`
const overlay = (at: number) =>
  `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${[0, 1, 2]
    .map(
      (line) =>
        `<par><text src="c${at}.xhtml#p${line}"/><audio src="c${at}.mp3" clipBegin="${ends[line - 1] ?? 0}s" clipEnd="${ends[line]}s"/></par>`,
    )
    .join('')}</body></smil>`
const chapterItems = (at: number) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml" media-overlay="o${at}"/>
<item id="o${at}" href="c${at}.smil" media-type="application/smil+xml"/><item id="s${at}" href="c${at}.mp3" media-type="audio/mpeg"/>`
const packageFile = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:lamps</dc:identifier><dc:title>Lamps</dc:title><dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${passages.map((_lines, at) => chapterItems(at)).join('\n')}</manifest>
<spine>${passages.map((_lines, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`
const container =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Lamps</title></head><body><nav epub:type="toc"><ol>${passages
  .map((_lines, at) => `<li><a href="c${at}.xhtml">${at + 1}</a></li>`)
  .join('')}</ol></nav></body></html>`

/** A book of two chapters that are read by a voice, passage by passage. */
async function packNarrated(sound: Buffer): Promise<Buffer> {
  const parts = passages.flatMap((lines, at) => [
    { name: `OEBPS/c${at}.xhtml`, bytes: Buffer.from(chapter(lines)) },
    { name: `OEBPS/c${at}.smil`, bytes: Buffer.from(overlay(at)) },
    { name: `OEBPS/c${at}.mp3`, bytes: sound, stored: true },
  ])
  return packZip([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
    { name: 'META-INF/container.xml', bytes: Buffer.from(container) },
    { name: 'OEBPS/package.opf', bytes: Buffer.from(packageFile) },
    { name: 'OEBPS/nav.xhtml', bytes: Buffer.from(nav) },
    ...parts,
  ])
}

/** The first family in which the words of a book are drawn, and whether its letters are there. */
const familyOf = async (page: Page): Promise<string> => {
  const read = () => {
    const paragraph = document.querySelector('p#p0')
    const family = paragraph ? getComputedStyle(paragraph).fontFamily.split(',')[0] : ''
    const isLoaded = [...document.fonts].some((face) => face.family === family && face.status === 'loaded')
    return family ? `${family} ${isLoaded ? 'loaded' : 'of the device'}` : ''
  }
  return (await Promise.all(page.frames().map((frame) => frame.evaluate(read).catch(() => '')))).join('')
}
// What a font calls itself never becomes a rule; it has a name of the product.
const ownFamily = /^"?own-\S+ loaded$/

journeys('books of a library of its own', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const folder = join(media, 'Book', 'Lamps')
      await mkdir(folder, { recursive: true })
      const sound = join(media, 'sound.mp3')
      await run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${ends.at(-1)}`, '-c:a', 'libmp3lame', sound])
      await writeFile(join(folder, 'Lamps.epub'), await packNarrated(await readFile(sound)))
    }))
  })
  afterAll(() => endProduct(product))
  const read = async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, 'Lamps', 'Book')).address)
    await page.locator('[data-cfi]').waitFor()
    return page
  }

  it('are heard with the passage marked, by steps and at another speed, from chapter to chapter', async () => {
    const page = await read()
    await page.getByRole('button', { name: 'Narration' }).click()
    const bar = page.getByRole('group', { name: 'Narration' })
    await bar.waitFor()
    await eventually(() => spokenWords(page)).toBe(passages[0]?.[0])
    // The sound leads: the next passage comes by itself.
    await eventually(() => spokenWords(page)).toBe(passages[0]?.[1])
    await bar.getByRole('button', { name: 'Pause' }).click()
    expect(await findBarriers(page)).toEqual([])
    await bar.getByRole('button', { name: 'Faster' }).click()
    await bar.getByText('1.1×').waitFor()
    await bar.getByRole('button', { name: 'Play', exact: true }).click()
    await bar.getByRole('button', { name: 'Previous passage' }).click()
    await eventually(() => spokenWords(page)).toBe(passages[0]?.[0])
    await bar.getByRole('button', { name: 'Next passage' }).click()
    await eventually(() => spokenWords(page)).toBe(passages[0]?.[1])
    await bar.getByRole('button', { name: 'Next passage' }).click()
    await eventually(() => spokenWords(page)).toBe(passages[0]?.[2])
    await eventually(() => spokenWords(page), 'the next chapter').toBe(passages[1]?.[0])
    await bar.getByRole('button', { name: 'Stop the narration' }).click()
    await bar.waitFor({ state: 'detached' })
    await eventually(() => spokenWords(page)).toBe('')
  })

  it('are read in a font of the reader’s own, which follows to other devices and goes when it is deleted', async () => {
    const page = await read()
    const letters = page.getByRole('button', { name: 'Text and colours' })
    const openFonts = async () => {
      await letters.click()
      await page.getByRole('button', { name: 'Own fonts…' }).click()
      return page.getByRole('dialog', { name: 'Own fonts' })
    }
    const dialog = await openFonts()
    expect(await findBarriers(page)).toEqual([])
    const choose = async (name: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Add fonts' }).click()])
      await chooser.setFiles({ name, mimeType: 'font/ttf', buffer })
    }
    await choose('broken.ttf', Buffer.from('This is no font at all.'))
    await page.getByRole('alert').first().waitFor()
    await choose('Righteous.ttf', readDisplayFont())
    await dialog.getByText('Righteous', { exact: true }).waitFor()
    // The button that was pressed has lost the focus meanwhile: the key still closes the dialog alone.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => familyOf(page)).toMatch(ownFamily)

    const next = await read()
    await next.getByRole('button', { name: 'Text and colours' }).click()
    await next.getByRole('combobox', { name: 'Typeface' }).click()
    await next.getByRole('option', { name: 'Righteous' }).click()
    await eventually(() => familyOf(next)).toMatch(ownFamily)

    const again = await openFonts()
    await again.getByRole('button', { name: /^Delete Righteous/ }).click()
    await again.getByRole('button', { name: 'Delete', exact: true }).click()
    await again.getByText('No fonts of your own yet').waitFor()
    await page.reload()
    await page.locator('[data-cfi]').waitFor()
    await eventually(() => familyOf(page)).not.toBe('')
    expect(await familyOf(page)).not.toMatch(ownFamily)
  })
})
