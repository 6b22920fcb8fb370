import iconv from 'iconv-lite'
import { drawPoster, drawScene } from '../draw/poster.ts'
import { renderJpeg, renderPng, renderWebp } from '../draw/render.ts'
import { packPdf } from '../pack/pdf.ts'
import { packZip } from '../pack/zip.ts'
import { bakerAndComet } from '../texts/baker-and-comet.ts'
import { notes, readMe, recipe } from '../texts/small-texts.ts'
import type { PlannedFile } from '../write-files.ts'
import { film, scene, two, written } from './part.ts'

const views = [
  ['peaks', 'dawn'],
  ['pines', 'polar'],
  ['lighthouse', 'rose'],
  ['moonBoat', 'night'],
  ['viaduct', 'copper'],
  ['kites', 'mint'],
] as const

export const others: PlannedFile[] = [
  written('Other/Read me first/Read me first.txt', readMe),
  written('Other/Notatki z balkonu/Notatki.txt', iconv.encode(notes, 'windows-1250')),
  written('Other/Notatki z balkonu/Chleb żytni.txt', iconv.encode(recipe, 'utf-8', { addBOM: true })),
  ...views.map(([motif, palette], i) => scene(`Other/Zdjęcia z drogi/${two(i + 1)}.jpg`, { title: `Z drogi ${i}`, motif, palette })),
  {
    path: 'Other/Mapa okolic/Mapa okolic.png',
    make: () => renderPng(drawScene({ title: 'Mapa okolic', motif: 'contours', palette: 'moss' }, 1000, 1400)),
  },
  {
    path: 'Other/Wallpaper/Wallpaper.webp',
    make: () => renderWebp(drawScene({ title: 'Wallpaper', motif: 'tiles', palette: 'azure' }, 1600, 900)),
  },
  {
    path: 'Other/Instrukcja obsługi pieca/Instrukcja obsługi pieca.pdf',
    make: async () =>
      packPdf(
        { ...bakerAndComet, title: 'Instrukcja obsługi pieca', chapters: bakerAndComet.chapters.slice(0, 3) },
        await renderJpeg(
          drawPoster({
            title: 'Instrukcja obsługi pieca',
            line: 'Wydanie trzecie',
            motif: 'gears',
            palette: 'paper',
            face: 'bold',
            layout: 'band',
          }),
        ),
      ),
  },
  {
    path: 'Other/Archive of the workshop/workshop.zip',
    make: () =>
      packZip([
        { name: 'readme.txt', bytes: Buffer.from(readMe) },
        { name: 'plans/lamp.csv', bytes: Buffer.from('part,count\nlens,1\nwick,3\n') },
      ]),
  },
  written(
    'Other/Archive of the workshop/measurements.bin',
    Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * i * 31 + i * 7) & 0xff)),
  ),
  film('Other/Home videos/2024-06-24 Morze.mp4', 'sea.mp4'),
]
