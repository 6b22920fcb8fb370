/** Marks that stand before the letter they belong to, as Unicode puts them behind it; their bytes begin at 0xc1. */
const marks = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0306',
  '\u0307',
  '\u0308',
  '',
  '\u030a',
  '\u0327',
  '',
  '\u030b',
  '\u0328',
  '\u030c',
]
const [firstMark, lastMark] = [0xc1, 0xcf]

/** What stands from 0xa0 on where it is no mark; a blank where nothing is. */
const upper = [
  '\u00a0¡¢£$¥#§¤‘“«←↑→↓',
  '°±²³×µ¶·÷’”»¼½¾¿',
  ' '.repeat(16),
  '―¹®©™♪¬¦    ⅛⅜⅝⅞',
  'ΩÆÐªĦ ĲĿŁØŒºÞŦŊŉ',
  'ĸæđðħıĳŀłøœßþŧŋ\u00ad',
].join('')

/** Text in the Latin table of broadcasters (ISO 6937), where an accent comes before its letter. */
export function decodeIso6937(bytes: Uint8Array): string {
  let text = ''
  let mark = ''
  for (const byte of bytes) {
    if (byte >= firstMark && byte <= lastMark) {
      mark = marks[byte - firstMark] ?? ''
      continue
    }
    text += (byte < 0xa0 ? String.fromCharCode(byte) : (upper[byte - 0xa0] ?? '')) + mark
    mark = ''
  }
  return text.normalize('NFC')
}
