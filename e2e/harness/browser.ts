import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { startChromium } from '@amn/tools/chromium'
import { listenForComplaints } from './complaints.ts'

export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }
export type Screen = keyof typeof screens

/** `describe` for journeys: without a browser they are skipped, and the set-up has said so. */
export const journeys = inject('stock').chromium === undefined ? describe.skip : describe

/** What no page of the product may do; read it to let a test say more about it. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** Breaches of the content security policy, errors that nobody caught, and dialogs of the browser's own; a test that provokes one takes it out. */
  complaints: string[]
}

/** Gives every test pages in a browser of this file, each in a context of its own; afterwards nothing may have complained. */
export function useBrowser() {
  let browser: Browser | undefined
  const visits: Visit[] = []
  beforeAll(async () => {
    browser = await startChromium(inject('stock').chromium)
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    const name = `${task.suite?.name ?? ''} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
    if (task.result?.state === 'fail') {
      for (const [index, { page }] of ended.entries()) {
        await page.screenshot({ path: join(inject('stock').shots, `${name}-${index + 1}.png`) }).catch(() => undefined)
      }
    }
    for (const { context } of ended) await context.close()
    expect(ended.flatMap(({ complaints }) => complaints)).toEqual([])
  })
  return async (address: string, screen: Screen = 'desktop', { dark = false } = {}): Promise<Visit> => {
    if (!browser) throw new Error('the browser has not started')
    const isPhone = screen === 'phone'
    const context = await browser.newContext({
      baseURL: address,
      viewport: screens[screen],
      // Whatever the browser speaks, the product goes by its own configuration.
      locale: 'de-DE',
      timezoneId: 'Europe/Warsaw',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
    })
    context.setDefaultTimeout(120_000)
    const complaints = await listenForComplaints(context)
    const page = await context.newPage()
    const visit = { page, context, complaints }
    visits.push(visit)
    return visit
  }
}

/** Waits until a condition holds, as long as Playwright waits for elements. */
export function eventually<T>(read: () => T, message = '') {
  return expect.poll(read, { timeout: 120_000, interval: 50, message })
}

/** Runs axe within a page without frames, where it is loaded once and says nothing of what is in order: a third of the time. */
async function analyse(page: Page): Promise<axe.Result[]> {
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations, options)
}

/** The serious and critical findings of axe on what is shown, as readable lines; none is the only good answer. */
export async function findBarriers(page: Page): Promise<string[]> {
  return (await analyse(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`,
      ),
    )
}

/** Clicks a button of a player, whose controls hide from whoever keeps still: each try begins with a move of the mouse. */
export async function pressControl(control: Locator): Promise<void> {
  const { mouse } = control.page()
  let moves = 0
  const press = async () => {
    moves += 1
    await mouse.move(300, 300 + (moves % 2) * 20)
    const failure: unknown = await control.click({ timeout: 5000 }).catch((error: unknown) => error)
    return failure instanceof Error ? failure.message : 'pressed'
  }
  await eventually(press).toBe('pressed')
}
