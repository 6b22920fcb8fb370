import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { type Guess, type GuessOptions, guessFolder, guessPath } from './guess.ts'

/** A name with what is read: season, episodes and title in short, `S2E3-5 Title`, a day or a year behind it. */
const inShort = ({ title, season, episodes = [], date, year }: Guess, isSpoken: boolean): string => {
  const [first, last] = [episodes[0], episodes.at(-1)]
  const count = first === undefined ? '' : `E${first}${last === first ? '' : `-${last}`}`
  const own = season === undefined || (season === 1 && !isSpoken) ? '' : `S${season}`
  return [`${own}${count}`, title, date ?? year].filter((word) => word !== '' && word !== undefined).join(' ')
}
const readAll = (cases: [string, string][], options: GuessOptions = {}): void => {
  test.each(cases)('%s is %s', (name, short) => {
    expect(inShort(guessPath(name, options), /S1E/u.test(short))).toBe(short)
  })
}

describe('words for seasons and episodes in every language', () => {
  readAll([
    ['Latarnia - sezon 2 odcinki 5-7.mkv', 'S2E5-7 Latarnia'],
    ['Turm 3. Staffel Folge 12 von 24.mkv', 'S3E12 Turm'],
    ['Vuurtoren Se.2 afl.3-4-5.avi', 'S2E3-5 Vuurtoren'],
    ['Fyret sesong 2 episode 3.mkv', 'S2E3 Fyret'],
    ['Fyrtornet säsong 2 avsnitt 8.mkv', 'S2E8 Fyrtornet'],
    ['Fyrtårnet sæson 2 afsnit 8.mkv', 'S2E8 Fyrtårnet'],
    ['Le Phare Saison 2 Épisode 9.mkv', 'S2E9 Le Phare'],
    ['El Faro 3ª Temporada Capítulo 04.mkv', 'S3E4 El Faro'],
    ['O Farol - Temporada 2 - Episódios 1 a 4.mkv', 'S2E1-4 O Farol'],
    ['Il Faro - Stagione 2 - Puntata 12.mkv', 'S2E12 Il Faro'],
    ['Маяк 2-й сезон 7-я серия.mkv', 'S2E7 Маяк'],
    ['Fener 2. Sezon 5. Bölüm.mkv', 'S2E5 Fener'],
    ['Maják 2. série 5. díl.mkv', 'S2E5 Maják'],
    ['Torony 2. évad 5. rész.mkv', 'S2E5 Torony'],
    ['Majakka kausi 2 jakso 5.mkv', 'S2E5 Majakka'],
    ['灯台 第3期 04話.mkv', 'S3E4 灯台'],
    ['灯台 シーズン2 エピソード3.mkv', 'S2E3 灯台'],
    ['灯塔 第二季 第十二集.mkv', 'S2E12 灯塔'],
    ['등대 시즌 2 제3화.mkv', 'S2E3 등대'],
    ['ประภาคาร ซีซั่น 2 ตอนที่ 5.mkv', 'S2E5 ประภาคาร'],
    ['Бумажная луна 2 сезон 05.mkv', 'S2E5 Бумажная луна'],
    ['Papirmånen (5:8).mkv', 'E5 Papirmånen'],
    ['S04E12 - Harbour Lights - Storm.mkv', 'S4E12 Harbour Lights'],
    ['Farul Sezonul 2 Episodul 5.mkv', 'S2E5 Farul'],
    ['दीपस्तंभ एपिसोड 12.mp4', 'E12 दीपस्तंभ'],
    ['Latarnia s.2 odc.5.avi', 'S2E5 Latarnia'],
    ['Harbour Lights Series 4 Episode 12.mkv', 'S4E12 Harbour Lights'],
    ['紙の月 第1話-第3話.mkv', 'E1-3 紙の月'],
    ['[纸鸢字幕组][紙月][S2][05][1080p][简日双语].mp4', 'S2E5 紙月'],
    ['Pappersmåne del 5 av 8.avi', 'E5 Pappersmåne'],
    ['Harbour Lights Part 3 of 6.mkv', 'E3 Harbour Lights'],
    ['[Cap.205] El Faro [HDTV].avi', 'S2E5 El Faro'],
    ['El Faro [HDTV][Cap.205] La Tormenta.avi', 'S2E5 El Faro'],
  ])
})

describe('a number that nothing explains', () => {
  readAll([
    ['harbour-lights-episode-14-720p.mkv', 'E14 harbour-lights'],
    ['Paper_Moon_07_1080.BD.mkv', 'E7 Paper Moon'],
    ['[Kite] Paper Moon [12（END）][1080p].mkv', 'E12 Paper Moon'],
    ['[Kite][Paper Moon][第12话 END][1080p].mkv', 'E12 Paper Moon'],
    ['Paper Moon (7).mkv', 'E7 Paper Moon'],
    ['Paper Moon Ep(03-08).mkv', 'E3-8 Paper Moon'],
    ['Paper Moon 31 ao 36.mkv', 'E31-36 Paper Moon'],
    ['Harbour Lights S0412.mkv', 'S4E12 Harbour Lights'],
    ['Harbour Lights 3x02-E04.mkv', 'S3E2-4 Harbour Lights'],
    ['灯塔05.mp4', 'E5 灯塔'],
    ['灯塔05 夜海.mp4', 'E5 灯塔'],
    ['紙の月12 [1080p].mkv', 'E12 紙の月'],
    ['灯塔2.mp4', '灯塔2'],
    ['灯塔 05 国语中字.mp4', 'E5 灯塔'],
    ['灯塔 05-06.mp4', 'E5-6 灯塔'],
    ['灯塔 全24集', '灯塔'],
    ['Paper Moon 2160p - 07.mkv', 'E7 Paper Moon'],
    ['Paper.Moon.1080p.-.12.mkv', 'E12 Paper Moon'],
    ['[Kite] Paper Moon BD 1080p - 12 [Dual Audio].mkv', 'E12 Paper Moon'],
    ['[Kite] Paper Moon Final Season - 05.mkv', 'E5 Paper Moon Final Season'],
    ['[Kite] Paper Moon - 01 - 12 [1080p]', 'E1-12 Paper Moon'],
    ['[Kite] Paper Moon - 01-12 + OVA [BD 1080p]', 'E1-12 Paper Moon'],
    ['Weekly Bee/Weekly Bee - 01 [1080p].mkv', 'E1 Weekly Bee'],
    ['Weekly Bee/1.02.mkv', 'S1E2 Weekly Bee'],
    ['Weekly Bee/2.13 - Honey.mkv', 'S2E13 Weekly Bee'],
    ['Weekly Bee/Weekly Bee 1.02 Honey.mkv', 'S1E2 Weekly Bee'],
    ['Weekly Bee/Weekly Bee 1.01.mkv', 'S1E1 Weekly Bee'],
    ['Weekly Bee/Weekly Bee 1.02.mkv', 'S1E2 Weekly Bee'],
    ['Ship/Ship-S02xE09-791.mkv', 'S2E9 Ship'],
    ['Nights/Season 1/Nights - S01E04-24 Hours [HDTV-1080p].mkv', 'S1E4 Nights'],
  ])
})

describe('numbers of a title', () => {
  readAll([
    ['Mob Psycho 100.mkv', 'Mob Psycho 100'],
    ['Area 51.mkv', 'Area 51'],
    ['Kanał 12.mkv', 'Kanał 12'],
    ['Fairy Tale - 100 Years Quest.mkv', 'Fairy Tale - 100 Years Quest'],
    ['Fairy Tale - 100 Years Quest - 05.mkv', 'E5 Fairy Tale - 100 Years Quest'],
    ['Zom 100 - 03.mkv', 'E3 Zom 100'],
    ['Hunting Season 2 (2009).mkv', 'Hunting Season 2 2009'],
    ['The Final Season (2007).mkv', 'The Final Season 2007'],
    ['Se7en (1995).mkv', 'Se7en 1995'],
    ['Apollo 13 1080p.mkv', 'Apollo 13'],
    ["Ocean's 11 [720p].mkv", "Ocean's 11"],
    ['Room 203 (2022) WEB-DL.mkv', 'Room 203 2022'],
    ['Ferry 1 & 2 (2015).mkv', 'Ferry 1 & 2 2015'],
    ['Fahrenheit 9-11 (2004).mkv', 'Fahrenheit 9-11 2004'],
    ['Episode 50 (2011).mkv', 'Episode 50 2011'],
    ['1923 - S01E04.mkv', 'S1E4 1923'],
    ['Strata 2/Strata 2 - 01 - The Memory 01 (b6f40841).mkv', 'E1 Strata 2'],
    ['Wait... (2011).mkv', 'Wait... 2011'],
    ['[REC] (2007).mkv', 'REC 2007'],
    ['3-10 to Larch (2007).mkv', '3-10 to Larch 2007'],
    ['등대.Lighthouse.2019.1080p.mkv', 'Lighthouse 2019'],
    ['Moon 02 - 05.mkv', 'E5 Moon 02'],
    ['Moon 02 - 03.mkv', 'E2-3 Moon'],
    ['Harbour Lights/S01E03/harbour.mkv', 'S1E3 Harbour Lights'],
    ['(500) Days (2009).mkv', '(500) Days 2009'],
    ["Mr. Wrona's Opus (1995).mkv", "Mr. Wrona's Opus 1995"],
    ['Harbour.05.Far.Shore.avi', 'E5 Harbour'],
    ['Harbour.Part.05.Far.Shore.avi', 'Harbour Part 05 Far Shore'],
    ['[Paper Moon HD REMASTER][07][Big5][720p].mp4', 'E7 Paper Moon HD REMASTER'],
    ['[Kite]_[Moon-Subs][ASF]_Paper_Moon_Ep01.mkv', 'E1 Paper Moon'],
    ['[Kite] Paper Moon - Vol.3 - 07 (BD 1080p).mkv', 'E7 Paper Moon'],
    ['[Kite]_Paper_Moon_v02.avi', 'Paper Moon'],
    ['Bolt.and.Nut.041.The.Far.Shore.avi', 'E41 Bolt and Nut'],
    ['Agent.Wrona.007.Far.Shore.1995.mkv', 'Agent Wrona 007 Far Shore 1995'],
    ['[kite]_paper_moon_ova2_[3b65d1e6].mkv', 'E2 paper moon'],
    ['harbour.lights.uk.s03e12.hdtv.mkv', 'S3E12 harbour lights'],
    ['this.is.us.s03e12.hdtv.mkv', 'S3E12 this is us'],
    ["it's [x], {y}; $HOME (2011).mkv", "it's [x], {y}; $HOME 2011"],
    ['Ferry {Special Edition} (2011).mkv', 'Ferry 2011'],
    ['Anime/Movie/Movie - 01.mkv', 'E1 Movie'],
    ['Harbour Lights/S2/Storm 04.mkv', 'S2E4 Harbour Lights'],
    ['Fairy Tale - 100 Years Quest.cbz', 'Fairy Tale - 100 Years Quest'],
  ])
  test.each(['Mob Psycho 100', 'Kaiju No. 8', 'Kaiju No. 9', 'Area 51', 'Room 203', 'Zom 100', 'Bar 60'])('the folder %s', (name) => {
    for (const type of ['Manga', 'Anime', 'TvSeries', 'Movie'] as const) expect(guessFolder(name, { type }).title).toBe(name)
  })
  test.each([
    'Fairy Tale - 100 Years Quest',
    'Zom 100 - Bucket List',
    'Kaiju No. 8 - Relax',
    'Hundred 100 - 2nd Stage',
    'Wait...',
    'Alpha {y} Beta',
  ])('the folder %s', (name) => {
    for (const type of ['Manga', 'Anime', 'TvSeries', 'Movie', 'Other'] as const) expect(guessFolder(name, { type }).title).toBe(name)
  })
  test.each(['Manga', 'Movie', 'Book', 'Audiobook'] as const)('Book One [2001] among %s', (type) => {
    expect(guessFolder('Book One [2001]', { type })).toMatchObject({ title: 'Book One', year: 2001 })
  })
})

describe('days and years', () => {
  readAll([
    ['Harbour.News.150318.HDTV.mkv', 'Harbour News 2015-03-18'],
    ['221204 Harbour ep389.mp4', 'E389 Harbour 2022-12-04'],
    ['Evening.News.March.15.2024.mkv', 'Evening News 2024-03-15'],
    ['(2009) Harbour Lights.mkv', 'Harbour Lights 2009'],
    ['2009 - Harbour Lights.mkv', 'Harbour Lights 2009'],
    ['2009.harbour.lights.multi.dvd9.mkv', 'harbour lights 2009'],
    ['2021 A Lighthouse (1968).mkv', '2021 A Lighthouse 1968'],
    ['Harbour News 5.3.2019.mp4', 'Harbour News 2019-03-05'],
    ['Harbour News 2019年3月5日.mp4', 'Harbour News 2019-03-05'],
    ['Harbour News 5 marca 2019.mp4', 'Harbour News 2019-03-05'],
    ['Harbour News 5. März 2019.mp4', 'Harbour News 2019-03-05'],
    ['Harbour News 5 de marzo de 2019.mp4', 'Harbour News 2019-03-05'],
    ['Harbour News 5 марта 2019.mp4', 'Harbour News 2019-03-05'],
    ['Windows 8.1 2013.mkv', 'Windows 8.1 2013'],
    ['Agents 7 Marvel 2019.mkv', 'Agents 7 Marvel 2019'],
    ['The.Quiet.Polish.2011.POLISH.1080p.BluRay.mkv', 'The Quiet Polish 2011'],
    ['The.Good.German.2006.720p.BluRay.mkv', 'The Good German 2006'],
    ['[2009] Harbour Lights.mkv', 'Harbour Lights 2009'],
    ['[190503] Harbour Lights E12.mp4', 'E12 Harbour Lights 2019-05-03'],
  ])
})

describe('the folder decides', () => {
  const season = (path: string, siblings: string[]) => guessPath(path, { type: 'Anime', siblings }).episodes?.[0]

  test('a number above 100 in a season', () => {
    expect(season('Bee/Season 1/Bee.101.avi', ['Bee.101.avi'])).toBe(1)
    expect(season('Bee/Season 1/Bee.101.avi', ['Bee.101.avi', 'Bee.102.avi'])).toBe(1)
    expect(season('Bee/Season 1/Bee.101.avi', ['Bee.099.avi', 'Bee.100.avi', 'Bee.101.avi'])).toBe(101)
    expect(season('Bee/Season 01/Bee - 101.mkv', ['Bee - 101.mkv'])).toBe(101)
    expect(season('Bee/Season 2/Bee - 206 [1080p].mkv', ['Bee - 206 [1080p].mkv'])).toBe(206)
  })

  test('a number at the end of a title', () => {
    const [alone, all] = [['Area 51.mkv'], ['Area 51.mkv', 'Area 52.mkv', 'Area 53.mkv']]
    expect(season('Area 51.mkv', alone)).toBeUndefined()
    expect(all.map((name) => season(name, all))).toEqual([51, 52, 53])
    const manga = (name: string, siblings: string[]) => guessPath(name, { type: 'Manga', siblings })
    expect(manga('Mob Psycho 100.cbz', ['Mob Psycho 100.cbz'])).toMatchObject({ title: 'Mob Psycho 100' })
    expect(manga('Leaf 100.cbz', ['Leaf 99.cbz', 'Leaf 100.cbz'])).toMatchObject({ title: 'Leaf', chapter: 100 })
  })

  test('a number that is the same in all names, or differs in them', () => {
    const all = ['Moon 02 - 03.mkv', 'Moon 02 - 04.mkv']
    expect(all.map((name) => season(name, all))).toEqual([3, 4])
    const leading = ['[Kite] 09 Paper Moon (720p).mkv', '[Kite] 10 Paper Moon (720p).mkv']
    expect(leading.map((name) => season(name, leading))).toEqual([9, 10])
    expect(season('[Kite] 91 Days (720p).mkv', ['[Kite] 91 Days (720p).mkv'])).toBeUndefined()
  })

  test('a number among the words of a title', () => {
    const manga = (name: string, siblings: string[]) => guessPath(name, { type: 'Manga', siblings })
    const alone = ['Zom 100 - Bucket List.cbz', 'Leaf v01.cbz']
    expect(manga('Zom 100 - Bucket List.cbz', alone)).toEqual({ title: 'Zom 100 - Bucket List' })
    const many = ['Leaf 1 2 3 4 5 6 12 - The Road.cbz', 'Leaf 1 2 3 4 5 6 13 - The Sea.cbz']
    expect(many.map((name) => manga(name, many).chapter)).toEqual([undefined, undefined])
    const dashed = ['Leaf - 700 - The Road.cbz', 'Other.cbz']
    expect(manga('Leaf - 700 - The Road.cbz', dashed)).toMatchObject({ title: 'Leaf', chapter: 700 })
    const kaiju = ['Kaiju No. 8.cbz', 'Kaiju No. 9 - Next.cbz']
    expect(kaiju.map((name) => manga(name, kaiju))).toEqual([{ title: 'Kaiju No. 8' }, { title: 'Kaiju No. 9 - Next' }])
    const few = ['Leaf 1 - The Hill.cbz', 'Leaf 2.5 - 2nd Part.cbz']
    expect(few.map((name) => manga(name, few))).toMatchObject([
      { title: 'Leaf', chapter: 1 },
      { title: 'Leaf', chapter: 2.5 },
    ])
    const all = ['Leaf 12 - The Road.cbz', 'Leaf 13 - The Sea.cbz']
    expect(all.map((name) => manga(name, all))).toMatchObject([
      { title: 'Leaf', chapter: 12, episodeTitle: 'The Road' },
      { title: 'Leaf', chapter: 13, episodeTitle: 'The Sea' },
    ])
  })

  test('whether a number joined to a code ends a range or starts a title', () => {
    const read = (siblings: string[]) => guessPath(`Ship/${siblings[0]}`, { type: 'TvSeries', siblings })
    expect(read(['Lantern Ship-S02E11-12 Angry Crows.mkv', 'Lantern Ship-S02E10-Mantis.mkv'])).toMatchObject({
      episodes: [11],
      episodeTitle: '12 Angry Crows',
    })
    expect(read(['Ship S02E11-12 Angry Crows.mkv', 'Ship S02E12 Storm.mkv'])).toMatchObject({ episodes: [11] })
    expect(read(['Ship S02E11-12 Angry Crows.mkv', 'Ship S02E11 One.mkv', 'Ship S02E12 Two.mkv'])).toMatchObject({ episodes: [11, 12] })
    expect(read(['Ship S02E11-12 Angry Crows.mkv', 'Ship S02E13 Storm.mkv'])).toMatchObject({ episodes: [11, 12] })
    expect(read(['Ship S02E01-12 WEBRip 720p.mkv', 'Ship S01E01-10 WEBRip 720p.mkv']).episodes).toHaveLength(12)
  })

  test('whether a number behind a code counts through all seasons', () => {
    const read = (siblings: string[]) => guessPath(`Ship/${siblings[0]}`, { type: 'Anime', siblings })
    expect(read(['Ship - S02E09 - 791.mkv', 'Ship - S02E10 - Mantis.mkv'])).toMatchObject({ episodes: [9], episodeTitle: '791' })
    const counted = read(['Ship - S20E14 - 906 [1080p].mkv', 'Ship - S20E15 - 907 [1080p].mkv'])
    expect(counted).toMatchObject({ episodes: [14], absolute: 906 })
    expect(counted.episodeTitle).toBeUndefined()
  })
})

describe('names that say no more than their number', () => {
  readAll(
    [
      ['Bee/Season 2/[05] Storm.mkv', 'S2E5 Bee'],
      ['Bee/Season 2/(05) Storm.mkv', 'S2E5 Bee'],
      ['Bee/Season 2/05-06 Storm.mkv', 'S2E5-6 Bee'],
      ['Bee/Season 2/Part 5.mkv', 'S2E5 Bee'],
      ['Bee/Season 2/Chapter 5 - Storm.mkv', 'S2E5 Bee'],
      ['Bee/5. Storm.mkv', 'E5 Bee'],
      ['Bee/Bee 4 - Storm.mkv', 'E4 Bee'],
      ['Bee/#07.mkv', 'E7 Bee'],
      ['Bee/[1080p] 07.mkv', 'E7 Bee'],
      ['Bee/1080p - 07.mkv', 'E7 Bee'],
      ['Bee/Specials/SP1.mkv', 'S0E1 Bee'],
      ['Bee/NC/NCOP1.mkv', 'E1 Bee'],
      ['Bee/2024/2024-03-15 - Guest.mkv', 'Bee 2024-03-15'],
    ],
    { type: 'TvSeries' },
  )
  readAll([['Ferry Season 3 (2010).mkv', 'Ferry Season 3 2010']], { type: 'Movie' })
})

describe('the title of an episode', () => {
  test.each<[string, string | undefined]>([
    ['Harbour.Lights.S02E04.German.DL.1080p.mkv', undefined],
    ['Harbour Lights S02E04 Lektor PL.mkv', undefined],
    ['Harbour Lights S02E04 Eng Sub.mkv', undefined],
    ['Harbour.Lights.S02E04.Czech.mkv', undefined],
    ['Harbour.Lights.S02E04.ITA.ENG.mkv', undefined],
    ['Harbour Lights S02E04 The German.mkv', 'The German'],
    ['Harbour Lights S02E04 German Lessons.mkv', 'German Lessons'],
    ['Harbour.Lights.S02E04.Storm.German.720p.mkv', 'Storm'],
    ['Harbour Lights - S02E05 - 1984.mkv', '1984'],
    ['Harbour Lights/Season 1/05 - 1984.mkv', '1984'],
    ['Harbour Lights - S02E05 - 1984 [1080p].mkv', '1984'],
    ['Harbour Lights - S01E01 - 1-23-45.mkv', '1-23-45'],
    ['Harbour Lights - S01E02 - 11-59 [HDTV-1080p].mkv', '11-59'],
    ['Harbour Lights - S01E03 - 791.mkv', '791'],
    ['Harbour Lights - S01E04 - 1883.mkv', '1883'],
    ['Harbour.Lights.S01E05.24.1080p.WEBRip.mkv', '24'],
    ['Harbour Lights - S01E06 - 100 Years.mkv', '100 Years'],
    ['Harbour Lights - S01E09 - Summer of 1969.mkv', 'Summer of 1969'],
    ['Harbour Lights S01E07 5.1 1080p.mkv', undefined],
    ['Harbour Lights - S01E08 - 012 - Storm.mkv', '012 - Storm'],
  ])('%s', (name, title) => {
    const guess = guessPath(name, { type: 'TvSeries' })
    expect(guess.episodeTitle).toBe(title)
    expect(guess.year).toBeUndefined()
  })
  test('stands behind the code, also where a year stands before it', () => {
    const guess = guessPath('Harbour.Lights.2003.S01E01.33.720p.mkv', { type: 'TvSeries' })
    expect(guess).toMatchObject({ title: 'Harbour Lights', year: 2003, episodeTitle: '33' })
  })
  test('ends at a year between dots', () => {
    const guess = guessPath('Harbour.Lights.S01E01.A.Study.2010.1080p.mkv', { type: 'TvSeries' })
    expect(guess).toMatchObject({ year: 2010, episodeTitle: 'A Study' })
  })
  test('stands behind the day of a broadcast', () => {
    const guess = guessPath('Harbour.News.2015.10.28.Anna.Wrona.720p.WEB-DL.mkv', { type: 'TvSeries' })
    expect(guess).toMatchObject({ title: 'Harbour News', date: '2015-10-28', episodeTitle: 'Anna Wrona' })
  })
})

describe('what the name of a film adds behind its year', () => {
  test.each<[string, string | undefined]>([
    ['Fear Street (2021) Part One - 1994.mkv', 'Part One - 1994'],
    ['The Kite (2010) [1080p] - The Lost Sequel.mkv', 'The Lost Sequel'],
    ['The.Kite.2010.German.DL.1080p.BluRay.x264-GRP.mkv', undefined],
    ["The Kite (2010) Director's Cut [BluRay].mkv", undefined],
    ['The Kite (2010) - cd2.avi', undefined],
    ['The Kite (2010) part 2.mkv', undefined],
    ['The Kite (2010)-trailer.mkv', undefined],
    ['(2010) The Kite.mkv', undefined],
    ['2010 - The Kite.mkv', undefined],
  ])('%s', (name, addition) => {
    expect(guessPath(name, { type: 'Movie' }).addition).toBe(addition)
  })
})

test('a name is read alike where V8 no longer optimises expressions, as after much compiled code', () => {
  const names = [
    'Harbour.Lights.S02E04.Storm.German.720p.mkv',
    'Red.Kite.2001.German.DL.1080p.BluRay.x264-GRP.mkv',
    'Ink 2002 PL WEB HDTV.avi',
  ]
  const guessed = new URL('./guess.ts', import.meta.url).href
  const source = `import { guessPath } from '${guessed}'; console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => guessPath(name))))`
  const read = execFileSync(process.execPath, ['--no-regexp-optimization', '--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(JSON.parse(read)).toEqual(names.map((name) => guessPath(name)))
})

describe('comics and manga', () => {
  test.each<[string, Partial<Guess>]>([
    ['Mob Psycho 100/Mob Psycho 100 v01.cbz', { title: 'Mob Psycho 100', volume: 1 }],
    ['Kaiju No. 8/Kaiju No. 8 v01.cbz', { title: 'Kaiju No. 8', volume: 1 }],
    ['Mob Psych 100 001.cbz', { title: 'Mob Psych 100', chapter: 1 }],
    ['Zom 100/Zom 100 12.cbz', { title: 'Zom 100', chapter: 12 }],
    ['Bar 60/Bar 60 SP02.cbz', { title: 'Bar 60', kind: 'special' }],
    ['Tin Garden/Tin Garden - Volume 3/37 - Volontà.cbz', { title: 'Tin Garden', volume: 3, chapter: 37, episodeTitle: 'Volontà' }],
    ['Tin Garden 12 - The Road Part 1.cbz', { title: 'Tin Garden', chapter: 12, episodeTitle: 'The Road Part 1' }],
    ['Tin Garden 6.1 - The Road Part 1.cbz', { title: 'Tin Garden', chapter: 6.1 }],
    ['Night Courier #078.BEY (2022).cbz', { title: 'Night Courier', chapter: 78, issue: '78.BEY' }],
    ['Tin Garden/Tin Garden 1 - A title.cbz', { title: 'Tin Garden', chapter: 1, episodeTitle: 'A title' }],
    ['Tin Garden/[0012] A title.cbz', { title: 'Tin Garden', chapter: 12 }],
    ['Tin Garden/1. A title.cbz', { title: 'Tin Garden', chapter: 1, episodeTitle: 'A title' }],
    ['Tin Garden/Chapter 1 - A title.cbz', { title: 'Tin Garden', chapter: 1, episodeTitle: 'A title' }],
    ['spawn-123.cbz', { title: 'spawn', chapter: 123 }],
    ['Tin Garden - 012 - A title.cbz', { title: 'Tin Garden', chapter: 12, episodeTitle: 'A title' }],
    ['Zom 100 - Bucket List/v01.cbz', { title: 'Zom 100 - Bucket List', volume: 1 }],
    ['Tin Garden/12 - A title.cbz', { title: 'Tin Garden', chapter: 12, episodeTitle: 'A title' }],
    ['TECH VOL1/TECH VOL1 - 034.cbz', { title: 'TECH', volume: 1, chapter: 34 }],
    ['TECH VOL2/TECH VOL2- 500.cbz', { title: 'TECH', volume: 2, chapter: 500 }],
    ['Tales 002 (Sun - Odyssey - Chapter 4).cbz', { title: 'Tales', chapter: 2 }],
    ['Night Courier 012 (2019) (Sun Odyssey - Chapter 4).cbz', { title: 'Night Courier', chapter: 12, year: 2019 }],
    ['Night Courier 012 (2019) (Vol. 2 - Book 3).cbz', { title: 'Night Courier', chapter: 12, year: 2019 }],
    ['Tin Garden c012 (v02) [Scan].cbz', { title: 'Tin Garden', volume: 2, chapter: 12 }],
    ['Night Courier 1 (of 4) - The Road.cbz', { title: 'Night Courier', chapter: 1 }],
    ['Le Coursier n°12.cbz', { title: 'Le Coursier', chapter: 12 }],
    ['Night Courier 012A (2019).cbz', { title: 'Night Courier', chapter: 12, issue: '12A' }],
    ['Tin Garden/Season 2/012.cbz', { title: 'Tin Garden', chapter: 12 }],
    ['Der Kurier Nr. 12 - Die Straße.cbz', { title: 'Der Kurier', chapter: 12 }],
    ['Tin Garden/012. A title.cbz', { title: 'Tin Garden', chapter: 12, episodeTitle: 'A title' }],
    ['Tin Garden/Bonus Chapter 3.cbz', { title: 'Tin Garden', chapter: 3, kind: 'special' }],
    ['Tin Garden/Chương 12.cbz', { title: 'Tin Garden', chapter: 12 }],
    ['Hundred X 100x1.cbz', { title: 'Hundred X', chapter: 100.1 }],
  ])('%s', (path, expected) => {
    const guess = guessPath(path, { type: 'Manga' })
    expect(guess).toMatchObject(expected)
    expect(guess.volumeEnd).toBeUndefined()
  })
})
