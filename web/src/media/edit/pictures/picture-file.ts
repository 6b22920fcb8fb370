/** A file that is a picture, as far as the browser can tell. */
export interface PictureFile {
  file: File
  kind: string
  /** Unknown where the browser cannot draw it. */
  size: { width: number; height: number } | undefined
}

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The kind of picture by its first bytes; what the name says counts for nothing. */
function kindOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'JPEG'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'PNG'
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'GIF'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'WebP'
  return text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12)) ? 'AVIF' : undefined
}

/** Reads a file as a picture; undefined: it is none. */
export async function readPicture(file: File): Promise<PictureFile | undefined> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (!kind) return undefined
  if (!('createImageBitmap' in window)) return { file, kind, size: undefined }
  try {
    const drawn = await createImageBitmap(file)
    const size = { width: drawn.width, height: drawn.height }
    drawn.close()
    return { file, kind, size }
  } catch {
    return undefined
  }
}
