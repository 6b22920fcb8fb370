import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { FilmProduct } from './product.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]

/** Starts the Chromium of AMN_CHROMIUM or of the system. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.AMN_CHROMIUM ?? '/usr/bin/chromium', args: flags })

/** A page of somebody who is logged in, in English. */
export async function enter(browser: Browser, product: FilmProduct): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${product.child.url}/`)
  const card = page.getByRole('form', { name: 'Log in' })
  await card.getByLabel('User name', { exact: true }).fill('admin')
  await card.getByLabel('Password', { exact: true }).fill('bench-password')
  await card.getByRole('button', { name: 'Log in' }).click()
  await card.waitFor({ state: 'detached' })
  return { page, context }
}
