/**
 * The kinds of words that stand beside a number, in every language that names use them in. This is the one place for them: the
 * readings ask for a kind, never for a word. A word may be of several kinds (`cap`, `bölüm`); which one counts is weighed.
 */
const words = {
  season: `season seasons seasong saison saisons staffel staffeln temporada temporadas temp tem stagione stagioni sezon sezony sezonu
    sezóna sezona série serie sezonul seizoen säsong sasong sæson sesong sezonas kausi évad mùa σεζόν сезон сезона сезоны сез シーズン 시즌
    ซีซั่น ซีซัน الموسم موسم فصل עונה sezonul hooaeg sezonas musim phần सीज़न सीजन сезони sez se s series`,
  episode: `episode episodes episodio episodios episódio episódios episodi épisode épisodes epizod epizoda epizode ep eps e episod
    odcinek odcinki odcinka odc folge folgen aflevering afleveringen afl avsnitt afsnit jakso rész resz capitulo capitulos capítulo
    capítulos cap caps caap puntata puntate díl dil bölüm bolum blm эпизод эпизоды серия серии серий сер выпуск seriya serija seria ser епизод
    серія серії епизод епизода επεισόδιο حلقة الحلقة قسمت פרק エピソード 에피소드 ตอนที่ ตอน tập episodul episoade capítol diel osa sērija
    serija þáttur एपिसोड पर्व পর্ব анги`,
  volume: `vol vols volume volumes volumen band bd tome tomes tomo tomos tom tomy том тома томы томи томa cilt deel księga book v เล่ม เล่มที่ svazek kötet
    volumul jilid quyển`,
  chapter: `chapter chapters chapitre chapitres chap chaps chp ch c rozdział rozdziały rozdzial rozdz глава главы глав гл cap capitulo
    capítulo capitolo kapitel kapittel kap hoofdstuk kapitola bölüm fejezet luku capitolul
    bab chương розділ บทที่ ตอนที่ ตอน`,
  part: `part parts pt pts część czesc cz teil teile partie parte часть ч del deel`,
  disc: `cd dvd disc disk płyta`,
  special: `ova ovas oad ona sp special specials ex`,
  opening: `op ncop opening`,
  ending: `ed nced ending`,
  extra: `cm menu`,
  trailer: `pv trailer preview`,
  total: `of из z iz von de di av af van sur`,
  end: `end fin final finale fine fini ende koniec fim конец конец 完 終 终 完结 完結 끝 最終回 batch complete raw`,
  join: `to al ao à bis til tot do до по en i y et und and`,
} as const

export type WordKind = keyof typeof words

const kinds = new Map<string, Set<WordKind>>()
for (const [kind, list] of Object.entries(words) as [WordKind, string][]) {
  for (const word of list.split(/\s+/u)) kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
}

/** What a word, in small letters, may say of a number beside it. */
export const kindsOfWord = (word: string): ReadonlySet<WordKind> | undefined => kinds.get(word)

/** Words of a kind, longest first, to be put into an expression; single letters are left out. */
export const wordsOf = (kind: WordKind): string =>
  words[kind]
    .split(/\s+/u)
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .join('|')

/** Counters of Chinese, Japanese and Korean names, written right after their number. */
export const counters: Record<string, WordKind> = {
  季: 'season',
  期: 'season',
  部: 'season',
  시즌: 'season',
  話: 'episode',
  话: 'episode',
  回: 'episode',
  集: 'episode',
  夜: 'episode',
  화: 'episode',
  회: 'episode',
  巻: 'volume',
  卷: 'volume',
  册: 'volume',
  冊: 'volume',
  권: 'volume',
  章: 'chapter',
  장: 'chapter',
}
