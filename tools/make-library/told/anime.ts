import type { PlannedFile } from '../write-files.ts'
import { two } from '../shelf/part.ts'
import { filmTold, seriesTold } from './told.ts'

const ramen = [
  'Mikan opens a noodle stall on the roof of a planetarium, and her first customer orders in light years.',
  'The broth has to simmer for a thousand nights. Grandfather’s pot has done nine hundred and ninety-nine.',
  'A rival stall appears on the moon-facing side of the street. Its cook has no shadow.',
  'It rains stars, and the stall is out of bowls. Ren learns to wash dishes at great speed.',
  'A critic comes in disguise. Everyone knows him but Mikan, who gives him the smallest egg.',
  'The last train brings somebody who ate here long ago, before there was a roof.',
]
const crane: [title: string, plot: string][] = [
  ['The Girl in the Cab', 'Suzu is sixteen and drives the tallest crane of the port, from which one can see a city that is not there.'],
  ['Counterweight', 'To lift something that has no weight, the crane needs something heavy on the other hook: a secret.'],
  ['Red Light, Green Light', 'The port is to be closed. On the last night the ships come in that were never expected.'],
]
const postman: [title: string, plot: string][] = [
  ['A Letter for the Hill', 'Letters fly by themselves in this valley; the postman only has to catch the ones that lose heart.'],
  ['Return to Sender', 'One letter comes back every day, with a little more written in it.'],
  ['No Address', 'The wind stops. Hayate walks the whole route for the first time, and finds out who lives there.'],
]
/** What anime tell of themselves. */
export const animeTold: PlannedFile[] = [
  ...seriesTold(
    'Anime/Hoshizora Ramen',
    {
      description:
        'On the roof of a closed planetarium, Mikan sells ramen to whoever looks up. Her customers are night guards, lost astronomers and now and then a constellation with an appetite. Every bowl has a story in it, and every story costs exactly one bowl.',
      from: '2022-04-05',
      to: '2022-05-10',
      status: 'FINISHED',
      country: 'JP',
      language: 'ja',
      genres: ['Slice of Life', 'Fantasy'],
      tags: ['Food', 'Night', 'Space'],
      rating: '6',
      total: 6,
      score: [86, 4120],
      titles: [{ title: 'Starlight by the Bowl', language: 'en', kind: 'official' }],
      credits: [
        'director: Yui Shirase',
        'writer: Takumi Ono',
        'composer: Kaede Mori',
        'studio: Kite Animation',
        'voiceActor: Haruka Aoi as Mikan',
        'voiceActor: Ren Kisaragi as Ren',
        'voiceActor: Shōhei Tanba as Grandfather',
        'voiceActor: Nagi Hoshino as Vega',
      ],
    },
    ramen.map((plot, i) => ({
      file: `[AMN] Hoshizora Ramen - ${two(i + 1)} [1080p]`,
      number: i + 1,
      aired: `2022-0${i < 4 ? 4 : 5}-${['05', '12', '19', '26', '03', '10'][i]}`,
      plot,
    })),
  ),
  ...seriesTold(
    'Anime/Signal Crane (2023)',
    {
      description:
        'From the cab of the tallest crane in the harbour one can see two cities: the one below, and the one that was going to be built. Suzu works the night shift, and begins to unload ships from the second.',
      from: '2023-10-03',
      status: 'FINISHED',
      country: 'JP',
      language: 'ja',
      genres: ['Science Fiction', 'Drama'],
      tags: ['Sea', 'City', 'Night'],
      rating: '12',
      total: 3,
      score: [78, 1370],
      credits: [
        'director: Takumi Ono',
        'writer: Takumi Ono',
        'composer: Kaede Mori',
        'studio: Kite Animation',
        'voiceActor: Nagi Hoshino as Suzu',
        'voiceActor: Shōhei Tanba as Foreman Iwai',
      ],
    },
    crane.map(([title, plot], i) => ({
      file: `Season 01/Signal Crane - S01E${two(i + 1)}`,
      season: 1,
      number: i + 1,
      title,
      aired: `2023-10-${two(3 + i * 7)}`,
      plot,
    })),
  ),
  ...seriesTold(
    'Anime/Kaze no Yūbin',
    {
      description:
        'In a valley where the wind carries the mail, Hayate is a postman with very little to do. He knows every letter by the sound it makes, and one of them has been circling his house for years.',
      from: '2019-07-06',
      status: 'FINISHED',
      country: 'JP',
      language: 'ja',
      genres: ['Slice of Life', 'Drama'],
      tags: ['Mountains', 'Slow and quiet'],
      rating: '0',
      total: 3,
      score: [81, 990],
      titles: [{ title: 'Letters Carried by the Wind', language: 'en', kind: 'official' }],
      credits: [
        'director: Yui Shirase',
        'writer: Yui Shirase',
        'composer: Kaede Mori',
        'studio: Kite Animation',
        'voiceActor: Ren Kisaragi as Hayate',
        'voiceActor: Haruka Aoi as The teacher',
      ],
    },
    postman.map(([title, plot], i) => ({ file: `Kaze no Yūbin - ${two(i + 1)}`, number: i + 1, title, plot })),
  ),
  ...seriesTold('Anime/Garden of Static', {
    description:
      'An old television in a garden shed receives a channel that was switched off in 1988. Whoever watches it for long enough begins to hear the plants. Original video animation in two parts, with narration in Polish and in English.',
    from: '2015-06-24',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Mystery', 'Science Fiction'],
    tags: ['Garden', 'Night'],
    rating: '12',
    score: [72, 640],
    credits: ['director: Takumi Ono', 'composer: Kaede Mori', 'studio: Kite Animation', 'voiceActor: Haruka Aoi as The girl next door'],
  }),
  ...seriesTold('Anime/月のパン屋', {
    description:
      'The moon is a bakery, and it delivers. Two apprentices carry bread down to a sleeping town each night and must be back before anyone wakes up. A gentle series for the hour before bed.',
    from: '2021-01-09',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Family', 'Fantasy'],
    tags: ['Food', 'Night'],
    rating: '0',
    score: [85, 1505],
    titles: [{ title: 'Moonlight Bakery', language: 'en', kind: 'official' }],
    credits: [
      'director: Kaede Mori',
      'writer: Yui Shirase',
      'studio: Studio Kometa',
      'voiceActor: Nagi Hoshino as Komugi',
      'voiceActor: Ren Kisaragi as Mochi',
    ],
  }),
  ...seriesTold('Anime/Paper Dragon Academy', {
    description:
      'At an academy where dragons are folded, not hatched, Ori is the first pupil with two left hands. In the second season the class is allowed to use coloured paper, and not everything stays on the desk.',
    from: '2020-10-02',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Adventure', 'Comedy'],
    tags: ['School'],
    rating: '6',
    score: [70, 2020],
    credits: [
      'director: Yui Shirase',
      'writer: Takumi Ono',
      'studio: Studio Kometa',
      'voiceActor: Haruka Aoi as Ori',
      'voiceActor: Shōhei Tanba as The headmaster',
    ],
  }),
  filmTold('Anime/Library of Clouds (Movie) (2017)/movie', {
    description:
      'Above the weather there is a library in which every cloud is kept once it has rained. Its last librarian is nine years old, and one of the oldest clouds has been borrowed and not returned.',
    from: '2017-08-18',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Adventure', 'Fantasy'],
    tags: ['Mountains'],
    rating: '6',
    score: [89, 3310],
    credits: [
      'director: Yui Shirase',
      'writer: Kaede Mori',
      'composer: Kaede Mori',
      'studio: Kite Animation',
      'voiceActor: Nagi Hoshino as Sora',
      'voiceActor: Ren Kisaragi as The borrower',
      'voiceActor: Shōhei Tanba as Old Cumulus',
    ],
  }),
]
