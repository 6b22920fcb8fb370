import { streamTimeShift } from '@amn/contract/playback/playback-values'

/** What one fragment of a stream says of a track: when it begins and how long its samples are to be shown, in seconds of the film. */
export interface Span {
  track: number
  start: number
  end: number
}

function* boxesOf(bytes: Buffer): Generator<[string, Buffer]> {
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at))]
}
const inBox = (bytes: Buffer, ...path: string[]): Buffer =>
  path.reduce((found, type) => [...boxesOf(found)].find(([name]) => name === type)?.[1] ?? Buffer.alloc(64), bytes)

/** Reads how the fragments of a stream, as ffmpeg writes them, follow one another. */
export function spansOf(stream: Buffer): Span[] {
  const scales = [...boxesOf(inBox(stream, 'moov'))].filter(([type]) => type === 'trak').map(([, trak]) => inBox(trak, 'mdia', 'mdhd'))
  const spans: Span[] = []
  for (const [type, moof] of boxesOf(stream)) {
    if (type !== 'moof') continue
    for (const [, traf] of [...boxesOf(moof)].filter(([name]) => name === 'traf')) {
      const [tfhd, tfdt, trun] = [inBox(traf, 'tfhd'), inBox(traf, 'tfdt'), inBox(traf, 'trun')]
      const track = tfhd.readUInt32BE(4)
      const scale = scales[track - 1]?.readUInt32BE(12) ?? 1
      const [flags, count] = [trun.readUInt32BE(0) & 0xff_ff_ff, trun.readUInt32BE(4)]
      // Behind what a fragment has once, a word for each thing that its samples have of their own; the first is the duration.
      const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
      const each = 4 * [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => flags & flag).length
      const usual = tfhd.readUInt32BE(8)
      const durations = Array.from({ length: count }, (_, at) => (flags & 0x1_00 ? trun.readUInt32BE(first + at * each) : usual))
      const start = Number(tfdt.readBigUInt64BE(4)) / scale - streamTimeShift
      spans.push({ track, start, end: start + durations.reduce((sum, one) => sum + one, 0) / scale })
    }
  }
  return spans
}
