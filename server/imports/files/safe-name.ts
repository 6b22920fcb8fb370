/** The most bytes that the name of a file or folder may have. */
const longest = 255
/** Bytes of it that are kept free for the number of a version and the suffix of a copy that is not complete. */
const room = 24
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu
const replacements: Record<string, string> = { '/': '-', '\\': '-', ':': ' -', '|': '-', '"': "'", '<': '(', '>': ')', '*': '', '?': '' }

const cut = (text: string, most: number): string => {
  let bytes = 0
  let kept = ''
  for (const sign of text) {
    bytes += Buffer.byteLength(sign)
    if (bytes > most) break
    kept += sign
  }
  return kept
}

/** A name that every file system takes and that hides nothing: no separators, no invisible characters or marks of writing direction, NFC, not too long. */
export function safeName(text: string, extension = ''): string {
  const visible = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll('\uFFFD', '')
    .replaceAll(/[/\\:|"<>*?]/g, (sign) => replacements[sign] ?? '')
    .replaceAll(/\s+/gu, ' ')
  const ending = extension === '' ? '' : `.${extension}`
  const bare = cut(visible.replace(/^[\s.]+/u, ''), longest - room - Buffer.byteLength(ending)).replace(/[\s.]+$/u, '')
  const name = bare === '' ? 'Untitled' : bare
  return `${reserved.test(name) ? `_${name}` : name}${ending}`
}

/** The extension of a name in small letters and digits; empty where it has none of that form. */
export const safeExtension = (name: string): string => /\.([a-z0-9!]{1,9})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
