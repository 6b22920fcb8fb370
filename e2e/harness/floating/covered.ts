import type { Page } from 'playwright-core'

/**
 * What can be pressed on a page and lies under something that floats, as readable lines; none is the only good answer.
 * What floats freely may never lie there once the page rests; bars at an edge, notices and what sticks may while the
 * page is scrolled, as long as everything is clear of them somewhere between the page's top and its end.
 */
export async function findCovered(page: Page): Promise<string[]> {
  const covered = await page.evaluate(findCoveredHere)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return covered
}

async function findCoveredHere(): Promise<string[]> {
  const roles = ['button', 'checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab']
  const pressable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...roles.map((role) => `[role=${role}]`)].join()
  const opened = '[role=dialog], [role=menu], [role=listbox], [role=tooltip]'
  /** Positions that a long page is looked at from, its end among them. */
  const most = 12
  const inset = [
    [0.5, 0.5],
    [0.15, 0.15],
    [0.85, 0.15],
    [0.15, 0.85],
    [0.85, 0.85],
  ] as const
  const found = new Set<string>()
  /** What lies under something that floats freely, as the page is now. */
  const loose = new Set<string>()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rest = async () => {
    for (let frames = 0; frames < (loose.size > 0 ? 20 : 2); frames += 1) await frame()
    const latest = performance.now() + 3000
    while (document.querySelector('[data-stale]') && performance.now() < latest) await frame()
  }
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.localName} "${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }
  const floatingAround = (hit: Element, element: Element): Element | undefined => {
    for (let one: Element | null = hit; one && !one.contains(element); one = one.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
    }
    return undefined
  }
  const isBar = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isSticky = getComputedStyle(element).position === 'sticky'
    const isKnown = element.matches('[data-mini]') || element.querySelector('.mantine-Notification-root') !== null
    return isSticky || isKnown || width > innerWidth * 0.9 || height > innerHeight * 0.9
  }
  /** What lies over each point of an element; undefined once it was seen clear. */
  const points = new Map<Element, (string | undefined)[]>()
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  const lookAtPoint = (element: Element, point: number, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return
    const over = floatingAround(hit, element)
    const known = points.get(element) ?? []
    points.set(element, known)
    if (!over) {
      known[point] = undefined
    } else if (over.closest(opened) === null || over.contains(modal ?? null)) {
      const line = `${nameOf(element)} is under ${nameOf(over)}`
      if (!isBar(over)) loose.add(line)
      if (!(point in known)) known[point] = line
    }
  }
  const lookAt = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isShown = width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isShown || element.closest('[inert], [aria-hidden=true], [disabled]')) return
    for (const [point, [across, down]] of inset.entries()) {
      const [x, y] = [left + width * across, top + height * down]
      if (x > 0 && y > 0 && x < innerWidth && y < innerHeight) lookAtPoint(element, point, x, y)
    }
  }
  const look = () => {
    loose.clear()
    for (const element of (modal ?? document).querySelectorAll(pressable)) lookAt(element)
  }
  // Rows that come late make a page longer while it is looked at.
  const end = () => (modal ? 0 : document.documentElement.scrollHeight - innerHeight)
  const step = Math.max(innerHeight / 2, end() / most)
  for (let top = 0; ; top += step) {
    window.scrollTo({ top: Math.min(top, end()), behavior: 'instant' })
    // What comes late to a page sends what floats elsewhere, a moment later.
    for (let looks = 0; looks < 4 && (looks === 0 || loose.size > 0); looks += 1) {
      await rest()
      look()
    }
    for (const line of loose) found.add(line)
    if (top >= end()) break
  }
  for (const [element, known] of points) {
    if (!element.isConnected || !known.some(Boolean)) continue
    // Of a page that moved by itself, every place was looked at when the element was elsewhere.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await rest()
    lookAt(element)
    for (const line of known) if (line) found.add(`${line} wherever the page is scrolled`)
  }
  return [...found]
}
