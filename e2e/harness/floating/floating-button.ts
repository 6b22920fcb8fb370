import type { Page } from 'playwright-core'

/** Presses the floating button where every page leaves room for it: at its end. */
export async function pressFloatingButton(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.locator('aside > button[aria-haspopup=dialog]').click()
}
