/** A language in Latin letters: those of its letters that are not ASCII, common and rare ones, and plain words of which its sentences are full. */
export interface LatinLanguage {
  common: Set<string>
  rare: Set<string>
  words: Set<string>
}

const language = (common: string, rare: string, words: string): LatinLanguage => ({
  common: new Set(common),
  rare: new Set(rare),
  words: new Set(words.split(' ')),
})

const german = language('äöüß', 'é', 'der die das und ich nicht ist sie es zu wir du ein mit')
const central = [
  language('ąęłśżóćńź', '', 'nie to na do jest co jak ale tak za tego czy mam mnie po jestem'),
  language('áíěéýžšřčů', 'úťňďó', 'je to se ze na co jak ale tak jsem by pro do jsi tady'),
  language('áíéýžšč', 'ťúľňďôóäĺŕ', 'je to sa na co ako ale tak som by pre do si tu'),
  language('áéóöőüíúű', '', 'az egy nem hogy is meg van ez de csak ha ezt vagyok'),
  language('čćžšđ', '', 'je da se na ne to sam za si ali samo kako sve smo'),
  language('čžš', 'ćđ', 'je da se na ne to sem za si in pa ali kaj bi'),
  language('ăâîşţ', 'șț', 'nu de la ce este un pe cu sunt am mai din ai'),
  german,
]
/** It has foreign words of the west for the most part. */
const english = language(
  '',
  'éèïñçöüêâ',
  'the and you of to is in that it what for we this about who with on his her not but he she are was',
)
const western = [
  language('éèàêç', 'ùâîôûëïœüÿæ', 'le la les et de des que pas un une est je vous il elle ce qui dans pour'),
  language('áéíóúñ¿¡', 'ü', 'de la que el no en un por es lo los una con para me'),
  language('ãáçéêóàíõâ', 'úôü', 'de que um uma para com se os as eu isso do da em por'),
  language('èàéùòì', 'îó', 'che di non la il un per sono mi si una ho cosa lo'),
  german,
  language('é', 'ëïöüèóçê', 'de het een en ik niet is van dat je wat we zijn'),
  language('åäö', 'é', 'och det att jag inte en som du vi har han'),
  language('æøå', 'éöäòóêô', 'og det er jeg ikke en du til vi har han'),
  language('äö', 'åéšž', 'ja on ei se en niin mutta olen hyvin joka'),
  language('ðþáéíóúýæö', '', 'og er ekki til ég hann hún sem en'),
  language('õäöü', 'šž', 'ja on ei see ma et ta oli sa'),
  language('ëç', 'âê', 'dhe nuk kjo eshte jam po me'),
  english,
]
const turkish = [language('çğıöşüİ', 'âî', 'bir ve bu ne da de mi var ben sen')]
const baltic = [
  language('ąčęėįšųūž', '', 'ir kad tai su ne yra bet kaip'),
  language('āčēģīķļņšūž', '', 'un ir ka no par es tu kas vai'),
  language('õäöü', 'šž', 'ja on ei see ma et ta oli sa'),
]

/** An encoding with the languages that are written in it, and that among which others stand. */
export interface LatinEncoding {
  name: string
  languages: readonly LatinLanguage[]
  usual?: LatinLanguage
  /** How much likelier it is than the others before a letter is read. */
  lead?: number
}

/** That of texts in a PDF which name no other. */
export const pdfDocEncoding: LatinEncoding = { name: 'PDFDocEncoding', languages: [...western, ...central], usual: english, lead: 0.15 }

/** The encodings of texts in Latin letters, the likeliest first. */
export const latinEncodings: readonly LatinEncoding[] = [
  { name: 'windows-1250', languages: central },
  { name: 'windows-1252', languages: western, usual: english },
  { name: 'iso-8859-2', languages: central },
  { name: 'windows-1254', languages: turkish },
  { name: 'iso-8859-15', languages: western, usual: english },
  { name: 'windows-1257', languages: baltic },
  { name: 'cp852', languages: central },
  { name: 'macroman', languages: western, usual: english },
  { name: 'cp850', languages: western, usual: english },
  { name: 'maccenteuro', languages: central },
]
