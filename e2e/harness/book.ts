import type { Frame, Page } from 'playwright-core'

async function textIn(frame: Frame): Promise<string> {
  const box = await (await frame.frameElement()).boundingBox()
  const view = frame.page().viewportSize()
  if (!box || !view) return ''
  return frame.evaluate(
    ({ left, right, top, bottom }) => {
      const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const isSeen = (rect: DOMRect) =>
        rect.width > 0 && rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1
      let seen = ''
      for (let node = walker.nextNode(); node && seen.length < 80; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        for (const { index, 0: word } of text.matchAll(/\S+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (isSeen(range.getBoundingClientRect())) seen += `${word} `
          if (seen.length >= 80) break
        }
      }
      return seen
    },
    { left: -box.x, right: view.width - box.x, top: -box.y, bottom: view.height - box.y },
  )
}

/** The first words of an e-book that can be seen now, in whichever of its frames they stand. */
export async function textOnScreen(page: Page): Promise<string> {
  const texts = await Promise.all(
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      // A frame may go while it is looked into: the next look finds its successor.
      .map((frame) => textIn(frame).catch(() => '')),
  )
  return texts.join('')
}

/** The words of an e-book that are marked as being heard now. */
export async function spokenWords(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          const ranges = CSS.highlights.get('amn-spoken') as Iterable<Range> | undefined
          return [...(ranges ?? [])].map((range) => range.toString().replaceAll(/\s+/g, ' ')).join('')
        })
        .catch(() => ''),
    ),
  )
  return texts.join('')
}

/**
 * Reads what is in sight after a key for the next page was pressed; it is pressed again where other words have come and are not wanted, or long
 * after: a page that is still turning takes no second key, and one that is slow to be drawn would turn twice.
 */
export function turning(page: Page, key: string): () => Promise<string> {
  let pressed: { before: string; at: number } | undefined
  return async () => {
    const text = await textOnScreen(page)
    if (pressed && text !== '' && text !== pressed.before) {
      pressed = undefined
      return text
    }
    if (!pressed || performance.now() - pressed.at > 5000) {
      await page.keyboard.press(key)
      pressed = { before: text, at: performance.now() }
    }
    return textOnScreen(page)
  }
}

/** How much of a page of a PDF has gone by at the upper edge, as a share of its height. */
export const goneBy = (page: Page, number: number) =>
  page.locator(`.page[data-page-number="${number}"]`).evaluate((sheet) => {
    const scroller = sheet.closest('.pdfViewer')?.parentElement
    const [box, frame] = [sheet.getBoundingClientRect(), scroller?.getBoundingClientRect()]
    return frame ? (frame.top - box.top) / box.height : -1
  })
