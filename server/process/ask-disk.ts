import { realpath } from 'node:fs/promises'

const asked = new Map<string, Promise<unknown>>()
/** The answers that are late, by what was asked. */
const silent = new Map<string, Set<Promise<unknown>>>()
const lateOf = (path: string) => {
  const late = silent.get(path)
  return late && Promise.all(late)
}

// Every part of a film that is sent asks this: a timer that is aborted would make an error each time.
async function within<T>(answer: Promise<T>, patience: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience).unref()
  })
  return Promise.race([answer.then((value) => ({ value })), late]).finally(() => clearTimeout(timer))
}

/**
 * What a disk says of a path; undefined when it fails, or does not answer within `patience` milliseconds. Whoever asks the same at the same
 * time gets the same answer, and a disk that is late is asked nothing more until it has answered: each question that hangs, at a dead network
 * share, keeps one of the few threads that read all files.
 */
export async function askDisk<T>(path: string, what: string, ask: () => Promise<T>, patience: number): Promise<T | undefined> {
  const late = lateOf(path)
  if (late && !(await within(late, patience))) return undefined
  const key = `${what} ${path}`
  const begin = () => {
    const answer = ask()
      .catch(() => undefined)
      .finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
  const answer = (asked.get(key) as Promise<T | undefined> | undefined) ?? begin()
  const found = await within(answer, patience)
  if (!found) {
    const open = silent.get(path) ?? new Set()
    silent.set(path, open.add(answer))
    void answer.then(() => open.delete(answer) && open.size === 0 && silent.delete(path))
  }
  return found?.value
}

/** Whether a path can be asked now: one whose disk was late is waited for, as long as a disk may need to spin up. */
export async function isAnswering(path: string, longest = 10_000): Promise<boolean> {
  const late = lateOf(path)
  return late === undefined || (await within(late, longest)) !== undefined
}

/** Whether a question is open that a disk has not answered in time: it keeps a thread, for whose end Node would wait before it exits. */
export const isAnySilent = (): boolean => silent.size > 0

const patience = 2000
const known = new Map<string, string>()

/** The real path of a media directory, without waiting for a disk that does not answer: then the last one known; undefined where none is. */
export async function findRealRoot(root: string): Promise<string | undefined> {
  const ask = () =>
    realpath(root).then(
      (real) => {
        known.set(root, real)
        return real
      },
      () => root,
    )
  return (await askDisk(root, 'real path', ask, patience)) ?? known.get(root)
}

/** The same, or the path as it is given. */
export const realRootOf = async (root: string): Promise<string> => (await findRealRoot(root)) ?? root
