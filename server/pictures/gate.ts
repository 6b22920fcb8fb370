import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@amn/contract/errors'
import { whenGone, whoAsks } from '../process/asking.ts'

const MiB = 1024 ** 2
/** What all drawings together may take in memory, and those of one person. */
const mostMemory = 400 * MiB
const mostOfPerson = 320 * MiB
/** How many go on at once, and how many of one person. */
const atOnce = 4
const atOnceOfPerson = 3
/** How many may wait, and of one person. */
const mostWaiting = 1000
const mostWaitingOfPerson = 200

interface Waiting {
  person: string
  weight: number
  go: () => void
  refuse: () => void
}

const tooMany = () => new AppError('BUSY', 'picture.many', { retryAfter: 5 })

/** Lets work go on while the sum of its weights is bounded, that of each person apart; people take turns. What nobody waits for any more leaves. */
function makeGate(most: number, mostEach: number) {
  const held = new Map<string, number>()
  // People in the order of their turns.
  const queues = new Map<string, Waiting[]>()
  let sum = 0
  let count = 0

  const hold = (person: string, weight: number) => {
    sum += weight
    held.set(person, (held.get(person) ?? 0) + weight)
  }
  const next = (): Waiting | undefined => {
    for (const [person, queue] of queues) {
      const first = queue[0]
      if (!first || (held.get(person) ?? 0) + first.weight > mostEach) continue
      // What needs much is not overtaken for ever by what needs little.
      if (sum + first.weight > most) return undefined
      queue.shift()
      queues.delete(person)
      if (queue.length > 0) queues.set(person, queue)
      return first
    }
    return undefined
  }
  const goOn = () => {
    for (let first = next(); first; first = next()) {
      count -= 1
      hold(first.person, first.weight)
      first.go()
    }
  }
  const release = (person: string, weight: number) => {
    sum -= weight
    const left = (held.get(person) ?? 0) - weight
    if (left > 0) held.set(person, left)
    else held.delete(person)
    goOn()
  }
  const leave = (one: Waiting) => {
    const queue = queues.get(one.person)
    const at = queue?.indexOf(one) ?? -1
    if (!queue || at === -1) return
    queue.splice(at, 1)
    if (queue.length === 0) queues.delete(one.person)
    count -= 1
    one.refuse()
    goOn()
  }
  // Refuses the last of the person with most waiting; false where nobody has more than the one who asks would have.
  const makeRoom = (own: number): boolean => {
    let longest: Waiting[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    const last = longest.at(-1)
    if (!last || longest.length <= own + 1) return false
    leave(last)
    return true
  }
  const waitForTurn = (person: string, weight: number) =>
    new Promise<void>((resolve, reject) => {
      const gone = whenGone()
      const own = queues.get(person)?.length ?? 0
      const isTooMuch = own >= mostWaitingOfPerson || (count >= mostWaiting && !makeRoom(own))
      if (isTooMuch || gone?.aborted) return reject(tooMany())
      const forget = () => gone?.removeEventListener('abort', onGone)
      const one: Waiting = {
        person,
        weight,
        go: () => {
          forget()
          resolve()
        },
        refuse: () => {
          forget()
          reject(tooMany())
        },
      }
      const onGone = () => leave(one)
      gone?.addEventListener('abort', onGone)
      const queue = queues.get(person) ?? []
      queue.push(one)
      queues.set(person, queue)
      count += 1
      goOn()
    })
  return async <T>(person: string, weight: number, work: () => Promise<T>): Promise<T> => {
    await waitForTurn(person, weight)
    return work().finally(() => release(person, weight))
  }
}

const turns = makeGate(atOnce, atOnceOfPerson)
const memory = makeGate(mostMemory, mostOfPerson)
const inTurn = new AsyncLocalStorage<boolean>()
const holding = new AsyncLocalStorage<boolean>()

/** Does work that reads what is to be drawn and draws it, when it is its turn: what waits is not in memory yet. */
export const drawInTurn = <T>(work: () => Promise<T>): Promise<T> =>
  inTurn.getStore() ? work() : turns(whoAsks(), 1, () => inTurn.run(true, work))

/** Does work that needs so many bytes of memory, when it is its turn and there is room; throws UNPROCESSABLE_FILE where there never is. */
export function holdMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (holding.getStore()) return work()
  if (bytes > mostOfPerson) return Promise.reject(new AppError('UNPROCESSABLE_FILE', 'picture.heavy'))
  return drawInTurn(() => memory(whoAsks(), bytes, () => holding.run(true, work)))
}
