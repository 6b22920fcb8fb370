import { type BigIntStats, statSync } from 'node:fs'

type Known = Pick<BigIntStats, 'ino' | 'dev' | 'size'>

/**
 * Watches whether the files of an open SQLite database still lie at its path. They are never opened here: closing a second handle would
 * drop the locks of this process. `expected` tells how many bytes the database says that it has.
 */
export function watchFiles(path: string, expected: () => number) {
  // Somebody may have made it smaller by VACUUM.
  const isCut = (size: bigint) => {
    try {
      return size < expected()
    } catch {
      return true
    }
  }
  const known = new Map<string, Known>()

  const problemOf = (file: string): string | undefined => {
    const before = known.get(file)
    const now = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (!now) return before && `${file} was removed`
    known.set(file, now)
    if (!before) return undefined
    if (now.ino !== before.ino || now.dev !== before.dev) return `${file} was replaced`
    // The log is cut by ourselves.
    return file === path && now.size < before.size && isCut(now.size) ? `${file} was cut or overwritten` : undefined
  }
  /** What is wrong with them, since the first call; undefined while all is well. */
  return (): string | undefined => {
    try {
      return problemOf(path) ?? problemOf(`${path}-wal`) ?? problemOf(`${path}-shm`)
    } catch (error) {
      return `${path} cannot be reached any more (${error instanceof Error ? error.message : String(error)})`
    }
  }
}
