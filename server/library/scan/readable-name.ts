const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * A name of any bytes as text. What is not UTF-8 becomes U+FFFD followed by the byte's two hexadecimal digits, so that different
 * names stay different; `isExact` says whether the text alone leads back to the bytes.
 */
export function textOfName(bytes: Buffer): { text: string; isExact: boolean } {
  try {
    return { text: decoder.decode(bytes), isExact: true }
  } catch {
    return { text: escapeBytes(bytes), isExact: false }
  }
}

const escapeBytes = (bytes: Buffer): string => {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const length = [1, 2, 3, 4].find((n) => isCharacter(bytes.subarray(at, at + n)))
    const piece = bytes.subarray(at, at + (length ?? 1))
    text += length === undefined ? `\uFFFD${piece.toString('hex').toUpperCase()}` : piece.toString('utf8')
    at += length ?? 1
  }
  return text
}

const isCharacter = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8')
  return !text.includes('\uFFFD') && [...text].length === 1
}

/** A name as a title is read from it: in one normal form, without bytes that are no text and signs that turn the writing direction. */
export const readableName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\uFFFD[0-9A-F]{2}/g, '')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
