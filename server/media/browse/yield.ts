/** Yields to other work whenever this work has taken that many milliseconds in a row. */
export function yieldEvery(longest = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await new Promise(setImmediate)
    since = performance.now()
  }
}
