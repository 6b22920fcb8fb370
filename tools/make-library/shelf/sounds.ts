import { drawPoster, type Art } from '../draw/poster.ts'
import { renderJpeg } from '../draw/render.ts'
import { tagMp3, type Tags } from '../pack/id3.ts'
import { saltFilm } from '../pack/salt.ts'
import { bakerAndComet } from '../texts/baker-and-comet.ts'
import { lanternThief } from '../texts/lantern-thief.ts'
import type { PlannedFile } from '../write-files.ts'
import { poster, readClip, two } from './part.ts'

const baker: Art = {
  title: 'Piekarz i kometa',
  line: 'Czyta maszyna z sercem',
  motif: 'bakery',
  palette: 'ember',
  face: 'serif',
  layout: 'label',
}
const lantern: Art = {
  title: 'The Lantern Thief',
  line: 'Unabridged',
  motif: 'lighthouse',
  palette: 'night',
  face: 'serif',
  layout: 'head',
}
const harbour: Art = {
  title: 'Tales of the Harbour',
  line: 'Read aloud · two discs',
  motif: 'moonBoat',
  palette: 'violet',
  face: 'italic',
  layout: 'foot',
}
const night: Art = { title: 'Opowiadanie na dobranoc', line: 'Słuchowisko', motif: 'peaks', palette: 'night', face: 'retro' }
const music: Art = { title: 'Little Tunes', line: 'The AMN Quartet', motif: 'sunburst', palette: 'mint', face: 'retro', layout: 'band' }

/** A tagged MP3 with its cover inside, drawn small. */
export const mp3 = (path: string, clip: string, tags: Omit<Tags, 'picture'>, art?: Art): PlannedFile => ({
  path,
  make: async () => {
    const picture = art ? await renderJpeg(drawPoster(art, 400, 600), 76) : undefined
    return tagMp3(await readClip(clip), { ...tags, comment: path, ...(picture && { picture }) })
  },
})

const bakerChapters = bakerAndComet.chapters.slice(0, 4).map((chapter) => chapter.title.replace(/^\S+ /, ''))
const lanternChapters = lanternThief.chapters.slice(0, 3).map((chapter) => chapter.title.replace(/^\S+ /, ''))

export const audiobooks: PlannedFile[] = [
  ...bakerChapters.map((title, i) =>
    mp3(
      `Audiobook/Helena Brzoza/Piekarz i kometa/${two(i + 1)} - ${title}.mp3`,
      `baker-${i + 1}.mp3`,
      { title, artist: 'Helena Brzoza', album: 'Piekarz i kometa', track: `${i + 1}/4`, year: '2020', genre: 'Audiobook' },
      baker,
    ),
  ),
  poster('Audiobook/Helena Brzoza/Piekarz i kometa/cover.jpg', baker),
  {
    path: 'Audiobook/Ada Marlowe/The Lantern Thief (2012)/The Lantern Thief.m4b',
    make: async () => saltFilm(await readClip('lantern.m4b'), 'a.m4b', 'The Lantern Thief'),
  },
  poster('Audiobook/Ada Marlowe/The Lantern Thief (2012)/cover.jpg', lantern),
  ...[1, 2].flatMap((disc) =>
    lanternChapters.map((title, i) =>
      mp3(`Audiobook/Tales of the Harbour/CD${disc}/${two(i + 1)} ${title}.mp3`, `lantern-${i + 1}.mp3`, {
        title,
        artist: 'Ada Marlowe',
        album: 'Tales of the Harbour',
        track: `${i + 1}`,
        year: '2015',
        genre: 'Audiobook',
      }),
    ),
  ),
  poster('Audiobook/Tales of the Harbour/folder.jpg', harbour),
  mp3(
    'Audiobook/Opowiadanie na dobranoc.mp3',
    'baker-3.mp3',
    { title: 'Opowiadanie na dobranoc', artist: 'Jan Solnicki', album: 'Opowiadanie na dobranoc', year: '2024', genre: 'Audiobook' },
    night,
  ),
]

export const tunes: PlannedFile[] = [
  mp3(
    'Other/Little Tunes/01 - Morning.mp3',
    'morning.mp3',
    { title: 'Morning', artist: 'The AMN Quartet', album: 'Little Tunes', track: '1', genre: 'Chamber' },
    music,
  ),
  mp3(
    'Other/Little Tunes/02 - Evening.mp3',
    'evening.mp3',
    { title: 'Evening', artist: 'The AMN Quartet', album: 'Little Tunes', track: '2', genre: 'Chamber' },
    music,
  ),
  { path: 'Other/Little Tunes/03 - Morning, in full.flac', make: () => readClip('morning.flac') },
  { path: 'Other/Little Tunes/04 - Evening, far away.ogg', make: () => readClip('evening.ogg') },
  poster('Other/Little Tunes/cover.jpg', music),
]
