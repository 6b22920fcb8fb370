/** Lets requests that wait have their turn: SQLite answers at once and on this thread, so awaiting its answers does not. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
