import type { Page } from 'playwright-core'

/** What can be pressed on a page, without what leads to other pages. */
const pressed = 'button:visible, summary:visible, [role=menuitem]:visible'
/** Writes that only ask. */
const asks = /\/(login|refresh[\w-]*|logout|scrapper|preview|merge-preview|test-folder|try|briefs|events)(\?|$)/
/** On one screen no more is pressed than this. */
const most = 25

/** Lets a page change nothing on the server, so that everything on it may be pressed. */
export const holdStill = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\//, (route) =>
    route.request().method() === 'GET' || asks.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'held still', requestId: 'held-still' } }),
  )

/** The kind of each thing that can be pressed: what it is called, without what differs from row to row. */
const kindsOn = (page: Page): Promise<string[]> =>
  page.locator(pressed).evaluateAll((all) =>
    all.map((one) => {
      const isOff = one.matches(':disabled, [aria-disabled=true]')
      const label = one.getAttribute('aria-label') ?? one.textContent ?? ''
      const kind = label
        .replaceAll(/q\d+z.*/gs, '')
        .replaceAll(/\d+/g, '')
        .slice(0, 40)
      return isOff ? '' : `${one.localName} ${kind} ${one.className.toString()}`
    }),
  )

const isOpen = (page: Page) => page.locator('[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible').count()

/** Presses everything on a screen that was not pressed before, and what opens by it, and lets `look` look at each; `renew` opens the screen again, `quiet` waits for what was asked for. */
export async function pressAll(
  page: Page,
  known: Set<string>,
  look: (what: string) => Promise<unknown>,
  renew: () => Promise<unknown>,
  quiet: () => Promise<void>,
) {
  const address = page.url()
  let presses = 0
  const press = async (depth: number): Promise<void> => {
    for (;;) {
      const kinds = await kindsOn(page)
      const index = kinds.findIndex((kind) => kind !== '' && !known.has(kind))
      const kind = kinds[index]
      if (kind === undefined || presses >= most) return
      presses += 1
      known.add(kind)
      const one = page.locator(pressed).nth(index)
      if (
        !(await one.click({ timeout: 1500 }).then(
          () => true,
          () => false,
        ))
      )
        continue
      await quiet()
      await look(kind.split(' ').slice(0, 4).join(' '))
      for (const other of page.context().pages()) if (other !== page) await other.close()
      if (page.url() === address && (await isOpen(page)) > 0 && depth < 2) await press(depth + 1)
      await page.keyboard.press('Escape')
      if (page.url() !== address || (await isOpen(page)) > 0) await renew()
    }
  }
  await press(0)
  return presses
}
