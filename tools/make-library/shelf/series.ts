import type { Art } from '../draw/poster.ts'
import { seaEnglish, seaPolish, toSrt } from '../texts/subtitles.ts'
import type { PlannedFile } from '../write-files.ts'
import { backdrop, film, poster, two, written } from './part.ts'

const quiet: Art = {
  title: 'Dom przy ulicy Cichej',
  line: 'Serial obyczajowy · od 2018',
  motif: 'windows',
  palette: 'copper',
  face: 'serif',
  layout: 'band',
}
const ferry: Art = { title: 'The Night Ferry', line: 'One crossing · Six strangers', motif: 'moonBoat', palette: 'polar', face: 'bold' }
const harbour: Art = { title: 'Harbour Nine', line: 'A detective series', motif: 'skyline', palette: 'violet', face: 'bold' }
const greenhouse: Art = {
  title: 'Kroniki szklarni',
  line: 'Dwanaście pór roku',
  motif: 'garden',
  palette: 'mint',
  face: 'retro',
  layout: 'label',
}
const maps: Art = {
  title: 'Cartographers',
  line: 'Somebody has to draw the edges',
  motif: 'contours',
  palette: 'paper',
  face: 'bold',
  layout: 'band',
}
const kites: Art = { title: 'Wind School', line: 'Season one · 2025', motif: 'kites', palette: 'dawn', face: 'retro' }

const quietEpisodes = ['Powrót', 'Klucz pod wycieraczką', 'Sąsiadka z góry', 'Deszcz w kuchni', 'List bez znaczka', 'Światło na schodach']
const ferryEpisodes = ['Departure', 'The Bar on Deck Four', 'A Card Game', 'Landfall']

export const series: PlannedFile[] = [
  ...quietEpisodes.map((title, i) =>
    film(`TvSeries/Dom przy ulicy Cichej (2018)/Season 01/S01E${two(i + 1)} ${title}.mp4`, i % 2 ? 'train.mp4' : 'sea.mp4'),
  ),
  film('TvSeries/Dom przy ulicy Cichej (2018)/Season 01/S01E02 Klucz pod wycieraczką - 2160p.mkv', 'hevc-ac3.mkv'),
  written('TvSeries/Dom przy ulicy Cichej (2018)/Season 01/S01E01 Powrót.en.srt', toSrt(seaEnglish)),
  ...['Lato', 'Jesień', 'Zima'].map((title, i) =>
    film(`TvSeries/Dom przy ulicy Cichej (2018)/Season 02/S02E${two(i + 1)} ${title}.mp4`, 'kitchen.mp4'),
  ),
  poster('TvSeries/Dom przy ulicy Cichej (2018)/poster.jpg', quiet),
  backdrop('TvSeries/Dom przy ulicy Cichej (2018)/fanart.jpg', quiet),
  ...ferryEpisodes.flatMap((title, i) => {
    const name = `TvSeries/The Night Ferry (2022)/Season 1/The Night Ferry - S01E${two(i + 1)} - ${title}`
    return [
      film(`${name}.mkv`, i ? 'h264-ac3.mkv' : 'many-tracks.mkv'),
      written(`${name}.pl.srt`, toSrt(seaPolish)),
      written(`${name}.en.srt`, toSrt(seaEnglish)),
    ]
  }),
  film('TvSeries/The Night Ferry (2022)/Specials/The Night Ferry - S00E01 - Behind the Fog.mp4', 'sea.mp4'),
  poster('TvSeries/The Night Ferry (2022)/poster.jpg', ferry),
  backdrop('TvSeries/The Night Ferry (2022)/fanart.jpg', ferry),
  ...['Fog', 'Rope', 'Salt', 'Bell'].map((title, i) =>
    film(`TvSeries/Harbour Nine/Harbour Nine 1x${two(i + 1)} - ${title}.webm`, 'city.webm'),
  ),
  poster('TvSeries/Harbour Nine/folder.jpg', harbour),
  backdrop('TvSeries/Harbour Nine/fanart.jpg', harbour),
  ...[1, 2, 3].map((i) => film(`TvSeries/Kroniki szklarni/Sezon 1/Odcinek ${two(i)}.mp4`, 'kitchen.mp4')),
  ...[1, 2].map((i) => film(`TvSeries/Kroniki szklarni/Sezon 2/Odcinek ${two(i)}.mp4`, 'train.mp4')),
  poster('TvSeries/Kroniki szklarni/poster.jpg', greenhouse),
  backdrop('TvSeries/Kroniki szklarni/fanart.jpg', greenhouse),
  film('TvSeries/Cartographers (2024)/Cartographers.S01E01.720p.WEB.h264-AMN.mp4', 'train.mp4'),
  film('TvSeries/Cartographers (2024)/Cartographers.S01E02E03.720p.WEB.h264-AMN.mp4', 'sea.mp4'),
  film('TvSeries/Cartographers (2024)/Cartographers.S01E04.720p.WEB.h264-AMN.mp4', 'kitchen.mp4'),
  poster('TvSeries/Cartographers (2024)/cover.jpg', maps),
  backdrop('TvSeries/Cartographers (2024)/fanart.jpg', maps),
  ...['2025.03.01', '2025.03.08', '2025.03.15'].map((day) => film(`TvSeries/Wind School/Wind.School.${day}.mp4`, 'train.mp4')),
  poster('TvSeries/Wind School/poster.jpg', kites),
  backdrop('TvSeries/Wind School/fanart.jpg', kites),
]
