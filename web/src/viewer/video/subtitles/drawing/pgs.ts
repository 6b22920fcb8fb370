import { PgsRenderer } from 'libpgs'
import workerUrl from 'libpgs/dist/libpgs.worker.js?url'
import type { Drawer, DrawerParts } from './drawer.ts'

/** Draws the pictures of a PGS file. */
export async function drawPgs({ canvas }: DrawerParts, bytes: ArrayBuffer): Promise<Drawer> {
  const pgs = new PgsRenderer({ canvas, workerUrl })
  try {
    await pgs.loadFromBuffer(bytes)
  } catch (failure) {
    pgs.dispose()
    throw failure
  }
  return { draw: (seconds) => pgs.renderAtTimestamp(seconds), resize: () => undefined, end: () => pgs.dispose() }
}
