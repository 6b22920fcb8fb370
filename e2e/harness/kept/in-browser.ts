import type { Page } from 'playwright-core'

/** The caches of what people keep in this browser. */
export const keptCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('amn-kept-')))

/** Makes what is known of a kept content as old as if it had lain there for days. */
export async function growOld(page: Page, contentId: number, what: 'openedAt' | 'checkedAt', days: number): Promise<void> {
  const change = { contentId, what, at: new Date(Date.now() - days * 86_400_000).toISOString() }
  await page.evaluate(async (wanted) => {
    const name = (await caches.keys()).find((one) => one.endsWith(`-${wanted.contentId}`)) ?? ''
    const cache = await caches.open(name)
    const entry = (await (await cache.match('/kept/entry'))?.json()) as Record<string, unknown>
    await cache.put('/kept/entry', Response.json({ ...entry, [wanted.what]: wanted.at }))
  }, change)
}
