/** Refuses a call that lacks something, before it leaves the page. */
export function requireValue(value: unknown, sentence: string): void {
  if (value === undefined || value === null || value === '') throw new Error(sentence)
}
