import type { Page } from 'playwright-core'
import type { Opened } from '../caller.ts'

/** Keeps a content on the device by the menu of its row, of a film by that of its page, and waits until it is there. */
export async function keepOffline(page: Page, say: { actions: RegExp; keep: string; here: string }, { content }: Opened): Promise<void> {
  await page.goto(`/media/${content.mediaId}?type=${content.amnMediaType}`)
  const row = page.locator(`[data-content="${content.id}"]`)
  await row.getByRole('button', { name: say.actions }).click()
  await page.getByRole('menuitem', { name: say.keep }).click()
  await row.getByText(say.here, { exact: true }).waitFor()
}
