import type { PlannedFile } from '../write-files.ts'
import { type Told, workTold } from './told.ts'

const lanternStory =
  'Somebody is stealing the street lamps of the harbour, one each night. Constable Wren, who has been given a whistle, a notebook and no lantern, follows a glow over the rooftops to the ruined observatory on the hill, and finds a sky that someone is putting together for a woman who can no longer see the real one.'
const bakerStory =
  'Tej nocy, gdy nad Wrzosowem pojawia się kometa, stary piekarz Anzelm wyjmuje z pieca trzydziesty siódmy bochenek i stawia go na dachu, bo gościa z tak daleka wypada poczęstować. Kometa zostaje. Łucja, dziewczynka z lunetą zrobioną z rynny, liczy, o ile co noc jest niżej, a w grudniu przychodzi mróz, jakiego nie pamięta nawet młynarz.'

const lantern: Told = {
  description: lanternStory,
  from: '2012-09-18',
  status: 'FINISHED',
  country: 'GB',
  language: 'en',
  genres: ['Mystery', 'Fantasy'],
  tags: ['Sea', 'Night', 'City'],
  score: [90, 3310],
  credits: ['author: Ada Marlowe', 'illustrator: Iga Sternal', 'publisher: Quill Street Press'],
}

/** What books tell of themselves. */
export const booksTold: PlannedFile[] = [
  workTold('Book/Helena Brzoza/Piekarz i kometa/', {
    description: bakerStory,
    from: '2017-11-15',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Fantasy', 'Family'],
    tags: ['Night', 'Food', 'Bedtime'],
    series: 'Bajki portowe',
    number: '2',
    score: [92, 1840],
    credits: ['author: Helena Brzoza', 'illustrator: Iga Sternal', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Book/Helena Brzoza/Las pod numerem siódmym/', {
    description:
      'Za drzwiami z numerem siedem, między mieszkaniem szóstym a ósmym, rośnie las. Lokatorzy chodzą tam po grzyby, a raz w roku las przychodzi do nich. Druga powieść autorki „Piekarza i komety”.',
    from: '2019-04-02',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Fantasy'],
    tags: ['Forest', 'City'],
    score: [83, 702],
    credits: ['author: Helena Brzoza', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Book/Ada Marlowe/The Lantern Thief (2012)/', lantern),
  workTold('Book/A Field Guide to Quiet Shapes.', {
    description:
      'How to tell a puddle from a mirror, a coat on a hook from a visitor, and a cloud from the shape it is trying to be. With plates, keys and a ribbon to lose one’s place with.',
    from: '2016-03-08',
    status: 'FINISHED',
    country: 'GB',
    language: 'en',
    genres: ['Nature'],
    tags: ['Slow and quiet'],
    score: [77, 240],
    credits: ['author: Ada Marlowe', 'publisher: Quill Street Press'],
  }),
  workTold('Book/Nora Feldt - The Keeper’s Log.', {
    description:
      'A year on a rock with one lamp, four hundred steps and a gull that answers to Margaret. The log of a keeper who was sent to switch the light to automatic and never quite found the time.',
    from: '2018-01-25',
    status: 'FINISHED',
    country: 'GB',
    language: 'en',
    genres: ['Drama'],
    tags: ['Sea', 'Slow and quiet'],
    score: [85, 930],
    credits: ['author: Nora Feldt', 'publisher: Quill Street Press'],
  }),
  workTold('Book/Dziennik latarnika/', {
    description:
      'Rok na skale: jedna lampa, czterysta schodów i mewa, która reaguje na imię Małgorzata. Zapiski latarnika, którego wysłano, żeby przełączył światło na automat, i który jakoś nie znalazł na to czasu.',
    from: '2019-10-03',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Drama'],
    tags: ['Sea', 'Slow and quiet'],
    score: [81, 310],
    credits: ['author: Jan Solnicki', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Book/Sonety z poczekalni.', {
    description:
      'Wiersze pisane na ławce trzeciego peronu, między zapowiedzią a odjazdem. Zegar, śnieg, pan w kapeluszu i pociąg, którego nie ma w rozkładzie.',
    from: '2009-12-01',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Poetry'],
    tags: ['Railway', 'Winter'],
    score: [78, 96],
    credits: ['author: Jan Solnicki', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Book/Letters to a Lighthouse/', {
    description:
      'Forty letters to a tower that cannot read, from a woman who can see it for as long as her train takes to pass. Somewhere around the thirtieth it begins to answer, in its own way.',
    from: '2013-05-30',
    status: 'FINISHED',
    country: 'GB',
    language: 'en',
    genres: ['Romance', 'Drama'],
    tags: ['Sea', 'Railway'],
    score: [82, 517],
    credits: ['author: Nora Feldt', 'publisher: Quill Street Press'],
  }),
]

/** What novels tell of themselves. */
export const novelsTold: PlannedFile[] = [
  workTold('Novel/Kroniki Bursztynowej Biblioteki/', {
    description:
      'Pod portem w Solnicy leży biblioteka, w której książki zatopiono w bursztynie, żeby nikt ich nie zmieniał. Młoda konserwatorka Lena odkrywa, że jedna z nich mimo to pisze się dalej. Pierwszy cykl polskich powieści ilustrowanych Helena Brzoza pisała przez pięć zim.',
    from: '2020-10-20',
    status: 'BROADCAST',
    country: 'PL',
    language: 'pl',
    genres: ['Fantasy', 'Mystery'],
    tags: ['Books', 'Sea'],
    score: [85, 611],
    credits: ['author: Helena Brzoza', 'illustrator: Iga Sternal', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Novel/雨の時計/', {
    description:
      'A clockmaker builds a clock that runs on rain. In the dry summer it stops, and with it the one afternoon that its owner would like to keep. A novella in vertical Japanese setting.',
    from: '2011-06-06',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Drama', 'Fantasy'],
    tags: ['Rain', 'Workshop'],
    score: [80, 402],
    titles: [
      { title: 'Ame no Tokei', language: 'ja', kind: 'romanised' },
      { title: 'The Rain Clock', language: 'en', kind: 'official' },
    ],
    credits: ['author: Tsubame Asahi', 'publisher: Ink Garden Comics'],
  }),
  workTold('Novel/Opowieści z przystani/', {
    description:
      'Drugi zbiór opowiadań z cyklu portowego: światło nad kominem, najdłuższa noc i ludzie, którzy na siebie czekają, choć nikt ich o to nie prosił.',
    from: '2018-11-28',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Fantasy', 'Family'],
    tags: ['Sea', 'Night'],
    series: 'Bajki portowe',
    number: '3',
    score: [84, 355],
    credits: ['author: Helena Brzoza', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Novel/The Lantern Thief/', {
    ...lantern,
    description: `${lanternStory} The light novel edition in two volumes, with a new ending in the second.`,
    from: '2015-04-09',
    credits: ['author: Ada Marlowe', 'illustrator: S. Mizuno', 'publisher: Ink Garden Comics'],
  }),
]
