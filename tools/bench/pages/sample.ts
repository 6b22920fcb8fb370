import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'
import { openStore } from '@amn/server/db/connect'
import { makeUser, usualPassword } from '@amn/server/testing/make'
import { chromiumFlags, findChromium } from '../../chromium.ts'
import { makeLibrary } from '../../make-library/make-library.ts'
import { serverFile } from '../api.ts'
import { type Child, freePort, startChild } from '../child.ts'

const logIn = async (page: Page, url: string) => {
  await page.goto(url)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Zaloguj/ })
    .click()
  await page.getByLabel('Nazwa użytkownika').fill('bench')
  await page.getByLabel('Hasło', { exact: true }).fill(usualPassword)
  await page.keyboard.press('Enter')
  await page.locator('a[href^="/media/"]').first().waitFor()
}

const scanned = async (url: string, token: string) => {
  for (;;) {
    const answer = await fetch(`${url}/amn-service/api/v1/library/scan?size=1`, { headers: { authorization: `Bearer ${token}` } })
    const { items } = (await answer.json()) as { items: { state: string }[] }
    if (items[0]?.state === 'done') return
    await new Promise((next) => setTimeout(next, 500))
  }
}

interface Sample {
  product: Child
  browser: BrowserContext
  /** Logged in as an administrator, on the start page. */
  page: Page
  /** Where the browser takes commands of its protocol. */
  port: number
}

/** The product over the scanned sample library, and a browser in which an administrator is logged in. */
export async function openSample(): Promise<Sample> {
  const data = mkdtempSync(join(tmpdir(), 'amn-light-'))
  const { path } = await makeLibrary(join(data, 'library'))
  const store = await openStore(`sqlite:${data}/amn.db`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { username: 'bench', groups: ['Administrators'] })
  await store.close()
  const env = { AMN_DATA: data, AMN_MEDIA: path, AMN_PORT: String(await freePort()), AMN_LOG: 'warn', AMN_LOCALE: 'pl' }
  const product = await startChild(serverFile, [], env, '/health', '0-1')
  await scanned(product.url, token)
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(data, 'profile'), {
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const page = await browser.newPage()
  await logIn(page, product.url)
  return { product, browser, page, port }
}
