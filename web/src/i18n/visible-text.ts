const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}\uD800-\uDFFF]/gu
const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Text that somebody else wrote, with what would hide in it or turn it around shown as codes: ⟨U+202E⟩. */
export function visibleText(text: string, most = 2000): string {
  const shown = [...text].length > most ? `${[...text].slice(0, most).join('')}…` : text
  return shown.replace(hidden, (character) => `⟨U+${codeOf(character)}⟩`)
}
