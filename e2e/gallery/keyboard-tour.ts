import type { Page } from 'playwright-core'

/** Longer ways round a page than this are not gone to their end. */
const mostStops = 120

interface Stop {
  name: string
  faults: string[]
}

/** Where the focus is, and what somebody who only has a keyboard would miss there; undefined on the page itself. */
const lookAtFocus = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return undefined
    const label = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    const name = `${focused.localName}${focused.id && `#${focused.id}`} "${label.trim().slice(0, 30)}"`
    // Books are pages of their own, whose stops are the book's.
    if (focused.localName === 'iframe') return { name, faults: [] }
    const faults: string[] = []
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const isSmall = right - left < 2 || bottom - top < 2
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) faults.push('is outside the screen')
    else if (!isSmall) {
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      const over = document.elementFromPoint(x, y)
      const isItself = over !== null && (focused.contains(over) || over.contains(focused) || focused.parentElement?.contains(over))
      if (!isItself) faults.push(`is covered by ${over?.localName ?? 'nothing'}.${over?.className.toString() ?? ''}`)
    }
    // A row or a card may show it for what is in it, by a frame of its own.
    const boxes: Element[] = []
    for (let one: Element | null = focused; one && boxes.length < 8; one = one.parentElement) boxes.push(one, one.nextElementSibling ?? one)
    const lookOf = (one: Element, part?: string) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, opacity, textDecorationLine } = getComputedStyle(
        one,
        part,
      )
      return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor, backgroundColor, opacity, textDecorationLine].join()
    }
    const looks = () => boxes.flatMap((one) => [lookOf(one), lookOf(one, '::after')])
    const still = document.createElement('style')
    // Without transitions a look is there at once.
    still.textContent = '*{transition:none!important}'
    document.head.append(still)
    const focusedLooks = looks().join(';')
    focused.blur()
    const blurredLooks = looks().join(';')
    focused.focus({ preventScroll: true })
    still.remove()
    if (focusedLooks === blurredLooks) faults.push('does not show that it has the focus')
    return { name, faults }
  })

/** Goes with Tab from the top of a page once round it; tells what is wrong with any stop. */
export async function tourByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = []
  let last = ''
  let stays = 0
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    if (!stop) return faults
    stays = stop.name === last ? stays + 1 : 0
    if (stays > 8) return [...faults, `${stop.name}: holds the focus`]
    last = stop.name
    for (const fault of stop.faults) faults.push(`${stop.name}: ${fault}`)
  }
  return faults
}
