const names: Record<string, string> = {
  black: '000000',
  silver: 'c0c0c0',
  gray: '808080',
  grey: '808080',
  white: 'ffffff',
  maroon: '800000',
  red: 'ff0000',
  purple: '800080',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  pink: 'ffc0cb',
  green: '008000',
  lime: '00ff00',
  olive: '808000',
  yellow: 'ffff00',
  gold: 'ffd700',
  orange: 'ffa500',
  navy: '000080',
  blue: '0000ff',
  teal: '008080',
  aqua: '00ffff',
  cyan: '00ffff',
}

const hex = (value: number) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')

/** The six digits of a colour as HTML and CSS write it; undefined where it is none. */
export function readColour(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const named = names[plain]
  if (named !== undefined) return named
  const long = /^#?([\da-f]{6})(?:[\da-f]{2})?$/.exec(plain)
  if (long) return long[1]
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(plain)
  if (short)
    return short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(plain)
  return parts
    ? parts
        .slice(1)
        .map((part) => hex(Number(part)))
        .join('')
    : undefined
}

/** The six digits of a colour as ASS writes it: blue, green, red, in hexadecimal or as one number. */
export function readAssColour(text: string): string | undefined {
  const found = /^\s*&?h?([\da-f]{1,8})&?\s*$/i.exec(text)
  if (!found?.[1]) return undefined
  const value = /h/i.test(text) ? parseInt(found[1], 16) : Number(text)
  if (!Number.isFinite(value)) return undefined
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255].map(hex).join('')
}
