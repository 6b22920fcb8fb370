import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { makeLibrary } from '@amn/tools/make-library/make-library'
import { adminPassword, logIn, people, personPassword, waitForScans, waitForWork } from './caller.ts'
import { findChromium } from '@amn/tools/chromium'
import { makeAccount, startProduct } from './product.ts'

/** What all journeys share, made once: nothing in it is ever changed. */
export interface Stock {
  /** Undefined where there is no browser: every journey is skipped. */
  chromium: string | undefined
  /** The sample library. */
  library: string
  /** A data folder in which the library has been scanned, to be copied; with its administrator `admin` and its people. */
  data: string
  /** A data folder with its administrator `admin` and nothing else, to be copied. */
  blank: string
  /** Where pictures of failures go. */
  shots: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stock: Stock
  }
}

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const couldInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && process.env['AMN_NO_INSTALL'] !== '1'

/** Builds the web app if its sources changed, draws the library, and lets the product scan it once. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bench = await mkdtemp(join(tmpdir(), 'amn-journeys-'))
  const stock: Stock = {
    chromium: findChromium(),
    library: join(bench, 'library'),
    data: join(bench, 'data'),
    blank: join(bench, 'blank'),
    shots: join(bench, 'failures'),
  }
  const tidy = async () => {
    const failures = existsSync(stock.shots) ? await readdir(stock.shots) : []
    if (failures.length > 0) process.stdout.write(`\nPictures of ${failures.length} failures: ${stock.shots}\n`)
    for (const name of await readdir(bench))
      if (failures.length === 0 || name !== 'failures') await rm(join(bench, name), { recursive: true, force: true })
    if (failures.length === 0) await rm(bench, { recursive: true, force: true })
  }
  provide('stock', stock)
  if (!stock.chromium) {
    if (couldInstall()) throw new Error('There is no Chromium, though it could have been installed: apt-get install chromium')
    process.stderr.write('\n!!! NOT RUN: there is no Chromium (AMN_CHROMIUM names one). No journey is proved here.\n\n')
    return tidy
  }
  const options = { data: stock.data, media: stock.library }
  const makePeople = async () => {
    await makeAccount(options, 'create-admin', 'admin', adminPassword)
    await cp(stock.data, stock.blank, { recursive: true })
    for (const name of people) await makeAccount(options, 'create-user', name, personPassword)
  }
  await mkdir(stock.shots)
  await Promise.all([
    run(process.execPath, ['--input-type=module', '-e', "import { ensureWeb } from './tools/set-up.mjs'; ensureWeb()"], { cwd: root }),
    makeLibrary(stock.library),
    makePeople(),
  ])
  const product = await startProduct(options)
  try {
    const admin = await logIn(product, 'admin', adminPassword)
    await waitForScans(admin)
    await waitForWork(admin, ['subtitles', 'previews', 'segments', 'statistics'])
  } finally {
    await product.stop()
  }
  return tidy
}
