import { drawPage, drawSpread, type Comic } from '../draw/comic.ts'
import { drawPoster, type Art } from '../draw/poster.ts'
import { renderGreyJpeg, renderJpeg, renderPng, renderWebp } from '../draw/render.ts'
import { packPicturePdf } from '../pack/pdf.ts'
import { packRar } from '../pack/rar.ts'
import { packSevenZip } from '../pack/seven-zip.ts'
import { packZip, type Entry } from '../pack/zip.ts'
import type { PlannedFile } from '../write-files.ts'
import { backdrop, poster, two } from './part.ts'

type Draw = (svg: string) => Promise<Buffer>
type Volume = { comic: Comic; art: Art; chapter: string; pages: number; draw?: Draw; ending?: string; spread?: boolean; first?: number }

const tide: Comic = {
  title: 'Clockwork Tide',
  people: [
    { hair: 'bob', dark: true, coat: '#999' },
    { hair: 'spikes', dark: false, coat: '#222' },
  ],
  places: ['lighthouse', 'tide', 'skyline', 'peaks'],
  talk: [
    'Did you hear the tide stop?',
    'Tides do not stop.',
    'This one did. At seven past three.',
    'Then somebody has to wind it again.',
    'With what?',
    'I brought a very large key.',
  ],
  noises: ['TICK', 'CLANG', 'WHOOSH'],
  rightToLeft: true,
}
const channel: Comic = {
  title: 'Kanał 12',
  people: [
    { hair: 'long', dark: true, coat: '#444' },
    { hair: 'bun', dark: true, coat: '#ddd' },
  ],
  places: ['windows', 'skyline', 'shelves'],
  talk: [
    'Telewizor mówi, chociaż jest wyłączony.',
    'A co mówi?',
    'Prognozę. Na wczoraj.',
    'Śnieg był? To się zgadza.',
    'Zapytaj, gdzie są moje klucze.',
  ],
  noises: ['BZZT', 'KLIK', 'ŁUP'],
}
const astronomers: Comic = {
  title: 'Rooftop Astronomers',
  people: [
    { hair: 'spikes', dark: true, coat: '#777' },
    { hair: 'long', dark: false, coat: '#222' },
  ],
  places: ['skyline', 'moonBoat', 'pines'],
  talk: ['That one is ours.', 'You cannot own a star.', 'I am only borrowing it.', 'Until when?', 'Until the clouds come back.'],
  noises: ['SHH', 'WOW', 'MEOW'],
  rightToLeft: true,
}
const inkGarden: Comic = {
  title: 'Ogród atramentu',
  people: [
    { hair: 'bun', dark: false, coat: '#666' },
    { hair: 'bob', dark: false, coat: '#111' },
  ],
  places: ['pines', 'peaks', 'umbrella'],
  talk: ['Podlałaś litery?', 'Dwa razy. „Ż” już kwitnie.', 'A przecinki?', 'Rozlazły się po trawniku.', 'Jak to przecinki.'],
  noises: ['KAP', 'SZUR', 'PLUSK'],
}

const covers: Record<string, Art> = {
  tide: { title: 'Clockwork Tide', line: 'Story and art by S. Mizuno', motif: 'gears', palette: 'copper', face: 'serif', layout: 'band' },
  channel: { title: 'Kanał 12', line: 'Komiks nocny', motif: 'signal', palette: 'violet', face: 'bold' },
  astronomers: { title: 'Rooftop Astronomers', line: 'Volume by volume', motif: 'orbits', palette: 'azure', face: 'retro' },
  inkGarden: { title: 'Ogród atramentu', line: 'Rozdziały 1–2', motif: 'garden', palette: 'cherry', face: 'serif', layout: 'label' },
  rain: { title: 'Ink and Rain', line: 'One shot', motif: 'umbrella', palette: 'ink', face: 'italic', layout: 'band' },
  ame: { title: 'Ame no Toshokan', line: 'The library of rain', motif: 'shelves', palette: 'polar', face: 'retro', layout: 'label' },
  postcards: {
    title: 'Postcards from the Moon',
    line: 'A wordless album',
    motif: 'moonBoat',
    palette: 'rose',
    face: 'italic',
    layout: 'head',
    tone: 'ink',
  },
}
const cover = (name: string): Art => {
  const art = covers[name]
  if (!art) throw new Error(`No cover ${name}`)
  return art
}

const drawVolume = async ({
  comic,
  art,
  chapter,
  pages,
  draw = renderGreyJpeg,
  ending = 'jpg',
  spread = false,
  first = 1,
}: Volume): Promise<Entry[]> => {
  const jobs = Array.from({ length: pages }, async (_, i): Promise<Entry> => {
    const number = first + i
    const name = `${String(number).padStart(3, '0')}.${ending}`
    if (number === 1) return { name: `001.jpg`, bytes: await renderJpeg(drawPoster({ ...art, line: chapter }, 720, 1024)), stored: true }
    return {
      name,
      bytes: await draw(spread && i === 4 ? drawSpread(comic, chapter, number) : drawPage(comic, chapter, number)),
      stored: true,
    }
  })
  return Promise.all(jobs)
}

const comicInfo = (comic: Comic, number: number, pages: number): Entry => ({
  name: 'ComicInfo.xml',
  bytes: Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo><Title>Volume ${number}</Title><Series>${comic.title}</Series><Volume>${number}</Volume><Writer>S. Mizuno</Writer><PageCount>${pages}</PageCount><LanguageISO>en</LanguageISO><Manga>YesAndRightToLeft</Manga></ComicInfo>\n`,
  ),
})

const archive = (path: string, volume: Volume, pack = packZip, extra: Entry[] = []): PlannedFile => ({
  path,
  make: async () => pack([...(await drawVolume(volume)), ...extra]),
})

const folder = (path: string, volume: Volume): PlannedFile[] =>
  Array.from({ length: volume.pages }, (_, i) => ({
    path: `${path}/${String(i + 1).padStart(3, '0')}.jpg`,
    make: async () => {
      const [page] = await drawVolume({ ...volume, pages: 1, first: i + 1 })
      return page?.bytes ?? ''
    },
  }))

export const manga: PlannedFile[] = [
  ...[1, 2, 3].map((i) =>
    archive(
      `Manga/Clockwork Tide/v${two(i)}.cbz`,
      { comic: tide, art: cover('tide'), chapter: `Volume ${i}`, pages: 9, spread: true },
      packZip,
      [comicInfo(tide, i, 9)],
    ),
  ),
  poster('Manga/Clockwork Tide/cover.jpg', cover('tide')),
  backdrop('Manga/Clockwork Tide/fanart.jpg', cover('tide')),
  archive('Manga/Kanał 12/Ch.011.zip', { comic: channel, art: cover('channel'), chapter: 'Rozdział 11', pages: 6 }),
  archive('Manga/Kanał 12/Ch.012.zip', {
    comic: channel,
    art: cover('channel'),
    chapter: 'Rozdział 12',
    pages: 6,
    draw: renderPng,
    ending: 'png',
  }),
  archive('Manga/Kanał 12/Ch.012.5.zip', { comic: channel, art: cover('channel'), chapter: 'Rozdział 12½', pages: 4 }),
  poster('Manga/Kanał 12/poster.jpg', cover('channel')),
  archive(
    'Manga/Rooftop Astronomers/Rooftop Astronomers v01.cb7',
    { comic: astronomers, art: cover('astronomers'), chapter: 'Volume 1', pages: 7 },
    packSevenZip,
  ),
  archive(
    'Manga/Rooftop Astronomers/Rooftop Astronomers v02.cbr',
    { comic: astronomers, art: cover('astronomers'), chapter: 'Volume 2', pages: 7 },
    packRar,
  ),
  archive('Manga/Rooftop Astronomers/Rooftop Astronomers v03.cbz', {
    comic: astronomers,
    art: cover('astronomers'),
    chapter: 'Volume 3',
    pages: 7,
    draw: renderWebp,
    ending: 'webp',
  }),
  ...[1, 2].flatMap((i) =>
    folder(`Manga/Ogród atramentu/Rozdział ${two(i)}`, {
      comic: inkGarden,
      art: cover('inkGarden'),
      chapter: `Rozdział ${i}`,
      pages: 6,
      spread: false,
    }),
  ),
  archive('Manga/Ink and Rain (Oneshot)/Ink and Rain.cbz', {
    comic: { ...astronomers, title: 'Ink and Rain', places: ['umbrella', 'windows'] },
    art: cover('rain'),
    chapter: 'One shot',
    pages: 6,
  }),
  archive('Manga/雨の図書館/第01巻.cbz', {
    comic: { ...tide, title: 'Ame no Toshokan', places: ['shelves', 'umbrella'] },
    art: cover('ame'),
    chapter: 'Volume 1',
    pages: 6,
  }),
  poster('Manga/雨の図書館/cover.jpg', cover('ame')),
  {
    path: 'Manga/Postcards from the Moon/Postcards from the Moon.pdf',
    make: async () => {
      const art = cover('postcards')
      const front = await renderJpeg(drawPoster(art))
      const comic = { ...astronomers, title: art.title }
      const inner = await Promise.all(
        [2, 3, 4, 5].map(async (i) => ({ bytes: await renderGreyJpeg(drawPage(comic, 'Album', i)), width: 540, height: 768 })),
      )
      return packPicturePdf(art.title, 'S. Mizuno', [{ bytes: front, width: 600, height: 900 }, ...inner])
    },
  },
]
