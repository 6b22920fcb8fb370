import { AppError } from '@amn/contract/errors'
import { tooDeep, tooMany } from './scan-json.ts'

/** Whether both databases can keep the text as it is: no NUL, which PostgreSQL refuses, and no half of a character. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** How deep a JSON body may be nested. */
export const deepest = 20

const refuseNoText = (text: string) => {
  if (!isText(text)) throw new AppError('MALFORMED_REQUEST', 'request.strangeCharacter')
}

/** Refuses a parsed body that holds more values than it may, is nested too deep, or holds what the databases cannot keep. */
export function refuseHuge(value: unknown, most: number): void {
  let keys = 0
  const visit = (part: unknown, depth: number): void => {
    if (typeof part === 'string') refuseNoText(part)
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw tooDeep(deepest)
    const names = Array.isArray(part) ? [] : Object.keys(part)
    const inner: unknown[] = Array.isArray(part) ? part : Object.values(part)
    // Counted before anything is done for each of them.
    keys += inner.length
    if (keys > most) throw tooMany(most)
    names.forEach(refuseNoText)
    for (const one of inner) visit(one, depth + 1)
  }
  visit(value, 1)
}
