import type { DatabaseSync } from 'node:sqlite'
import { isBroken } from '../errors.ts'

/** How long what was committed may lie in the log alone while there is always something to commit, in milliseconds. */
const longest = 4000
/** How far the log may grow before it is moved at once, in pages of 8 KiB: a page that changed many times meanwhile is moved once. */
const largest = 4000

// An older SQLite takes the word for `passive`, and would move the log at every commit: there, time alone decides.
const canMeasure = (database: DatabaseSync): boolean => {
  const [major = 0, minor = 0] = String(database.prepare('select sqlite_version() as version').get()?.['version']).split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 51)
}

/**
 * Moves the log into the database now and then. SQLite would do so by itself within a commit when the log has grown, but tells nobody when
 * the disk refuses: here such an error goes to `onBroken`.
 * The log begins anew when all of it has been moved and nobody reads from it; what is written while one reader goes on comes on top, and
 * after that the file is cut to `journal_size_limit`.
 */
export function checkpointNowAndThen(writer: DatabaseSync, onBroken: (error: unknown) => void) {
  writer.exec('pragma wal_autocheckpoint = 0')
  const move = writer.prepare('pragma wal_checkpoint(passive)')
  const measure = canMeasure(writer) ? writer.prepare('pragma wal_checkpoint(noop)') : undefined
  let isChanged = false
  let last = performance.now()
  // What is asked after a commit must not make a failure of it.
  const isLarge = () => {
    try {
      const { log, checkpointed } = measure?.get() ?? {}
      return Number(log) - Number(checkpointed) >= largest
    } catch (error) {
      if (isBroken(error)) onBroken(error)
      return false
    }
  }
  const whenIdle = () => {
    if (!isChanged || writer.isTransaction) return
    isChanged = false
    last = performance.now()
    try {
      move.get()
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
      if (isLarge() || performance.now() - last > longest) whenIdle()
    },
  }
}
