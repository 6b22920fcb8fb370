import { flagOf } from '../../../i18n/format.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { countryName } from '../../../i18n/names.ts'

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
const languageCodes =
  'pl en ja ja-Latn ko ko-Latn zh-Hans zh-Hant zh-Latn de fr es es-419 it pt pt-BR ru uk cs sk hu nl sv da nb nn fi is et lv lt ro bg hr sr sl mk el tr ar he fa hi bn ta te th vi id ms tl ka hy az kk uz mn la eo ca eu gl ga cy'.split(
    ' ',
  )

interface Choice {
  value: string
  label: string
}

const sorted = (choices: Choice[]) => {
  const { compare } = new Intl.Collator(i18n.language)
  return choices.toSorted((a, b) => compare(a.label, b.label))
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()

/** All countries with their names in the language of the page, by name. */
export const countryChoices = () => sorted(codes.map((value) => ({ value, label: countryName(value) })))

/** The languages that titles are in, those of the page and of most media first. */
export function languageChoices(nameOf: (code: string) => string, also: string | null): Choice[] {
  const first = [...new Set([i18n.language, 'en', 'ja', 'ja-Latn'])]
  const others = languageCodes.filter((code) => !first.includes(code))
  const more = also && !languageCodes.includes(also) ? [also] : []
  const choice = (value: string) => ({ value, label: nameOf(value) })
  return [...[...more, ...first].map(choice), ...sorted(others.map(choice))]
}

const startsOfWords = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)

/** How well a choice fits what was typed: by its code, from its beginning, from the beginning of a word, inside a word; undefined: it does not. */
function rankOf({ value, label }: Choice, typed: string): number | undefined {
  const name = plain(label)
  if (value.toLowerCase() === typed) return 0
  if (name.startsWith(typed)) return 1
  if (startsOfWords(name).some((start) => name.startsWith(typed, start))) return 2
  return name.includes(typed) ? 3 : undefined
}

/** The choices that what was typed can mean, by name without accents or by code: those that begin with it first. */
export function findMatching<T extends Choice>(choices: readonly T[], text: string): T[] {
  const typed = plain(text.trim())
  if (typed === '') return [...choices]
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, typed) }))
  const fitting = ranked.filter((one): one is { choice: T; rank: number } => one.rank !== undefined)
  return fitting.toSorted((one, other) => one.rank - other.rank).map(({ choice }) => choice)
}

export const countryWithFlag = (code: string) => `${flagOf(code)} ${countryName(code)}`
