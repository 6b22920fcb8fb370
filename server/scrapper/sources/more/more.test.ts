import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFound } from '../../../domain/metadata/clean.ts'
import { makingInShort as short, type PlayedSources, playSources, type SourceAnswer } from '../../../testing/sources.ts'
import { networkScrappers } from '../all.ts'
import { anilist } from '../anilist.ts'
import { audnexus } from '../audnexus.ts'
import { googleBooks } from '../google-books.ts'
import { jikan } from '../jikan.ts'
import { kitsu } from '../kitsu.ts'
import { mangadex } from '../mangadex.ts'
import { openLibrary } from '../open-library.ts'
import { tmdb } from '../tmdb.ts'

let played: PlayedSources
beforeAll(async () => {
  played = await playSources(networkScrappers)
})
afterAll(() => played.remove())

type Scrapper = (typeof networkScrappers)[number]
const readBy = async (
  scrapper: Scrapper,
  id: string,
  type: 'Anime' | 'Manga' | 'Book' | 'Audiobook' | 'Movie' | 'TvSeries',
  answer: SourceAnswer,
) => {
  played.answer = answer
  return cleanFound((await scrapper.read(id, type, played.sourceOf(scrapper, { key: 'k' }))) ?? {})
}
test('AniList names staff, voices by language and studios; nought minutes are unknown', async () => {
  const person = (id: number, full: string, native: string | null = null) => ({
    id,
    name: { full, native, alternative: [''] },
    image: { large: null },
  })
  const media = {
    id: 5,
    type: 'ANIME',
    title: { romaji: 'Kaze' },
    countryOfOrigin: 'JP',
    duration: 0,
    episodes: 12,
    averageScore: 81,
    popularity: 9000,
    stats: { scoreDistribution: [{ amount: 10 }, { amount: 32 }, null] },
    staff: {
      edges: [
        { role: 'Original Creator', node: person(1, 'Aoi Mori', '森 葵') },
        { role: 'Director', node: person(2, 'Ken Hara') },
        { role: 'Key Animation (eps 1, 3)', node: person(3, 'Rui Sato') },
        { role: 'Director', node: null },
      ],
    },
    characters: {
      edges: [
        {
          node: { name: { full: 'Hana' } },
          voiceActors: [
            { ...person(4, 'Yui Oda'), languageV2: 'Japanese' },
            { ...person(5, 'Ann Lee'), languageV2: 'English' },
          ],
        },
      ],
    },
    studios: {
      edges: [
        { isMain: true, node: { id: 9, name: 'Studio Kaze', isAnimationStudio: true } },
        { isMain: false, node: { id: 8, name: 'Big TV' } },
      ],
    },
    externalLinks: [
      { url: 'https://kaze.example/', site: 'Official Site', type: 'INFO' },
      { url: 'javascript:alert(1)', site: 'X', type: 'INFO' },
    ],
    trailer: { id: 'abcdefgh123', site: 'youtube' },
  }
  expect(short(await readBy(anilist, '5', 'Anime', () => ({ data: { Media: media } })))).toEqual({
    credits: [
      'author | Aoi Mori | anilist:staff/1',
      'director | Ken Hara | anilist:staff/2',
      'other | Rui Sato | Key Animation | anilist:staff/3',
      'studio | Studio Kaze | org | anilist:studio/9',
      'producer | Big TV | org | anilist:studio/8',
      'voiceActor | Yui Oda | Hana | ja | anilist:staff/4',
      'voiceActor | Ann Lee | Hana | en | anilist:staff/5',
    ],
    originalLanguage: 'ja',
    totalCount: 12,
    links: ['trailer https://www.youtube.com/watch?v=abcdefgh123', 'homepage https://kaze.example/'],
    scores: ['anilist 81 of 42'],
  })
})

test('TMDB names cast with characters, crew by job, companies, the collection and an age rating', async () => {
  const film = {
    id: 7,
    title: 'Tide',
    original_language: 'en',
    runtime: 101,
    vote_average: '7,5',
    vote_count: 20,
    homepage: 'https://tide.example/',
    belongs_to_collection: { name: 'Tide Collection' },
    production_companies: [{ id: 3, name: 'Wave Films' }],
    credits: {
      cast: [
        { id: 1, name: 'Ada May', character: 'Nell (voice)' },
        { id: 2, name: 'Bo Kim', character: 'Sam' },
        { id: 6, name: '' },
      ],
      crew: [
        { id: 4, name: 'Cy Day', job: 'Director' },
        { id: 4, name: 'Cy Day', job: 'Screenplay' },
        { id: 5, name: 'Di Fox', job: 'Gaffer' },
      ],
    },
    release_dates: {
      results: [
        { iso_3166_1: 'FR', release_dates: [{ certification: 'U' }] },
        { iso_3166_1: 'US', release_dates: [{ certification: '' }, { certification: 'PG-13' }] },
      ],
    },
    videos: { results: [{ key: 'zyxwvu98765', site: 'YouTube', type: 'Trailer' }] },
  }
  expect(short(await readBy(tmdb, 'movie/7', 'Movie', () => film))).toEqual({
    credits: [
      'director | Cy Day | tmdb:person/4',
      'writer | Cy Day | tmdb:person/4',
      'studio | Wave Films | org | tmdb:company/3',
      'voiceActor | Ada May | Nell | tmdb:person/1',
      'actor | Bo Kim | Sam | tmdb:person/2',
    ],
    series: 'Tide Collection',
    originalLanguage: 'en',
    ageRating: 'PG-13',
    runtime: 101,
    links: ['trailer https://www.youtube.com/watch?v=zyxwvu98765', 'homepage https://tide.example/'],
    scores: ['tmdb 75 of 20'],
  })
})

test('TMDB tells the episodes of all seasons, the specials last; a season that is not there takes nothing else with it', async () => {
  const answers: Record<string, unknown> = {
    '/tv/9': { id: 9, name: 'Dunes', seasons: [{ season_number: 0 }, { season_number: 1 }, { season_number: 2 }, {}] },
    '/tv/9/season/0': { episodes: [{ episode_number: 1, name: 'Behind the Dunes' }] },
    '/tv/9/season/1': {
      episodes: [
        { season_number: 1, episode_number: 1, name: 'Landfall', overview: 'A boat comes in.', air_date: '2020-02-03' },
        { season_number: 1, episode_number: 2, name: 'Episode 2', overview: '', air_date: '2020-02' },
        { season_number: 1, episode_number: 'x', name: 'Nowhere' },
      ],
    },
  }
  const found = await readBy(tmdb, 'tv/9', 'TvSeries', ({ pathname }) => answers[pathname.replace(/^\/3(?=\/)/, '')])
  expect(found.episodes).toEqual([
    { season: 1, number: 1, title: 'Landfall', airedAt: '2020-02-03', description: 'A boat comes in.' },
    { season: 0, number: 1, title: 'Behind the Dunes' },
  ])
})

test('AniList names the episodes that can be streamed', async () => {
  const titles = ['Episode 2 - A Dim Light – Once More', 'Episode 1 - 1984', 'Trailer', null, 'Episode 3 - Episode 3']
  const media = { id: 5, type: 'ANIME', title: { romaji: 'Kaze' }, streamingEpisodes: titles.map((title) => ({ title })) }
  expect((await readBy(anilist, '5', 'Anime', () => ({ data: { Media: media } }))).episodes).toEqual([
    { season: null, number: 2, title: 'A Dim Light – Once More' },
    { season: null, number: 1, title: '1984' },
  ])
})

test('Audnexus names authors, narrators, the publisher and the series with its number', async () => {
  const book = {
    title: 'Night Boats',
    language: 'english',
    authors: [{ asin: 'B000AP9A6K', name: 'Eve Gale' }, { name: 'Ola Nowak - translator' }],
    narrators: [{ name: 'Fay Hill' }],
    publisherName: 'Harbour Audio',
    runtimeLengthMin: '612',
    rating: '4.5',
    seriesPrimary: { name: 'Boats', position: '2' },
  }
  expect(short(await readBy(audnexus, 'B0ABCDEFGH', 'Audiobook', () => book))).toEqual({
    credits: ['author | Eve Gale | asin:B000AP9A6K', 'translator | Ola Nowak', 'narrator | Fay Hill | en', 'publisher | Harbour Audio'],
    series: 'Boats',
    enumeration: '2',
    runtime: 612,
    links: [],
    scores: ['audible 90 of null'],
  })
})

test('Open Library looks the names of authors up, and Google Books has them', async () => {
  const answer: SourceAnswer = ({ pathname }) =>
    ({
      '/books/OL1M.json': {
        key: '/books/OL1M',
        title: 'Fens',
        works: [{ key: '/works/OL2W' }],
        publishers: ['Reed Press'],
        number_of_pages: 320,
        series: ['The Marsh ; 3'],
      },
      '/works/OL2W.json': {
        key: '/works/OL2W',
        title: 'Fens',
        first_publish_date: '1999',
        covers: [1],
        authors: [{ author: { key: '/authors/OL3A' } }, { author: { key: '/authors/OL4A' } }],
      },
      '/authors/OL3A.json': { name: 'Gil Reed', alternate_names: ['G. Reed'], photos: [-1, 8] },
    })[pathname]
  const found = await readBy(openLibrary, 'OL1M', 'Book', answer)
  expect(short(found)).toEqual({
    credits: ['author | Gil Reed | open-library:OL3A', 'publisher | Reed Press'],
    series: 'The Marsh',
    enumeration: '3',
    pageCount: 320,
    links: [],
    scores: [],
  })
  expect(found.credits?.[0]).toMatchObject({ names: ['G. Reed'], picture: 'https://covers.openlibrary.org/a/id/8-L.jpg' })
  const volume = {
    id: 'abcdef',
    volumeInfo: { title: 'Fens', authors: ['Gil Reed', ' '], publisher: 'Reed Press', pageCount: 0, averageRating: 4, ratingsCount: 7 },
  }
  expect(short(await readBy(googleBooks, 'abcdef', 'Book', () => volume))).toMatchObject({
    credits: ['author | Gil Reed', 'publisher | Reed Press'],
    scores: ['google-books 80 of 7'],
  })
})

test('MyAnimeList, Kitsu and MangaDex name studios, producers, authors and artists', async () => {
  const anime = {
    mal_id: 1,
    titles: [{ type: 'Default', title: 'Kaze' }],
    studios: [{ mal_id: 4, name: 'Studio Kaze' }],
    licensors: [{ mal_id: 6, name: 'West' }],
    score: 8.1,
    scored_by: 50,
    rating: 'R - 17+ (violence & profanity)',
    duration: '1 hr 55 min',
    episodes: null,
    streaming: [{ name: 'Stream', url: 'https://stream.example/kaze' }],
  }
  expect(short(await readBy(jikan, 'anime/1', 'Anime', () => ({ data: anime })))).toMatchObject({
    credits: ['studio | Studio Kaze | org | mal:anime/producer/4', 'distributor | West | org | mal:anime/producer/6'],
    ageRating: 'R',
    runtime: 115,
    links: ['streaming https://stream.example/kaze'],
    scores: ['mal 81 of 50'],
  })
  const kitsuAnswer = {
    data: [
      {
        id: '2',
        type: 'anime',
        attributes: { canonicalTitle: 'Kaze', averageRating: '82.47', userCount: 5, ageRating: 'PG', episodeLength: 24, episodeCount: 12 },
        relationships: { animeProductions: { data: [{ type: 'animeProductions', id: '7' }] } },
      },
    ],
    included: [
      {
        id: '7',
        type: 'animeProductions',
        attributes: { role: 'studio' },
        relationships: { producer: { data: { type: 'producers', id: '8' } } },
      },
      { id: '8', type: 'producers', attributes: { name: 'Studio Kaze' } },
    ],
  }
  expect(short(await readBy(kitsu, 'anime/2', 'Anime', () => kitsuAnswer))).toMatchObject({
    credits: ['studio | Studio Kaze | org | kitsu:producers/8'],
    ageRating: 'PG',
    runtime: 24,
    totalCount: 12,
    scores: ['kitsu 82.47 of 5'],
  })
  const id = '0123abcd-0123-0123-0123-0123456789ab'
  const manga = {
    id,
    attributes: {
      title: { en: 'Fox' },
      originalLanguage: 'ja',
      contentRating: 'safe',
      lastChapter: '40',
      links: { raw: 'https://raw.example/fox', al: '3' },
    },
    relationships: [
      { id: 'p', type: 'author', attributes: { name: 'Ivy Roe' } },
      { id: 'p', type: 'artist', attributes: { name: 'Ivy Roe' } },
    ],
  }
  expect(short(await readBy(mangadex, id, 'Manga', () => ({ data: manga })))).toMatchObject({
    credits: ['author | Ivy Roe | mangadex:author/p', 'artist | Ivy Roe | mangadex:author/p'],
    originalLanguage: 'ja',
    ageRating: 'Safe',
    totalCount: 40,
    links: ['other https://raw.example/fox'],
  })
})
