import type { DatabaseSync } from 'node:sqlite'
import { isBroken } from '../errors.ts'

/** How long what was committed may lie in the log alone while there is always something to commit, in milliseconds. */
const longest = 4000

/**
 * Moves the log into the database now and then. SQLite does so by itself when the log has grown, but tells nobody when the disk refuses:
 * here such an error goes to `onBroken`.
 */
export function checkpointNowAndThen(writer: DatabaseSync, onBroken: (error: unknown) => void) {
  const statement = writer.prepare('pragma wal_checkpoint(passive)')
  let isChanged = false
  let last = performance.now()
  const whenIdle = () => {
    if (!isChanged || writer.isTransaction) return
    isChanged = false
    last = performance.now()
    try {
      statement.get()
    } catch (error) {
      // Whatever else keeps it from being done, a full disk or another program, is for the next time: the log holds it all.
      isChanged = true
      if (isBroken(error)) onBroken(error)
    }
  }
  return {
    /** For when nothing is being written. */
    whenIdle,
    /** For after each commit. */
    committed: (): void => {
      isChanged = true
      if (performance.now() - last > longest) whenIdle()
    },
  }
}
