const letters = [...'abcdefghijklmnopqrstuvwxyz']
const namesIn = (locale: string, type: 'language' | 'region' | 'script' = 'language') =>
  new Intl.DisplayNames([locale], { type, fallback: 'none' })
const names = { language: namesIn('en'), region: namesIn('en', 'region'), script: namesIn('en', 'script') }
const polish = namesIn('pl')

/** What is written for languages that Unicode has no code or no name for: codes of subtitle sites, and what people call them. */
const others: Record<string, string> = {
  'pob pb ptbr brazilian brasileiro brazylijskie': 'pt-BR',
  'spl ea latino': 'es-419',
  'spn castellano castilian': 'es-ES',
  'zhs chs': 'zh-Hans',
  'zht cht': 'zh-Hant',
  'zhe ze mandarin': 'zh',
  farsi: 'fa',
  flemish: 'nl-BE',
  'cantonese kantoński': 'yue',
  'filipino filipiński': 'fil',
}

const isNamed = (kind: keyof typeof names, code: string): boolean => {
  try {
    return names[kind].of(code) !== undefined
  } catch {
    return false
  }
}

const byWord = new Map<string, string>()
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

function addNames(code: string): void {
  const tag = Intl.getCanonicalLocales(code)[0] ?? code
  for (const list of [names.language, polish, namesIn(code)]) {
    const name = list.of(code)?.toLowerCase()
    if (name === undefined || byWord.has(name)) continue
    byWord.set(name, tag).set(withoutMarks(name), tag)
    // Polish calls subtitles by the plural of the adjective.
    if (list === polish && /[kc]i$/.test(name)) byWord.set(`${name}e`, tag).set(withoutMarks(`${name}e`), tag)
  }
}

/** The code of a language by its name in English, in Polish or in itself; of the languages whose codes have two letters. */
export function languageByName(word: string): string | undefined {
  // No name is so short, and the list takes a while to make.
  if (/^[\x20-\x7f]{0,3}$/.test(word)) return undefined
  if (byWord.size === 0) {
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      if (isNamed('language', code)) addNames(code)
    }
    for (const [words, tag] of Object.entries(others)) for (const each of words.split(' ')) byWord.set(each, tag)
  }
  return byWord.get(word.normalize('NFC').toLowerCase())
}

/** The canonical form of a tag by BCP 47, of which each part is known: `pol` and `PL` are pl, `sr-latn` is sr-Latn; undefined for others. */
export function languageByTag(text: string): string | undefined {
  const [base = '', ...parts] = text.split('-')
  if (!/^[a-z]{2,3}$/i.test(base) || parts.length > 2) return undefined
  const isKnown = (part: string) =>
    part.length === 4
      ? isNamed('script', part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
      : isNamed('region', part.toUpperCase())
  if (!parts.every(isKnown)) return undefined
  const known = languageByCode(base)
  if (known === undefined) return undefined
  // What a code means may be more than a language already, such as pob.
  return parts.length === 0 || known.includes('-') ? known : Intl.getCanonicalLocales(`${base}-${parts.join('-')}`)[0]
}

const codes = new Map(Object.entries(others).flatMap(([words, tag]) => words.split(' ').map((each) => [each, tag] as const)))
function languageByCode(code: string): string | undefined {
  const tag = codes.get(code.toLowerCase()) ?? Intl.getCanonicalLocales(code)[0]
  return tag !== undefined && isNamed('language', tag) ? tag : undefined
}

/** A language that is rarely written, by its three letters of ISO 639-3, or one by the region where it is spoken, such as jp or cz. */
export function languageByRareCode(code: string): string | undefined {
  if (/^[a-z]{3}$/i.test(code)) {
    // Unicode knows a script and a region for nearly every language, but a name only for some hundred.
    const tag = new Intl.Locale(code)
    return tag.maximize().script === undefined || /^(?:und|mis|mul|zxx)$/i.test(code) ? undefined : tag.toString()
  }
  if (!/^[a-z]{2}$/i.test(code) || !isNamed('region', code.toUpperCase())) return undefined
  const { language, region } = new Intl.Locale(`und-${code}`).maximize()
  const usual = new Intl.Locale(language).maximize().region
  return usual === region ? language : `${language}-${region}`
}
