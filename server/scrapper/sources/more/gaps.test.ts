import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFound } from '../../../domain/metadata/clean.ts'
import { makingInShort, type PlayedSources, playSources, type SourceAnswer } from '../../../testing/sources.ts'
import { findFound } from '../../compare/search.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import type { Scrapper } from '../../source.ts'
import { networkScrappers } from '../all.ts'
import { anilist } from '../anilist.ts'
import { audnexus } from '../audnexus.ts'
import { jikan } from '../jikan.ts'
import { kitsu } from '../kitsu.ts'
import { openLibrary } from '../open-library.ts'
import { tmdb } from '../tmdb.ts'

let played: PlayedSources
beforeAll(async () => {
  played = await playSources(networkScrappers)
})
afterAll(() => played.remove())
const toldBy = async (scrapper: Scrapper, id: string, answer: SourceAnswer, settings: Record<string, string> = {}) => {
  played.answer = answer
  const found = await scrapper.read(id, scrapper.types[0] ?? 'Other', played.sourceOf(scrapper, { key: 'k', ...settings }))
  return cleanFound(found ?? {})
}

test('MyAnimeList names staff and voices in lists of their own, and tells the rest where these are missing', async () => {
  const anime = {
    mal_id: 7,
    title: 'Kaze',
    duration: '24 min per ep',
    authors: [],
    trailer: { embed_url: 'https://www.youtube.com/embed/abcdefghijk?x=1' },
  }
  const person = (mal_id: number, name: string, picture = 'questionmark_23.gif') => ({
    mal_id,
    name,
    images: { jpg: { image_url: `https://cdn.myanimelist.net/images/${picture}` } },
  })
  const lists: Record<string, unknown> = {
    '/v4/anime/7/full': { data: anime },
    '/v4/anime/7/staff': {
      data: [
        { person: person(1, 'Saitou, Keiichirou', 'voiceactors/1.jpg'), positions: ['Director', 'Storyboard'] },
        { person: person(2, 'Milet'), positions: ['Theme Song Performance'] },
        { person: null, positions: null },
      ],
    },
    '/v4/anime/7/characters': {
      data: [
        { character: { name: 'Side' }, role: 'Supporting', voice_actors: [{ person: person(3, 'Lee, Ann'), language: 'Portuguese (BR)' }] },
        { character: { name: 'Frieren' }, role: 'Main', voice_actors: [{ person: person(4, 'Tanezaki, Atsumi'), language: 'Japanese' }] },
        { character: { name: 'Nobody' }, role: 'Main', voice_actors: null },
      ],
    },
  }
  const found = await toldBy(jikan, 'anime/7', (url) => lists[url.pathname])
  expect(makingInShort(found)).toEqual({
    credits: [
      'director | Keiichirou Saitou | mal:people/1',
      'other | Keiichirou Saitou | Storyboard | mal:people/1',
      'performer | Milet | mal:people/2',
      'voiceActor | Atsumi Tanezaki | Frieren | ja | mal:people/4',
      'voiceActor | Ann Lee | Side | pt-BR | mal:people/3',
    ],
    originalLanguage: 'ja',
    runtime: 24,
    links: ['trailer https://www.youtube.com/watch?v=abcdefghijk'],
    scores: [],
  })
  expect(found.credits?.map(({ sortName, picture }) => [sortName, picture]).slice(0, 3)).toEqual([
    ['Saitou, Keiichirou', 'https://cdn.myanimelist.net/images/voiceactors/1.jpg'],
    ['Saitou, Keiichirou', 'https://cdn.myanimelist.net/images/voiceactors/1.jpg'],
    [undefined, undefined],
  ])
  const alone = await toldBy(jikan, 'anime/7', (url) => (url.pathname.endsWith('/full') ? { data: anime } : undefined))
  expect([alone.runtime, alone.credits]).toEqual([24, undefined])
})

test.each([
  ['Series ; 3', 'Series', '3'],
  ['Discworld, #4', 'Discworld', '4'],
  ['Boats, book 2.5', 'Boats', '2.5'],
  ['Boats (7)', 'Boats', '7'],
  ['Area 51', 'Area 51', undefined],
  ['Penguin classics', 'Penguin classics', undefined],
])('Open Library: %s is number %s', async (series, name, number) => {
  const found = await toldBy(openLibrary, 'OL1M', () => ({ key: '/books/OL1M', title: 'A', series: [series] }))
  expect([found.series, found.enumeration]).toEqual([name, number])
})

test('Open Library names who helped, tells the language unless a book is translated, and leads to where it can be read', async () => {
  const edition = {
    key: '/books/OL1M',
    title: 'Fens',
    authors: [{ key: '/authors/OL3A' }],
    contributions: ['Quentin Blake (Illustrator)', 'Blake, Ann, ill.', 'Nobody at all'],
    contributors: [{ role: 'Narrator', name: 'Fay Hill' }, { name: 'No role' }],
    languages: [{ key: '/languages/pol' }],
    number_of_pages: '312',
    ocaid: 'fens0000reed',
    links: [
      { title: 'Official site', url: 'https://fens.example' },
      { title: 'Odd', url: 7 },
    ],
  }
  const author = { key: '/authors/OL3A', name: 'Gil Reed', entity_type: 'person', remote_ids: { viaf: '12', wikidata: 'Q3', other: '1' } }
  const answer =
    (more: object): SourceAnswer =>
    ({ pathname }) =>
      pathname.startsWith('/authors/') ? author : { ...edition, ...more }
  const found = await toldBy(openLibrary, 'OL1M', answer({}))
  expect(makingInShort(found)).toEqual({
    credits: [
      'author | Gil Reed | open-library:OL3A,viaf:12,wikidata:Q3',
      'illustrator | Quentin Blake',
      'illustrator | Ann Blake',
      'narrator | Fay Hill',
    ],
    originalLanguage: 'pl',
    links: ['homepage https://fens.example/', 'other https://archive.org/details/fens0000reed'],
    pageCount: 312,
    scores: [],
  })
  const languageOf = async (more: object) => (await toldBy(openLibrary, 'OL1M', answer(more))).originalLanguage
  expect(await languageOf({ translated_from: [{ key: '/languages/eng' }] })).toBe('en')
  expect(await languageOf({ translation_of: 'Fens' })).toBe(undefined)
  expect(await languageOf({ contributions: ['Jan Lis (Translator)'] })).toBe(undefined)
})

test('TMDB gives the rating of the country whose language is set, all seasons of an actor, and the trailer in that language', async () => {
  const series = {
    id: 9,
    name: 'Fen',
    original_language: 'xx',
    episode_run_time: [0, 45],
    number_of_episodes: 8,
    vote_average: 0,
    vote_count: 0,
    created_by: [{ id: 1, name: 'Ada May', profile_path: '/a.jpg' }],
    networks: [{ id: 2, name: 'Marsh TV' }],
    aggregate_credits: {
      cast: [{ id: 3, name: 'Bo Kim', roles: [{ character: 'Sam' }, { character: 'Old Sam' }] }],
      crew: [
        { id: 4, name: 'Cy Day', jobs: [{ job: 'Director' }, { job: 'Executive Producer' }, { job: 'Gaffer' }] },
        { id: 5, jobs: null },
      ],
    },
    content_ratings: {
      results: [
        { iso_3166_1: 'DE', rating: '12' },
        { iso_3166_1: 'US', rating: 'TV-14' },
        { iso_3166_1: 'PL', rating: '16' },
      ],
    },
    videos: {
      results: [
        { key: 'english1234', site: 'YouTube', type: 'Trailer', iso_639_1: 'en' },
        { key: 'polski12345', site: 'YouTube', type: 'Trailer', iso_639_1: 'pl' },
      ],
    },
    homepage: '',
  }
  const polish = await toldBy(tmdb, 'tv/9', () => series, { language: 'pl' })
  expect(makingInShort(polish)).toEqual({
    credits: [
      'creator | Ada May | tmdb:person/1',
      'director | Cy Day | tmdb:person/4',
      'producer | Cy Day | tmdb:person/4',
      'network | Marsh TV | org | tmdb:network/2',
      'actor | Bo Kim | Sam | tmdb:person/3',
    ],
    ageRating: '16',
    runtime: 45,
    totalCount: 8,
    links: ['trailer https://www.youtube.com/watch?v=polski12345'],
    scores: [],
  })
  const english = await toldBy(tmdb, 'tv/9', () => series)
  expect([english.ageRating, english.links?.[0]?.address]).toEqual(['TV-14', 'https://www.youtube.com/watch?v=english1234'])
})

test('Audnexus counts those who rated, takes the second series where there is no first, and no language of a translation', async () => {
  const book = {
    title: 'Night Boats',
    language: 'danish',
    authors: null,
    narrators: [{ name: 'Fay Hill' }, { name: '' }],
    runtimeLengthMin: 0,
    rating: '4,5',
    ratings: { value: '4,5', numRatings: '1,204' },
    seriesSecondary: { name: 'Boats', position: 3 },
  }
  const found = await toldBy(audnexus, 'B0ABCDEFGH', () => book)
  expect(makingInShort(found)).toEqual({
    credits: ['narrator | Fay Hill | da'],
    series: 'Boats',
    enumeration: '3',
    originalLanguage: 'da',
    links: [],
    scores: ['audible 90 of 1204'],
  })
  const translated = await toldBy(audnexus, 'B0ABCDEFGH', () => ({ ...book, authors: [{ name: 'Ola Nowak - translator' }] }))
  expect(translated.originalLanguage).toBe(undefined)
})

test('Kitsu names those who made a manga', async () => {
  const staff = (id: string, role: string | null, person: string) => ({
    id,
    type: 'mediaStaff',
    attributes: { role },
    relationships: { person: { data: { type: 'people', id: person } } },
  })
  const image = { original: 'https://media.kitsu.app/people/images/1/original.jpg' }
  const data = [
    {
      id: '5',
      type: 'manga',
      attributes: { canonicalTitle: 'Fen', chapterCount: 40, volumeCount: 5 },
      relationships: { staff: { data: ['1', '2', '3'].map((id) => ({ type: 'mediaStaff', id })) } },
    },
  ]
  const included = [
    staff('1', 'Story & Art', '9'),
    staff('2', 'Assistant, Translator', '8'),
    staff('3', null, '9'),
    { id: '9', type: 'people', attributes: { name: 'Aoi Mori', image } },
    { id: '8', type: 'people', attributes: { name: 'Ann Lee', image: null } },
  ]
  const found = await toldBy(kitsu, 'manga/5', () => ({ data, included }))
  expect(makingInShort(found)).toEqual({
    credits: [
      'author | Aoi Mori | kitsu:people/9',
      'artist | Aoi Mori | kitsu:people/9',
      'other | Ann Lee | Assistant | kitsu:people/8',
      'translator | Ann Lee | kitsu:people/8',
    ],
    totalCount: 40,
    links: [],
    scores: [],
  })
  expect(found.credits?.[0]?.picture).toBe(image.original)
})

test('what is missing, null or nought is not told', async () => {
  const nothing = { staff: null, characters: { edges: null }, studios: {}, externalLinks: null, trailer: {}, stats: null, averageScore: 0 }
  const media = { id: 1, type: 'ANIME', title: { romaji: 'A' }, episodes: 0, duration: 0, volumes: null, countryOfOrigin: 'US', ...nothing }
  expect(makingInShort(await toldBy(anilist, '1', () => ({ data: { Media: media } })))).toEqual({ credits: [], links: [], scores: [] })
  const attributes = {
    canonicalTitle: 'A',
    averageRating: '0.0',
    userCount: 0,
    ageRatingGuide: '13+ (mild)',
    episodeLength: 0,
    youtubeVideoId: '',
  }
  expect(makingInShort(await toldBy(kitsu, 'anime/1', () => ({ data: [{ id: '1', type: 'anime', attributes }] })))).toEqual({
    credits: [],
    ageRating: '13+',
    links: [],
    scores: [],
  })
})

test('a picture of somebody is taken from the hosts of the source alone', async () => {
  const edge = (id: number, large: string) => ({ role: 'Director', node: { id, name: { full: `Person ${id}` }, image: { large } } })
  const edges = [
    edge(1, 'https://s4.anilist.co/a.jpg'),
    edge(2, 'https://evil.example/a.jpg'),
    edge(3, 'https://s4.anilist.co/default.jpg'),
  ]
  played.answer = () => ({ data: { Media: { id: 1, title: { romaji: 'A' }, staff: { edges } } } })
  const ready = { scrapper: anilist, sourceFor: () => played.sourceOf(anilist) }
  const found = await findFound(ready, '1', 'Anime')
  expect(found?.credits?.map(({ picture }) => picture)).toEqual(['https://s4.anilist.co/a.jpg', undefined, undefined])
})

test.each([
  ['Story & Art', 'author artist'],
  ['Original Creator', 'author'],
  ['Series Composition (eps 1-3)', 'writer'],
  ['Storyboard (ep 2)', 'other'],
  ['Chief Animation Director', 'other'],
  ['Assistant Director', 'other'],
  ['Director of Photography', 'other'],
  ['Original Music Composer', 'composer'],
  ['Theme Song Performance (OP)', 'performer'],
  ['Executive Producer', 'producer'],
  ['Screenplay', 'writer'],
  ['Translator (English)', 'translator'],
])('%s is %s', (job, roles) => {
  expect(
    rolesOfJob(job)
      .map(({ role }) => role)
      .join(' '),
  ).toBe(roles)
})
