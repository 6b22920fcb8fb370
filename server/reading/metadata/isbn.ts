/** The digits of an ISBN of ten or thirteen that is written with or without hyphens; undefined where it is none. */
export function readIsbn(text: string): string | undefined {
  const digits = text.replaceAll(/[-\s]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return sum % 10 === 0 ? digits : undefined
  }
  if (!/^\d{9}[\dX]$/.test(digits)) return undefined
  const sum = [...digits].reduce((total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0)
  return sum % 11 === 0 ? digits : undefined
}
