export const gramRoom = 1 << 20
const space = 32

const gramOf = (one: number, other: number, third: number): number => {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)
  mixed ^= mixed >>> 15
  return Math.imul(mixed, 0x27d4eb2f) >>> 12
}
/** Scripts that part no words: kana, Chinese signs, Hangul. */
const isCjk = (code: number) =>
  code >= 0x3040 &&
  (code <= 0x30ff || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xf900 && code <= 0xfaff))

/** Tells the pieces of a folded title as numbers: three signs of the words with their edges, two signs where a script parts no words. */
export function eachGram(folded: string, tell: (gram: number) => void): void {
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    if (code === space) continue
    const before = at === 0 ? space : folded.charCodeAt(at - 1)
    const after = at + 1 === folded.length ? space : folded.charCodeAt(at + 1)
    if (isCjk(code)) tell(gramOf(0, code, isCjk(after) ? after : 0))
    else tell(gramOf(isCjk(before) ? space : before, code, isCjk(after) ? space : after))
  }
}
