/** The most bytes that the name of a file or folder may have. */
const longest = 255
/** Bytes of it that are kept free for the number of a version and the suffix of a copy that is not complete. */
const reservedBytes = 24
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu
const replacements: Record<string, string> = { '/': '-', '\\': '-', ':': ' -', '|': '-', '"': "'", '<': '(', '>': ')', '*': '', '?': '' }

const cut = (text: string, most: number): string => {
  let bytes = 0
  let kept = ''
  for (const char of text) {
    bytes += Buffer.byteLength(char)
    if (bytes > most) break
    kept += char
  }
  return kept
}

/** A name that every file system accepts and that hides nothing: no separators, no invisible characters or marks of writing direction, NFC, not too long. */
export function safeName(text: string, extension = ''): string {
  const visible = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll('\uFFFD', '')
    .replaceAll(/[/\\:|"<>*?]/g, (char) => replacements[char] ?? '')
    .replaceAll(/\s+/gu, ' ')
  const ending = extension === '' ? '' : `.${extension}`
  const stem = cut(visible.replace(/^[\s.]+/u, ''), longest - reservedBytes - Buffer.byteLength(ending)).replace(/[\s.]+$/u, '')
  const name = stem === '' ? 'Untitled' : stem
  return `${reserved.test(name) ? `_${name}` : name}${ending}`
}

/**
 * A name after that of another file, which stays as it is so that the two are found together; the words behind it are cut where they would be too
 * long. `version` is 1 for the only one.
 */
export function nameBeside(stem: string, words: readonly string[], version: number, extension: string): string {
  const ending = `${version > 1 ? `.${version}` : ''}.${extension}`
  const room = longest - Buffer.byteLength(stem + ending)
  if (room < 0) return safeName(stem, `${version}.${extension}`)
  const said = words.map((word) => `.${safeName(word)}`).join('')
  return stem + cut(said, room).replace(/[\s.]+$/u, '') + ending
}

/** The extension of a name in small letters and digits; empty where it has none of that form. */
export const safeExtension = (name: string): string => /\.([a-z0-9!]{1,9})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
