import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { creditRoles } from '@amn/contract/media/credit-values'
import { inspectFile } from '../../../library/probe/inspect.ts'
import { authorsInNames } from '../../../library/local-metadata/name-author.ts'
import { kindOf } from '../../../names/file-kinds.ts'
import { collectionAt } from '../../../testing/collections.ts'
import { makeFolder } from '../../../testing/hostile.ts'
import { makeMobi } from '../../../testing/small-files.ts'
import { readFb2Facts } from '../../fb2.ts'
import { readMobi } from '../../mobi.ts'
import { readingPool } from '../../pool.ts'
import { describeAudio } from '../audio-facts.ts'
import { readComicFacts } from '../comic-facts.ts'
import type { LocalFacts } from '../facts.ts'
import { describeFormat } from '../format-facts.ts'
import { readJson } from '../json/json.ts'
import { describeMobi } from '../mobi-facts.ts'
import { readNfo } from '../nfo.ts'
import { readOpf } from '../opf.ts'
import { describePdf } from '../pdf-facts.ts'

afterAll(() => readingPool().close())

const fields = {
  series: 'series',
  enumeration: 'number in the series',
  originalLanguage: 'original language',
  ageRating: 'rating by age',
  runtime: 'length in minutes',
  pageCount: 'pages',
  wordCount: 'words',
  totalCount: 'how many there are',
  links: 'links',
  communityScores: 'scores of others',
  ids: 'ids elsewhere',
} as const
const wordsOf = (role: string) => role.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The rows of the table that facts fill. */
function told({ whole, work, spoken = [] }: LocalFacts): string[] {
  const credits = [whole?.credits, work?.credits, spoken].flatMap((list) => list ?? [])
  // The title of the whole of a single book is that of its series.
  const isInSeries = whole?.title !== undefined && work?.title !== undefined
  const has = (field: keyof typeof fields) =>
    (field === 'series' && isInSeries) || whole?.[field] !== undefined || work?.[field] !== undefined
  return [
    ...new Set(credits.map(({ role }) => wordsOf(role))),
    ...Object.entries(fields).flatMap(([field, row]) => (has(field as keyof typeof fields) ? [row] : [])),
  ]
}

const element = (name: string, text: string) => `<${name}>${text}</${name}>`
const nfo = readNfo(
  Buffer.from(
    element(
      'movie',
      [
        ...'author creator director writer artist composer narrator translator editor producer studio network publisher label distributor'
          .split(' ')
          .map((name) => element(name, `${name} One`)),
        ...'voiceactor illustrator penciller inker colorist letterer coverartist'
          .split(' ')
          .map((type) => `<actor><name>${type} Two</name><type>${type}</type></actor>`),
        '<actor><name>Anna Wrona</name><role>Ola</role></actor><actor><name>Jan Kos</name><type>Artist</type></actor>',
        '<set><name>Days</name></set><originallanguage>Polish</originallanguage><mpaa>PG</mpaa><runtime>95</runtime>',
        '<episodecount>12</episodecount><homepage>https://a.example/</homepage><uniqueid type="imdb">tt0011223</uniqueid>',
        '<ratings><rating name="imdb" max="10"><value>7,5</value><votes>3</votes></rating></ratings>',
      ].join(''),
    ),
  ),
)
const relators = 'aut art ill clr ltr ink pnc cov trl nrt edt cmp drt prf pro act vac ant scr dst aft'
const opf = readOpf(
  Buffer.from(
    `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>The Wood</dc:title><dc:publisher>Kite</dc:publisher>
    ${relators
      .split(' ')
      .map((code) => `<dc:contributor role="${code}">${code} One</dc:contributor>`)
      .join('')}
    <meta name="calibre:series" content="Hills"/><meta name="calibre:series_index" content="2"/><meta name="calibre:rating" content="8"/>
    <meta property="schema:numberOfPages">320</meta><meta property="schema:wordCount">90000</meta><dc:identifier>isbn:9783440077894</dc:identifier>
    </metadata></package>`,
  ),
)
const plainOpf = readOpf(Buffer.from('<package><metadata><language>pl</language></metadata></package>'))
const comic = readComicFacts(
  Buffer.from(
    element(
      'ComicInfo',
      [
        ...'Writer Penciller Inker Colorist Letterer CoverArtist Editor Publisher Imprint'
          .split(' ')
          .map((name) => element(name, `${name} One`)),
        '<Series>Ink</Series><SeriesGroup>Inks</SeriesGroup><LanguageISO>ja</LanguageISO><AgeRating>Teen</AgeRating><Count>7</Count>',
        '<PageCount>22</PageCount><CommunityRating>4.5</CommunityRating><Web>https://comicvine.gamespot.com/ink-1/4000-9/</Web>',
      ].join(''),
    ),
  ),
)
const arc = readComicFacts(
  Buffer.from('<ComicInfo><Translator>A B</Translator><StoryArc>Ink War,B</StoryArc><StoryArcNumber>3,1</StoryArcNumber></ComicInfo>'),
)
const fb2 = `<FictionBook><description><title-info><author><first-name>Anna</first-name><last-name>Wrona</last-name></author>
  <translator><nickname>Kos</nickname></translator><book-title>Las</book-title><lang>pl</lang><src-lang>en</src-lang>
  <sequence name="Hills" number="2"/></title-info><publish-info><publisher>Kite</publisher><isbn>9783440077894</isbn></publish-info></description>`
const mobi = makeMobi('Las', [
  [100, 'Wrona, Anna'],
  [101, 'Kite'],
  [104, '9783440077894'],
  [108, 'Jan Kos'],
  [524, 'pl'],
])
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:language><li>pl</li></dc:language><dc:publisher><li>Kite</li></dc:publisher><dc:identifier>isbn:9783440077894</dc:identifier></x:xmpmeta>'
const pdf = describePdf({ title: 'Las', author: 'Anna Wrona', xmp }, 12)
const own = (tags: Record<string, string>) => ({ 'ID3v2.4': Object.entries(tags).map(([id, value]) => ({ id: `TXXX:${id}`, value })) })
const none = { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: {} }
const audioTags = {
  album: 'Las',
  albumartist: 'Anna Wrona',
  artist: 'Jan Kos',
  composer: ['Piotr Dzik'],
  lyricist: ['Ola Sowa'],
  producer: ['Ewa Lis'],
  label: ['Kite'],
  publisher: ['Wind'],
  language: 'pol',
  asin: 'B00ABCDEFG',
}
const audio = describeAudio({
  common: { ...audioTags, ...none } as never,
  native: own({
    series: 'Hills',
    'series-part': '2',
    translator: 'T One',
    editor: 'E One',
    director: 'D One',
    contentrating: 'Teen',
  }),
})
const plainAudio = describeAudio({ common: { album: 'Las', language: 'pol', ...none } as never, native: {} })
const film = describeFormat({
  DIRECTOR: 'A B',
  WRITTEN_BY: 'C D',
  COMPOSER: 'E F',
  PRODUCER: 'G H',
  ACTOR: 'I J',
  PRODUCTION_STUDIO: 'Kite',
  PUBLISHER: 'Wind',
  DISTRIBUTED_BY: 'Sky',
  NETWORK: 'Sea',
  LAW_RATING: 'PG',
  IMDB: 'tt0011223',
})
const json = readJson(
  Buffer.from(
    JSON.stringify({
      title: 'Las',
      credits: creditRoles.map((role) => ({
        name: `${role} One`,
        role,
      })),
      series: 'Hills',
      enumeration: '2',
      originalLanguage: 'pl',
      ageRating: 'PG',
      runtime: 95,
      pageCount: 320,
      wordCount: 9,
      totalCount: 3,
      links: ['https://a.example/'],
      communityScores: [
        {
          source: 'anilist',
          score: 81,
          count: 7,
        },
      ],
      ids: [
        {
          source: 'anilist',
          key: '21',
        },
      ],
    }),
  ),
)

async function readSamples(): Promise<Record<string, LocalFacts[]>> {
  await using folder = await makeFolder()
  return {
    NFO: [nfo],
    'OPF, EPUB': [opf, plainOpf],
    FB2: [await readFb2Facts(await folder.write('a.fb2', fb2), false)],
    MOBI: [describeMobi(await readMobi(await folder.write('a.mobi', mobi)))],
    PDF: [pdf],
    ComicInfo: [comic, arc],
    Recordings: [audio, plainAudio],
    Films: [film],
    JSON: [json],
    Names: [{ work: { credits: authorsInNames('Book', 'Books/Anna Wrona/Las', undefined) } }],
  }
}

const table = (filled: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const rows = [...creditRoles.map(wordsOf), ...Object.values(fields)]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...filled.keys()]),
    line(Array.from({ length: filled.size + 1 }, () => '---')),
    ...rows.map((row) => line([row, ...[...filled.values()].map((set) => (set.has(row) ? '✓' : ' '))])),
  ]
    .join('\n')
    .replaceAll(/ {2,}/g, ' ')
}
const filledBy = async () =>
  new Map(Object.entries(await readSamples()).map(([source, facts]) => [source, new Set(facts.flatMap(told))] as const))

test('every source fills the fields that the table of the documentation says, and no others', async () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/library.md'), 'utf8').replaceAll(/ {2,}/g, ' ')
  const [, shown = ''] = /^(\| \| NFO \|.*?)\n\n/ms.exec(docs) ?? []
  expect(shown).toBe(table(await filledBy()))
})

const listFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? listFiles(path) : [path]
  })
const beside: Record<string, [source: string, read: (bytes: Buffer) => LocalFacts]> = {
  nfo: ['NFO', readNfo],
  opf: ['OPF, EPUB', readOpf],
  xml: ['ComicInfo', readComicFacts],
  json: ['JSON', readJson],
}
const sourceOfRenderer: Record<string, string> = {
  EBOOK_READER: 'OPF, EPUB',
  PDF: 'PDF',
  IMAGE_MULTIPLE: 'ComicInfo',
  AUDIO_PLAYER: 'Recordings',
}

test('the files of others fill nothing else than that', async (context) => {
  const [providers, media] = [collectionAt('providers'), collectionAt('media')]
  if (!existsSync(providers) || !existsSync(media)) context.skip(`${providers} or ${media} is not there: the files of others were not read`)
  const filled = await filledBy()
  const surplus: string[] = []
  let read = 0
  const check = (path: string, source: string, facts: LocalFacts) => {
    read += 1
    // A PDF may carry a whole ComicInfo.
    const all = new Set([...(filled.get(source) ?? []), ...(source === 'PDF' ? (filled.get('ComicInfo') ?? []) : [])])
    surplus.push(...told(facts).flatMap((row) => (all.has(row) ? [] : [`${path}: ${row}`])))
  }
  for (const path of listFiles(providers).filter((one) => /\/local-[^/]+\//.test(one))) {
    const [source, parse] = beside[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? []
    if (!source || !parse) continue
    try {
      check(path, source, parse(readFileSync(path)))
    } catch {
      // Other kinds of files are refused.
    }
  }
  for (const path of [...listFiles(join(media, 'epub')), ...listFiles(join(media, 'comic')), ...listFiles(join(media, 'av'))]) {
    const { renderer, mimeType } = kindOf(path.slice(path.lastIndexOf('/') + 1), 'Other')
    const source = sourceOfRenderer[renderer]
    const { local } = source === undefined ? {} : await inspectFile({ path, renderer, mimeType, ffprobe: null })
    if (source !== undefined && local) check(path, source, local)
  }
  expect(surplus).toEqual([])
  expect(read).toBeGreaterThan(50)
})
