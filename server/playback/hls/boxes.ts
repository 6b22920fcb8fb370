/** A part of a fragmented MP4 as it is written: what stands before all fragments, or a fragment with the time of its first picture. */
export type Part = { kind: 'init'; bytes: Buffer } | { kind: 'fragment'; bytes: Buffer; time: number }

interface Box {
  type: string
  body: Buffer
}
const header = 8
/** More is no box of ours. */
const largestBox = 256 * 1024 ** 2

function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + header <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < header || at + size > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + header, at + size) }
    at += size
  }
}
const findBox = (bytes: Buffer, ...path: string[]): Buffer | undefined => {
  let found: Buffer | undefined = bytes
  for (const type of path) found = found && boxesIn(found).find((box) => box.type === type)?.body
  return found
}

/** Units per second of each track, in the order of the tracks. */
const readTimescales = (init: Buffer): Map<number, number> => {
  const moov = findBox(init, 'moov') ?? Buffer.alloc(0)
  const scales = new Map<number, number>()
  for (const { type, body } of boxesIn(moov)) {
    if (type !== 'trak') continue
    const [tkhd, mdhd] = [findBox(body, 'tkhd'), findBox(body, 'mdia', 'mdhd')]
    if (!tkhd || !mdhd) continue
    scales.set(tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12), mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12))
  }
  return scales
}

// ISO 14496-12 §8.8.8: behind the flags, what is there once, and the first sample with what each has.
const firstOffset = (trun: Buffer): number => {
  const flags = trun.readUInt32BE(0) & 0xff_ff_ff
  if ((flags & 0x800) === 0 || trun.readUInt32BE(4) === 0) return 0
  const once = [0x1, 0x4].filter((flag) => flags & flag).length
  const before = [0x100, 0x200, 0x400].filter((flag) => flags & flag).length
  return trun.readInt32BE(8 + 4 * (once + before))
}

/** The time at which the first sample of the first track in a fragment is shown, in seconds. */
const readTime = (moof: Buffer, scales: ReadonlyMap<number, number>): number | undefined => {
  const first = [...scales.keys()][0]
  for (const { type, body } of boxesIn(moof)) {
    if (type !== 'traf') continue
    const [tfhd, tfdt, trun] = [findBox(body, 'tfhd'), findBox(body, 'tfdt'), findBox(body, 'trun')]
    if (!tfhd || !tfdt || !trun || tfhd.readUInt32BE(4) !== first) continue
    const decoded = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
    return (decoded + firstOffset(trun)) / (scales.get(first) ?? 1)
  }
  return undefined
}

/** Cuts what ffmpeg writes into the beginning and whole fragments. */
export async function* readParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let waiting: Buffer[] = []
  let scales: Map<number, number> | undefined
  let time: number | undefined
  let needed = header
  for await (const chunk of chunks) {
    waiting.push(chunk)
    if (rest.length + waiting.reduce((sum, one) => sum + one.length, 0) < needed) continue
    rest = Buffer.concat([rest, ...waiting])
    waiting = []
    for (;;) {
      if (rest.length < header) {
        needed = header
        break
      }
      const size = rest.readUInt32BE(0)
      if (size < header || size > largestBox) throw new Error('This is no fragmented MP4')
      needed = size
      if (rest.length < size) break
      const [box, type] = [rest.subarray(0, size), rest.toString('latin1', 4, 8)]
      rest = rest.subarray(size)
      if (type === 'moof') {
        if (!scales) {
          const bytes = Buffer.concat(gathered)
          scales = readTimescales(bytes)
          yield { kind: 'init', bytes }
        }
        gathered = []
        time = readTime(box.subarray(header), scales) ?? time
      }
      gathered.push(box)
      if (type === 'mdat' && scales && time !== undefined) {
        yield { kind: 'fragment', bytes: Buffer.concat(gathered), time }
        gathered = []
      }
    }
  }
}
