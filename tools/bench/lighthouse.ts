import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type Page, chromium } from 'playwright-core'
import { openStore } from '@amn/server/db/connect'
import { makeUser, usualPassword } from '@amn/server/testing/make'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { makeLibrary } from '../make-library/make-library.ts'
import { serverFile } from './api.ts'
import { freePort, startChild } from './child.ts'
import { median } from './load.ts'
import { tell, title } from './report.ts'

const runs = 3

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

/** Lighthouse's performance score of the start page over the sample library, logged in, as a desk and as a phone sees it. */
export async function benchLighthouse(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'amn-light-'))
  const { path } = await makeLibrary(join(data, 'library'))
  const store = await openStore(`sqlite:${data}/amn.db`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { username: 'bench', groups: ['Administrators'] })
  await store.close()
  const env = { AMN_DATA: data, AMN_MEDIA: path, AMN_PORT: String(await freePort()), AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/health', '0-1')
  await scanned(product.url, token)
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(data, 'profile'), {
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const page = await browser.newPage()
  await logIn(page, product.url)
  title('Lighthouse, start page of the sample library, logged in')
  for (const [name, config, wanted] of [
    ['desktop', desktopConfig, 95],
    ['mobile', undefined, 85],
  ] as const) {
    const scores: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(
        product.url,
        { port, disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' },
        config,
      )
      scores.push((result?.lhr.categories.performance?.score ?? 0) * 100)
    }
    tell(
      `lighthouse performance, ${name}`,
      `${median(scores).toFixed(0)} (${scores.map((score) => score.toFixed(0)).join(', ')})`,
      `≥ ${wanted}`,
      median(scores) >= wanted,
    )
  }
  await browser.close()
  await product.stop()
}
