import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '@amn/tools/chromium'
import { type MadeStock, ensureStock } from './made-stock.ts'
import { ensureWeb } from './product.ts'

/** What all journeys share. */
export interface Stock extends MadeStock {
  /** Undefined where there is no browser: every journey is skipped. */
  chromium: string | undefined
  /** Where pictures of failures go. */
  shots: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stock: Stock
  }
}

const couldInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && process.env['AMN_NO_INSTALL'] !== '1'

/** Builds the web app if its sources changed, and makes the stock where it is not kept. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium()
  if (!chromium) {
    if (couldInstall()) throw new Error('There is no Chromium, though it could have been installed: apt-get install chromium')
    process.stderr.write('\n!!! NOT RUN: there is no Chromium (AMN_CHROMIUM names one). No journey is proved here.\n\n')
    provide('stock', { chromium, library: '', data: '', blank: '', shots: '' })
    return () => Promise.resolve()
  }
  const [made, shots] = await Promise.all([ensureStock(), mkdtemp(join(tmpdir(), 'amn-failures-')), ensureWeb()])
  provide('stock', { chromium, ...made, shots })
  return async () => {
    const failures = await readdir(shots)
    if (failures.length > 0) process.stdout.write(`\nPictures of ${failures.length} failures: ${shots}\n`)
    else await rm(shots, { recursive: true, force: true })
  }
}
