const edge = String.raw`(?<![\p{L}\p{N}])`
const stop = String.raw`(?![\p{L}\p{N}])`

const edition = new RegExp(
  `${edge}(director'?s[ .](?:cut|edition)|extended(?:[ .](?:cut|edition))?|final[ .]cut|unrated|uncut|uncensored|theatrical(?:[ .]cut)?|remastered|imax|open[ .]matte|criterion|(?:special|ultimate|collector'?s|anniversary)[ .]edition|wersja reżyserska|wersja rozszerzona)${stop}`,
  'iu',
)

const languages: [string, string][] = [
  ['pl', 'polish|lektor(?: pl)?|dubbing(?: pl)?|pldub|napisy pl|PL'],
  ['de', 'german|deutsch'],
  ['fr', 'french|truefrench|vff|vfq'],
  ['it', 'italian|ita'],
  ['es', 'spanish|castellano|español|latino'],
  ['en', 'english'],
  ['ru', 'russian|rus'],
  ['ja', 'japanese|jpn'],
  ['ko', 'korean'],
  ['zh', 'chinese|mandarin'],
  ['cs', 'czech|dabing'],
  ['nl', 'dutch|flemish'],
  ['sv', 'swedish'],
  ['da', 'danish'],
  ['nb', 'norwegian'],
  ['fi', 'finnish'],
  ['pt', 'portuguese'],
  ['hu', 'hungarian'],
  ['uk', 'ukrainian'],
  ['hi', 'hindi'],
]
const anyLanguage = new RegExp(`${edge}(?:${languages.map(([, words]) => words).join('|')})${stop}`, 'iu')
const languageRules = languages.map(([code, words]) => [code, new RegExp(`${edge}(?:${words})${stop}`, 'iu')] as const)

/** Words that stand beside a language. */
const beside =
  'lektor|napisy|dubbing|dub(?:bed)?|sub(?:bed|s|titles?|titulado)?|subfrench|vost(?:fr|a|en)?|legendado|dublado|audio|dual|multi|dl|ml|vo|vf|ac3|aac|hq|latino|eng?|ger|deu|de|fra?|esp?|spa|pt|br|pl|cz|sk|hu|ru|ukr?|ua|jap?|jpn?|kor?|chi|chs|cht|tur|turkish|ara|arabic|hebrew|heb|greek|romanian|bulgarian|croatian|serbian|thai|vietnamese|indo(?:nesian?)?|malay|persian|farsi|tamil|telugu|malayalam|kannada|bengali|catalan|slovak|nordic'
const onlyLanguages = new RegExp(
  `^(?=.*\\p{L})(?:${edge}(?:${[...languages.map(([, words]) => words), beside].join('|')})${stop}[\\s.,&+/-]*)+$`,
  'iu',
)
const spelt = /\p{L}{3}|^\p{Lu}{2}(?![\p{Ll}])/u

/** Whether a text names nothing but languages and what is made in them. */
export const namesLanguages = (text: string): boolean => onlyLanguages.test(text) && spelt.test(text)

/** The edition that a film's name speaks of, as written. */
export const findEdition = (text: string): string | undefined => edition.exec(text)?.[1]?.replaceAll('.', ' ')

/** The language of the sound or of a translation: a two-letter code of the first one named. */
export const findLanguage = (text: string): string | undefined => {
  const first = anyLanguage.exec(text)?.[0]
  return first === undefined ? undefined : languageRules.find(([, rule]) => rule.test(first))?.[0]
}

const stacked = /[\s._-](?:cd|dvd|dis[ck]|pt|part)[ ._-]?([1-9])$/iu

/** Which piece of a film that was cut in several files this is (`- cd2`, `.part1`). */
export const findPiece = (text: string): number | undefined => {
  const match = stacked.exec(text.trimEnd())
  return match === null ? undefined : Number(match[1])
}
