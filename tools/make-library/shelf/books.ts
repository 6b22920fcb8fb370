import iconv from 'iconv-lite'
import { drawPoster, drawScene, type Art } from '../draw/poster.ts'
import { renderJpeg } from '../draw/render.ts'
import { packEpub, type BookMatter } from '../pack/epub.ts'
import { packPdf } from '../pack/pdf.ts'
import { bakerAndComet } from '../texts/baker-and-comet.ts'
import { makeKeeperLog } from '../texts/keeper-log.ts'
import { lanternThief } from '../texts/lantern-thief.ts'
import { rainClock } from '../texts/rain-clock.ts'
import { lettersToALighthouse, poems } from '../texts/small-texts.ts'
import { toPlainText, type Story } from '../texts/story.ts'
import type { PlannedFile } from '../write-files.ts'
import { poster, written } from './part.ts'

const baker: Art = { title: 'Piekarz i kometa', line: 'Helena Brzoza', motif: 'bakery', palette: 'dusk', face: 'serif', layout: 'foot' }
const lantern: Art = {
  title: 'The Lantern Thief',
  line: 'Ada Marlowe',
  motif: 'lighthouse',
  palette: 'gold',
  face: 'serif',
  layout: 'band',
}
const amber: Art = {
  title: 'Kroniki Bursztynowej Biblioteki',
  line: 'Tom 1',
  motif: 'shelves',
  palette: 'gold',
  face: 'serif',
  layout: 'label',
}
const clock: Art = { title: 'Ame no Tokei', line: 'Mizuno Tsubame', motif: 'umbrella', palette: 'polar', face: 'italic', layout: 'band' }
const log: Art = { title: 'The Keeper’s Log', line: 'Nora Feldt', motif: 'tide', palette: 'azure', face: 'serif', layout: 'label' }
const diary: Art = {
  title: 'Dziennik latarnika',
  line: 'Jan Solnicki',
  motif: 'moonBoat',
  palette: 'copper',
  face: 'serif',
  layout: 'label',
}
const letters: Art = {
  title: 'Letters to a Lighthouse',
  line: 'Nora Feldt',
  motif: 'kites',
  palette: 'paper',
  face: 'italic',
  layout: 'label',
}
const forest: Art = {
  title: 'Las pod numerem siódmym',
  line: 'Helena Brzoza',
  motif: 'pines',
  palette: 'moss',
  face: 'serif',
  layout: 'band',
}
const shapes: Art = {
  title: 'A Field Guide to Quiet Shapes',
  line: 'Ada Marlowe',
  motif: 'tiles',
  palette: 'mint',
  face: 'bold',
  layout: 'label',
}

const epub = (path: string, art: Art, matter: Omit<BookMatter, 'cover' | 'picture'>): PlannedFile => ({
  path,
  make: async () => packEpub({ ...matter, cover: await renderJpeg(drawPoster(art)), picture: await renderJpeg(drawScene(art, 900, 600)) }),
})
const pdf = (path: string, art: Art, story: Story): PlannedFile => ({
  path,
  make: async () =>
    packPdf(
      story,
      await renderJpeg(drawPoster(art)),
      await Promise.all(
        [art, { ...art, motif: 'garden' as const }, { ...art, motif: 'contours' as const }].map((one) =>
          renderJpeg(drawScene(one, 900, 540)),
        ),
      ),
    ),
})
const encoded = (path: string, text: string, encoding: string, mark = false): PlannedFile =>
  written(path, iconv.encode(text, encoding, { addBOM: mark }))

const tome = (number: number): Story => ({
  ...bakerAndComet,
  title: 'Kroniki Bursztynowej Biblioteki',
  chapters: bakerAndComet.chapters.slice((number - 1) * 2, number * 2 + 1),
})
const polishLog = makeKeeperLog('pl')
const englishLog = makeKeeperLog('en')
const guide: Story = { ...lanternThief, title: 'A Field Guide to Quiet Shapes' }

export const books: PlannedFile[] = [
  epub('Book/Helena Brzoza/Piekarz i kometa/Piekarz i kometa.epub', baker, { story: bakerAndComet }),
  poster('Book/Helena Brzoza/Piekarz i kometa/cover.jpg', baker),
  pdf('Book/Helena Brzoza/Las pod numerem siódmym/Las pod numerem siódmym.pdf', forest, {
    ...bakerAndComet,
    title: 'Las pod numerem siódmym',
  }),
  poster('Book/Helena Brzoza/Las pod numerem siódmym/cover.jpg', forest),
  epub('Book/Ada Marlowe/The Lantern Thief (2012)/The Lantern Thief.epub', lantern, { story: lanternThief }),
  poster('Book/Ada Marlowe/The Lantern Thief (2012)/cover.jpg', lantern),
  pdf('Book/A Field Guide to Quiet Shapes.pdf', shapes, guide),
  epub('Book/Nora Feldt - The Keeper’s Log.epub', log, { story: englishLog }),
  encoded('Book/Dziennik latarnika/Dziennik latarnika.txt', toPlainText(polishLog), 'windows-1250'),
  poster('Book/Dziennik latarnika/cover.jpg', diary),
  encoded('Book/Sonety z poczekalni.txt', poems, 'iso-8859-2'),
  encoded('Book/Letters to a Lighthouse/Letters to a Lighthouse.txt', lettersToALighthouse(40), 'utf-16le', true),
  poster('Book/Letters to a Lighthouse/cover.jpg', letters),
]

export const novels: PlannedFile[] = [
  ...[1, 2].map((i) =>
    epub(
      `Novel/Kroniki Bursztynowej Biblioteki/Tom ${i}.epub`,
      { ...amber, line: `Tom ${i}` },
      { story: tome(i), series: { name: amber.title, number: i } },
    ),
  ),
  poster('Novel/Kroniki Bursztynowej Biblioteki/cover.jpg', amber),
  epub('Novel/雨の時計/雨の時計.epub', clock, { story: rainClock, vertical: true }),
  poster('Novel/雨の時計/cover.jpg', clock),
  encoded(
    'Novel/Opowieści z przystani/01 Światło nad kominem.txt',
    toPlainText({ ...bakerAndComet, chapters: bakerAndComet.chapters.slice(0, 2) }),
    'utf-8',
    true,
  ),
  encoded(
    'Novel/Opowieści z przystani/02 Najdłuższa noc.txt',
    toPlainText({ ...bakerAndComet, chapters: bakerAndComet.chapters.slice(2) }),
    'utf-8',
  ),
  poster('Novel/Opowieści z przystani/cover.jpg', {
    title: 'Opowieści z przystani',
    line: 'Zbiór drugi',
    motif: 'viaduct',
    palette: 'polar',
    face: 'serif',
    layout: 'foot',
  }),
  epub(
    'Novel/The Lantern Thief/The Lantern Thief Vol. 01.epub',
    { ...lantern, palette: 'violet', line: 'Volume 1' },
    { story: lanternThief, series: { name: 'The Lantern Thief', number: 1 } },
  ),
  encoded('Novel/The Lantern Thief/The Lantern Thief Vol. 02.txt', toPlainText(lanternThief), 'utf-16le', true),
]
