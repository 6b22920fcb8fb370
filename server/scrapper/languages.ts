/** The language that the script of a text is used for alone: Japanese, Korean, Thai; null where it may be several. */
export function languageOfScript(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /\p{Script=Thai}/u.test(text) ? 'th' : null
}

const spokenIn: Record<string, string> = { JP: 'ja', KR: 'ko', CN: 'zh', TW: 'zh-Hant', HK: 'zh-Hant' }
/** The language of a country in which such works are made. */
export const languageOf = (country: string | undefined): string | null => spokenIn[country ?? ''] ?? null

const homes: Record<string, string> = { ja: 'JP', ko: 'KR', zh: 'CN', 'zh-hk': 'HK', 'zh-tw': 'TW', th: 'TH', vi: 'VN', pl: 'PL', id: 'ID' }
/** The country of a language that has one home; English or Spanish say nothing. */
export const countryOf = (language: string | undefined): string | undefined => homes[language?.toLowerCase() ?? '']

/** A country as two capitals. */
export const readCountry = (code: string | undefined): string | undefined => (/^[A-Z]{2}$/.test(code ?? '') ? code : undefined)
