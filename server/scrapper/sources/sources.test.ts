import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inShort, type PlayedSources, playSources, type SourceAnswer } from '../../testing/sources.ts'
import type { Scrapper } from '../source.ts'
import { networkScrappers } from './all.ts'
import { anilist } from './anilist.ts'
import { audnexus } from './audnexus.ts'
import { jikan } from './jikan.ts'
import { kitsu } from './kitsu.ts'
import { mangadex } from './mangadex.ts'
import { openLibrary } from './open-library.ts'
import { tmdb } from './tmdb.ts'

let played: PlayedSources
beforeAll(async () => {
  played = await playSources(networkScrappers)
})
afterAll(() => played.remove())
afterEach(() => void (played.service.asked.length = 0))

const answers = (answer: SourceAnswer) => {
  played.answer = answer
}
const asked = () => played.service.asked.map(({ url }) => decodeURIComponent(url.replaceAll('+', ' ')))
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

test('AniList is asked by GraphQL for what is searched, and gives manhwa, categories of tags and ids of MyAnimeList', async () => {
  const bodies: unknown[] = []
  const media = {
    id: 9,
    idMal: 70,
    type: 'MANGA',
    format: 'MANGA',
    status: 'HIATUS',
    countryOfOrigin: 'KR',
    isAdult: true,
    startDate: { year: 2018, month: 3, day: null },
    title: { romaji: 'Najulbo', english: null, native: '나줄보' },
    synonyms: ['Nazulbo', ''],
    genres: ['Action'],
    tags: [
      { name: 'Cultivation', category: 'Theme-Fantasy', rank: 90 },
      { name: 'Grumpy Aunt', category: 'Cast-Traits', rank: 80 },
      { name: 'Moon Base', category: 'Setting-Universe', rank: 70 },
      { name: 'For Nobody', category: 'Sexual Content', rank: 60, isAdult: true },
      { name: 'Rare', category: 'Theme-Other', rank: 49 },
      { name: 'Surprise', category: 'Theme-Other', rank: 99, isMediaSpoiler: true },
    ],
    relations: {
      edges: [{ relationType: 'PARENT', node: { id: 1, idMal: 2, type: 'MANGA', format: 'NOVEL', title: { romaji: 'Original' } } }],
    },
    description: 'A <b>hero</b>. ~!He dies.!~',
  }
  answers((_url, body) => {
    bodies.push(body?.variables)
    return body?.query?.includes('Page(') ? { data: { Page: { media: [media, null, { id: 'x' }] } } } : { data: { Media: media } }
  })
  const source = played.sourceOf(anilist)
  expect(await anilist.search({ query: 'Najulbo', type: 'Manga' }, source)).toEqual([
    {
      id: '9',
      titles: ['Najulbo', '나줄보', 'Nazulbo'],
      otherTitle: '나줄보',
      year: 2018,
      subType: 'MANHWA',
      type: 'Manga',
      picture: undefined,
      address: 'https://anilist.co/manga/9',
      ids: [
        { source: 'anilist', key: '9' },
        { source: 'mal', key: 'manga/70' },
      ],
    },
  ])
  await anilist.search({ query: 'x', type: 'Novel' }, source)
  await anilist.search({ query: 'x', type: 'Anime' }, source)
  const found = await anilist.read('9', 'Manga', source)
  expect(bodies).toEqual([
    { search: 'Najulbo', type: 'MANGA', out: ['NOVEL'] },
    { search: 'x', type: 'MANGA', in: ['NOVEL'] },
    { search: 'x', type: 'ANIME' },
    { id: 9 },
  ])
  expect(inShort(found)).toEqual(
    linesOf(`Najulbo | MANHWA SUSPEND - 2018 - - KR adult
      romanised ko-Latn Najulbo
      native ko 나줄보
      other - Nazulbo
      Genre: Action
      General: Cultivation, For Nobody
      CharactersTypes: Grumpy Aunt
      PlaceAndTime: Moon Base
      MainStory Novel 1 Original
      anilist:9 mal:manga/70
      - -`),
  )
  expect(found?.description).toBe('A hero.')
  expect(await anilist.read('1; drop', 'Manga', source)).toBe(undefined)
})

test('Kitsu gives ids of other catalogues, and finds light novels apart from manga', async () => {
  const novel = {
    id: '5',
    type: 'manga',
    attributes: {
      slug: 'a-novel',
      canonicalTitle: 'A Novel',
      titles: { en_cn: 'Yi Ben Shu', zh_cn: '一本书', pl_pl: 'Powieść' },
      subtype: 'novel',
      ageRating: 'R18',
      status: 'current',
      startDate: '2019-05-01',
    },
    relationships: { mappings: { data: [{ type: 'mappings', id: '1' }, { type: 'mappings', id: '2' }, 7] } },
  }
  const mapping = (id: string, externalSite: string, externalId: string) => ({
    type: 'mappings',
    id,
    attributes: { externalSite, externalId },
  })
  answers(() => ({ data: [novel], included: [mapping('1', 'myanimelist/manga', '77'), mapping('2', 'trakt', '8'), 'odd'] }))
  const source = played.sourceOf(kitsu)
  expect((await kitsu.search({ query: 'novel', type: 'Novel' }, source)).map(({ id, type, year }) => [id, type, year])).toEqual([
    ['manga/5', 'Novel', 2019],
  ])
  expect(await kitsu.search({ query: 'novel', type: 'Manga' }, source)).toEqual([])
  expect(inShort(await kitsu.read('manga/a-novel', 'Novel', source))).toEqual(
    linesOf(`A Novel | - BROADCAST - 2019 2019-05-01 - - adult
      official - A Novel
      romanised zh-Latn Yi Ben Shu
      native zh 一本书
      official pl Powieść
      kitsu:manga/5 mal:manga/77
      - -`),
  )
  expect(asked().map((url) => url.split('&')[0])).toEqual([
    '/api/edge/manga?filter[text]=novel',
    '/api/edge/manga?filter[text]=novel',
    '/api/edge/manga?filter[slug]=a-novel',
  ])
})

test('MyAnimeList is read by what its description says: themes, demographics, dates by their parts', async () => {
  const anime = {
    mal_id: 52991,
    url: 'https://myanimelist.net/anime/52991/Sousou_no_Frieren',
    images: {
      jpg: {
        image_url: 'https://cdn.myanimelist.net/images/anime/1/1.jpg',
        large_image_url: 'https://cdn.myanimelist.net/images/anime/1/1l.jpg',
      },
    },
    titles: [
      { type: 'Default', title: 'Sousou no Frieren' },
      { type: 'Synonym', title: 'Frieren at the Funeral' },
      { type: 'Japanese', title: '葬送のフリーレン' },
      { type: 'English', title: "Frieren: Beyond Journey's End" },
      { type: 'German', title: 'Frieren – Nach dem Ende der Reise' },
    ],
    type: 'TV',
    source: 'Manga',
    status: 'Finished Airing',
    aired: {
      from: '2023-09-01T00:00:00+00:00',
      prop: { from: { day: null, month: 9, year: 2023 }, to: { day: 22, month: 3, year: 2024 } },
    },
    rating: 'PG-13 - Teens 13 or older',
    synopsis: 'During their <decade-long> quest…\n\n[Written by MAL Rewrite]',
    season: 'fall',
    year: 2023,
    genres: [
      { mal_id: 2, name: 'Adventure' },
      { mal_id: 46, name: 'Award Winning' },
    ],
    explicit_genres: [],
    themes: [{ name: 'Historical' }, { name: 'Iyashikei' }, { name: 'Vampire' }],
    demographics: [{ name: 'Shounen' }],
    relations: [
      { relation: 'Adaptation', entry: [{ mal_id: 126287, type: 'manga', name: 'Sousou no Frieren' }] },
      { relation: 'Side Story', entry: [{ mal_id: 56885, type: 'anime', name: 'Sousou no Frieren: ●● no Mahou' }] },
      { relation: 'Character', entry: [{ mal_id: 1, type: 'anime', name: 'Music' }] },
    ],
  }
  answers((url) =>
    url.pathname === '/v4/anime/52991/full' ? { data: anime } : url.pathname === '/v4/anime' ? { data: [anime] } : undefined,
  )
  const source = played.sourceOf(jikan)
  const found = await jikan.read('52991', 'Anime', source)
  expect(inShort(found)).toEqual(
    linesOf(`Sousou no Frieren | TV FINISHED AUTUMN 2023 - 2024-03-22 -
      romanised ja-Latn Sousou no Frieren
      other - Frieren at the Funeral
      native ja 葬送のフリーレン
      official en Frieren: Beyond Journey's End
      official de Frieren – Nach dem Ende der Reise
      Genre: Adventure, Award Winning
      Demographic: Shounen
      PlaceAndTime: Historical
      General: Iyashikei
      CharactersTypes: Vampire
      Original Manga manga/126287 Sousou no Frieren
      SubStory Anime anime/56885 Sousou no Frieren: ●● no Mahou
      Other Anime anime/1 Music
      mal:anime/52991
      https://cdn.myanimelist.net/images/anime/1/1l.jpg -`),
  )
  expect(found).toMatchObject({ adultContent: false, description: 'During their <decade-long> quest…\n\n[Written by MAL Rewrite]' })
  const [hit] = await jikan.search({ query: 'frieren', type: 'Anime' }, source)
  expect(hit).toMatchObject({ id: 'anime/52991', otherTitle: '葬送のフリーレン', year: 2023, subType: 'TV' })
  expect(await jikan.read('manga/52991', 'Manga', source)).toBe(undefined)
})

test('MangaDex gives titles by language, the ids it links to, and what kind of thing it is by its tags', async () => {
  const [id, other] = ['32d76d19-8a05-4db0-9fc2-e0b0648fe9d0', 'a1c7c817-4e59-43b7-9365-09675a149a6f']
  const named = (name: string, group: string) => ({ attributes: { name: { en: name }, group } })
  const manga = {
    id,
    attributes: {
      title: { en: 'Solo Leveling' },
      altTitles: [{ ko: '나 혼자만 레벨업' }, { 'ko-ro': 'Na Honjaman Level-Up' }, { 'es-la': 'Solo Leveling: nivel' }, { pl: 'Samotny' }],
      description: { en: 'A **hunter**.\n\n---\n**Links:**\n- [x](https://x.example)', pl: 'Łowca.' },
      links: { al: '105398', mal: '121496', kt: 'solo-leveling', raw: 'https://x.example' },
      originalLanguage: 'ko',
      publicationDemographic: 'shounen',
      status: 'completed',
      year: 2018,
      contentRating: 'suggestive',
      tags: [named('Action', 'genre'), named('Long Strip', 'format'), named('Monsters', 'theme'), named('School Life', 'theme')],
    },
    relationships: [
      { id: other, type: 'cover_art', attributes: { fileName: 'e90bdc47.jpg' } },
      { id: other, type: 'manga', related: 'side_story', attributes: { title: { en: 'Side' }, altTitles: [] } },
      { id, type: 'manga', related: 'sequel' },
      { id: other, type: 'author', attributes: [] },
    ],
  }
  answers((url) => (url.pathname === `/manga/${id}` ? { data: manga } : { data: [manga, { id: other, attributes: { title: [] } }] }))
  const english = await mangadex.read(id, 'Manga', played.sourceOf(mangadex))
  expect(inShort(english)).toEqual(
    linesOf(`Solo Leveling | MANHWA FINISHED - 2018 - - KR
      official en Solo Leveling
      native ko 나 혼자만 레벨업
      romanised ko-Latn Na Honjaman Level-Up
      other es-419 Solo Leveling: nivel
      other pl Samotny
      Demographic: Shounen
      Genre: Action
      General: Long Strip
      CharactersTypes: Monsters
      PlaceAndTime: School Life
      SubStory Manga ${other} Side
      mangadex:${id} anilist:105398 mal:manga/121496
      https://uploads.mangadex.org/covers/${id}/e90bdc47.jpg -`),
  )
  expect(english).toMatchObject({ adultContent: false, description: 'A hunter.', address: `https://mangadex.org/title/${id}` })
  expect((await mangadex.read(id, 'Manga', played.sourceOf(mangadex, { language: 'pl' })))?.description).toBe('Łowca.')
  const hits = await mangadex.search({ query: 'solo & more', type: 'Manga' }, played.sourceOf(mangadex))
  expect(hits).toMatchObject([{ id, year: 2018, picture: `https://uploads.mangadex.org/covers/${id}/e90bdc47.jpg.256.jpg` }])
  expect(asked().at(-1)).toMatch(/^\/manga\?title=solo & more&limit=20&.*contentRating\[\]=pornographic$/)
})

test('Open Library is asked for works, editions and ISBNs, and follows what was moved', async () => {
  const work = {
    key: '/works/OL45804W',
    type: { key: '/type/work' },
    title: 'Fantastic Mr. Fox',
    description: { type: '/type/text', value: 'A fox ([source][1]).\n\n  [1]: https://x.example' },
    covers: [-1, 6498519],
    subjects: ['Animals', 'Fiction', 'fantasy', 'Foxes, fiction', 'Accessible book', 'nyt:series=2001-01-01', 'Children'],
    subject_places: ['England'],
    first_publish_date: 'October 1, 1970',
  }
  const edition = {
    key: '/books/OL7353617M',
    title: 'Fantastyczny pan Lis',
    works: [{ key: '/works/OL45804W' }],
    languages: [{ key: '/languages/pol' }],
    isbn_13: ['9780140328721'],
    publish_date: '1988',
    covers: [8739161],
  }
  const answer: Record<string, unknown> = {
    '/works/OL45804W.json': work,
    '/works/OL1W.json': { key: '/works/OL1W', type: { key: '/type/redirect' }, location: '/works/OL45804W' },
    '/works/OL2W.json': { key: '/works/OL2W', type: { key: '/type/delete' } },
    '/books/OL7353617M.json': edition,
    '/isbn/9780140328721.json': edition,
    '/search.json': {
      docs: [
        { key: '/works/OL45804W', title: 'Fantastic Mr. Fox', author_name: ['Roald Dahl'], first_publish_year: 1970, cover_i: 6498519 },
        {},
      ],
    },
  }
  answers((url) => answer[url.pathname])
  const source = played.sourceOf(openLibrary)
  const asWork = linesOf(`Fantastic Mr. Fox | - - - 1970 1970-10-01 - -
    official - Fantastic Mr. Fox
    other - Fantastic Mr. Fox
    Genre: Fantasy
    Demographic: Kids
    General: Animals, Fiction
    PlaceAndTime: England
    open-library:OL45804W
    https://covers.openlibrary.org/b/id/6498519-L.jpg -`)
  const asEdition = linesOf(`Fantastyczny pan Lis | - - - 1970 - - -
    official pl Fantastyczny pan Lis
    other - Fantastic Mr. Fox
    Genre: Fantasy
    Demographic: Kids
    General: Animals, Fiction
    PlaceAndTime: England
    open-library:OL45804W open-library:OL7353617M isbn:9780140328721
    https://covers.openlibrary.org/b/id/8739161-L.jpg -`)
  const found = await openLibrary.read('OL45804W', 'Book', source)
  expect(inShort(found)).toEqual(asWork)
  expect(found?.description).toBe('A fox.')
  expect(inShort(await openLibrary.read('OL1W', 'Book', source))).toEqual(asWork)
  for (const id of ['OL7353617M', '978-0-14-032872-1']) expect(inShort(await openLibrary.read(id, 'Book', source))).toEqual(asEdition)
  for (const id of ['OL2W', 'OL3W', '../admin']) expect(await openLibrary.read(id, 'Book', source)).toBe(undefined)
  expect(await openLibrary.search({ query: '9780140328721', type: 'Book' }, source)).toMatchObject([
    { id: 'OL45804W', titles: ['Fantastic Mr. Fox'], otherTitle: 'Roald Dahl', year: 1970 },
  ])
  expect(asked().at(-1)).toMatch('/search.json?q=isbn:9780140328721&limit=20')
})

test('TMDB is asked with a key in the address or a token in a header, and gives a series in many languages', async () => {
  const series = {
    id: 1396,
    name: 'Breaking Bad',
    original_name: 'Breaking Bad',
    original_language: 'en',
    origin_country: ['US'],
    first_air_date: '2008-01-20',
    last_air_date: '2013-09-29',
    status: 'Ended',
    adult: false,
    overview: 'A chemistry teacher.',
    genres: [{ name: 'Sci-Fi & Fantasy' }, { name: 'Drama' }],
    poster_path: '/p.jpg',
    backdrop_path: '/../../etc/passwd',
    external_ids: { imdb_id: 'tt0903747', tvdb_id: 81189, wikidata_id: 'Q1079' },
    keywords: { results: [{ name: 'high school' }, { name: 'drug dealer' }] },
    alternative_titles: { results: [{ iso_3166_1: 'XX', title: 'BrBa', type: '' }] },
    translations: {
      translations: [
        { iso_639_1: 'pl', iso_3166_1: 'PL', data: { name: '' } },
        { iso_639_1: 'zh', iso_3166_1: 'TW', data: { name: '絕命毒師' } },
      ],
    },
  }
  answers((url) => (url.pathname === '/3/tv/1396' ? series : { results: url.searchParams.has('first_air_date_year') ? [] : [series] }))
  const token = 'eyJ'.padEnd(200, 'x')
  const found = await tmdb.read('tv/1396', 'Anime', played.sourceOf(tmdb, { key: token, language: 'pl' }))
  expect(inShort(found)).toEqual(
    linesOf(`Breaking Bad | TV FINISHED - 2008 2008-01-20 2013-09-29 US
      official pl Breaking Bad
      official zh-Hant 絕命毒師
      other - BrBa
      Genre: Sci-Fi, Fantasy, Drama
      PlaceAndTime: High school
      General: Drug dealer
      tmdb:tv/1396 imdb:tt0903747 tvdb:series/81189 wikidata:Q1079
      https://image.tmdb.org/t/p/original/p.jpg -`),
  )
  expect(asked()).toEqual([
    '/3/tv/1396?append_to_response=alternative_titles,external_ids,keywords,translations,aggregate_credits,videos,content_ratings&include_video_language=pl,en,null&language=pl-PL',
  ])
  expect(played.service.asked[0]?.headers.authorization).toBe(`Bearer ${token}`)
  const hits = await tmdb.search({ query: 'Breaking', type: 'TvSeries', year: 1999 }, played.sourceOf(tmdb, { key: 'short' }))
  expect(hits).toMatchObject([{ id: 'tv/1396', year: 2008 }])
  expect(asked().slice(1)).toEqual([
    '/3/search/tv?query=Breaking&include_adult=true&first_air_date_year=1999&language=en-US&api_key=short',
    '/3/search/tv?query=Breaking&include_adult=true&language=en-US&api_key=short',
  ])
})

test('Audnexus is asked by the ASIN that the shop of its region finds', async () => {
  const product = {
    asin: 'B08G9PRS1K',
    title: 'Project Hail Mary',
    subtitle: 'A Novel',
    authors: [{ name: 'Andy Weir' }],
    release_date: '2021-05-04',
    product_images: { '500': 'https://m.media-amazon.com/images/I/x.jpg' },
  }
  const book = {
    ...product,
    releaseDate: '2021-05-04T00:00:00.000Z',
    language: 'german',
    seriesPrimary: { name: 'Hail', position: '1.5' },
    isAdult: false,
  }
  answers((url) => {
    if (url.pathname === '/1.0/catalog/products') return { products: [product, { asin: 'x', title: 'y' }] }
    return url.href.endsWith('/books/B08G9PRS1K?region=de') ? book : undefined
  })
  const source = played.sourceOf(audnexus, { region: 'de' })
  expect(await audnexus.search({ query: 'hail mary', type: 'Audiobook' }, source)).toMatchObject([
    { id: 'B08G9PRS1K', titles: ['Project Hail Mary', 'Project Hail Mary: A Novel'], otherTitle: 'Andy Weir', year: 2021 },
  ])
  await audnexus.search({ query: 'b08g9prs1k', type: 'Audiobook' }, source)
  expect(asked().map((url) => url.split('&')[0])).toEqual([
    '/1.0/catalog/products?keywords=hail mary',
    '/1.0/catalog/products?asins=b08g9prs1k',
  ])
  const found = await audnexus.read('b08g9prs1k', 'Audiobook', source)
  expect(found).toMatchObject({
    title: 'Project Hail Mary',
    enumeration: '1.5',
    airedFrom: '2021-05-04',
    address: 'https://www.audible.de/pd/B08G9PRS1K',
  })
  expect(found?.titles).toEqual([
    { title: 'Project Hail Mary', language: 'de', kind: 'official' },
    { title: 'Project Hail Mary: A Novel', language: 'de', kind: 'official' },
  ])
  expect(await audnexus.read('B000000000', 'Audiobook', source)).toBe(undefined)
})

test.each([
  ['anilist', 'https://anilist.co/anime/21/ONE-PIECE/', '21'],
  ['anilist', 'https://anilist.co/user/21', undefined],
  ['anilist', 'https://anilist.co.evil.example/anime/21', undefined],
  ['kitsu', 'https://kitsu.io/manga/one-piece', 'manga/one-piece'],
  ['kitsu', 'https://kitsu.app/users/1', undefined],
  ['jikan', 'https://myanimelist.net/anime/21/One_Piece', 'anime/21'],
  ['jikan', 'https://myanimelist.net/people/21', undefined],
  ['mangadex', 'https://mangadex.org/title/32d76d19-8a05-4db0-9fc2-e0b0648fe9d0/solo', '32d76d19-8a05-4db0-9fc2-e0b0648fe9d0'],
  ['mangadex', 'https://mangadex.org/title/32d76d19', undefined],
  ['open-library', 'https://openlibrary.org/works/OL45804W/Fantastic_Mr_Fox', 'OL45804W'],
  ['open-library', 'https://openlibrary.org/isbn/9780140328721', '9780140328721'],
  ['open-library', 'https://openlibrary.org/authors/OL34184A', undefined],
  ['google-books', 'https://books.google.com/books?id=GjASzgEACAAJ&hl=pl', 'GjASzgEACAAJ'],
  ['google-books', 'https://www.google.pl/books/edition/_/GjASzgEACAAJ?hl=pl', 'GjASzgEACAAJ'],
  ['google-books', 'https://www.google.com/search?id=GjASzgEACAAJ', undefined],
  ['tmdb', 'https://www.themoviedb.org/movie/671-harry-potter', 'movie/671'],
  ['tmdb', 'https://www.themoviedb.org/person/671', undefined],
  ['audnexus', 'https://www.audible.com/pd/Project-Hail-Mary-Audiobook/B08G9PRS1K?x=1', 'B08G9PRS1K'],
  ['audnexus', 'https://www.audible.co.uk/pd/B08G9PRS1K', 'B08G9PRS1K'],
  ['audnexus', 'https://evil.example/pd/B08G9PRS1K', undefined],
])('%s knows %s as %s', (key, address, id) => {
  expect(networkScrappers.find((one) => one.key === key)?.idIn?.(new URL(address))).toBe(id)
})

const ids: Record<string, string> = {
  anilist: '1',
  kitsu: 'anime/1',
  jikan: 'anime/1',
  mangadex: '32d76d19-8a05-4db0-9fc2-e0b0648fe9d0',
  'open-library': 'OL1W',
  'google-books': 'GjASzgEACAAJ',
  tmdb: 'movie/1',
  audnexus: 'B08G9PRS1K',
}
describe.each(networkScrappers.map((scrapper): [string, Scrapper] => [scrapper.name, scrapper]))('%s', (_name, scrapper) => {
  const [type] = scrapper.types
  const source = () => played.sourceOf(scrapper, { key: 'k' })

  test('knows nothing of what is not there', async () => {
    answers(() => undefined)
    expect(await scrapper.read(ids[scrapper.key] ?? '', type ?? 'Other', source())).toBe(undefined)
    await expect(scrapper.search({ query: 'x', type: type ?? 'Other' }, source())).rejects.toThrow(
      `${scrapper.name} does not know it (404)`,
    )
  })

  test.each([[[]], ['text'], [7], [null], [{ data: 1, docs: 1, items: 1, results: 1, products: 1 }]])(
    'says that it does not understand %j',
    async (said) => {
      answers(() => said)
      expect(await scrapper.read(ids[scrapper.key] ?? '', type ?? 'Other', source())).toBe(undefined)
      await expect(scrapper.search({ query: 'x', type: type ?? 'Other' }, source())).rejects.toThrow(/ could not be understood$/)
    },
  )

  test('asks for nothing but what an id can be', async () => {
    for (const id of ['', '../../etc/passwd', '1/../../2', '1?x=y', 'movie/1#', '%2e%2e', 'a b', '\u0000', 'x'.repeat(500)]) {
      expect(await scrapper.read(id, type ?? 'Other', source())).toBe(undefined)
    }
    expect(played.service.asked).toEqual([])
  })

  test('keeps what it promises', () => {
    expect(scrapper.hosts.length).toBeGreaterThan(0)
    expect(new URL(scrapper.urlAddress).protocol).toBe('https:')
    for (const choice of scrapper.settings) expect(choice.kind === 'choice').toBe(choice.choices.length > 0)
  })
})
