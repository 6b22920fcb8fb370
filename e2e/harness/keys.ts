import type { Locator } from 'playwright-core'

const isFocused = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))

/** Presses a key again and again until this element has the focus, as somebody without a mouse finds it. */
export async function pressUntil(key: string, target: Locator, most = 200): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)} in ${most} presses`)
}

export const tabTo = (target: Locator): Promise<void> => pressUntil('Tab', target)

/** Goes to a button or link by Tab and presses it. */
export async function tabAndPress(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}
