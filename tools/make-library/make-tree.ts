import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { packEpub } from './pack/epub.ts'
import { tagMp3 } from './pack/id3.ts'
import { saltFilm } from './pack/salt.ts'
import { packZip } from './pack/zip.ts'
import { makeRandom, type Random } from './random.ts'
import { readClip, two } from './shelf/part.ts'

type Seeds = { mp4: Buffer; mp3: Buffer; jpg: Buffer }
type Kind = { share: number; makeFolder: (title: string, random: Random) => string[] }

const first = [
  'Silent',
  'Amber',
  'Północny',
  'Hidden',
  'Paper',
  'Złoty',
  'Winter',
  'Glass',
  'Daleki',
  'Copper',
  'Hoshi no',
  'Kaze no',
  'Broken',
  'Zielony',
  'Last',
  'Umi no',
]
const second = [
  'Harbour',
  'Ogród',
  'Signal',
  'Garden',
  'Pociąg',
  'Orchard',
  'Kitchen',
  'Dom',
  'Lantern',
  'River',
  'Toshokan',
  'Most',
  'Academy',
  'Comet',
  'Wiatr',
  'Machi',
]
const authors = ['Helena Brzoza', 'Ada Marlowe', 'Nora Feldt', 'Jan Solnicki', 'S. Mizuno', 'Ewa Kalina', 'Tom Reyes']

const episodes = (folder: string, random: Random, name: (i: number) => string, most: number) =>
  Array.from({ length: random.whole(4, most) }, (_, i) => `${folder}/${name(i + 1)}`)

const kinds: Record<string, Kind> = {
  TvSeries: {
    share: 0.2,
    makeFolder: (title, r) => {
      const folder = `TvSeries/${title} (${r.whole(1980, 2025)})`
      return [1, 2].flatMap((season) => episodes(folder, r, (i) => `Season ${two(season)}/S${two(season)}E${two(i)} Part ${i}.mp4`, 12))
    },
  },
  Anime: { share: 0.15, makeFolder: (title, r) => episodes(`Anime/${title}`, r, (i) => `[AMN] ${title} - ${two(i)} [1080p].mp4`, 26) },
  Cartoon: { share: 0.05, makeFolder: (title, r) => episodes(`Cartoon/${title}`, r, (i) => `${two(i)}. ${title}.mp4`, 12) },
  Movie: { share: 0.1, makeFolder: (title, r) => [`Movie/${title} (${r.whole(1950, 2025)}).mp4`] },
  Manga: {
    share: 0.15,
    makeFolder: (title, r) =>
      r.next() < 0.7
        ? episodes(`Manga/${title}`, r, (i) => `v${two(i)}.cbz`, 20)
        : episodes(`Manga/${title}`, r, (i) => `Ch.001/${String(i).padStart(3, '0')}.jpg`, 20),
  },
  Novel: { share: 0.05, makeFolder: (title, r) => episodes(`Novel/${title}`, r, (i) => `Vol. ${two(i)}.${i % 3 ? 'epub' : 'txt'}`, 8) },
  Book: { share: 0.1, makeFolder: (title, r) => [`Book/${r.pick(authors)}/${title}/${title}.${r.pick(['epub', 'txt'])}`] },
  Audiobook: {
    share: 0.15,
    makeFolder: (title, r) => episodes(`Audiobook/${r.pick(authors)}/${title}`, r, (i) => `${two(i)} - Chapter ${i}.mp3`, 24),
  },
  Other: { share: 0.05, makeFolder: (title) => [`Other/${title}/notes.txt`, `Other/${title}/picture.jpg`] },
}

const planTree = (count: number, seed: number): string[] => {
  const paths = new Set<string>()
  for (const [type, kind] of Object.entries(kinds)) {
    const random = makeRandom(`tree/${seed}/${type}`)
    const goal = type === 'Other' ? count : Math.min(count, paths.size + Math.round(count * kind.share))
    for (let n = 1; paths.size < goal; n++)
      for (const path of kind.makeFolder(`${random.pick(first)} ${random.pick(second)} ${n}`, random))
        if (paths.size < goal) paths.add(path)
  }
  return [...paths]
}

const fill = (path: string, seeds: Seeds, mark: string): Buffer => {
  const name = path.split('/').at(-1) ?? path
  const [album = ''] = path.split('/').slice(-2)
  if (path.endsWith('.mp4')) return saltFilm(seeds.mp4, name, mark)
  if (path.endsWith('.mp3'))
    return tagMp3(seeds.mp3, { title: name.slice(0, -4), artist: path.split('/')[1] ?? '', album, track: name.slice(0, 2), comment: mark })
  if (path.endsWith('.jpg')) return Buffer.concat([seeds.jpg, Buffer.from(mark)])
  if (path.endsWith('.cbz'))
    return packZip(
      [1, 2].map((i) => ({ name: `00${i}.jpg`, bytes: Buffer.concat([seeds.jpg, Buffer.from(`${mark}/${i}`)]), stored: true })),
    )
  if (path.endsWith('.epub')) {
    const story = {
      title: name.slice(0, -5),
      author: authors[mark.length % authors.length] ?? '',
      language: 'en' as const,
      chapters: [{ title: 'One', paragraphs: [mark] }],
    }
    return packEpub({ story, cover: seeds.jpg })
  }
  return Buffer.from(`${name}\n\nZażółć gęślą jaźń.\n${mark}\n`)
}

/** Writes so many small valid files of all nine types below a folder; no two share their bytes. Same count and seed, same tree. */
export const makeTree = async (target: string, count: number, seed = 1): Promise<{ path: string; files: number }> => {
  const root = resolve(target)
  const jpg = await sharp({ create: { width: 120, height: 180, channels: 3, background: '#46627f' } })
    .jpeg()
    .toBuffer()
  const seeds = { mp4: await readClip('tiny.mp4'), mp3: await readClip('tiny.mp3'), jpg }
  const paths = planTree(count, seed)
  const made = new Set<string>()
  const queue = paths.values()
  const work = async () => {
    for (const path of queue) {
      const file = join(root, path)
      const folder = dirname(file)
      if (!made.has(folder)) await mkdir(folder, { recursive: true })
      made.add(folder)
      await writeFile(file, fill(path, seeds, `${seed}/${path}`))
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return { path: root, files: paths.length }
}
