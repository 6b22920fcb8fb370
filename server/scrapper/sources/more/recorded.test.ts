import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanFound } from '../../../domain/metadata/clean.ts'
import { collectionAt } from '../../../testing/collections.ts'
import { makingInShort, type PlayedSources, playSources } from '../../../testing/sources.ts'
import type { Scrapper } from '../../source.ts'
import { networkScrappers } from '../all.ts'
import { anilist } from '../anilist.ts'
import { audnexus } from '../audnexus.ts'
import { googleBooks } from '../google-books.ts'
import { kitsu } from '../kitsu.ts'
import { tmdb } from '../tmdb.ts'

const folder = collectionAt('providers')
const isThere = existsSync(folder)
const animeOf = (name: string) => `anilist/AnilistAnimeConverterTest/${name}.json`

/** Read off the recordings by a person: what is said once of each, how many credits, and the first links. */
const figures: [name: string, runtime: number | undefined, total: number | undefined, score: string | undefined, credits: string][] = [
  ['anime_season/seasonyear_set', 24, undefined, 'anilist 78 of 2163', 'author director writer composer performer studio'],
  ['duration/min_duration', 1, 1, 'anilist 39 of 150', ''],
  ['duration/null', undefined, 24, undefined, ''],
  ['episodes/39', 25, 39, 'anilist 72 of 3151', 'composer studio'],
  ['episodes/neither_episodes_nor_nextairingepisode_is_set', undefined, undefined, undefined, 'author'],
  ['picture_and_thumbnail/picture_unavailable', undefined, undefined, undefined, 'author'],
  ['producers/no_producers', 13, 1, 'anilist 45 of 404', 'director composer'],
  ['related_anime/has_adaption_and_multiple_relations', 25, 42, 'anilist 71 of 1736', 'author director composer composer studio'],
  ['related_anime/no_adaption_no_relations', 2, 17, 'anilist 45 of 414', 'creator'],
  ['sources/15689', 27, 4, 'anilist 77 of 62926', 'composer composer performer author studio'],
  ['type/null', undefined, 4, undefined, 'author director composer writer studio'],
  ['type/special', 51, 1, 'anilist 66 of 4181', 'author studio'],
]

describe.skipIf(!isThere)(`recorded answers, of who made it${isThere ? '' : `: SKIPPED, ${folder} is not there`}`, () => {
  let played: PlayedSources
  beforeAll(async () => {
    played = await playSources(networkScrappers)
  })
  afterAll(() => played.remove())
  const recording = (name: string) => readFileSync(join(folder, name), 'utf8')
  const foundIn = async (scrapper: Scrapper, id: string, answer: unknown) => {
    played.answer = () => answer
    return cleanFound((await scrapper.read(id, 'Anime', played.sourceOf(scrapper, { key: 'k' }))) ?? {})
  }

  test.each(figures)('AniList %s', async (name, runtime, total, score, roles) => {
    const found = await foundIn(anilist, '1', JSON.parse(recording(animeOf(name))))
    const made = (found.credits ?? []).filter(({ role }) => !/^(?:other|producer|voiceActor)$/.test(role)).map(({ role }) => role)
    expect([found.runtime, found.totalCount, makingInShort(found).scores[0], made.join(' '), found.originalLanguage]).toEqual([
      runtime,
      total,
      score,
      roles,
      'ja',
    ])
  })

  test('AniList names staff, studios and voices with their characters, and pages elsewhere', async () => {
    const found = await foundIn(anilist, '101759', JSON.parse(recording(animeOf('anime_season/winter'))))
    expect(makingInShort(found)).toEqual({
      credits: [
        'other | Posuka Demizu | Original Character Design | anilist:staff/120216',
        'author | Kaiu Shirai | anilist:staff/120217',
        'director | Mamoru Kanbe | anilist:staff/101759',
        'writer | Toshiya Oono | anilist:staff/110745',
        'other | Kazuaki Shimada | Character Design | anilist:staff/126735',
        'composer | Takahiro Obata | anilist:staff/126736',
        'performer | UVERworld | anilist:staff/101608',
        'performer | Cö shu Nie | anilist:staff/130502',
        'studio | CloverWorks | org | anilist:studio/6222',
        'producer | Aniplex | org | anilist:studio/17',
        'producer | Dentsu | org | anilist:studio/53',
        'producer | Fuji TV | org | anilist:studio/169',
        'producer | Shueisha | org | anilist:studio/6570',
        'producer | Aniplex of America | org | anilist:studio/493',
        'voiceActor | Maaya Uchida | Norman | ja | anilist:staff/108639',
        'voiceActor | Mariya Ise | Ray | ja | anilist:staff/95655',
        'voiceActor | Sumire Morohoshi | Emma | ja | anilist:staff/106404',
        'voiceActor | Yuuko Kaida | Isabella | ja | anilist:staff/95428',
        'voiceActor | Nao Fujita | Krone | ja | anilist:staff/125129',
        'voiceActor | Shinei Ueki | Don | ja | anilist:staff/129782',
      ],
      originalLanguage: 'ja',
      runtime: 23,
      totalCount: 12,
      links: [
        'trailer https://www.youtube.com/watch?v=ApLudqucq-s',
        'homepage https://neverland-anime.com/',
        'social https://twitter.com/yakuneba_staff',
        'streaming https://www.crunchyroll.com/the-promised-neverland',
        'streaming https://www.hidive.com/tv/the-promised-neverland',
        'streaming https://www.funimation.com/shows/the-promised-neverland/',
        'streaming https://www.hulu.com/the-promised-neverland',
        'streaming https://www.netflix.com/title/81145640',
        'streaming https://play.hbomax.com/series/urn:hbo:series:GXyLyegb-9Y6vcwEAAAIX',
        'streaming https://vrv.co/series/GYVD2K1WY/THE-PROMISED-NEVERLAND',
        'streaming https://www.iq.com/album/fqzoj5ytxt',
      ],
      scores: ['anilist 84 of 238308'],
    })
    const [, author] = found.credits ?? []
    expect(author?.picture).toBe('https://s4.anilist.co/file/anilistcdn/staff/large/n120217-p9HWNlzZ1y7Q.jpg')
  })

  test('Kitsu, TMDB and Google Books', async () => {
    const kitsuOf = (name: string) => JSON.parse(recording(`kitsu/KitsuAnimeConverterTest/${name}.json`))
    expect(makingInShort(await foundIn(kitsu, 'anime/10035', kitsuOf('duration/120')))).toEqual({
      credits: [
        'studio | Wit Studio | org | kitsu:producers/643',
        'producer | Wit Studio | org | kitsu:producers/643',
        'producer | Funimation | org | kitsu:producers/7',
        'distributor | Funimation | org | kitsu:producers/7',
      ],
      originalLanguage: 'ja',
      ageRating: 'R',
      runtime: 120,
      totalCount: 1,
      links: ['trailer https://www.youtube.com/watch?v=x6wB6V7jwxk'],
      scores: ['kitsu 68.46 of 7657'],
    })
    // Nothing but its titles is known yet.
    expect(makingInShort(await foundIn(kitsu, 'anime/49913', kitsuOf('status/tba')))).toEqual({
      credits: [],
      originalLanguage: 'ja',
      links: [],
      scores: [],
    })
    const film = JSON.parse(recording('mediatracker/tmdb/movieDetailsResponse.json'))
    expect(makingInShort(await foundIn(tmdb, 'movie/671', film))).toEqual({
      credits: [
        'studio | Warner Bros. Pictures | org | tmdb:company/174',
        'studio | Heyday Films | org | tmdb:company/437',
        'studio | 1492 Pictures | org | tmdb:company/436',
      ],
      series: 'Harry Potter Collection',
      originalLanguage: 'en',
      runtime: 152,
      links: ['homepage https://www.warnerbros.com/movies/harry-potter-and-sorcerers-stone/'],
      scores: ['tmdb 79 of 22108'],
    })
    const [volume] = JSON.parse(recording('google-books/volumes-search-1.json')).items
    expect(makingInShort(await foundIn(googleBooks, 'GjASzgEACAAJ', volume))).toEqual({
      credits: ['author | 小野雅裕'],
      originalLanguage: 'ja',
      pageCount: 239,
      links: [],
      scores: [],
    })
  })

  test('Audnexus, as its description has it', async () => {
    const written = recording('audnexus/audnexus.yaml')
    const plain = (name: string) => new RegExp(`^ {20}${name}: '?(.*?)'?$`, 'm').exec(written)?.[1]
    const [, votes] = /^ {22}numRatings: (\d+)$/m.exec(written) ?? []
    const [, author, name] = /^ {22}- asin: (\w+)\n {24}name: (.+)$/m.exec(written) ?? []
    const book = {
      ...Object.fromEntries(['title', 'language', 'publisherName', 'rating'].map((field) => [field, plain(field)])),
      runtimeLengthMin: Number(plain('runtimeLengthMin')),
      authors: [{ asin: author, name }],
      narrators: [{ name: /narrators:\n {22}- name: (.+)/.exec(written)?.[1] }],
      ratings: { value: plain('rating'), numRatings: Number(votes) },
    }
    expect(makingInShort(await foundIn(audnexus, 'B08G9PRS1K', book))).toEqual({
      credits: ['author | Andy Weir | asin:B00G0WYW92', 'narrator | Ray Porter | en', 'publisher | Audible Studios'],
      originalLanguage: 'en',
      runtime: 970,
      links: [],
      scores: ['audible 98 of 158505'],
    })
  })
})
