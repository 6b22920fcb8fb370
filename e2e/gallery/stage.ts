import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { makeLibrary } from '@amn/tools/make-library/make-library'
import { type Caller, adminPassword, logIn, waitForScans, waitForWork } from '../harness/caller.ts'
import { furnish } from '../harness/furnish.ts'
import { type Product, ensureWeb, makeAccount, startProduct } from '../harness/product.ts'
import { begin } from './screens.ts'

/** A product over the sample library in a folder that is taken away with it. */
export interface Stage {
  product: Product
  caller: Caller
  /** Its address by a name: at a bare address browsers have no passkeys. */
  home: string
  end(): Promise<void>
}

/** The administrator, who logs in anew before an access token ends: a walk lasts longer. */
function keepLoggedIn(product: Product): Caller {
  let since = -Infinity
  let caller: Promise<Caller>
  const current = () => {
    if (performance.now() - since > 10 * 60_000) {
      since = performance.now()
      caller = logIn(product, 'admin', adminPassword)
    }
    return caller
  }
  return {
    get: async (path) => (await current()).get(path),
    send: async (...asked) => (await current()).send(...asked),
    sendBytes: async (...asked) => (await current()).sendBytes(...asked),
    upload: async (...asked) => (await current()).upload(...asked),
  }
}

/** Starts the product over the sample library, and over what `fill` adds to it, scanned and lived with for a while. */
export async function setStage(bench: string, fill?: (media: string) => Promise<void>): Promise<Stage> {
  // Another state of the web app would lack screens that are waited for.
  await ensureWeb()
  const options = { data: `${bench}/data`, media: `${bench}/library`, locale: 'en' as const }
  await makeLibrary(options.media)
  await fill?.(options.media)
  await makeAccount(options, 'create-admin', 'admin', adminPassword)
  const product = await startProduct(options)
  const end = async () => {
    await product.stop()
    await rm(bench, { recursive: true, force: true })
  }
  try {
    const caller = keepLoggedIn(product)
    await waitForScans(caller)
    await begin(caller)
    await furnish(product, caller)
    await caller.send('POST', '/tasks/backup/run')
    await waitForWork(caller, ['backup'])
    return { product, caller, home: product.address.replace('127.0.0.1', 'localhost'), end }
  } catch (fault) {
    await end()
    throw fault
  }
}

/** Logs the administrator in on a page. */
export async function logInOn(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('input[name=password]').press('Enter')
  await page.locator('main article').first().waitFor()
}

/** Waits until what is awaited is there, and nothing is loaded any more. */
export async function calm(page: Page, awaited: string): Promise<void> {
  await page.locator(awaited).first().waitFor({ state: 'attached' })
  // What the page listens to never ends.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.loading !== 'lazy' || image.complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
