import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { renderJpeg } from '@amn/tools/make-library/draw/render'
import { packEpub } from '@amn/tools/make-library/pack/epub'
import { tagMp3 } from '@amn/tools/make-library/pack/id3'
import { packZip } from '@amn/tools/make-library/pack/zip'
import { readClip } from '@amn/tools/make-library/shelf/part'
import type { Canaries } from './plant.ts'

type Plant = Canaries['plant']

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const filmInfo = (plant: Plant) => {
  const say = (name: string) => element(name, plant(`movie.nfo ${name}`))
  const actor = `<actor>${say('name')}${say('role')}</actor>`
  return `<movie>${['title', 'originaltitle', 'plot', 'genre', 'tag', 'studio', 'director', 'credits', 'country', 'mpaa'].map(say).join('')}<set>${element('name', plant('movie.nfo set'))}</set>${actor}<year>2001</year></movie>`
}
const comicInfo = (plant: Plant) => {
  const names = [
    'Title',
    'Series',
    'Summary',
    'Notes',
    'Genre',
    'Tags',
    'Writer',
    'Penciller',
    'Publisher',
    'Imprint',
    'Characters',
    'SeriesGroup',
    'AgeRating',
    'Web',
  ]
  return `<ComicInfo>${names.map((name) => element(name, plant(`ComicInfo ${name}`, 'short'))).join('')}<Number>1</Number></ComicInfo>`
}
const sidecar = (plant: Plant) =>
  JSON.stringify({
    title: plant('amn.json title'),
    titles: [{ title: plant('amn.json titles'), language: 'en', kind: 'official' }],
    description: plant('amn.json description'),
    tags: [{ group: 'Genre', name: plant('amn.json tag', 'short') }],
    enumeration: '24.5',
    ageRating: '12',
    series: plant('amn.json series', 'short'),
    status: 'FINISHED',
    address: 'javascript:ran(0)',
  })

/** A film whose container carries texts: its title, its chapters, the names of its tracks. */
async function makeFilm(plant: Plant): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'amn-canaries-'))
  const [source, told, made] = [join(folder, 'source.mkv'), join(folder, 'told.txt'), join(folder, 'made.mkv')]
  const escaped = (text: string) => text.replaceAll(/[=;#\\\n]/g, String.raw`\$&`)
  const chapter = (from: number) =>
    `[CHAPTER]\nTIMEBASE=1/1\nSTART=${from}\nEND=${from + 2}\ntitle=${escaped(plant('chapter inside a film'))}\n`
  try {
    await writeFile(source, await readClip('many-tracks.mkv'))
    await writeFile(told, `;FFMETADATA1\ntitle=${escaped(plant('title inside a film'))}\n${[0, 2].map(chapter).join('')}`)
    const named = ['v:0', 'a:0', 'a:1', 's:0', 's:1'].flatMap((track) => [
      `-metadata:s:${track}`,
      `title=${plant(`track ${track} inside a film`)}`,
    ])
    const given = ['-v', 'error', '-i', source, '-i', told, '-map', '0', '-map_metadata', '1', '-map_chapters', '1', '-c', 'copy']
    await promisify(execFile)(process.env['AMN_FFMPEG'] ?? 'ffmpeg', [...given, ...named, made])
    return await readFile(made)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function makeBook(plant: Plant, cover: Buffer): Buffer {
  const chapter = () => ({
    title: plant('chapter of a book'),
    paragraphs: [plant('words of a book'), 'And these are harmless.'],
  })
  const story = {
    title: plant('title of a book'),
    author: plant('author of a book', 'short'),
    language: 'en' as const,
    chapters: [chapter(), chapter()],
  }
  return packEpub({ story, cover, series: { name: plant('series of a book', 'short'), number: 1 } })
}

async function makeRecording(plant: Plant, track: string): Promise<Buffer> {
  const say = (name: string) => plant(`ID3 ${name}`, 'short')
  const tags = { title: say('title'), artist: say('artist'), album: say('album'), genre: say('genre'), comment: say('comment') }
  return tagMp3(await readClip('baker-1.mp3'), { ...tags, track })
}

const subtitles = (plant: Plant) => `1\n00:00:00,000 --> 00:00:30,000\n${plant('line of subtitles')}\n`

/** Writes a library in which everything that can carry a text carries a hostile one. */
export async function writeHostileLibrary(media: string, { plant }: Canaries): Promise<void> {
  const picture = await renderJpeg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="180"><rect width="120" height="180" fill="#46627f"/></svg>',
  )
  const named = (what: string) => plant(`name of ${what}`, 'file')
  const [film, told, show, comic, recording] = [
    named('a film'),
    named('a film with a sidecar'),
    named('a series'),
    named('a comic'),
    named('a recording'),
  ]
  const files: Record<string, Buffer | string> = {
    [`Movie/${film} (2001)/${film} (2001).mkv`]: await makeFilm(plant),
    [`Movie/${film} (2001)/${film} (2001).en.srt`]: subtitles(plant),
    [`Movie/${film} (2001)/${film} (2001).pl.${named('subtitles')}.srt`]: subtitles(plant),
    [`Movie/${film} (2001)/movie.nfo`]: filmInfo(plant),
    [`Movie/${told} (2002)/${told} (2002).mp4`]: await readClip('tiny.mp4'),
    [`Movie/${told} (2002)/amn.json`]: sidecar(plant),
    [`Movie/${told} (2002)/${named('a picture beside a film')}.jpg`]: picture,
    [`TvSeries/${show}/${show} S01E01 ${named('an episode')}.mp4`]: Buffer.concat([await readClip('tiny.mp4'), Buffer.alloc(9)]),
    [`Book/${named('an author')}/${named('a book')}.epub`]: makeBook(plant, picture),
    [`Manga/${comic}/${comic} v01.cbz`]: packZip([
      { name: `${named('a page')}.jpg`, bytes: picture, stored: true },
      { name: 'ComicInfo.xml', bytes: Buffer.from(comicInfo(plant)) },
    ]),
    [`Audiobook/${recording}/01.mp3`]: await makeRecording(plant, '1'),
    [`Audiobook/${recording}/02.mp3`]: await makeRecording(plant, '2'),
    [`Other/${named('a text')}/${named('a text file')}.txt`]: `${plant('words of a text')}\n\n${plant('words of a text')}\n`,
    [`Other/${named('other things')}/${named('an unknown file')}.bin`]: Buffer.from([1, 2, 3]),
    [`Other/${named('a gallery')}/${named('a picture')}.jpg`]: picture,
  }
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(media, path)), { recursive: true })
    await writeFile(join(media, path), body)
  }
}
