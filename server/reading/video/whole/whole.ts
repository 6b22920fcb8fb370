import { findAsfEnd, findFlvEnd, findOggEnd, findProgramEnd, findTransportEnd } from './ends.ts'
import { type Bytes, type Wholeness, withBytes } from './bytes.ts'
import { findMatroskaEnd } from './matroska.ts'
import { findMp4End } from './mp4.ts'
import { findAviEnd } from './avi.ts'

type Finder = (bytes: Bytes, head: Buffer) => Wholeness | Promise<Wholeness>

const ends: [isIt: (head: Buffer) => boolean, Finder][] = [
  [(head) => head.readUInt32BE(0) === 0x1a45dfa3, findMatroskaEnd],
  [(head) => /^(ftyp|moov|mdat|free|skip|wide|styp|pnot)$/.test(head.toString('latin1', 4, 8)), findMp4End],
  [(head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ', findAviEnd],
  [(head) => head.toString('latin1', 0, 3) === 'FLV', findFlvEnd],
  [(head) => head.toString('latin1', 0, 4) === 'OggS', findOggEnd],
  [(head) => head.toString('hex', 0, 16) === '3026b2758e66cf11a6d900aa0062ce6c', findAsfEnd],
  [(head) => head.readUInt32BE(0) === 0x1ba, findProgramEnd],
  [() => true, findTransportEnd],
]

const headLength = 64 * 1024
/** A download that has not finished holds zeros where nothing has arrived; nothing that films are made of is so empty at its end. */
const emptyEnd = 256 * 1024

const hasEmptyEnd = async ({ size, read }: Bytes): Promise<boolean> => {
  if (size < 4 * emptyEnd) return false
  const last = await read(size - 4096, 4096)
  if (last.some((byte) => byte !== 0)) return false
  return (await read(size - emptyEnd, emptyEnd)).every((byte) => byte === 0)
}

/** Whether a film file is whole, by what its own container says of its size; reads little of it. */
export const findWholeness = (path: string): Promise<Wholeness> =>
  withBytes(path, async (bytes) => {
    const head = await bytes.read(0, headLength)
    if (head.length < 16) return { isCut: false }
    const find = ends.find(([isIt]) => isIt(head))?.[1]
    const found = find ? await find(bytes, head) : { isCut: false }
    return found.isCut || found.isPadded || !(await hasEmptyEnd(bytes)) ? found : { ...found, isCut: true }
  })
