const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  // Persian, Urdu and others write with letters that Arabic has not.
  [/^(?!.*[پچژگکیټډړٹڈڑںہھے]).*\p{Script=Arabic}/su, 'ar'],
]
/** The language that the script of a text is used for nearly alone; null where it may be several, such as Latin or Cyrillic. */
export function languageOfScript(text: string): string | null {
  return scripts.find(([script]) => script.test(text))?.[1] ?? null
}

const spokenIn: Record<string, string> = { JP: 'ja', KR: 'ko', CN: 'zh', TW: 'zh-Hant', HK: 'zh-Hant' }
/** The language of a country in which such works are made. */
export const languageOf = (country: string | undefined): string | null => spokenIn[country ?? ''] ?? null

const homes: Record<string, string> = { ja: 'JP', ko: 'KR', zh: 'CN', 'zh-hk': 'HK', 'zh-tw': 'TW', th: 'TH', vi: 'VN', pl: 'PL', id: 'ID' }
/** The country of a language that has one home; English or Spanish say nothing. */
export const countryOf = (language: string | undefined): string | undefined => homes[language?.toLowerCase() ?? '']

/** A country as two capitals. */
export const readCountry = (code: string | undefined): string | undefined => (/^[A-Z]{2}$/.test(code ?? '') ? code : undefined)
