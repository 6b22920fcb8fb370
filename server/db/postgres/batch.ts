import { AppError } from '@amn/contract/errors'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** So many works are committed together at most. */
const mostWorks = 20

interface Waiting {
  work: (handle: Kysely<Tables>) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}
type Transact = <T>(work: (handle: Kysely<Tables>) => Promise<T>) => Promise<T>

/**
 * Makes the function that commits works of one group together, such as those of a person, which wait for each other's row anyway: what comes
 * while the group's last transaction runs joins the next, so that each group holds one connection. A work that throws is undone alone.
 */
export function batchByGroup(transact: Transact): <T>(group: number, work: (handle: Kysely<Tables>) => Promise<T>) => Promise<T> {
  const groups = new Map<number, Waiting[]>()

  const runAlone = ({ work, resolve, reject }: Waiting) => transact(work).then((value) => resolve(value as never), reject)

  const runTogether = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const values = await transact(async (handle) => {
        const done: unknown[] = []
        for (const { work } of batch) done.push(await work(handle))
        return done
      })
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as never)
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'BUSY'
      for (const one of batch) {
        if (isBusy) one.reject(error)
        else await runAlone(one)
      }
    }
  }

  const drain = async (group: number, queue: Waiting[]): Promise<void> => {
    while (queue[0]) await (queue.length === 1 ? runAlone(queue.splice(0)[0] as Waiting) : runTogether(queue.splice(0, mostWorks)))
    groups.delete(group)
  }

  return (group, work) =>
    new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject }
      const queue = groups.get(group)
      if (queue) queue.push(waiting)
      else {
        const begun = [waiting]
        groups.set(group, begun)
        void drain(group, begun)
      }
    })
}
