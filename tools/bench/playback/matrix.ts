import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'
import { enter, startBrowser } from './browser.ts'
import { filmName, filmSeconds, makeFilm, makeMaster, type Recipe, recipes, titleOf } from './films.ts'
import { look, readBarcode, until } from './player.ts'
import { type FilmProduct, startFilms } from './product.ts'

const patience = 12_000
const table = fileURLToPath(new URL('../../../docs/playback-matrix.md', import.meta.url))

interface Result {
  recipe: Recipe
  method: string
  /** What happened, in a word or a sentence. */
  told: string
  isPlayed: boolean
  /** It did not play, and nothing on the screen said so. */
  isSilent: boolean
}

const press = async (page: Page) => {
  const play = page.getByRole('button', { name: 'Play', exact: true }).first()
  const message = page.getByRole('status').filter({ has: page.getByRole('heading') })
  await Promise.race([play.waitFor({ timeout: patience }), message.waitFor({ timeout: patience })]).catch(() => undefined)
  if (await play.isVisible()) await play.click()
}
const messageOn = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('status')
      .filter({ has: page.getByRole('heading') })
      .allInnerTexts()
  )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const hasSound = ({ audio }: Recipe) => audio !== 'none'

/** Plays a film as a person would: it begins, its pictures move, its sound is decoded, and it goes where it is sent. */
async function play(page: Page, recipe: Recipe, address: string): Promise<Result> {
  await page.goto(address)
  await press(page)
  const told = (text: string, isPlayed: boolean, isSilent: boolean, method = ''): Result => ({
    recipe,
    method,
    told: text,
    isPlayed,
    isSilent,
  })
  const plays = await until(async () => {
    const seen = await look(page)
    return seen !== undefined && seen.time > 2.5 && seen.frames > 10 && seen.width > 0 && (seen.soundBytes > 0 || !hasSound(recipe))
  }, patience)
  const seen = await look(page)
  if (!plays) {
    const message = await messageOn(page)
    return told(message || `nothing moves: ${JSON.stringify(seen)}`, false, message === '', seen?.method)
  }
  const isCut = recipe.cutAt !== undefined
  const target = isCut ? 1 : filmSeconds - 4
  await page.evaluate((at) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = at
  }, target)
  const isThere = await until(async () => {
    const now = await look(page)
    return now !== undefined && now.time > target + 0.2 && now.time < target + 3
  }, patience)
  const barcode = await readBarcode(page)
  const time = (await look(page))?.time ?? 0
  const off = Math.abs(barcode - time)
  const method = (await look(page))?.method ?? ''
  if (!isThere) return told(`does not go to ${target} s`, false, true, method)
  if (off > 0.5 && recipe.note !== 'begins at 100 s')
    return told(`shows ${barcode.toFixed(2)} s at ${time.toFixed(2)} s`, false, true, method)
  return told('', true, false, method)
}

async function playAll(browser: Browser, product: FilmProduct): Promise<Result[]> {
  const results: Result[] = []
  const { page, context } = await enter(browser, product)
  for (const [number, recipe] of recipes.entries()) {
    const { page: address } = await product.find(titleOf(number))
    const result = await play(page, recipe, address).catch((error: unknown): Result => ({
      recipe,
      method: '',
      told: String(error).split('\n')[0] ?? '',
      isPlayed: false,
      isSilent: true,
    }))
    results.push(result)
    process.stdout.write(
      `  ${result.isPlayed ? '  ok  ' : result.isSilent ? 'SILENT' : ' says '}  ${filmName(recipe).padEnd(60)} ${result.method.padEnd(8)} ${result.told.slice(0, 120)}\n`,
    )
  }
  await context.close()
  return results
}

const words: Record<string, string> = { direct: 'direct', copy: 'copied', audio: 'sound converted', convert: 'converted' }
const rowOf = ({ recipe, method, told, isPlayed }: Result) =>
  `| ${recipe.container} | ${recipe.video} | ${recipe.audio} | ${recipe.note ?? ''} | ${isPlayed ? (words[method] ?? method) : told.replaceAll('|', ' ')} |`

const pageOf = (results: readonly Result[], version: string) => `# What plays, and how

Made by \`npm run bench -- playback-matrix\` in Chromium ${version}: each film of ${filmSeconds} s is opened in the player, its frames must move, its sound must be decoded, and a jump must show the frame
of that second. *Direct* is the unchanged file; *copied* is picture and sound put into another container; the others state what the server converts. Other browsers play fewer files directly, so the server converts more.

| container | picture | sound | | how |
|---|---|---|---|---|
${results.map(rowOf).join('\n')}
`

/** Plays every film of the matrix in Chromium and writes down how. */
export async function benchMatrix(): Promise<void> {
  takeAllCores()
  const master = await makeMaster(320, 180, filmSeconds)
  const films = []
  for (const [number, recipe] of recipes.entries()) films.push({ name: titleOf(number), path: await makeFilm(master, recipe) })
  title(`${films.length} kinds of films in Chromium`)
  const product = await startFilms(films)
  const browser = await startBrowser()
  try {
    const results = await playAll(browser, product)
    const version = browser.version()
    const [played, silent] = [results.filter(({ isPlayed }) => isPlayed).length, results.filter(({ isSilent }) => isSilent).length]
    const said = results.length - played - silent
    tell(
      'films that play, or truly say why not',
      `${played} play, ${said} say why, ${silent} fail silently`,
      '≥ 70, 0 silent',
      played >= 70 && silent === 0,
    )
    writeFileSync(table, pageOf(results, version))
  } finally {
    await browser.close()
    await product.child.stop()
  }
}
