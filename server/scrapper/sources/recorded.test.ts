import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inShort, type PlayedSources, playSources } from '../../testing/sources.ts'
import type { Scrapper } from '../source.ts'
import { networkScrappers } from './all.ts'
import { audnexus } from './audnexus.ts'
import { googleBooks } from './google-books.ts'
import { kitsu } from './kitsu.ts'
import { tmdb } from './tmdb.ts'
import { collectionAt } from '../../testing/collections.ts'

const folder = collectionAt('providers')
const isThere = existsSync(folder)
const posters = 'https://media.kitsu.app/anime/poster_images'
const covers = 'https://media.kitsu.app/anime/cover_images'

/** Read off the recordings by a person: title and facts, titles, tags, relations, ids, pictures. */
const expected: [scrapper: Scrapper, id: string, file: string, lines: string][] = [
  [
    kitsu,
    'anime/10035',
    'kitsu/KitsuAnimeConverterTest/duration/120.json',
    `Shisha no Teikoku | MOVIE FINISHED - 2015 2015-10-02 2015-10-02 -
    official en The Empire of Corpses
    romanised ja-Latn Shisha no Teikoku
    official en The Empire of Corpses
    native ja 屍者の帝国
    other - Project Itoh
    Genre: Sci-Fi, Psychological, Action
    PlaceAndTime: Historical, Victorian Period, Earth, Alternative Past, Past
    General: Violence, Steampunk
    CharactersTypes: Zombie
    Adaptation Manga manga/36520 Shisha no Teikoku
    kitsu:anime/10035
    ${posters}/10035/original.png ${covers}/10035/original.png`,
  ],
  [
    kitsu,
    'anime/49913',
    'kitsu/KitsuAnimeConverterTest/status/tba.json',
    `Heroine? Seijo? Iie, All Works Maid desu (Ko)! | TV UPCOMING - - - - -
    romanised ja-Latn Heroine? Seijo? Iie, All Works Maid desu (Ko)!
    native ja ヒロイン？聖女？いいえ、オールワークスメイドです（誇）！
    other - Heroine? Saint? No, I’m an All-Works Maid (And Proud of It)!
    CharactersTypes: Maid
    Genre: Comedy, Fantasy
    General: Isekai
    AlternativeVersion Manga manga/68437 Heroine? Seijo? Iie, All Works Maid desu (ko)! @COMIC
    Adaptation Novel manga/68438 Heroine? Seijo? Iie, All Works Maid desu (ko)!
    kitsu:anime/49913
    https://media.kitsu.app/anime/49913/poster_image/d140538baf4c8d97626656db1cfc18cf.jpg -`,
  ],
  [
    kitsu,
    'anime/11791',
    'kitsu/KitsuAnimeConverterTest/type/music.json',
    `Nirvana | MUSIC FINISHED - 2015 2015-11-25 2015-11-25 -
    romanised ja-Latn Nirvana
    native ja ニルバナ
    other - Nirubana
    other - Noragami Aragoto ED
    Genre: Music
    General: The Arts
    Other Anime anime/10800 Noragami Aragoto
    Other Anime anime/11843 Heart Realize
    kitsu:anime/11791
    ${posters}/11791/original.jpg ${covers}/11791/original.jpg`,
  ],
  [
    kitsu,
    'anime/343',
    'kitsu/KitsuAnimeConverterTest/type/special.json',
    `Elfen Lied Special | SPECIAL FINISHED - 2005 2005-04-21 2005-04-21 -
    official en Elfen Lied: In the Passing Rain
    romanised ja-Latn Elfen Lied Special
    native ja エルフェンリート 特別編
    other - Elfen Lied OVA
    Genre: Supernatural, Psychological, Horror, Drama, Ecchi, Fantasy
    MainStory Anime anime/201 Elfen Lied
    kitsu:anime/343
    ${posters}/343/original.jpg -`,
  ],
  [
    tmdb,
    'movie/671',
    'mediatracker/tmdb/movieDetailsResponse.json',
    `Harry Potter and the Philosopher's Stone | MOVIE FINISHED - 2001 2001-11-16 - -
    official en Harry Potter and the Philosopher's Stone
    Genre: Adventure, Fantasy

    tmdb:movie/671 imdb:tt0241527
    https://image.tmdb.org/t/p/original/wuMc08IPKEatf9rnMNXvIDxqP4W.jpg https://image.tmdb.org/t/p/original/5jkE2SzR5uR2egEb1rRhF22JyWN.jpg`,
  ],
]

describe.skipIf(!isThere)(`recorded answers of other sources${isThere ? '' : `: SKIPPED, ${folder} is not there`}`, () => {
  let played: PlayedSources
  beforeAll(async () => {
    played = await playSources(networkScrappers)
  })
  afterAll(() => played.remove())
  const recording = (name: string) => readFileSync(join(folder, name), 'utf8')
  const serve = (name: string) => {
    played.answer = () => JSON.parse(recording(name))
  }
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)

  test.each(expected.map((row) => [`${row[0].name} ${row[1]}`, row] as const))('%s', async (_name, [scrapper, id, file, lines]) => {
    serve(file)
    const found = await scrapper.read(id, 'Anime', played.sourceOf(scrapper, { key: 'k' }))
    expect(inShort(found)).toEqual(linesOf(lines))
  })

  test('a thing that Kitsu has no more is none', async () => {
    serve('kitsu/KitsuDownloaderTest/dead-entry.json')
    expect(await kitsu.read('anime/49936', 'Anime', played.sourceOf(kitsu))).toBe(undefined)
    expect(await kitsu.search({ query: 'x', type: 'Anime' }, played.sourceOf(kitsu))).toEqual([])
  })

  test('descriptions of Kitsu keep their lines', async () => {
    serve('kitsu/KitsuAnimeConverterTest/type/music.json')
    const found = await kitsu.read('anime/11791', 'Anime', played.sourceOf(kitsu))
    expect(found?.description).toBe('Music video bundled with the limited edition of the Noragami Aragoto ED single.\n(Source: AniDB)')
    expect(found?.address).toBe('https://kitsu.app/anime/nirvana')
  })

  test('films and series that TMDB found', async () => {
    const source = played.sourceOf(tmdb, { key: 'k' })
    serve('mediatracker/tmdb/movieSearchResponse.json')
    const films = await tmdb.search({ query: 'Harry Potter', type: 'Movie' }, source)
    expect(films.map(({ id, titles, year }) => [id, titles[0], year])).toEqual([
      ['movie/671', "Harry Potter and the Philosopher's Stone", 2001],
      ['movie/767', 'Harry Potter and the Half-Blood Prince', 2009],
      ['movie/674', 'Harry Potter and the Goblet of Fire', 2005],
      ['movie/672', 'Harry Potter and the Chamber of Secrets', 2002],
      ['movie/673', 'Harry Potter and the Prisoner of Azkaban', 2004],
    ])
    expect(films[0]).toMatchObject({
      subType: 'MOVIE',
      type: 'Movie',
      picture: 'https://image.tmdb.org/t/p/w342/wuMc08IPKEatf9rnMNXvIDxqP4W.jpg',
      address: 'https://www.themoviedb.org/movie/671',
      ids: [{ source: 'tmdb', key: 'movie/671' }],
    })
    serve('mediatracker/tmdb/tvSearchResponse.json')
    const series = await tmdb.search({ query: 'Lost', type: 'TvSeries' }, source)
    expect(series.map(({ id, titles, year }) => [id, titles[0], year])).toEqual([
      ['tv/4607', 'Lost', 2004],
      ['tv/120452', "Dan Brown's The Lost Symbol", 2021],
      ['tv/33852', 'Lost Girl', 2010],
      ['tv/75758', 'Lost in Space', 2018],
      ['tv/3051', 'Lost in Space', 1965],
    ])
  })

  test('a book that Google Books found, of which only the month is known', async () => {
    const source = played.sourceOf(googleBooks)
    serve('google-books/volumes-search-1.json')
    const picture = 'https://books.google.com/books/content?id=GjASzgEACAAJ&printsec=frontcover&img=1&zoom=1&source=gbs_api'
    expect(await googleBooks.search({ query: '宇宙', type: 'Book' }, source)).toEqual([
      {
        id: 'GjASzgEACAAJ',
        titles: ['宇宙の話をしよう'],
        otherTitle: '小野雅裕',
        year: 2020,
        picture,
        address: 'https://books.google.com/books?id=GjASzgEACAAJ',
        ids: [
          { source: 'google-books', key: 'GjASzgEACAAJ' },
          { source: 'isbn', key: '4815602662' },
          { source: 'isbn', key: '9784815602666' },
        ],
      },
    ])
    const [volume] = JSON.parse(recording('google-books/volumes-search-1.json')).items
    played.answer = () => volume
    const found = await googleBooks.read('GjASzgEACAAJ', 'Book', source)
    expect(inShort(found)).toEqual([
      '宇宙の話をしよう | - - - 2020 - - -',
      'official ja 宇宙の話をしよう',
      'google-books:GjASzgEACAAJ isbn:4815602662 isbn:9784815602666',
      `${picture} -`,
    ])
    expect(found).toMatchObject({ description: 'NASAのと娘による宇宙探査のストーリー。', adultContent: false })
  })

  test('an audiobook as the description of Audnexus has it', async () => {
    const written = recording('audnexus/audnexus.yaml')
    const plain = (name: string) => new RegExp(`^ {20}${name}: '?(.*?)'?$`, 'm').exec(written)?.[1]
    const genres = [...written.matchAll(/^ {22}- asin: '\d+'\n {24}name: (.*)\n {24}type: (genre|tag)$/gm)].map(([, name, type]) => ({
      name,
      type,
    }))
    const book = {
      ...Object.fromEntries(['asin', 'image', 'isbn', 'language', 'releaseDate', 'title'].map((name) => [name, plain(name)])),
      isAdult: false,
      genres: genres.slice(0, 5),
      summary: JSON.parse(/^ {20}summary: (".*")$/m.exec(written)?.[1] ?? '""'),
    }
    played.answer = (url) => (url.pathname === '/books/B08G9PRS1K' && url.searchParams.get('region') === 'us' ? book : undefined)
    const found = await audnexus.read('B08G9PRS1K', 'Audiobook', played.sourceOf(audnexus))
    expect(inShort(found)).toEqual([
      'Project Hail Mary | - - - 2021 2021-05-04 - -',
      'official en Project Hail Mary',
      'Genre: Science Fiction & Fantasy, Sci-Fi, Adventure',
      'General: Hard Science Fiction, Space Opera',
      'asin:B08G9PRS1K isbn:9781603935470',
      'https://m.media-amazon.com/images/I/91vS2L5YfEL.jpg -',
    ])
    expect(found?.description).toMatch(
      /^Winner of the 2022 Audie Awards' Audiobook of the Year\n\nNumber-One Audible and New York Times Audio Best Seller\n\n/,
    )
    expect(found?.description).toMatch(/\n\nPart scientific mystery, part dazzling interstellar journey, Project Hail Mary is a tale/)
    expect(found?.address).toBe('https://www.audible.com/pd/B08G9PRS1K')
  })
})
