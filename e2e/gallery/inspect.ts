import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** More of a page than this may not jump while it loads; the cumulative layout shift of the Web Vitals. */
const mostShift = 0.05

interface Shift {
  value: number
  what: string[]
}
interface Move {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Move[] }

/** Counts from now on what jumps on each page of a context. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.parentElement?.localName ?? '')
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const nameMove = ({ node, previousRect, currentRect }: Move) => `${nameOf(node)} (${boxOf(previousRect)} to ${boxOf(currentRect)})`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: entry.sources.map(nameMove) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Collects the addresses of failed requests and the errors of a page; reading them empties the list. */
export function listenFor(page: Page): () => string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) heard.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) heard.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return () => heard.splice(0)
}

/** What is wrong with a page as it is shown: what jumped, what runs off the screen, and what axe finds where that is asked. */
export async function inspect(page: Page, withAxe: boolean): Promise<string[]> {
  const { shifts, over } = await page.evaluate(() => ({
    shifts: (globalThis as { shifts?: Shift[] }).shifts ?? [],
    over: document.documentElement.scrollWidth - innerWidth,
  }))
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const [most] = shifts.toSorted((one, other) => other.value - one.value)
  const found = [
    ...(shift > mostShift ? [`jumps by ${shift.toFixed(2)}: ${most?.what.join(', ')}`] : []),
    ...(over > 0 ? [`is ${over} px too wide`] : []),
  ]
  if (!withAxe) return found
  const { violations } = await new AxeBuilder({ page, axeSource: axe.source }).exclude('iframe').analyze()
  return [...found, ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.target.join(' ') ?? ''}`)]
}
