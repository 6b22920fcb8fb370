import type { Page } from 'playwright-core'

/** The zero-based numbers of the pages in sight, once each of them is drawn. */
export const pagesIn = (page: Page) =>
  page
    .locator('[data-page]')
    .evaluateAll((all) => all.map((one) => ('loaded' in (one as HTMLElement).dataset ? Number((one as HTMLElement).dataset['page']) : -1)))
