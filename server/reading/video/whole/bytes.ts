import { readAt, withFile } from '../../open.ts'

/** A file that is read in small pieces. */
export interface Bytes {
  size: number
  /** As many bytes at a place as there are. */
  read: (at: number, length: number) => Promise<Buffer>
}

/** What a container says of its file. */
export interface Wholeness {
  isCut: boolean
  /** How much of a cut file is there, where its container says how large it is to be. */
  percent?: number
  /** Seconds of the whole film, as its container says. */
  duration?: number
  /** Nothing says how long the whole film is. */
  isLengthUnknown?: boolean
  /** An MP4 without its index. */
  hasNoIndex?: boolean
  /** Its end is empty on purpose. */
  isPadded?: boolean
}

/** Opens a file to be read in small pieces, and closes it when the work is done. */
export const withBytes = <T>(path: string, work: (bytes: Bytes) => Promise<T>): Promise<T> =>
  withFile(path, ({ handle, size }) => work({ size, read: (at, length) => readAt(handle, at, Math.max(0, Math.min(length, size - at))) }))

/** Some writers count their own header. */
const tolerance = 16

/** What follows from the size that a container says its file has. */
export const compareSize = ({ size }: Bytes, declared: number): Wholeness =>
  Number.isFinite(declared) && declared - size > tolerance
    ? { isCut: true, percent: Math.floor((size / declared) * 100) }
    : { isCut: false }
