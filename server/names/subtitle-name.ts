const words: [tag: string, names: string][] = [
  ['pl', 'pl pol polish polski polskie'],
  ['en', 'en eng english angielski angielskie'],
  ['ja', 'ja jpn jp japanese japoński'],
  ['de', 'de ger deu german deutsch niemieckie'],
  ['fr', 'fr fre fra french français francais francuskie'],
  ['es', 'es spa spanish español espanol castellano'],
  ['it', 'it ita italian italiano'],
  ['ru', 'ru rus russian rosyjskie'],
  ['uk', 'uk ukr ukrainian ukraińskie'],
  ['cs', 'cs cze ces czech'],
  ['sk', 'sk slk slo slovak'],
  ['pt', 'pt por portuguese português'],
  ['pt-BR', 'pt-br'],
  ['es-419', 'es-419'],
  ['zh', 'zh chi zho chinese'],
  ['zh-Hans', 'chs zh-hans'],
  ['zh-Hant', 'cht zh-hant'],
  ['zh-CN', 'zh-cn'],
  ['zh-TW', 'zh-tw'],
  ['ko', 'ko kor korean'],
  ['ar', 'ar ara arabic'],
  ['nl', 'nl dut nld dutch'],
  ['sv', 'sv swe swedish'],
  ['no', 'no nor norwegian'],
  ['da', 'da dan danish'],
  ['fi', 'fi fin finnish'],
  ['tr', 'tr tur turkish'],
  ['hu', 'hu hun hungarian'],
  ['ro', 'ro rum ron romanian'],
  ['el', 'el gre ell greek'],
  ['he', 'he heb hebrew'],
  ['th', 'th tha thai'],
  ['vi', 'vi vie vietnamese'],
  ['id', 'id ind indonesian'],
  ['bg', 'bg bul bulgarian'],
  ['hr', 'hr hrv croatian'],
  ['sr', 'sr srp serbian'],
  ['lt', 'lt lit lithuanian'],
  ['lv', 'lv lav latvian'],
  ['et', 'et est estonian'],
  ['en-US', 'en-us'],
  ['en-GB', 'en-gb'],
  ['sl', 'sl slv slovenian'],
  ['ca', 'ca cat catalan'],
  ['eu', 'eu baq eus basque'],
  ['gl', 'gl glg galician'],
  ['is', 'is ice isl icelandic'],
  ['hi', 'hin hindi'],
  ['ta', 'ta tam tamil'],
  ['te', 'te tel telugu'],
  ['ms', 'ms may msa malay'],
  ['fil', 'fil filipino'],
  ['tl', 'tl tgl tagalog'],
  ['fa', 'fa per fas persian'],
  ['mk', 'mk mac mkd macedonian'],
  ['bs', 'bs bos bosnian'],
  ['sq', 'sq alb sqi albanian'],
  ['ka', 'ka geo kat georgian'],
  ['hy', 'hy arm hye armenian'],
  ['la', 'lat latin'],
  ['bn', 'bn ben bengali'],
  ['be', 'bel belarusian'],
  ['kk', 'kk kaz'],
  ['mn', 'mn mon'],
  ['ur', 'ur urd'],
  ['nb', 'nb nob'],
  ['nn', 'nn nno'],
]
const languages = new Map(words.flatMap(([tag, names]) => names.split(' ').map((name) => [name, tag] as const)))
/** Codes that are words too: in the name of a file they say nothing. */
const alsoWords = new Set('is may per mon mac arm cat ben tam tel geo lat ice bos baq te ta eu ms fa ka la'.split(' '))
const inNames = (word: string) => (alsoWords.has(word) ? undefined : languages.get(word))
const marks: Record<string, string> = {
  forced: 'forced',
  wymuszone: 'forced',
  foreign: 'forced',
  sdh: 'SDH',
  cc: 'SDH',
  hi: 'SDH',
  hoh: 'SDH',
  signs: 'signs',
  songs: 'signs',
  full: 'full',
  default: '',
  commentary: 'commentary',
}

/** What the ending of a subtitle's name says. */
export interface SubtitleName {
  language: string | null
  label: string | null
}

/** Reads language and label from what a subtitle's name has beyond its video's: `.pl.forced`, `2_English`. */
export function readSubtitleName(rest: string): SubtitleName {
  const parts = rest
    .toLowerCase()
    .split(/[\s._,[\]()&+]+/)
    .filter((word) => /\p{L}/u.test(word) && !/^(napisy|subtitles?|subs?)$/.test(word))
  const language = parts.map(inNames).find(Boolean) ?? null
  const label = [...new Set(parts.map((word) => marks[word]).filter(Boolean))].join(', ')
  const strange = parts.filter((word) => inNames(word) === undefined && !(word in marks)).join(' ')
  return { language, label: label || strange.slice(0, 100) || null }
}

/** What the title of a track says beyond its language. */
const regions: [tag: string, pattern: RegExp, region: string][] = [
  ['pt', /brazil|brasil|\bbr\b/i, 'pt-BR'],
  ['es', /latin|latino|américa|\b419\b/i, 'es-419'],
  ['zh', /simplified|简|\bchs\b|hans/i, 'zh-Hans'],
  ['zh', /traditional|繁|\bcht\b|hant/i, 'zh-Hant'],
]

/** The tag of a language that a file names in its own way, such as pol or Polish, and by a title more closely; what is not known stays. */
export function languageTag(name: string | null, title: string | null = null): string | null {
  const tag = plainTag(name)
  return regions.find(([language, pattern]) => language === tag && pattern.test(title ?? ''))?.[2] ?? tag
}

function plainTag(name: string | null): string | null {
  const plain = name?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  if (plain === '' || /^(und|unk|unknown|mul|zxx|mis|root)$/.test(plain)) return null
  const [base = '', ...region] = plain.split('-')
  const whole = languages.get(plain)
  if (whole !== undefined) return whole
  const tag = languages.get(base) ?? base
  return [tag, ...region.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-').slice(0, 35)
}

const forced =
  /\b(forced|foreign(?: parts)?(?: only)?|signs?(?: ?(?:&|and|\+|\/) ?songs?)?|songs? ?(?:&|and|\+) ?signs?|narrative)\b|wymuszon|tylko obcojęzyczne|tablice i napisy/iu
const impaired = /\b(sdh|cc|hoh|hi|closed captions?|hearing[ -]impaired|hard of hearing)\b|niesłysz|niedosłysz/iu

/** What a title or the ending of a name says of whom subtitles are for. */
export function readSubtitleFlags(text: string): { isForced: boolean; isHearingImpaired: boolean } {
  const plain = text.replaceAll(/[._[\]()]/g, ' ')
  return { isForced: forced.test(plain), isHearingImpaired: impaired.test(plain) }
}
