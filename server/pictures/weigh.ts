import type { Metadata } from 'sharp'

const MiB = 1024 ** 2
/** What every drawing takes beside its pixels. */
const usual = 8 * MiB

/** How large a picture is to become at most; without a side, as large as it is. */
export interface Wanted {
  width?: number | undefined
  height?: number | undefined
}

const bytesOf: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, int: 4, uint: 4, float: 4 }

// Bytes that a decoder holds for each pixel, measured with pictures of 25 million pixels. A plain JPEG or PNG is read line by line.
const decoded = ({ format, isProgressive, depth, channels }: Metadata, isByLine: boolean): number => {
  const bytes = bytesOf[depth] ?? 16
  switch (format) {
    case 'jpeg':
      return isByLine ? 1.5 : channels * 2 + 1
    case 'png':
      return isProgressive ? channels * bytes + 3 : 2 * bytes
    case 'webp':
      return 6
    case 'gif':
      return 6.5
    // A tile or strip may be the whole picture.
    case 'tiff':
      return channels * bytes * 2 + 2
    default:
      return 20
  }
}

/** What drawing a picture takes in memory at most, in bytes: by how its decoder works, not by its pixels alone. `isByLine` tells of a JPEG that it comes line by line. */
export function weigh(metadata: Metadata, { width, height }: Wanted, isByLine: boolean): number {
  const { width: wide, height: high } = metadata.autoOrient
  const scale = Math.min(1, (width ?? wide) / wide, (height ?? high) / high)
  const drawn = 4.5 * Math.max(3, metadata.channels ?? 4) * scale ** 2
  // Turning a picture that is not made smaller needs all of it at once.
  const turned = scale === 1 && (metadata.orientation ?? 1) > 1 ? 4 : 0
  return usual + (metadata.size ?? 0) + wide * high * (decoded(metadata, isByLine) + drawn + turned)
}
