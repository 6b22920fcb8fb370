import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inShort, type PlayedSources, playSources } from '../../testing/sources.ts'
import { anilist } from './anilist.ts'
import { collectionAt } from '../../testing/collections.ts'

const folder = collectionAt('providers/anilist/AnilistAnimeConverterTest')
const isThere = existsSync(folder)
const cdn = 'https://s4.anilist.co/file/anilistcdn/media/anime'

/** Read off the recordings by a person: title and facts, titles, tags, relations, ids, pictures. */
const expected: Record<string, string> = {
  'anime_season/seasonyear_set': `Tonikaku Kawaii Season 2 | TV BROADCAST SPRING 2023 2023-04-08 - JP
    romanised ja-Latn Tonikaku Kawaii Season 2
    native ja トニカクカワイイ（シーズン2 ）
    official en TONIKAWA: Over The Moon For You Season 2
    other - Fly Me to the Moon 2
    other - Tonikaku Cawaii 2
    other - Generally Cute 2
    other - 总之就是非常可爱２
    other th จะยังไงภรรยาของผมก็น่ารัก ภาค 2
    Genre: Comedy, Romance, Slice of Life
    General: Family Life, Iyashikei, Marriage, Heterosexual
    Demographic: Shounen
    Original Manga 101177 Tonikaku Kawaii
    Prequel Anime 141212 Tonikaku Kawaii: Seifuku
    Other Anime 235 Meitantei Conan
    anilist:141208
    ${cdn}/cover/large/bx141208-On0qHKxo6P5t.png ${cdn}/banner/141208-06bpzVXG9vqO.jpg`,
  'anime_season/summer': `Tenki no Ko | MOVIE FINISHED SUMMER 2019 2019-07-19 2019-07-19 JP
    romanised ja-Latn Tenki no Ko
    native ja 天気の子
    official en Weathering With You
    other - El Tiempo Contigo
    other - Weathering With You - Das Mädchen, das die Sonne berührte
    other - Les enfants du temps
    other - O Tempo Com Você
    other - 天气之子
    other - La ragazza del tempo
    other - Дитя погоды
    Genre: Drama, Romance, Slice of Life, Supernatural
    PlaceAndTime: Urban Fantasy, Work, Urban
    General: Environmental, Family Life, Heterosexual, Guns, Magic
    CharactersTypes: Female Protagonist, Male Protagonist, Gods
    Adaptation Manga 110218 Tenki no Ko
    Other Anime 21519 Kimi no Na wa.
    anilist:106286
    ${cdn}/cover/large/bx106286-5COcpd0J9VbL.png ${cdn}/banner/106286-3oKwiwjd7Wkm.jpg`,
  'anime_season/winter': `Yakusoku no Neverland | TV FINISHED WINTER 2019 2019-01-10 2019-03-29 JP
    romanised ja-Latn Yakusoku no Neverland
    native ja 約束のネバーランド
    official en The Promised Neverland
    other - YakuNeba
    other - TPN
    other ar نيفرلاند الموعودة
    other - 约定的梦幻岛
    other th พันธสัญญาเนเวอร์แลนด์
    Genre: Drama, Fantasy, Horror, Mystery, Psychological, Thriller
    CharactersTypes: Primarily Child Cast, Orphan, Female Protagonist, Ensemble Cast, Male Protagonist
    General: Coming of Age, Found Family
    Demographic: Shounen
    Original Manga 87423 Yakusoku no Neverland
    Sequel Anime 108725 Yakusoku no Neverland 2
    anilist:101759
    ${cdn}/cover/large/bx101759-NhSwxv7HY9y9.jpg ${cdn}/banner/101759-MhlCoeqnODso.jpg`,
  'duration/min_duration': `Yomiuri Shimbun | SPECIAL FINISHED - 2009 2009-08-01 2009-08-01 JP
    romanised ja-Latn Yomiuri Shimbun
    native ja 読売新聞
    official en Yomiuri Shimbun
    Genre: Slice of Life
    anilist:102655
    ${cdn}/cover/medium/102655-hVbFXhQsBT6v.jpg -`,
  'duration/null': `Ago Nashi Gen to Ore Monogatari | ONA FINISHED WINTER 2010 2010-12-20 - JP
    romanised ja-Latn Ago Nashi Gen to Ore Monogatari
    native ja アゴなしゲンとオレ物語
    other - Agonashi Gen to Ore Monogatari
    Demographic: Seinen
    anilist:10004
    ${cdn}/cover/medium/10004.jpg -`,
  'episodes/39': `Fushigi no Umi no Nadia | TV FINISHED SPRING 1990 1990-04-13 1991-04-12 JP
    romanised ja-Latn Fushigi no Umi no Nadia
    native ja ふしぎの海のナディア
    official en Nadia: The Secret of Blue Water
    other - Nadia - Il mistero della pietra azzurra
    other - Nadia, le secret de l'eau bleue
    Genre: Adventure, Comedy, Romance, Sci-Fi
    PlaceAndTime: Historical, Foreign, Circus
    General: Steampunk, Ships, Coming of Age, Lost Civilization
    CharactersTypes: Robots, Tanned Skin
    Sequel Anime 1252 Fushigi no Umi no Nadia: Original Movie
    SubStory Anime 3381 Fushigi no Umi no Nadia Specials
    Other Anime 104067 Fushigi no Umi no Nadia: Nautilus Story
    anilist:1251
    ${cdn}/cover/large/bx1251-flub1WMUIr93.jpg ${cdn}/banner/1251-2oEwIJlFWpe3.jpg`,
  'episodes/neither_episodes_nor_nextairingepisode_is_set': `Ane Naru Mono | OVA UPCOMING - - - - JP
    romanised ja-Latn Ane Naru Mono
    native ja 姉なるもの
    other - The Elder Sister-Like One
    Genre: Ecchi, Horror, Romance, Slice of Life, Supernatural
    CharactersTypes: Demons
    General: Family Life
    Original Manga 87234 Ane Naru Mono
    anilist:114441
    ${cdn}/cover/medium/b114441-DkWOy3ykZxmt.png ${cdn}/banner/114441-AZcxoW9W4YaG.jpg`,
  'picture_and_thumbnail/picture_unavailable': `Bye Bye, Earth | - UPCOMING - - - - JP
    romanised ja-Latn Bye Bye, Earth
    native ja ばいばい、アース
    Genre: Action, Adventure, Fantasy
    AlternativeVersion Manga 121460 Bye Bye, Earth
    anilist:157371
    - -`,
  'producers/no_producers': `Ahiru Riku Sentai | MOVIE FINISHED - 1940 - - JP
    romanised ja-Latn Ahiru Riku Sentai
    native ja あひる陸戰隊
    official en The Quack Infantry Troop
    Genre: Action, War
    General: Animals, Achromatic, Military
    CharactersTypes: Anthropomorphism
    anilist:104189
    ${cdn}/cover/large/nx104189-x35c1ZO9N974.jpg -`,
  'related_anime/has_adaption_and_multiple_relations': `Uchuu Kaizoku Captain Harlock | TV FINISHED SPRING 1978 1978-03-14 1979-02-13 JP
    romanised ja-Latn Uchuu Kaizoku Captain Harlock
    native ja 宇宙海賊キャプテンハーロック
    official en Space Pirate Captain Harlock
    other - Harlock TV
    other - Albator 78
    other - El Capità Harlock
    Genre: Action, Adventure, Drama, Sci-Fi
    General: Space Opera, Fugitive
    CharactersTypes: Pirates, Aliens, Male Protagonist, Primarily Adult Cast
    PlaceAndTime: Space
    Demographic: Seinen
    Prequel Anime 1301 Ginga Tetsudou 999 (Movie)
    Sequel Anime 1645 Harlock Saga: Nibelung no Yubiwa
    Original Manga 35115 Uchuu Kaizoku Captain Harlock
    SubStory Anime 1081 SPACE PIRATE CAPTAIN HERLOCK: OUTSIDE LEGEND - The Endless Odyssey
    SubStory Anime 1676 Cosmo Warrior Zero
    SubStory Anime 2470 Uchuu Kaizoku Captain Harlock: Arcadia-gou no Nazo
    AlternativeVersion Anime 2202 Waga Seishun no Arcadia
    AlternativeVersion Anime 2203 Waga Seishun no Arcadia: Mugen Kidou SSX
    AlternativeVersion Anime 17269 Uchuu Kaizoku Captain Harlock
    AlternativeVersion Anime 100148 Zero Seiki Movie 2: Herlock
    Other Anime 1491 Ginga Tetsudou 999
    Other Anime 1302 Sayonara Ginga Tetsudou 999: Andromeda Shuuchakueki
    AlternativeVersion Anime 1706 Gun Frontier
    anilist:1000
    ${cdn}/cover/medium/1000-dxR1NyPZXVbm.png ${cdn}/banner/1000-bRbPiTJ2PAYp.jpg`,
  'related_anime/has_adaption_but_no_relation': `Shin Shirayuki-hime Densetsu Pretear | TV FINISHED SPRING 2001 2001-04-04 2001-06-21 JP
    romanised ja-Latn Shin Shirayuki-hime Densetsu Pretear
    native ja 新白雪姫伝説プリーティア
    official en Prétear: The New Legend of Snow White
    Genre: Comedy, Drama, Fantasy, Mahou Shoujo, Romance
    General: Magic, Henshin, Male Harem, Fairy Tale, Heterosexual
    Demographic: Shoujo
    CharactersTypes: Female Protagonist, Maids
    Original Manga 31248 Shin Shirayuki-hime Densetsu Pretear
    anilist:100
    ${cdn}/cover/medium/100.jpg ${cdn}/banner/100-7OrYM39mGaom.jpg`,
  'related_anime/has_one_adaption_and_one_relation': `Tetsujin 28-go: Hakuchuu no Zangetsu | MOVIE FINISHED SPRING 2007 2007-03-31 2007-03-31 JP
    romanised ja-Latn Tetsujin 28-go: Hakuchuu no Zangetsu
    native ja 鉄人２８号 白昼の残月
    official en Tetsujin28: Morning Moon of Mid-day
    Genre: Action, Adventure, Mecha, Sci-Fi
    AlternativeVersion Anime 2337 Tetsujin 28-go (2004)
    Original Manga 76486 Tetsujin 28-gou
    anilist:10005
    ${cdn}/cover/large/bx10005-v5MWoT5k9XmC.jpg ${cdn}/banner/10005-QlzNJmFObmLR.jpg`,
  'related_anime/no_adaption_no_relations': `Kago Shintarou Anime Sakuhin Shuu | OVA FINISHED - 2008 - - JP
    romanised ja-Latn Kago Shintarou Anime Sakuhin Shuu
    native ja 駕籠真太郎アニメ作品集
    other - Short Animation of Shintaro Kago
    Genre: Comedy, Horror
    Demographic: Seinen
    anilist:10003
    ${cdn}/cover/medium/10003.jpg -`,
  'sources/15689': `Nekomonogatari (Kuro) | TV FINISHED AUTUMN 2012 2012-12-31 2012-12-31 JP
    romanised ja-Latn Nekomonogatari (Kuro)
    native ja 猫物語（黒）
    official en Nekomonogatari Black
    Genre: Drama, Mystery, Psychological, Romance, Supernatural
    CharactersTypes: Nekomimi, Youkai, Male Protagonist, Vampire, Primarily Teen Cast, Kemonomimi
    PlaceAndTime: Urban Fantasy, Achronological Order
    General: Denpa, Philosophy, Heterosexual
    Sequel Anime 5081 Bakemonogatari
    Prequel Anime 21400 Kizumonogatari III: Reiketsu-hen
    Original Novel 143704 Nekomonogatari: Kuro
    anilist:15689
    ${cdn}/cover/large/nx15689-dUVKJCvuDffq.jpg ${cdn}/banner/15689-OkvbPqAXnJd5.jpg`,
  'status/not_yet_released': `Zero Seiki Movie 1: Emeraldas | MOVIE UPCOMING - - - - JP
    romanised ja-Latn Zero Seiki Movie 1: Emeraldas
    native ja 零世紀 エメラルダス
    other - The Zero Century Movie 1: Emeraldas
    other - The Zero Century: Emeraldas
    Genre: Action, Adventure, Sci-Fi
    AlternativeVersion Anime 1553 Queen Emeraldas
    Original Manga 56486 Queen Emeraldas
    Sequel Anime 100148 Zero Seiki Movie 2: Herlock
    anilist:100081
    ${cdn}/cover/large/nx100081-SkiKHz5hPTtD.jpg -`,
  'synonyms/synonyms_from_titles_and_synonyms': `Tobidasu PriPara: Mi~nna de Mezase! Idol☆Grand Prix | MOVIE FINISHED AUTUMN 2015 2015-10-24 2015-10-24 JP
    romanised ja-Latn Tobidasu PriPara: Mi~nna de Mezase! Idol☆Grand Prix
    native ja とびだすプリパラ　み～んなでめざせ！アイドル☆グランプリ
    other - Tobidasu PuriPara: Mi~nna de Mezase! Idol☆Grand Prix
    other - Prism Paradise
    other - Tobidasu PriPara: Minna de Mezase! Idol☆Grand Prix
    Genre: Music
    CharactersTypes: Idol, Primarily Female Cast, Primarily Child Cast
    General: Chibi
    Other Anime 20742 PriPara
    anilist:21453
    ${cdn}/cover/medium/21453-SC6MIZkMjNBn.jpg ${cdn}/banner/n21453-X1ifvPF5WBOG.jpg`,
  'type/null': `Uzumaki | - UPCOMING - - - - JP
    romanised ja-Latn Uzumaki
    native ja うずまき
    other - The Spiral
    other th ก้นหอยมรณะ
    other ar أوزوماكي
    Genre: Drama, Horror, Mystery, Supernatural
    General: Cosmic Horror, Achromatic, Gore, Body Horror, Rotoscoping, Episodic, Survival
    Demographic: Seinen
    CharactersTypes: Female Protagonist, Primarily Child Cast
    Original Manga 30436 Uzumaki
    anilist:111314
    ${cdn}/cover/medium/b111314-vZDqyfXNfsPY.png ${cdn}/banner/111314-OWfOEbP2ZsSJ.jpg`,
  'type/ona': `Eve no Jikan: Are you enjoying the time of EVE? | ONA FINISHED SUMMER 2008 2008-08-01 2009-09-18 JP
    romanised ja-Latn Eve no Jikan: Are you enjoying the time of EVE?
    native ja イヴの時間 Are you enjoying the time of EVE ?
    official en Time of Eve
    other ko 이브의 시간
    other - Eve's Time
    Genre: Sci-Fi, Slice of Life
    CharactersTypes: Robots, Artificial Intelligence
    General: Philosophy, Surreal Comedy
    PlaceAndTime: Bar
    AlternativeVersion Anime 7465 Eve no Jikan Movie
    Adaptation Manga 49478 Eve no Jikan
    Adaptation Novel 88555 Eve no Jikan: Another Act
    anilist:3167
    ${cdn}/cover/large/bx3167-IBEzQTk9wvbr.jpg ${cdn}/banner/3167-e2qIc6utiYEC.jpg`,
  'type/ova': `Tsubasa: TOKYO REVELATIONS | OVA FINISHED AUTUMN 2007 2007-11-16 2008-03-17 JP
    romanised ja-Latn Tsubasa: TOKYO REVELATIONS
    native ja ツバサ TOKYO REVELATIONS
    official en Tsubasa: Tokyo Revelations
    other - Tsubasa Reservoir Chronicle OVA
    other - Tsubasa Reservoir Chronicle: Tokyo Revelations
    Genre: Adventure, Drama, Fantasy, Romance
    General: Crossover
    Demographic: Shounen
    Prequel Anime 969 Tsubasa Chronicle 2nd Season
    Sequel Anime 4938 Tsubasa: Shunraiki
    Original Manga 30009 Tsubasa: RESERVoir CHRoNiCLE
    anilist:2685
    ${cdn}/cover/large/bx2685-ZP46utTR0mv8.jpg ${cdn}/banner/2685-wIe1ft3foqaB.jpg`,
  'type/special': `PERSONA5 the Animation: Dark Sun... | SPECIAL FINISHED AUTUMN 2018 2018-12-31 2018-12-31 JP
    romanised ja-Latn PERSONA5 the Animation: Dark Sun...
    native ja PERSONA5 the Animation: Dark Sun…
    official en PERSONA5 the Animation: Dark Sun...
    Genre: Action, Fantasy, Supernatural
    General: Henshin, Super Power, Revenge
    PlaceAndTime: School
    CharactersTypes: Male Protagonist
    Prequel Anime 99693 PERSONA5 the Animation
    Sequel Anime 106896 PERSONA5 the Animation: Stars and Ours
    SubStory Anime 109418 PERSONA5 the Animation: Proof of Justice
    anilist:106169
    ${cdn}/cover/large/bx106169-rEwOrZZvg48z.png ${cdn}/banner/106169-RvHesPgSyVC1.jpg`,
  'type/tv_short': `Tsurezure Children | TV FINISHED SUMMER 2017 2017-07-04 2017-09-19 JP
    romanised ja-Latn Tsurezure Children
    native ja 徒然チルドレン
    official en Tsuredure Children
    other - Tsure x dure children
    Genre: Comedy, Drama, Romance, Slice of Life
    CharactersTypes: Ensemble Cast, Primarily Teen Cast
    PlaceAndTime: School
    General: Heterosexual, Episodic, Coming of Age
    Original Manga 86481 Tsurezure Children
    anilist:98291
    ${cdn}/cover/large/bx98291-LY6txxZTX8We.jpg ${cdn}/banner/n98291-cRLmqm7It2rZ.jpg`,
}
// The same two things were recorded twice.
expected['studios/no_studios'] = expected['producers/no_producers'] ?? ''
expected['title/special_chars'] = expected['synonyms/synonyms_from_titles_and_synonyms'] ?? ''

describe.skipIf(!isThere)(`recorded answers of AniList${isThere ? '' : `: SKIPPED, ${folder} is not there`}`, () => {
  let played: PlayedSources
  beforeAll(async () => {
    played = await playSources([anilist])
  })
  afterAll(() => played.remove())

  const read = (name: string) => {
    played.answer = () => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    return anilist.read('1', 'Anime', played.sourceOf(anilist))
  }

  test('are all read', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    expect(files.map((name) => name.replace(/\.json$/, '')).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test.each(Object.entries(expected))('%s', async (name, lines) => {
    expect(inShort(await read(name))).toEqual(lines.split('\n').map((line) => line.trim()))
  })

  test('become plain text', async () => {
    const { description: one } = (await read('anime_season/seasonyear_set')) ?? {}
    expect(one).toMatch(/^The second season of Tonikaku Kawaii\.\n\nThe sweet story of Nasa .*look like\?!\n\n\(Source: Crunchyroll\)$/)
    expect((await read('duration/null'))?.description).toMatch(/he struggles to succeed—only to fail in the end\.$/)
    expect((await read('picture_and_thumbnail/picture_unavailable'))?.description).toBe(undefined)
  })
})
