import { AsyncLocalStorage } from 'node:async_hooks'

type Check = () => Promise<void>
const fences = new AsyncLocalStorage<Check | undefined>()

/** Runs a work of which every transaction begins with a check, which throws where the work may not write any more. */
export const whileAllowed = <T>(check: Check, work: () => Promise<T>): Promise<T> => fences.run(check, work)

/** The check of the work that asks, to be awaited before it writes; undefined for all others. */
export function checkOfThisWork(): Promise<void> | undefined {
  const check = fences.getStore()
  return check && fences.run(undefined, check)
}
