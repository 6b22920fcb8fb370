import type { Art } from '../draw/poster.ts'
import { kitchenEnglish, toAss } from '../texts/subtitles.ts'
import type { PlannedFile } from '../write-files.ts'
import { backdrop, film, font, poster, two, written } from './part.ts'

const ramen: Art = {
  title: 'Hoshizora Ramen',
  line: 'Starlight by the bowl',
  motif: 'noodles',
  palette: 'dusk',
  face: 'bold',
  layout: 'head',
}
const crane: Art = { title: 'Signal Crane', line: 'Series · 12 episodes', motif: 'tide', palette: 'cherry', face: 'retro', layout: 'label' }
const postman: Art = {
  title: 'Kaze no Yūbin',
  line: 'Letters carried by the wind',
  motif: 'kites',
  face: 'bold',
  layout: 'foot',
  palette: 'azure',
}
const noise: Art = { title: 'Garden of Static', line: 'Original video animation', motif: 'signal', palette: 'ink', face: 'light' }
const bakery: Art = { title: 'Moonlight Bakery', line: 'Tsuki no pan’ya', motif: 'bakery', palette: 'night', face: 'retro' }
const dragon: Art = { title: 'Paper Dragon Academy', line: 'Second season', motif: 'tiles', palette: 'rose', face: 'bold', layout: 'label' }
const clouds: Art = {
  title: 'Library of Clouds',
  line: 'The feature film',
  motif: 'peaks',
  palette: 'dawn',
  face: 'serif',
  layout: 'head',
  tone: 'ink',
}

const frog: Art = { title: 'Bajki Zielonej Żaby', line: 'Dobranocka', motif: 'frog', palette: 'lime', face: 'retro' }
const button: Art = {
  title: 'Captain Button',
  line: 'Hero of the sewing box',
  face: 'retro',
  layout: 'band',
  motif: 'tiles',
  palette: 'lime',
}
const fox: Art = { title: 'The Umbrella Fox', line: 'A film for rainy days', motif: 'fox', palette: 'moss', face: 'retro', layout: 'band' }
const robot: Art = { title: 'Robo i Ćma', line: 'Przygody w warsztacie', motif: 'gears', palette: 'azure', face: 'bold' }

export const anime: PlannedFile[] = [
  ...[1, 2, 3, 4, 5, 6].map((i) => film(`Anime/Hoshizora Ramen/[AMN] Hoshizora Ramen - ${two(i)} [1080p].mkv`, 'kitchen-ass.mkv')),
  film('Anime/Hoshizora Ramen/[AMN] Hoshizora Ramen - 03v2 [1080p].mkv', 'kitchen-ass.mkv'),
  film('Anime/Hoshizora Ramen/[AMN] Hoshizora Ramen - NCOP1 [1080p].mkv', 'kitchen-ass.mkv'),
  poster('Anime/Hoshizora Ramen/poster.jpg', ramen),
  backdrop('Anime/Hoshizora Ramen/fanart.jpg', ramen),
  ...[1, 2, 3].map((i) => film(`Anime/Signal Crane (2023)/Season 01/Signal Crane - S01E${two(i)}.mp4`, 'train.mp4')),
  film('Anime/Signal Crane (2023)/Specials/Signal Crane - OVA 1.mp4', 'sea.mp4'),
  poster('Anime/Signal Crane (2023)/poster.jpg', crane),
  backdrop('Anime/Signal Crane (2023)/fanart.jpg', crane),
  ...[1, 2, 3].flatMap((i) => [
    film(`Anime/Kaze no Yūbin/Kaze no Yūbin - ${two(i)}.mp4`, 'sea.mp4'),
    written(`Anime/Kaze no Yūbin/Kaze no Yūbin - ${two(i)}.ass`, toAss('Kaze no Yubin', kitchenEnglish)),
  ]),
  font('Anime/Kaze no Yūbin/Righteous.ttf'),
  poster('Anime/Kaze no Yūbin/cover.jpg', postman),
  backdrop('Anime/Kaze no Yūbin/fanart.jpg', postman),
  film('Anime/Garden of Static/[Kite] Garden of Static - 12 (BD 1920x1080 x264 AAC) [3F2A9C01].mkv', 'many-tracks.mkv'),
  film('Anime/Garden of Static/[Kite] Garden of Static - 12.5 (BD 1920x1080 x264 AAC) [77B0E4D2].mkv', 'many-tracks.mkv'),
  poster('Anime/Garden of Static/folder.jpg', noise),
  ...[1, 2].map((i) => film(`Anime/月のパン屋/第${two(i)}話.mp4`, 'kitchen.mp4')),
  poster('Anime/月のパン屋/poster.jpg', bakery),
  backdrop('Anime/月のパン屋/fanart.jpg', bakery),
  ...[1, 2, 3].map((i) => film(`Anime/Paper Dragon Academy/[Kite] Paper Dragon Academy S2 - ${two(i)} [720p].webm`, 'city.webm')),
  poster('Anime/Paper Dragon Academy/poster.jpg', dragon),
  film('Anime/Library of Clouds (Movie) (2017)/[AMN] Library of Clouds (2017) [BD].mkv', 'kitchen-ass.mkv'),
  poster('Anime/Library of Clouds (Movie) (2017)/poster.jpg', clouds),
  backdrop('Anime/Library of Clouds (Movie) (2017)/fanart.jpg', clouds),
]

export const cartoons: PlannedFile[] = [
  ...['Staw', 'Most z patyków', 'Księżyc w wiadrze', 'Zimowy sen'].map((title, i) =>
    film(`Cartoon/Bajki Zielonej Żaby/${two(i + 1)}. ${title}.mp4`, i % 2 ? 'kitchen.mp4' : 'sea.mp4'),
  ),
  poster('Cartoon/Bajki Zielonej Żaby/poster.jpg', frog),
  backdrop('Cartoon/Bajki Zielonej Żaby/fanart.jpg', frog),
  ...['Lost Thread', 'The Great Zip'].map((title, i) =>
    film(`Cartoon/Captain Button (1998)/Season 01/Captain Button - S01E${two(i + 1)} - ${title}.mp4`, 'train.mp4'),
  ),
  poster('Cartoon/Captain Button (1998)/cover.jpg', button),
  film('Cartoon/The Umbrella Fox (2011)/The Umbrella Fox (2011).webm', 'city.webm'),
  poster('Cartoon/The Umbrella Fox (2011)/poster.jpg', fox),
  backdrop('Cartoon/The Umbrella Fox (2011)/fanart.jpg', fox),
  ...[1, 2, 3].map((i) => film(`Cartoon/Robo i Ćma/Robo i Ćma S01E${two(i)}.mp4`, 'kitchen.mp4')),
  poster('Cartoon/Robo i Ćma/poster.jpg', robot),
  backdrop('Cartoon/Robo i Ćma/fanart.jpg', robot),
]
