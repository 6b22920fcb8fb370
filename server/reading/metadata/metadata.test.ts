import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../testing/hostile.ts'
import { makeMp3 } from '../../testing/small-files.ts'
import { readAudio } from '../audio.ts'
import { readComicFacts } from './comic-facts.ts'
import { dateOf, dayOfNumbers } from './days.ts'
import { describeFormat } from './format-facts.ts'
import { readJson } from './json/json.ts'
import { describeAudio } from './audio-facts.ts'
import { readNfo } from './nfo.ts'
import { readOpf } from './opf.ts'
import { describePdf } from './pdf-facts.ts'
import { descriptionOf } from './words.ts'
import { collectionAt } from '../../testing/collections.ts'

const nfo = (text: string) => readNfo(Buffer.from(text))

describe('an NFO', () => {
  test('of a film gives titles, day, tags, country, age and ids', () => {
    const film = `<?xml version="1.0"?><movie><title>Noc i dzień</title><originaltitle>Night &amp; Day</originaltitle><plot>Line one.&lt;br&gt;[B]Two[/B] &lt;script&gt;x()&lt;/script&gt;</plot>
      <premiered>2011-03-04</premiered><genre>Drama / War</genre><tag>sea</tag><studio>Kite</studio><country>Poland</country><set><name>Days</name></set>
      <status>Released</status><mpaa>Rated X</mpaa><uniqueid type="tmdb">77</uniqueid><imdbid>tt0011223</imdbid></movie>`
    expect(nfo(film)).toEqual({
      work: {
        title: 'Noc i dzień',
        titles: [{ title: 'Night & Day', language: null, kind: 'official' }],
        description: 'Line one.\nTwo',
        airedFrom: '2011-03-04',
        seasonYear: 2011,
        status: 'FINISHED',
        originCountry: 'PL',
        adultContent: true,
        tags: [
          { group: 'Genre', name: 'Drama' },
          { group: 'Genre', name: 'War' },
          { group: 'General', name: 'sea' },
        ],
        credits: [{ name: 'Kite', role: 'studio', kind: 'organisation' }],
        series: 'Days',
        ageRating: 'X',
        ids: [
          { source: 'tmdb', key: 'movie/77' },
          { source: 'imdb', key: 'tt0011223' },
        ],
      },
      part: { title: 'Noc i dzień', airedAt: '2011-03-04' },
    })
  })

  test('is read in every encoding, with stray signs, roots in a row and an address behind', () => {
    const show = (head: string) => `${head}<tvshow><title>Zażółć &amp; gęślą & co &nbsp;</title></tvshow>\nhttps://anilist.co/anime/21`
    const title = 'Zażółć & gęślą & co &nbsp;'
    expect(nfo('<movie><title>Tom & Jerry</title><plot>fish & chips <3 & 1 < 2</plot></movie>').work).toEqual({
      title: 'Tom & Jerry',
      description: 'fish & chips <3 & 1 < 2',
    })
    const bodies = [
      Buffer.from(show('')),
      Buffer.from(show('\ufeff<?xml version="1.0" encoding="utf-8"?>')),
      iconv.encode(show('<?xml version="1.0" encoding="windows-1250"?>'), 'windows-1250'),
      iconv.encode(show(''), 'windows-1250'),
      iconv.encode(show('<?xml version="1.0" encoding="utf-16"?>'), 'utf-16le', { addBOM: true }),
      iconv.encode(show('<?xml version="1.0" encoding="utf-16"?>'), 'utf-16be', { addBOM: true }),
    ]
    for (const body of bodies) {
      expect(readNfo(body)).toEqual({
        whole: { title, ids: [{ source: 'anilist', key: '21' }], address: 'https://anilist.co/anime/21' },
      })
    }
  })

  test('gives ids as attributes, of the kind of its work, and where its poster is', () => {
    const inside = '<id IMDB="tt0903747" TMDB="1396">81189</id><uniqueid type="mal">5</uniqueid><genre>Sci-Fi &amp; Fantasy</genre>'
    const art =
      '<thumb aspect="poster" season="1">https://p.example/season.jpg</thumb><thumb aspect="poster">http://p.example/p.jpg</thumb><fanart><thumb>https://p.example/f.jpg</thumb></fanart>'
    expect(nfo(`<tvshow><title>X</title>${inside}${art}</tvshow>`).whole).toEqual({
      title: 'X',
      ids: [
        { source: 'mal', key: 'anime/5' },
        { source: 'imdb', key: 'tt0903747' },
        { source: 'tmdb', key: 'tv/1396' },
      ],
      tags: [
        { group: 'Genre', name: 'Sci-Fi' },
        { group: 'Genre', name: 'Fantasy' },
      ],
      cover: 'https://p.example/p.jpg',
      background: 'https://p.example/f.jpg',
    })
    expect(nfo(`<movie><title>X</title>${inside}</movie>`).work?.ids).toContainEqual({ source: 'tmdb', key: 'movie/1396' })
    expect(nfo('<album><title>X</title><genre>Drum &amp; Bass</genre></album>').work?.tags).toEqual([
      { group: 'Genre', name: 'Drum & Bass' },
    ])
  })

  test('gives the year alone where the day is less than one', () => {
    const read = (premiered: string) => nfo(`<movie><premiered>${premiered}</premiered></movie>`).work ?? {}
    for (const half of ['1999', '1999-05', '1999-01-01', '1999-02-30']) expect(read(half)).toEqual({ seasonYear: 1999 })
    for (const none of ['0000-00-00', '31.12.1999', 'soon', '99-01-02']) expect(read(none)).toEqual({})
  })

  test.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><movie><title>&c;</title></movie>', /definitions/],
    ['depth', `<movie>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</movie>`, /deeply/],
    ['size', `<movie><plot>${'a'.repeat(5_300_000)}</plot></movie>`, /5 MiB/],
    ['damage', '<movie><title>x</movie>', /well-formed/],
    ['another root', '<html><body>Not here</body></html>', /not an NFO/],
    ['art in letters', '░▒▓ a group presents ▓▒░', /does not name a page/],
  ])('with %s is refused with a reason', (_, text, reason) => expect(() => nfo(text)).toThrow(reason))

  test('that is hostile within the limits is read quickly and bounded', () => {
    const many = nfo(
      `<movie><title>${'a'.repeat(100_000)}\u0000\u202e</title><plot>${'<![CDATA[<b><i>]]>'.repeat(50_000)}</plot>${'<genre>g1</genre><tag>a,b,c</tag>'.repeat(20_000)}</movie>`,
    )
    expect(many.work?.title).toHaveLength(500)
    expect(many.work?.tags?.length).toBeLessThan(61)
    expect(JSON.stringify(many).length).toBeLessThan(30_000)
  })
})

test('days of numbers and of dates are whole or none', () => {
  expect(dayOfNumbers('1999', '2', '28')).toEqual({ seasonYear: 1999, airedFrom: '1999-02-28' })
  expect(dayOfNumbers('1999', '2', '-1')).toEqual({ seasonYear: 1999 })
  expect(dayOfNumbers('1999', undefined, '3')).toEqual({ seasonYear: 1999 })
  expect(dateOf('2019-12-31T23:00:00+00:00')).toEqual({})
  expect(dateOf('2019-07-31T16:00:00+00:00')).toEqual({ seasonYear: 2019 })
  expect(dateOf('0101-01-01T00:00:00+00:00')).toEqual({})
})

test('a ComicInfo gives series, part, people and whether it is for adults', () => {
  const comic = readComicFacts(
    Buffer.from(`<ComicInfo><Title>Chapter 3</Title><Series>Ink</Series><LocalizedSeries>墨</LocalizedSeries><Number>3</Number><Volume>2</Volume><Summary>&lt;p&gt;A tale&lt;/p&gt;</Summary>
    <Year>2020</Year><Month>2</Month><Writer>A, B</Writer><Genre>Drama, Seinen</Genre><Tags>sea</Tags><Locations>Kyoto</Locations><AgeRating>X18+</AgeRating><Manga>YesAndRightToLeft</Manga></ComicInfo>`),
  )
  expect(comic).toEqual({
    whole: {
      title: 'Ink',
      titles: [{ title: '墨', language: null, kind: 'other' }],
      subType: 'MANGA',
      adultContent: true,
      ageRating: 'X18+',
      credits: [
        { name: 'A', role: 'writer' },
        { name: 'B', role: 'writer' },
      ],
      tags: [
        { group: 'Genre', name: 'Drama' },
        { group: 'Genre', name: 'Seinen' },
        { group: 'PlaceAndTime', name: 'Kyoto' },
        { group: 'General', name: 'sea' },
      ],
    },
    work: { description: 'A tale', seasonYear: 2020 },
    part: { number: 3, volume: 2 },
  })
})

test('a ComicInfo gives a volume that is marked as one, and ids that taggers write among words', () => {
  const comic = (inner: string) => readComicFacts(Buffer.from(`<ComicInfo><Series>Ink</Series>${inner}</ComicInfo>`))
  expect(comic('<Volume>v01</Volume>').part).toEqual({ volume: 1 })
  expect(comic('<Number>Vol. 3</Number>').part).toEqual({ volume: 3 })
  expect(comic('<Number>3</Number><Volume>2</Volume>').part).toEqual({ number: 3, volume: 2 })
  const tagged = comic('<Tags>sea, urn:metron:issue:99, CVDB145269</Tags><Notes>Tagged on 2025 urn:comicvine:volume:7</Notes>')
  expect(tagged.whole?.tags).toEqual([{ group: 'General', name: 'sea' }])
  expect(tagged.work?.ids).toEqual([
    { source: 'metron', key: 'issue/99' },
    { source: 'comicvine', key: '4050-7' },
    { source: 'comicvine', key: '4000-145269' },
  ])
})

test('a JSON of our own and one of Audiobookshelf are read, and what is wrong in them is left out', () => {
  const own = {
    title: 'Las',
    titles: [{ title: 'The Wood', language: 'en', kind: 'official' }, 7],
    status: 'FINISHED',
    subType: 'NOVEL',
    seasonYear: 20,
    tags: [{ group: 'Genre', name: 'Drama' }],
    cover: 'file:///etc/passwd',
    ids: [{ source: 'isbn', key: '1' }],
    content: { volume: 2, airedAt: '2001-01-01' },
  }
  expect(readJson(Buffer.from(JSON.stringify(own)))).toEqual({
    work: {
      title: 'Las',
      titles: [{ title: 'The Wood', language: 'en', kind: 'official' }],
      status: 'FINISHED',
      tags: [{ group: 'Genre', name: 'Drama' }],
    },
    part: { volume: 2, airedAt: '2001-01-01' },
  })
  const audiobookshelf = {
    title: 'Stone',
    authors: ['A B'],
    series: ['Hills #2'],
    genres: ['Fantasy'],
    tags: ['calm'],
    publishedYear: '2003',
    isbn: '978-3-440-07789-4',
    asin: 'B00X',
    explicit: false,
    description: '<p>One</p><p>Two</p>',
  }
  expect(readJson(Buffer.from(JSON.stringify(audiobookshelf)))).toEqual({
    whole: { title: 'Hills' },
    work: {
      title: 'Stone',
      description: 'One\nTwo',
      seasonYear: 2003,
      enumeration: '2',
      tags: [
        { group: 'Genre', name: 'Fantasy' },
        { group: 'General', name: 'calm' },
      ],
      ids: [
        { source: 'isbn', key: '9783440077894' },
        { source: 'asin', key: 'B00X' },
      ],
      credits: [{ name: 'A B', role: 'author' }],
    },
    part: { volume: 2 },
  })
  for (const bad of ['', '[]', '7', '{', '['.repeat(200_000)]) expect(() => readJson(Buffer.from(bad))).toThrow(/JSON/)
})

test('tags of a recording give the book, its year, and the chapter that it is', async () => {
  await using folder = await makeFolder()
  const texts = { TIT2: 'Rozdział drugi', TPE2: 'Bolesław Prus', TALB: 'Lalka', TRCK: '2/12', TYER: '1890', TCON: 'Novel; Audiobook' }
  expect((await readAudio(await folder.write('2.mp3', makeMp3({ texts })))).facts).toEqual({
    whole: { title: 'Lalka', credits: [{ name: 'Bolesław Prus', role: 'performer' }] },
    work: { seasonYear: 1890, tags: [{ group: 'Genre', name: 'Novel' }] },
    part: { title: 'Rozdział drugi', number: 2 },
    spoken: [{ name: 'Bolesław Prus', role: 'author' }],
  })
  const alone = await readAudio(await folder.write('a.mp3', makeMp3({ texts: { TIT2: 'Track 01', TYER: '0' } })))
  expect(alone.facts).toEqual({})
})

test('a package names its title among others by type, place or id, and people as calibre writes them', () => {
  const read = (inner: string) => readOpf(Buffer.from(`<package><metadata>${inner}</metadata></package>`)).work
  const [sub, main] = ['<title id="t2">A Novel</title>', '<title id="t1">Stone</title>']
  const refine = (id: string, property: string, text: string) => `<meta refines="#${id}" property="${property}">${text}</meta>`
  const places = refine('t2', 'display-seq', '2') + refine('t1', 'display-seq', '1')
  const types = refine('t2', 'title-type', 'subtitle') + refine('t1', 'title-type', 'main')
  for (const more of [places, types, refine('t2', 'title-type', 'subtitle')]) expect(read(sub + main + more)?.title).toBe('Stone')
  expect(read('<title id="subtitle">A Novel</title><title id="maintitle">Stone</title>')).toEqual({ title: 'Stone' })
  expect(read('<title id="t1">Stone</title><title id="t2">A Novel</title>')?.title).toBe('Stone')
  expect(read('<title>Unknown</title><creator>Low| A. B.</creator>')).toMatchObject({ credits: [{ name: 'A. B. Low', role: 'author' }] })
  expect(read('<title>Unknown</title>')).toBeUndefined()
})

test('tags of a recording give the series of a book, also as that of a broadcast or within its title', () => {
  const facts = (common: object) => describeAudio({ common: { track: {}, disk: {}, movementIndex: {}, ...common } as never, native: {} })
  const book = { whole: { title: 'Stone', series: 'Hills', enumeration: '2' } }
  expect(facts({ album: 'Stone', title: 'Stone (Unabridged)', tvShow: 'Hills', tvEpisode: '2' })).toMatchObject(book)
  expect(facts({ album: 'Stone', title: 'Stone (Unabridged)', tvShow: 'Hills', tvEpisode: '2' })).not.toHaveProperty('part')
  expect(facts({ album: 'Stone (Unabridged)', movement: 'Hills', movementIndex: { no: 2 } })).toMatchObject(book)
  expect(facts({ album: 'Stone, Book 2 of the Hills' })).toMatchObject(book)
  expect(facts({ album: 'Stone: Book 2' })).toMatchObject({ whole: { title: 'Stone: Book 2' } })
  const broadcast = { whole: { title: 'Hills' }, part: { title: 'Ice', season: 1, number: 2 } }
  expect(facts({ album: 'Season 1', title: 'Ice', tvShow: 'Hills', tvSeason: 1, tvEpisode: '2' })).toMatchObject(broadcast)
})

test('a container gives a title only where it adds something', () => {
  expect(describeFormat({ title: 'Some release', ENCODER: 'x' })).toEqual({})
  expect(describeFormat({ TITLE: 'The Kite', DATE_RELEASED: '2001-05-06', 'GENRE-eng': 'Drama', TMDB: 'movie/9' })).toEqual({
    work: {
      title: 'The Kite',
      airedFrom: '2001-05-06',
      seasonYear: 2001,
      tags: [{ group: 'Genre', name: 'Drama' }],
      ids: [{ source: 'tmdb', key: 'movie/9' }],
    },
    part: { title: 'The Kite' },
  })
  expect(describeFormat({ show: 'Water', season_number: '2', episode_sort: '3', title: 'Ice' })).toEqual({
    whole: { title: 'Water' },
    part: { title: 'Ice', season: 2, number: 3 },
  })
})

test('a PDF gives its title but not the name of the program', () => {
  expect(describePdf({ title: 'Microsoft Word - draft.doc', author: 'X Y; Z', keywords: 'tea, cups' })).toEqual({
    work: {
      tags: [
        { group: 'General', name: 'tea' },
        { group: 'General', name: 'cups' },
      ],
      credits: [
        { name: 'X Y', role: 'author' },
        { name: 'Z', role: 'author' },
      ],
    },
  })
})

const shared = collectionAt('providers')
describe('the files of other programs', () => {
  const read = (path: string) => readFileSync(join(shared, path))
  const ids = (...all: string[]) => all.map((one) => ({ source: one.split(' ')[0], key: one.split(' ')[1] }))
  const general = (name: string) => ({ group: 'General', name })
  const genre = (name: string) => ({ group: 'Genre', name })

  test('give what people read in them', (context) => {
    if (!existsSync(shared)) context.skip(`${shared} is not there: the files of other programs were not read`)
    expect(readNfo(read('local-nfo/Imdb.nfo')).work).toEqual({
      ids: ids('imdb tt0944947'),
      address: 'https://www.imdb.com/title/tt0944947/',
    })
    expect(readNfo(read('local-nfo/Radarr.nfo')).work?.ids).toEqual(ids('imdb tt4154796', 'tmdb movie/583689'))
    expect(readNfo(read('local-nfo/Tvdb.nfo')).work?.ids).toEqual(ids('tvdb 121361'))
    expect(readNfo(read('local-nfo/CommunityRating.nfo')).work).toEqual({
      title: 'Test Movie',
      communityScores: [{ source: 'community', score: 75, count: null }],
    })
    expect(readNfo(read('local-nfo/CommunityRating_OutOfRange.nfo')).work).toEqual({ title: 'Test Movie' })
    expect(readNfo(read('local-nfo/Season 01.nfo'))).toEqual({})
    expect(readNfo(read('local-nfo/Sonarr-Thumb.nfo')).part).toEqual({
      title: "Sometimes a Genius's Every Action Is at the Mercy of X",
      season: 1,
      number: 8,
      airedAt: '2019-05-26',
      description: expect.stringMatching(/^After Nariyuki wins a smartphone .* quickly puts the method into practice\.$/),
    })
    expect(readNfo(read('local-nfo/Stargate Atlantis S01E01-E04.nfo')).part).toEqual({
      title: 'Rising / Hide and Seek / Thirty-Eight Minutes',
      season: 1,
      number: 1,
      numberText: '1–4',
      airedAt: '2004-07-16',
      description:
        'A new Stargate team embarks on a dangerous mission to a distant galaxy, where they discover a mythical lost city -- and a deadly new enemy.',
    })
    expect(readNfo(read('local-nfo/Dancing Queen.nfo')).work).toMatchObject({
      title: 'Dancing Queen',
      seasonYear: 1976,
      tags: [genre('Pop')],
    })
    expect(readNfo(read('local-nfo/Dancing Queen.nfo')).work).not.toHaveProperty('airedFrom')
    expect(readNfo(read('local-nfo/The Best of 1980-1990.nfo')).work).toMatchObject({ title: 'The Best of 1980-1990', seasonYear: 1989 })
    expect(readNfo(read('local-nfo/Justice League.nfo')).work).toMatchObject({
      title: 'Justice League',
      airedFrom: '2017-11-15',
      airedTo: '2017-11-16',
      originCountry: 'US',
      tags: [genre('Action'), genre('Adventure'), genre('Fantasy'), genre('Sci-Fi')],
      ids: ids('imdb tt0974015', 'tmdb movie/141052'),
    })
    const panic = readOpf(read('local-opf/Panik im Paradies.opf'))
    expect(panic).toMatchObject({
      whole: { title: 'Die drei ??? Kids' },
      work: {
        title: 'Panik im Paradies',
        seasonYear: 1999,
        enumeration: '1.5',
        tags: [general('Kinder- und Jugendbücher')],
        ids: ids('goodreads 222735', 'isbn 9783440077894'),
      },
      part: { title: 'Panik im Paradies', volume: 1.5 },
    })
    expect(panic.work?.description).toMatch(/^Bereits im ersten Band "Panik im Paradies" .*hütet\.\.\.$/)
    expect(readOpf(read('local-opf/idpf/moby-dick/OPS/package.opf'))).toMatchObject({ work: { title: 'Moby-Dick' } })
    expect(readOpf(read('local-opf/idpf/childrens-literature/EPUB/package.opf')).work).toMatchObject({
      title: "Children's Literature",
      airedFrom: '2008-05-20',
      seasonYear: 2008,
      tags: [general('Children -- Books and reading'), general("Children's literature -- Study and teaching")],
    })
    expect(readOpf(read('local-opf/idpf/regime-anticancer-arabic/EPUB/package.opf')).work).toMatchObject({
      title: 'Le Vrai Régime anti-cancer',
      titles: [{ language: 'ar', kind: 'native' }],
      seasonYear: 2012,
    })
    const comic = {
      whole: { title: 'Captain Science', tags: [genre('Science Fiction')] },
      part: { title: 'The Beginning', number: 1, airedAt: '1950-11-01' },
    }
    expect(readComicFacts(read('local-comicinfo/comicbox/export__comicinfo.xml'))).toMatchObject(comic)
    const { MuPDF } = JSON.parse(read('local-comicinfo/comicbox/mupdf.json').toString()) as { MuPDF: Record<string, string> }
    expect(describePdf(MuPDF)).toMatchObject(comic)
    expect(readComicFacts(read('local-comicinfo/comicbox/multi__comicinfo.xml'))).toMatchObject({
      whole: { tags: [genre('Comic Info Genre')] },
      part: { volume: 999 },
    })
    expect(readComicFacts(read('local-comicinfo/comicbox/pdf-cix.xml')).work).toEqual({ title: 'the tangle of their lives', pageCount: 4 })
    expect(readComicFacts(read('local-comicinfo/comicbox/comicinfo-cover-path-list.xml'))).toEqual({})
  })

  test('that are of another kind are refused or give nothing', (context) => {
    if (!existsSync(shared)) context.skip(`${shared} is not there: the files of other programs were not read`)
    const others =
      'CoMet.xml comet-cover-path-list.xml comicbox.xml export__metroninfo.xml metadata__metroninfo.xml metroninfo-full.xml metroninfo-v1.1-valid.xml metroninfo.xml pdf-metadata.xml'
    const all = [
      ...others.split(' ').map((name) => `comicbox/${name}`),
      'Annual.cbl',
      'Fables.cbl',
      'xsd/schema/v1.0/ComicInfo.xsd',
      'xsd/schema/v2.0/ComicInfo.xsd',
      'xsd/drafts/v2.1/ComicInfo.xsd',
    ]
    for (const path of all) expect(() => readComicFacts(read(`local-comicinfo/${path}`)), path).toThrow(/not a ComicInfo file|well-formed/)
    for (const name of [
      'comic-book-info-example',
      'comic-book-info',
      'metadata__comic-book-info',
      'multi__comic-book-info',
      'multi__comicbox',
      'mupdf-nested',
    ])
      expect(readJson(read(`local-comicinfo/comicbox/${name}.json`)), name).toEqual({})
  })
})

describe('hostile files', () => {
  test('are read no further than a description can reach', () => {
    expect(descriptionOf(`A${'<b></b>'.repeat(3000)}B`)).toBe('AB')
    expect(descriptionOf(`A${'<b></b>'.repeat(4000)}B`)).toBe('A')
    expect(descriptionOf(`${'<zz>'.repeat(25_000)}${'</yy>'.repeat(20_000)}B`)).toBeUndefined()
  })
  test.each([
    ['elements', '<a/>'.repeat(200_000)],
    ['attributes', `<a ${Array.from({ length: 200_000 }, (_, at) => `a${at}="b"`).join(' ')}/>`],
    ['comments', '<!--a-->'.repeat(200_000)],
    ['instructions', '<?a b?>'.repeat(200_000)],
    ['signs in other words', '<title>' + '&amp;'.repeat(200_000) + '</title>'],
    ['pieces of text', '<![CDATA[a]]>'.repeat(200_000)],
  ])('of too many %s are refused', (_what, inner) => {
    expect(() => readNfo(Buffer.from(`<movie>${inner}</movie>`))).toThrow(/too many/)
    expect(() => readOpf(Buffer.from(`<package><metadata>${inner}</metadata></package>`))).toThrow(/too many/)
    expect(() => readComicFacts(Buffer.from(`<ComicInfo>${inner}</ComicInfo>`))).toThrow(/too many/)
  })
  test.each(['<?xml ', '<!doctype '])('of declarations %s without end are refused', (start) => {
    expect(() => nfo(`<a>${start.repeat(500_000)}[>`)).toThrow(/well-formed/)
  })
  test('of a language without end give none', () => {
    const long = 'x'.repeat(100_000)
    const opf = `<package><metadata><title>A</title><title lang="${long}">B</title><title lang="pl">C</title></metadata></package>`
    expect(readOpf(Buffer.from(opf)).work?.titles?.map(({ language }) => language)).toEqual([null, 'pl'])
    const json = { titles: [long, 'pl', 7].map((language) => ({ title: 'A', language })) }
    expect(readJson(Buffer.from(JSON.stringify(json))).work?.titles?.map(({ language }) => language)).toEqual([null, 'pl', null])
  })
  test('with as many titles and what refines them as fit are read', () => {
    const titles = Array.from(
      { length: 20_000 },
      (_, at) => `<title id="t${at}">T${at}</title><meta refines="#t${at}" property="title-type">a</meta>`,
    )
    const { work } = readOpf(Buffer.from(`<package><metadata>${titles.join('')}</metadata></package>`))
    expect(work?.title).toBe('T0')
    expect(work?.titles).toHaveLength(20)
  })
})
