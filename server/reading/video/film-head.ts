import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { readStart } from '../disc/read-start.ts'

const wanted = 4096
/** Where the beginning of a recording was lost, nothing but zeros is read so far. */
const mostZeros = 65_536
/** Packets of transport streams: alone, behind a time as on Blu-rays and cameras, and before a correction. */
const packetSizes = [188, 192, 204]
const fewestPackets = 4

/** Of damaged recordings some packets have lost their mark. */
const leastMarked = 0.75

function isTransportStream(head: Buffer): boolean {
  if (head.length < 188) return false
  return packetSizes.some((size) => {
    const fewest = Math.min(fewestPackets, Math.ceil(head.length / size))
    for (let first = 0; first < Math.min(size, head.length); first += 1) {
      let [packets, marked] = [0, 0]
      for (let at = first; at < head.length; at += size) {
        packets += 1
        if (head[at] === 0x47) marked += 1
      }
      if (packets >= fewest && marked >= packets * leastMarked) return true
    }
    return false
  })
}

/** Packs, sequences, pictures and units of MPEG and H.264, behind nothing but zeros; DV; a Video CD; boxes, but for those of songs. */
const beginnings = [
  /^\0{2,64}\x01[\xba\xb3\xb0\xb5\xe0\x09\x67\x27\x40\x42\x0f]/,
  /^\x1f\x07\0[\x3f\xbf]/,
  /^RIFF[\s\S]{4}(?:CDXA|AVI )/,
  /^[\s\S]{4}ftyp(?!M4[ABP] )/,
  /^DVDVIDEO|^\x1aE\xdf\xa3|^0&\xb2u\x8ef\xcf\x11/,
]

/** Whether a file begins as a film does. */
export function beginsAsFilm(head: Buffer): boolean {
  const text = head.toString('latin1', 0, 80)
  const first = head.findIndex((byte) => byte !== 0)
  return beginnings.some((form) => form.test(text)) || (first >= 0 && isTransportStream(head.subarray(first, first + wanted)))
}

/** Whether the file at a path begins as a film does, blocking; one that cannot be read is what its name says. */
export function isFilmAt(path: string | Buffer): boolean {
  const head = readStart(path, wanted + mostZeros)
  return head.length === 0 || beginsAsFilm(head)
}

/** The same without blocking; a file that is empty or cannot be read is no film. */
export async function readsAsFilm(path: string): Promise<boolean> {
  // A pipe that took the place of the file must not be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined)
  if (!file) return false
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted + mostZeros), { position: 0 })
    return beginsAsFilm(buffer.subarray(0, bytesRead))
  } catch {
    return false
  } finally {
    await file.close()
  }
}
