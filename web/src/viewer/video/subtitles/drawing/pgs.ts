import { PgsRenderer } from 'libpgs'
import workerUrl from 'libpgs/dist/libpgs.worker.js?url'
import type { Drawer, DrawerParts } from './drawer.ts'

const startMs = 30_000

/** How wide the pictures are for their height, as the first of them says. */
function frameOf(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes)
  const isComposition = view.byteLength > 17 && view.getUint16(0) === 0x50_47 && view.getUint8(10) === 0x16
  const [width, height] = isComposition ? [view.getUint16(13), view.getUint16(15)] : [0, 0]
  return width > 0 && height > 0 ? width / height : undefined
}

/** Draws the pictures of a PGS file. */
export async function drawPgs({ canvas }: DrawerParts, bytes: ArrayBuffer): Promise<Drawer> {
  const frame = frameOf(bytes)
  if (frame !== undefined) {
    canvas.dataset['frame'] = ''
    canvas.style.setProperty('--frame', String(frame))
  }
  const pgs = new PgsRenderer({ canvas, workerUrl })
  const late = Promise.withResolvers<never>()
  // It says nothing when its program cannot be loaded.
  const timer = setTimeout(() => late.reject(new Error('the drawer of pictures did not start')), startMs)
  try {
    await Promise.race([pgs.loadFromBuffer(bytes), late.promise])
  } catch (failure) {
    pgs.dispose()
    throw failure
  } finally {
    clearTimeout(timer)
  }
  // It takes the first picture for drawn unless it was told of a time before it.
  pgs.renderAtTimestamp(-1)
  return { draw: (seconds) => pgs.renderAtTimestamp(seconds), resize: () => undefined, end: () => pgs.dispose() }
}
