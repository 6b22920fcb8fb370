const rows: [number, string][] = [
  [0x304a, 'あ'],
  [0x3054, 'か'],
  [0x305e, 'さ'],
  [0x3069, 'た'],
  [0x306e, 'な'],
  [0x307d, 'は'],
  [0x3082, 'ま'],
  [0x3088, 'や'],
  [0x308d, 'ら'],
  [0x3096, 'わ'],
]
const consonants = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ')

/** The letter under which a folded title is listed, by its first character: kana by their row, Hangul by the consonant, all Han under one. */
export function labelOf(code: number): string {
  const character = String.fromCodePoint(code)
  if (/\p{Script=Hiragana}/u.test(character)) return rows.find(([last]) => code <= last)?.[1] ?? 'わ'
  if (/\p{Script=Han}/u.test(character)) return '漢'
  if (code >= 0xac00 && code <= 0xd7a3) return consonants[Math.floor((code - 0xac00) / 588)] ?? character
  return /\p{L}/u.test(character) ? character.toUpperCase() : '#'
}

/** The year in a day or an instant; nothing where there is none. */
export const yearOf = (text: string): string => text.slice(0, 4)
