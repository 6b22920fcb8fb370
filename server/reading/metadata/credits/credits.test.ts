import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { collectionAt } from '../../../testing/collections.ts'
import { makeFolder, makeZip } from '../../../testing/hostile.ts'
import { makeMobi } from '../../../testing/small-files.ts'
import { readFb2Facts } from '../../fb2.ts'
import { readMobi } from '../../mobi.ts'
import { describeAudio } from '../audio-facts.ts'
import { readComicFacts } from '../comic-facts.ts'
import { ageRatingOf, minutesOf, originalLanguageOf, scoreOf, seriesIn } from '../figures.ts'
import { readJson } from '../json/json.ts'
import { describeMobi } from '../mobi-facts.ts'
import { readNfo } from '../nfo.ts'
import { readOpf } from '../opf.ts'
import { describePdf } from '../pdf-facts.ts'
import { creditsOf } from './people.ts'

const lines = (credits: readonly FoundCredit[] = []) =>
  credits.map(({ role, name, character, job, sortName }) => [role, name, character, job, sortName].filter(Boolean).join(' · '))
const names = (text: string, isList = false) => creditsOf('author', text, { isList }).map(({ name }) => name)
const nfo = (inner: string, root = 'movie') => readNfo(Buffer.from(`<${root}>${inner}</${root}>`))
const opf = (inner: string) =>
  readOpf(Buffer.from(`<package xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="o"><metadata>${inner}</metadata></package>`))
const audio = (common: object, tags: Record<string, string> = {}) =>
  describeAudio({
    common: { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: {}, ...common } as never,
    native: { vorbis: Object.entries(tags).map(([id, value]) => ({ id, value })) },
  })

test('several people in one text are parted, and names that are turned around are turned back', () => {
  expect(names('Anna Wrona & Jan Kos; Ola Sowa')).toEqual(['Anna Wrona', 'Jan Kos', 'Ola Sowa'])
  expect(names('Wrona, Anna')).toEqual(['Anna Wrona'])
  expect(names('Le Guin, Ursula K.')).toEqual(['Ursula K. Le Guin'])
  expect(names('Anna Wrona, Jan Kos')).toEqual(['Anna Wrona', 'Jan Kos'])
  expect(names('Wrona, Kos', true)).toEqual(['Wrona', 'Kos'])
  expect(names('Sammy Davis, Jr.')).toEqual(['Sammy Davis Jr.'])
  expect(names('Georges Bizet (1838-1875)')).toEqual(['Georges Bizet'])
  expect(names('紫式部')).toEqual(['紫式部'])
  for (const nobody of ['Unknown', 'Various Artists', 'a@b.example', 'https://a.example/x', ' - ', '\u200b', 'Administrator'])
    expect(names(nobody)).toEqual([])
  expect(creditsOf('publisher', 'Harper & Brothers, Publishers')).toEqual([{ name: 'Harper & Brothers, Publishers', role: 'publisher' }])
})

test('an OPF gives everybody by role, with the name that they are sorted by, and leaves out who made the file', () => {
  const { work, whole } = opf(`<dc:title>The Wood</dc:title>
    <dc:creator opf:role="aut" opf:file-as="Wrona, Anna">Anna Wrona</dc:creator>
    <dc:creator id="i">Jan Kos</dc:creator><meta refines="#i" property="role">ill</meta><meta refines="#i" property="role">cov</meta>
    <dc:contributor opf:role="bkp">calibre (5.21.0) [https://calibre-ebook.com]</dc:contributor>
    <dc:contributor opf:role="aui">Ola Sowa</dc:contributor><dc:contributor opf:role="edt">Lis, Ewa; Dzik, Piotr</dc:contributor>
    <dc:publisher>Kite &amp; Sons, Ltd.</dc:publisher><dc:language>pol</dc:language>
    <meta name="calibre:series" content="Hills"/><meta name="calibre:series_index" content="2.0"/><meta name="calibre:rating" content="7.0"/>`)
  expect(lines(work?.credits)).toEqual([
    'author · Anna Wrona · Wrona, Anna',
    'illustrator · Jan Kos',
    'coverArtist · Jan Kos',
    'other · Ola Sowa · Introduction',
    'editor · Ewa Lis · Lis, Ewa',
    'editor · Piotr Dzik · Dzik, Piotr',
    'publisher · Kite & Sons, Ltd.',
  ])
  expect(whole).toEqual({ title: 'Hills' })
  expect(work).toMatchObject({ originalLanguage: 'pl', enumeration: '2', communityScores: [{ source: 'calibre', score: 70, count: null }] })
  expect(opf('<dc:creator opf:role="trl">A B</dc:creator><dc:language>pl</dc:language>').work).not.toHaveProperty('originalLanguage')
})

test('an NFO gives the cast in its order, studios, scores of every kind, length and trailer', () => {
  const { work } =
    nfo(`<title>X</title><director>Anna Wrona,</director><credits>Jan Kos</credits><writer>Jan Kos</writer><studio>Kite / Wind</studio>
    <actor><name>Second</name><role>Fox</role><order>1</order><thumb>http://p.example/2.jpg</thumb></actor>
    <actor><name>First</name><role>Wolf</role><order>0</order><tmdbid>9</tmdbid></actor><actor><name>Third</name><type>Director</type></actor>
    <ratings><rating name="imdb" max="10"><value>7,5</value><votes>1,234</votes></rating><rating name="metacritic" max="100"><value>61</value></rating>
      <rating name="themoviedb"><value>11</value></rating><rating name="trakt"><value>0</value></rating></ratings><rating>8.2</rating><votes>20</votes>
    <mpaa>Rated PG-13</mpaa><runtime>95 min</runtime><set><name>Days</name></set><homepage>https://a.example/x</homepage>
    <trailer>plugin://plugin.video.youtube/play/?video_id=dQw4w9WgXcQ</trailer><trailer>javascript:alert(1)</trailer>`)
  expect(lines(work?.credits)).toEqual([
    'director · Anna Wrona',
    'writer · Jan Kos',
    'studio · Kite',
    'studio · Wind',
    'actor · First · Wolf',
    'actor · Second · Fox',
    'director · Third',
  ])
  expect(work?.credits?.[4]).toMatchObject({ ids: [{ source: 'tmdb', key: 'person/9' }] })
  expect(work?.credits?.[5]).toMatchObject({ picture: 'https://p.example/2.jpg' })
  expect(work?.communityScores).toEqual([
    { source: 'imdb', score: 75, count: 1234 },
    { source: 'metacritic', score: 61, count: null },
    { source: 'community', score: 82, count: 20 },
  ])
  expect(work).toMatchObject({ ageRating: 'PG-13', runtime: 95, series: 'Days' })
  expect(work?.links).toEqual([
    { address: 'https://a.example/x', title: null, kind: 'homepage' },
    { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: null, kind: 'trailer' },
  ])
})

test('tags of a recording mean other roles in an audiobook than in music', () => {
  const common = {
    album: 'Hill',
    albumartist: 'Anna Wrona',
    artist: 'Anna Wrona; Jan Kos',
    composer: ['Ola Sowa'],
    label: ['Kite'],
    language: 'pol',
  }
  const facts = audio(common, { SERIES: 'Hills', 'SERIES-PART': '2' })
  expect(lines(facts.whole?.credits)).toEqual(['performer · Anna Wrona', 'composer · Ola Sowa', 'label · Kite'])
  expect(lines(facts.spoken)).toEqual(['author · Anna Wrona', 'narrator · Ola Sowa', 'publisher · Kite'])
  expect(facts.whole).toMatchObject({ title: 'Hill', series: 'Hills', enumeration: '2', originalLanguage: 'pl' })
  expect(lines(audio({ ...common, composer: undefined }).spoken)).toEqual(['author · Anna Wrona', 'narrator · Jan Kos', 'publisher · Kite'])
  expect(lines(audio(common, { narrator: 'Ewa Lis' }).spoken)).toContain('narrator · Ewa Lis')
  expect(lines(audio(common, { narrator: 'Ewa Lis' }).spoken)).not.toContain('narrator · Ola Sowa')
  expect(lines(audio({ album: 'A', artist: 'Earth, Wind & Fire; AC/DC' }).whole?.credits)).toEqual([
    'performer · Earth, Wind & Fire',
    'performer · AC/DC',
  ])
  expect(lines(audio({ album: 'A', artist: 'Ala One', artists: ['Ala One', 'Ola Two'] }).spoken)).toEqual([
    'author · Ala One',
    'author · Ola Two',
  ])
  expect(audio({ album: 'A', grouping: 'Hills, Book 3' }).whole).toMatchObject({ series: 'Hills', enumeration: '3' })
  expect(audio({ album: 'A', movement: 'Hills', movementIndex: { no: 4 } }).whole).toMatchObject({ series: 'Hills', enumeration: '4' })
})

test('a MOBI, an FB2 and the XMP of a PDF tell of the book', async () => {
  await using folder = await makeFolder()
  const mobi = makeMobi('Las', [
    [100, 'Wrona, Anna & Kos, Jan'],
    [101, 'Kite'],
    [104, '978-3-440-07789-4'],
    [113, 'B00ABCDEFG'],
    [524, 'pl-PL'],
  ])
  const book = describeMobi(await readMobi(await folder.write('a.mobi', mobi)))
  expect(lines(book.work?.credits)).toEqual(['author · Anna Wrona · Wrona, Anna', 'author · Jan Kos · Kos, Jan', 'publisher · Kite'])
  expect(book.work).toMatchObject({
    title: 'Las',
    originalLanguage: 'pl',
    ids: [
      { source: 'isbn', key: '9783440077894' },
      { source: 'asin', key: 'B00ABCDEFG' },
    ],
  })
  for (let length = 0; length < mobi.length; length += 13) {
    const cut = readMobi(await folder.write(`${length}.mobi`, mobi.subarray(0, length)))
    await cut.catch((error: unknown) => expect(error).toMatchObject({ code: 'UNPROCESSABLE_FILE' }))
  }
  const fb2 = `<FictionBook><description><title-info><author><first-name>Stanisław</first-name><last-name>Lem</last-name></author>
    <book-title>The Cyberiad</book-title><translator><first-name>Michael</first-name><last-name>Kandel</last-name></translator><lang>en</lang>
    <src-lang>pl</src-lang><sequence name="Robots" number="2"/></title-info><src-title-info><book-title>Cyberiada</book-title></src-title-info></description>`
  const packed = await makeZip([{ name: 'a.fb2', body: fb2 }])
  for (const facts of [
    await readFb2Facts(await folder.write('a.fb2', fb2), false),
    await readFb2Facts(await folder.write('a.fb2.zip', packed), true),
  ]) {
    expect(lines(facts.work?.credits)).toEqual(['author · Stanisław Lem · Lem, Stanisław', 'translator · Michael Kandel · Kandel, Michael'])
    expect(facts).toMatchObject({
      whole: { title: 'Robots' },
      work: { originalLanguage: 'pl', enumeration: '2', titles: [{ title: 'Cyberiada' }] },
    })
  }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:rdf="r" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Anna Wrona</rdf:li><rdf:li>Jan Kos</rdf:li></rdf:Seq></dc:creator></x:xmpmeta>'
  expect(lines(describePdf({ author: 'cdaily', xmp }, 3).work?.credits)).toEqual(['author · Anna Wrona', 'author · Jan Kos'])
  expect(describePdf({ author: 'cdaily', xmp: '<x:xmpmeta>' }, 3)).toEqual({ work: { pageCount: 3 } })
})

test('our own JSON gives credits of every kind, and leaves out what is wrong in it', () => {
  const { work } = readJson(
    Buffer.from(
      JSON.stringify({
        title: 'Las',
        credits: [
          {
            name: 'Anna Wrona',
            role: 'voice actor',
            character: 'Fox',
            language: 'Polish',
            names: ['アンナ'],
            picture: 'file:///etc/passwd',
          },
          {
            name: 'Kite',
            role: 'producer',
            kind: 'organisation',
          },
          {
            name: 'Ola Sowa',
            role: 'Maps',
          },
          {
            name: 7,
            role: 'author',
          },
          'Jan Kos',
        ],
        series: 'Hills #3',
        runtime: 0,
        pageCount: -1,
        totalCount: '12',
        ageRating: 'x'.repeat(100),
        links: [
          'javascript:alert(1)',
          {
            address: 'https://a.example/',
            title: 'Home',
            kind: 'homepage',
          },
        ],
        communityScores: [
          {
            source: 'anilist',
            score: 81,
            count: 7,
          },
          {
            source: 'x',
            score: 101,
          },
          {
            source: '<b>',
            score: 5,
          },
        ],
      }),
    ),
  )
  expect(work).toEqual({
    title: 'Las',
    credits: [
      { name: 'Anna Wrona', role: 'voiceActor', character: 'Fox', language: 'pl', names: ['アンナ'] },
      { name: 'Kite', role: 'producer', kind: 'organisation' },
      { name: 'Ola Sowa', role: 'other', job: 'Maps' },
    ],
    series: 'Hills',
    enumeration: '3',
    totalCount: 12,
    links: [{ address: 'https://a.example/', title: 'Home', kind: 'homepage' }],
    communityScores: [{ source: 'anilist', score: 81, count: 7 }],
  })
})

test('a series is read where only a subtitle or a grouping names it', () => {
  const read = ['Hills, Book 2', 'Hills #2.5', 'Book 3 of the Hills Series', 'Tom 4 cyklu Wzgórza', 'A Tale of Hills', 'Book 2', ''].map(
    seriesIn,
  )
  expect(read.map((one) => one && [one.series, one.position])).toEqual([
    ['Hills', 2],
    ['Hills', 2.5],
    ['Hills', 3],
    ['Wzgórza', 4],
    ...Array.from({ length: 3 }, () => undefined),
  ])
  const subtitle =
    '<dc:title>The Stone</dc:title><dc:title id="s">Hills, Book 2</dc:title><meta refines="#s" property="title-type">subtitle</meta>'
  expect(opf(subtitle)).toMatchObject({ whole: { title: 'Hills' }, work: { title: 'The Stone', enumeration: '2' } })
  expect(readJson(Buffer.from('{"title":"The Stone","subtitle":"Hills, Book 2"}')).work).toMatchObject({
    series: 'Hills',
    enumeration: '2',
  })
  expect(audio({ album: 'The Stone', subtitle: ['Hills, Book 2'] }).whole).toMatchObject({ series: 'Hills', enumeration: '2' })
})

test.each<[unknown, string | undefined, string | undefined]>([
  ['Corom #4, Dramatized Adaptation', 'Corom', '4'],
  ['Inherit Cycle #Book 1', 'Inherit Cycle', '1'],
  ['Inherit Cycle #2', 'Inherit Cycle', '2'],
  ['Long Row #1.1', 'Long Row', '1.1'],
  ['Long Row #1-3', 'Long Row', '1–3'],
  ['Long Row #Vol. 7 (Unabridged)', 'Long Row', '7'],
  ['C# Basics #2', 'C# Basics', '2'],
  ['C# Basics', 'C# Basics', undefined],
  ['Bare Row', 'Bare Row', undefined],
  ['Long Row #Prequel', 'Long Row', undefined],
  [{ name: 'Object Row', sequence: '3' }, 'Object Row', '3'],
  [{ name: 'Object Row', sequence: 'Book 3, Abridged' }, 'Object Row', '3'],
  [{ name: 'Object Row', sequence: null }, 'Object Row', undefined],
])('Audiobookshelf’s series %j is read with its number', (one, title, enumeration) => {
  const { whole, work } = readJson(Buffer.from(JSON.stringify({ title: 'A', series: [one] })))
  expect([whole?.title, work?.enumeration]).toEqual([title, enumeration])
})

test.each([
  [['Long Row #1.1', 'Wide Row #12'], 'Long Row', '1.1', ['Wide Row']],
  [['World', 'Watch #2, Dramatized', { name: 'Night', sequence: '3' }], 'Watch', '2', ['World', 'Night']],
  [['World', 'Watch'], 'World', undefined, ['Watch']],
  [['World #1', 'world #1', '', 7, null], 'World', '1', []],
  [[], undefined, undefined, []],
])(
  'of the series %j the first with a number is the one of the book, and the names of the others are tags',
  (series, name, number, others) => {
    const { whole, work, part } = readJson(Buffer.from(JSON.stringify({ title: 'A', tags: ['calm'], series })))
    expect([whole?.title, work?.enumeration]).toEqual([name, number])
    expect(part?.volume).toEqual(number === undefined ? undefined : Number(number))
    expect(work?.tags).toEqual(['calm', ...others].map((tag) => ({ group: 'General', name: tag })))
  },
)

test('a PDF tells its title and series in its packet of XMP, as calibre writes it', () => {
  const inner =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">The Stone</rdf:li></rdf:Alt></dc:title><calibre:series rdf:parseType="Resource"><rdf:value>Hills</rdf:value><calibreSI:series_index>3.00</calibreSI:series_index></calibre:series>'
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:rdf="r" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:calibre="http://calibre-ebook.com/xmp-namespace" xmlns:calibreSI="http://calibre-ebook.com/xmp-namespace-series-index">${inner}</x:xmpmeta>`
  const facts = {
    whole: { title: 'Hills' },
    work: { title: 'The Stone', enumeration: '3', pageCount: 3 },
    part: { title: 'The Stone', volume: 3 },
  }
  expect(describePdf({ xmp }, 3)).toEqual(facts)
  expect(describePdf({ title: 'Microsoft Word - stone.doc', xmp }, 3)).toEqual(facts)
  expect(describePdf({ title: 'Stone, 2nd edition', xmp }, 3).work?.title).toBe('Stone, 2nd edition')
})

test('figures are read in the forms in which people write them, or not at all', () => {
  expect(['95', '95 min', '1h 35m', '1:35', '2 h', '0', 'PT1H', '-5'].map(minutesOf)).toEqual([
    95,
    95,
    95,
    95,
    120,
    undefined,
    undefined,
    undefined,
  ])
  const languages = ['pl', 'POL', 'Polish', 'polski', 'pl_PL', 'ger', 'zh-Hant', 'xx', 'und', 'English, French']
  expect(languages.map(originalLanguageOf)).toEqual(['pl', 'pl', 'pl', 'pl', 'pl', 'de', 'zh', undefined, undefined, undefined])
  expect(['US:PG-13 / US:Rated R', 'Teen', 'Unknown', 'Rating Pending', 'FSK 12'].map(ageRatingOf)).toEqual([
    'US:PG-13',
    'Teen',
    undefined,
    undefined,
    'FSK 12',
  ])
  expect(['15.5', '-1.0', 'NaN', '0', '1e1', ''].map((text) => scoreOf('a', text, { top: 10 }))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(scoreOf('a', '0', { top: 10, votes: '3' })).toEqual({ source: 'a', score: 0, count: 3 })
})

describe('hostile files', () => {
  const many = (tag: (n: number) => string) => Array.from({ length: 10_000 }, (_, n) => tag(n)).join('')
  const long = 'A'.repeat(100_000)
  test.each([
    [
      'NFO',
      () => nfo(many((n) => `<actor><name>Actor ${n} \u202e</name><role>${'r'.repeat(50)}</role></actor><director>D ${n}</director>`)).work,
    ],
    ['OPF', () => opf(many((n) => `<dc:creator id="c${n}">C ${n}</dc:creator><meta refines="#c${n}" property="role">aut</meta>`)).work],
    [
      'comic',
      () =>
        readComicFacts(Buffer.from(`<ComicInfo><Writer>${many((n) => `W ${n}, `)}</Writer><Publisher>${long}</Publisher></ComicInfo>`))
          .whole,
    ],
    [
      'JSON',
      () =>
        readJson(
          Buffer.from(
            JSON.stringify({ credits: Array.from({ length: 10_000 }, (_, n) => ({ name: `J ${n}`, names: ['A'.repeat(300)] })) }),
          ),
        ).work,
    ],
    ['recording', () => audio({ artist: many((n) => `P ${n}; `), composer: [long, '\u0000\u0007'] }).work],
    ['PDF', () => describePdf({ author: many((n) => `P ${n} & `) }).work],
  ])('of the kind %s name no more than can be kept, in names that can be shown', (_what, read) => {
    const credits = read()?.credits ?? []
    expect(credits.length).toBeGreaterThan(100)
    expect(credits.length).toBeLessThan(1001)
    for (const { name } of credits) expect(name).toMatch(/^[^\p{C}]{1,200}$/u)
    expect(JSON.stringify(credits).length).toBeLessThan(200_000)
  })
})

const shared = collectionAt('providers')
test('the files of other programs name those whom people read in them', (context) => {
  if (!existsSync(shared)) context.skip(`${shared} is not there: the files of other programs were not read`)
  const read = (path: string) => readFileSync(join(shared, path))
  const league = readNfo(read('local-nfo/Justice League.nfo')).work
  expect(lines(league?.credits).slice(0, 7)).toEqual([
    'director · Zack Snyder',
    'writer · Jerry Siegel',
    'writer · Joe Shuster',
    'writer · Test',
    'studio · DC Comics',
    'actor · Ben Affleck · Batman',
    'actor · Henry Cavill · Superman',
  ])
  expect(league).toMatchObject({ series: 'Justice League Collection', ageRating: 'Australia:M', runtime: 120 })
  expect(league?.communityScores?.[0]).toEqual({ source: 'imdb', score: 64, count: 335_583 })
  expect(lines(readNfo(read('local-nfo/Dancing Queen.nfo')).work?.credits)).toEqual([
    'director · John Smith',
    'performer · ABBA',
    'studio · Studio 54',
  ])
  expect(lines(readNfo(read('local-nfo/The Best of 1980-1990.nfo')).work?.credits)).toEqual(['performer · U2', 'label · Island'])
  expect(lines(readNfo(read('local-nfo/Stargate Atlantis S01E01-E04.nfo')).whole?.credits)).toEqual([
    'actor · Joe Flanigan · John Sheppard',
    'actor · David Hewlett · Rodney McKay',
  ])
  const panic = readOpf(read('local-opf/Panik im Paradies.opf')).work
  expect(lines(panic?.credits)).toEqual(['author · Ulf Blanck · Blanck, Ulf', 'editor · The Editor · Editor, The', 'publisher · Kosmos'])
  expect(panic).toMatchObject({ originalLanguage: 'de', communityScores: [{ source: 'calibre', score: 60, count: null }] })
  const arabic = readOpf(read('local-opf/idpf/regime-anticancer-arabic/EPUB/package.opf')).work?.credits
  expect(arabic?.map(({ role, names: other }) => [role, other?.length])).toEqual([
    ['author', 1],
    ['author', 1],
    ['translator', 1],
    ['publisher', undefined],
  ])
  const comic = readComicFacts(read('local-comicinfo/comicbox/export__comicinfo.xml'))
  expect(lines(comic.whole?.credits)).toEqual([
    'writer · Joe Orlando',
    'penciller · Wally Wood',
    'inker · Wally Wood',
    'publisher · Youthful Adventure Stories',
  ])
  expect(comic).toMatchObject({
    whole: { originalLanguage: 'en', totalCount: 7 },
    work: { series: 'Captain Arc', enumeration: '4', ids: [{ source: 'comicvine', key: '4000-145269' }] },
  })
})
