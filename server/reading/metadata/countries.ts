const names = new Intl.DisplayNames(['en'], { type: 'region' })
const polish = new Intl.DisplayNames(['pl'], { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const usual: [string, string][] = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['south korea', 'KR'],
  ['republic of korea', 'KR'],
  ['korea', 'KR'],
  ['russia', 'RU'],
  ['russian federation', 'RU'],
  ['hong kong', 'HK'],
  ['czech republic', 'CZ'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
]

const isRegion = (code: string) => names.of(code) !== code && code !== 'ZZ'
const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isRegion)
const byName = new Map<string, string>([
  ...codes.map((code): [string, string] => [polish.of(code)?.toLowerCase() ?? '', code]),
  ...codes.map((code): [string, string] => [names.of(code)?.toLowerCase() ?? '', code]),
  ...usual,
])

/** The two letters of a country that is named in English or Polish, or by them. */
export function countryOf(text: string): string | undefined {
  const bare = text.trim().toLowerCase()
  if (/^[a-z]{2}$/.test(bare) && bare !== 'uk') return isRegion(bare.toUpperCase()) ? bare.toUpperCase() : undefined
  return byName.get(bare)
}
