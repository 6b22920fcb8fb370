import { readAt, withFile } from './open.ts'

const tail = 65_536

/** The length in seconds of an Ogg file from the counter of its last page; undefined where the end shows none.
 *  `sampleRate` in Hz as its header says; Opus always counts at 48,000. */
export const oggDuration = (path: string, sampleRate: number): Promise<number | undefined> =>
  withFile(path, async ({ handle, size }) => {
    const end = await readAt(handle, Math.max(0, size - tail), Math.min(size, tail))
    const page = end.lastIndexOf('OggS')
    if (page < 0 || page + 14 > end.length) return undefined
    const samples = end.readBigInt64LE(page + 6)
    return samples > 0n ? Number(samples) / sampleRate : undefined
  })
