/** How a suffix that tells people of one name apart is written. */
export const generations: Readonly<Record<string, string>> = {
  jr: 'Jr.',
  jnr: 'Jr.',
  sr: 'Sr.',
  snr: 'Sr.',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  fils: 'fils',
  père: 'père',
}

/** How degrees and honours behind a name are written. */
export const degrees: Readonly<Record<string, string>> = {
  phd: 'PhD',
  md: 'MD',
  dds: 'DDS',
  dvm: 'DVM',
  edd: 'EdD',
  jd: 'JD',
  mba: 'MBA',
  msc: 'MSc',
  dphil: 'DPhil',
  esq: 'Esq.',
  obe: 'OBE',
  cbe: 'CBE',
  mbe: 'MBE',
}

/** What stands before a name and is none of it. */
export const honorifics: ReadonlySet<string> = new Set(
  'sir dame lord lady dr prof professor rev reverend father fr saint st mr mrs ms pr ks hrabia graf baron'.split(' '),
)

/** Lower-case words before a family name that libraries put behind the first names: `Beethoven, Ludwig van`. */
export const movedParticles: ReadonlySet<string> = new Set(
  'von vom zu zum zur van de den der het ter ten te af av of d dos das do e'.split(' '),
)

/** Words that belong to the family name that follows: `Le Guin`, `del Toro`. */
export const keptParticles: ReadonlySet<string> = new Set(
  'le la les lo los las du des del della dello delle degli di da dal dalla l bin ibn ben bint abu al el ap mac mc o st st. saint san santa vander'.split(
    ' ',
  ),
)

/** Those who are known by one word, so that no family name of another is theirs. */
export const mononyms: ReadonlySet<string> = new Set(
  'homer voltaire plato aristotle ovid virgil sophocles euripides aeschylus stendhal molière moliere colette saki hergé herge euclid herodotus livy horace lucretius plutarch seneca tacitus xenophon aesop dante clamp moebius banksy goscinny uderzo morris franquin homer confucius laozi mencius sunzi anonymous'.split(
    ' ',
  ),
)

/** What of a folded organisation's name is its legal form, and nothing of the name. */
export const legalForms: ReadonlySet<string> = new Set(
  'inc incorporated ltd limited llc llp lp plc corp corporation co gmbh mbh ag kg kgaa ug sa sas sarl srl spa sl slu bv nv ab as asa aps oy oyj kk kabushiki kaisha spzoo zoo pty pvt ltda kft zrt sro doo ooo zao oao ооо зао оао ао'.split(
    ' ',
  ),
)

/** The legal forms of East Asia, which stand before or behind a name without a space. */
export const asianLegalForm = /株式会社|有限会社|合同会社|股份有限公司|有限公司|주식회사|\((?:株|有|주|유)\)/g

/** What an organisation calls itself beside its own name. */
export const genericWords: ReadonlySet<string> = new Set(
  'studio studios film films picture pictures animation animations entertainment production productions book books press publisher publishers publishing publications media comics group verlag verlagsgruppe wydawnictwo oficyna edition editions editorial éditions editora edizioni audio records company'.split(
    ' ',
  ),
)

/** Words of a name that is an organisation's, in whatever place. */
export const organisationWords: ReadonlySet<string> = new Set(
  'studio studios pictures entertainment productions books press publisher publishers publishing publications media comics group verlag wydawnictwo oficyna editions editorial éditions edizioni records company university institute committee association society foundation films brothers bros sons ministry network library'.split(
    ' ',
  ),
)

/** Kanji that people write in an old or a new form of one sign. */
export const kanjiForms: Readonly<Record<string, string>> = {
  﨑: '崎',
  嵜: '崎',
  髙: '高',
  邊: '辺',
  邉: '辺',
  澤: '沢',
  齋: '斎',
  齊: '斉',
  廣: '広',
  濱: '浜',
  濵: '浜',
  櫻: '桜',
  龍: '竜',
  國: '国',
  眞: '真',
  惠: '恵',
  德: '徳',
  瀨: '瀬',
  𠮷: '吉',
  槇: '槙',
  彌: '弥',
  榮: '栄',
  藏: '蔵',
}

/** A word without dots and case, as the tables here hold it. */
export const bare = (word: string): string => word.replaceAll('.', '').toLowerCase()
