import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setPriority } from 'node:os'

/** Lets this thread, not the process, give way to what people wait for; does nothing where the system has no such thing. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}
