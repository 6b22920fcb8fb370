import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, startChromium } from '../../chromium.ts'
import type { FilmProduct } from './product.ts'

/** Starts Chromium so that films begin without a press. */
export const startBrowser = (): Promise<Browser> => startChromium(findChromium(), ['--autoplay-policy=no-user-gesture-required'])

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
