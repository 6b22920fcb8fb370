import type { PlannedFile } from '../write-files.ts'
import { seriesTold } from './told.ts'
import { two } from '../shelf/part.ts'

const quiet: [file: string, season: number, number: number, aired: string, plot: string][] = [
  [
    'Season 01/S01E01 Powrót',
    1,
    1,
    '2018-09-07',
    'Irena wraca po dwunastu latach do kamienicy, w której nikt nie pamięta, żeby wyjeżdżała. W jej mieszkaniu wciąż gotuje się woda na herbatę.',
  ],
  [
    'Season 01/S01E02 Klucz pod wycieraczką',
    1,
    2,
    '2018-09-14',
    'Pod wycieraczką leży klucz, który pasuje do wszystkich drzwi oprócz tych jednych. Dozorca prosi, żeby go nie oddawać.',
  ],
  ['Season 01/S01E03 Sąsiadka z góry', 1, 3, '2018-09-21', 'Ktoś chodzi nad sufitem, chociaż kamienica nie ma wyższego piętra.'],
  [
    'Season 01/S01E04 Deszcz w kuchni',
    1,
    4,
    '2018-09-28',
    'U Wierzbickich od tygodnia pada w kuchni. Irena uczy się odróżniać kapuśniaczek od ulewy i dostaje w prezencie parasol ojca.',
  ],
  ['Season 01/S01E05 List bez znaczka', 1, 5, '2018-10-05', 'Listonosz przynosi list zaadresowany jej charakterem pisma, na jutro.'],
  [
    'Season 01/S01E06 Światło na schodach',
    1,
    6,
    '2018-10-12',
    'Gaśnie prąd na całej ulicy. Lokatorzy po raz pierwszy siadają razem na schodach i okazuje się, że każdy pamięta inną Irenę.',
  ],
  ['Season 02/S02E01 Lato', 2, 1, '2021-06-11', 'Trzy lata później na podwórku wyrasta drzewo, którego nikt nie sadził.'],
  [
    'Season 02/S02E02 Jesień',
    2,
    2,
    '2021-09-24',
    'Drzewo gubi liście z nazwiskami. Dozorca zbiera je do wiadra i po kolei zanosi pod drzwi.',
  ],
  ['Season 02/S02E03 Zima', 2, 3, '2021-12-17', 'Ostatni liść jest pusty. Irena siada przy stole i po raz pierwszy nie chce wyjeżdżać.'],
]
const ferry: [title: string, plot: string][] = [
  ['Departure', 'Six passengers board the last ferry of the season, and seven cabins are taken. The purser counts again.'],
  ['The Bar on Deck Four', 'The fog comes in. In the bar somebody tells a story that all of them know, with a different ending.'],
  ['A Card Game', 'They play for the empty cabin. The widow wins, and asks for the lights to be put out.'],
  ['Landfall', 'A harbour is sighted that is on no chart. One of the seven does not leave the ship.'],
]
const harbour: [title: string, plot: string][] = [
  ['Fog', 'A trawler comes home without a crew and with its nets mended. Inspector Vane is sent to count the fish.'],
  ['Rope', 'The same knot has been tied in nine places along the quay, and only one man alive can tie it.'],
  ['Salt', 'A sack of salt in the town hall weighs as much as a person. Vane finds out which one.'],
  ['Bell', 'The drowned bell rings on a still night, and the harbour master puts on his good coat.'],
]
const greenhouse = [
  'Botaniczka Róża dostaje w spadku szklarnię, w której są wszystkie pory roku naraz, tylko pozamykane na klucz.',
  'W styczniowej alejce ktoś zostawił rękawiczki i ślady, które nigdzie nie prowadzą.',
  'Majowa alejka zaczyna kwitnąć przez ścianę. Róża musi wybrać, którą szybę wybić.',
  'Do szklarni przychodzi kontrola z ministerstwa i gubi się w październiku.',
  'Dwanaście kluczy, trzynaście drzwi. Róża wreszcie pyta ogrodnika, jak miał na imię.',
]
const maps: [file: string, number: number, title: string, plot: string][] = [
  ['E01', 1, 'Here Be Hedges', 'The map office has one client left: a village that insists it has moved three miles to the left.'],
  [
    'E02E03',
    2,
    'The Coast Road',
    'A double episode. Two surveyors set out from both ends of the same road and never meet, although they can hear each other.',
  ],
  ['E04', 4, 'A Legend', 'The youngest draughtsman finds a symbol that none of them put there. It means “you”.'],
]
const lessons: [day: string, plot: string][] = [
  ['2025.03.01', 'First lesson: how to hold a line that wants to be elsewhere. The instructor has a broken arm and will not say why.'],
  ['2025.03.08', 'The class goes up to the quarry. One kite comes back with a note tied to its tail.'],
  ['2025.03.15', 'An exam without wind. Everyone passes but the one who was sure to.'],
]

/** What the series tell of themselves. */
export const showsTold: PlannedFile[] = [
  ...seriesTold(
    'TvSeries/Dom przy ulicy Cichej (2018)',
    {
      description:
        'Irena wraca do kamienicy przy ulicy Cichej, żeby sprzedać mieszkanie po ojcu, i nie może znaleźć nikogo, kto by zauważył, że jej nie było. Sąsiedzi mówią do niej jak wczoraj, klucz pasuje do wszystkich drzwi, a dozorca prowadzi zeszyt, w którym ktoś dopisuje jutrzejsze dni. Serial obyczajowy, w którym najdziwniejsze rzeczy dzieją się przy herbacie.',
      from: '2018-09-07',
      status: 'BROADCAST',
      country: 'PL',
      language: 'pl',
      genres: ['Drama', 'Mystery'],
      tags: ['Small town', 'Slow and quiet'],
      rating: '12',
      score: [87, 1904],
      credits: [
        'creator: Jan Solnicki',
        'director: Leon Batko',
        'writer: Jan Solnicki',
        'writer: Helena Brzoza',
        'composer: Kalina Druż',
        'studio: Studio Latarnia',
        'network: Telewizja Wrzosów',
        'actor: Marta Wrzos as Irena',
        'actor: Ignacy Kolba as Dozorca Paweł',
        'actor: Zofia Kłos as Wierzbicka',
        'actor: Bruno Halny as Listonosz',
        'actor: Iwo Rataj as Młody Wierzbicki',
        'actor: Hanna Batko as Sąsiadka z góry',
      ],
    },
    quiet.map(([file, season, number, aired, plot]) => ({ file, season, number, aired, plot })),
  ),
  ...seriesTold(
    'TvSeries/The Night Ferry (2022)',
    {
      description:
        'One crossing, six strangers, seven cabins. The last ferry of the season sails into a fog that is not in the forecast, and the passengers begin to recognise each other’s memories. A story in four parts, told in a single night.',
      from: '2022-11-04',
      to: '2022-11-25',
      status: 'FINISHED',
      country: 'IE',
      language: 'en',
      genres: ['Mystery', 'Thriller'],
      tags: ['Sea', 'Night'],
      rating: '16',
      total: 4,
      score: [83, 1420],
      credits: [
        'creator: Ada Marlowe',
        'director: Rupert Quayle',
        'writer: Ada Marlowe',
        'composer: Olaf Brenner',
        'studio: Gull & Anchor Pictures',
        'network: Channel Harbour',
        'actor: Maud Ellery as The Widow',
        'actor: Silas Penn as The Purser',
        'actor: Clara Finch as Agnes',
        'actor: Theo Barlow as The Student',
        'actor: Ines Okafor as The Doctor',
      ],
    },
    [
      ...ferry.map(([title, plot], i) => ({
        file: `Season 1/The Night Ferry - S01E${two(i + 1)} - ${title}`,
        season: 1,
        number: i + 1,
        aired: `2022-11-${two(4 + i * 7)}`,
        plot,
      })),
      {
        file: 'Specials/The Night Ferry - S00E01 - Behind the Fog',
        season: 0,
        number: 1,
        aired: '2022-12-02',
        plot: 'How a ship was built in a swimming pool, and where the fog was bought. With the cast and the man who carried the gulls.',
      },
    ],
  ),
  ...seriesTold(
    'TvSeries/Harbour Nine',
    {
      description:
        'Nine piers, nine crimes a year, and one inspector who cannot swim. Edda Vane knows the harbour by its sounds, and solves what others would rather leave to the tide.',
      from: '2020-02-03',
      status: 'FINISHED',
      country: 'GB',
      language: 'en',
      genres: ['Crime', 'Mystery'],
      tags: ['Sea', 'City'],
      rating: '16',
      score: [74, 860],
      credits: [
        'creator: Silas Penn',
        'director: Ines Okafor',
        'writer: Silas Penn',
        'composer: Olaf Brenner',
        'studio: North Pier Films',
        'network: Channel Harbour',
        'actor: Clara Finch as Inspector Edda Vane',
        'actor: Rupert Quayle as The Harbour Master',
        'actor: Theo Barlow as Sergeant Loom',
      ],
    },
    harbour.map(([title, plot], i) => ({ file: `Harbour Nine 1x${two(i + 1)} - ${title}`, season: 1, number: i + 1, plot })),
  ),
  ...seriesTold(
    'TvSeries/Kroniki szklarni',
    {
      description:
        'Na skraju miasta stoi szklarnia z dwunastoma alejkami, po jednej na każdy miesiąc. Róża dziedziczy ją po ciotce razem z pękiem kluczy, milczącym ogrodnikiem i zakazem wchodzenia do lutego. Ciepły serial o tym, co rośnie, kiedy nikt nie patrzy.',
      from: '2021-03-21',
      status: 'BROADCAST',
      country: 'PL',
      language: 'pl',
      genres: ['Fantasy', 'Family'],
      tags: ['Garden', 'Slow and quiet'],
      rating: '6',
      score: [80, 512],
      credits: [
        'creator: Helena Brzoza',
        'director: Hanna Batko',
        'writer: Helena Brzoza',
        'composer: Kalina Druż',
        'studio: Studio Latarnia',
        'network: Telewizja Wrzosów',
        'actor: Zofia Kłos as Róża',
        'actor: Bruno Halny as Ogrodnik',
        'actor: Iwo Rataj as Kontroler',
      ],
    },
    greenhouse.map((plot, i) => ({
      file: i < 3 ? `Sezon 1/Odcinek ${two(i + 1)}` : `Sezon 2/Odcinek ${two(i - 2)}`,
      season: i < 3 ? 1 : 2,
      number: i < 3 ? i + 1 : i - 2,
      title: ['Spadek', 'Styczeń', 'Maj', 'Październik', 'Trzynaste drzwi'][i] ?? '',
      plot,
    })),
  ),
  ...seriesTold(
    'TvSeries/Cartographers (2024)',
    {
      description:
        'Somebody has to draw the edges. The county map office is three people, one kettle and a coastline that will not keep still. A workplace comedy about exactness.',
      from: '2024-04-08',
      status: 'FINISHED',
      country: 'GB',
      language: 'en',
      genres: ['Comedy'],
      tags: ['Small town', 'Office'],
      rating: '12',
      score: [77, 730],
      credits: [
        'creator: Rupert Quayle',
        'director: Rupert Quayle',
        'writer: Maud Ellery',
        'studio: North Pier Films',
        'network: Channel Harbour',
        'actor: Maud Ellery as Miss Contour',
        'actor: Theo Barlow as Bernard Scale',
        'actor: Ines Okafor as The Surveyor General',
      ],
    },
    maps.map(([file, number, title, plot]) => ({ file: `Cartographers.S01${file}.720p.WEB.h264-AMN`, season: 1, number, title, plot })),
  ),
  ...seriesTold(
    'TvSeries/Wind School',
    {
      description:
        'Saturday mornings on a hill above the sea: twelve adults learn to fly kites, and to let go of them. Filmed over one spring with no script and a great deal of string.',
      from: '2025-03-01',
      status: 'BROADCAST',
      country: 'GB',
      language: 'en',
      genres: ['Documentary'],
      tags: ['Sea', 'Mountains'],
      rating: '0',
      score: [69, 95],
      credits: [
        'director: Nora Feldt',
        'composer: Olaf Brenner',
        'studio: North Pier Films',
        'network: Channel Harbour',
        'actor: Silas Penn as The instructor',
      ],
    },
    lessons.map(([day, plot]) => ({ file: `Wind.School.${day}`, plot, aired: day.replaceAll('.', '-') })),
  ),
]
