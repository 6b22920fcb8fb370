import type { PlannedFile } from '../write-files.ts'
import { two } from '../shelf/part.ts'
import { filmTold, seriesTold } from './told.ts'

const frog: [title: string, plot: string][] = [
  ['Staw', 'Zielona Żaba otwiera w stawie bibliotekę. Książki trochę mokną, ale czyta się je szybciej.'],
  ['Most z patyków', 'Bóbr i Żaba budują most. Każde zaczyna od swojej strony i każde ma inny plan.'],
  ['Księżyc w wiadrze', 'Jeżyk wyławia księżyc i nie chce oddać. W lesie robi się ciemno i bardzo uprzejmie.'],
  ['Zimowy sen', 'Wszyscy zasypiają, tylko Żaba nie może. Liczy więc płatki śniegu, aż dochodzi do ostatniego.'],
]
const robot: [title: string, plot: string][] = [
  ['Śrubka', 'Ćma przynosi do warsztatu śrubkę, która świeci. Robo sprawdza wszystkie swoje i jednej mu brakuje.'],
  ['Bateria', 'Robo ma energii na jedno popołudnie i musi zdecydować, na co ją zużyć.'],
  ['Noc w warsztacie', 'Kiedy gaśnie lampa, narzędzia zaczynają opowiadać. Tylko młotek mówi za głośno.'],
]

/** What cartoons tell of themselves. */
export const cartoonsTold: PlannedFile[] = [
  ...seriesTold(
    'Cartoon/Bajki Zielonej Żaby',
    {
      description:
        'Zielona Żaba mieszka na największym liściu w stawie i wie wszystko, co warto wiedzieć przed snem. W każdym odcinku ktoś przychodzi do niej z kłopotem, a wychodzi z pytaniem. Dobranocka rysowana kredkami, dla dzieci od lat trzech i ich zmęczonych rodziców.',
      from: '2012-11-05',
      status: 'FINISHED',
      country: 'PL',
      language: 'pl',
      genres: ['Family', 'Animation'],
      tags: ['Bedtime', 'Garden'],
      rating: '0',
      total: 4,
      score: [93, 1188],
      credits: [
        'creator: Helena Brzoza',
        'director: Hanna Batko',
        'writer: Helena Brzoza',
        'composer: Kalina Druż',
        'studio: Studio Kometa',
        'network: Telewizja Wrzosów',
        'voiceActor: Zofia Kłos as Zielona Żaba',
        'voiceActor: Bruno Halny as Bóbr',
        'voiceActor: Iwo Rataj as Jeżyk',
      ],
    },
    frog.map(([title, plot], i) => ({ file: `${two(i + 1)}. ${title}`, number: i + 1, plot })),
  ),
  ...seriesTold(
    'Cartoon/Robo i Ćma',
    {
      description:
        'W warsztacie na końcu podwórka mieszkają robot, który wszystko naprawia, i ćma, która wszystko psuje, bo leci do światła. Razem próbują zbudować lampę dla całego miasta. Przygody z dużą ilością śrubek.',
      from: '2019-02-10',
      status: 'BROADCAST',
      country: 'PL',
      language: 'pl',
      genres: ['Animation', 'Adventure'],
      tags: ['Workshop', 'Night'],
      rating: '0',
      score: [82, 430],
      credits: [
        'director: Hanna Batko',
        'writer: Leon Batko',
        'studio: Studio Kometa',
        'network: Telewizja Wrzosów',
        'voiceActor: Ignacy Kolba as Robo',
        'voiceActor: Marta Wrzos as Ćma',
      ],
    },
    robot.map(([title, plot], i) => ({ file: `Robo i Ćma S01E${two(i + 1)}`, season: 1, number: i + 1, title, plot })),
  ),
  ...seriesTold(
    'Cartoon/Captain Button (1998)',
    {
      description:
        'Nobody in the sewing box is as round, as brave or as easily lost as Captain Button. With Lieutenant Thimble and a needle who is afraid of heights she keeps the seams of the house together.',
      from: '1998-03-02',
      to: '2001-06-15',
      status: 'FINISHED',
      country: 'GB',
      language: 'en',
      genres: ['Animation', 'Comedy'],
      tags: ['Classic', 'Workshop'],
      rating: '0',
      score: [75, 610],
      credits: [
        'creator: Rupert Quayle',
        'director: Rupert Quayle',
        'studio: Gull & Anchor Pictures',
        'network: Channel Harbour',
        'voiceActor: Maud Ellery as Captain Button',
        'voiceActor: Theo Barlow as Lieutenant Thimble',
        'voiceActor: Silas Penn as The Needle',
      ],
    },
    [
      {
        file: 'Season 01/Captain Button - S01E01 - Lost Thread',
        season: 1,
        number: 1,
        plot: 'The red thread has gone, and with it the only way across the drawer.',
      },
      {
        file: 'Season 01/Captain Button - S01E02 - The Great Zip',
        season: 1,
        number: 2,
        plot: 'Something with many teeth has opened under the coat rack. It only wants to be closed.',
      },
    ],
  ),
  filmTold('Cartoon/The Umbrella Fox (2011)/movie', {
    description:
      'A fox finds an umbrella, and with it out of the rain comes everyone else in the forest. By the end of the afternoon there are forty animals under it and not enough fox. A short film for wet days, with hardly a word.',
    from: '2011-10-21',
    status: 'FINISHED',
    country: 'IE',
    language: 'en',
    genres: ['Animation', 'Family'],
    tags: ['Forest', 'Rain'],
    rating: '0',
    score: [90, 1730],
    credits: [
      'director: Nora Feldt',
      'writer: Nora Feldt',
      'composer: Olaf Brenner',
      'studio: North Pier Films',
      'voiceActor: Maud Ellery as The fox',
      'voiceActor: Silas Penn as The heron',
    ],
  }),
]
