import type { PlannedFile } from '../write-files.ts'
import { workTold } from './told.ts'

/** What comics and manga tell of themselves. */
export const comicsTold: PlannedFile[] = [
  workTold('Manga/Clockwork Tide/', {
    description:
      'In the harbour of Seventh Bell the tide is wound by hand, and one night it stops at seven past three. Nagisa, apprentice to the keeper of the great spring, sets out with a stranger and a very large key to find out who let it run down. A tale of brass, salt and being on time.',
    from: '2018-04-12',
    status: 'BROADCAST',
    country: 'JP',
    language: 'ja',
    genres: ['Adventure', 'Fantasy'],
    tags: ['Sea', 'Steampunk', 'Workshop'],
    score: [88, 5230],
    titles: [{ title: 'Zegarowy przypływ', language: 'pl', kind: 'official' }],
    credits: ['story: S. Mizuno', 'artist: S. Mizuno', 'letterer: Ida Morrow', 'translator: Clement Ash', 'publisher: Ink Garden Comics'],
  }),
  workTold('Manga/Kanał 12/', {
    description:
      'Telewizor w mieszkaniu numer dwanaście nadaje prognozę pogody na wczoraj. Dwie współlokatorki odkrywają, że jeśli dobrze słuchać, mówi też, gdzie leżą zgubione rzeczy – i komu zaraz czegoś zabraknie. Komiks nocny, rysowany przy wyłączonym świetle.',
    from: '2021-10-31',
    status: 'BROADCAST',
    country: 'PL',
    language: 'pl',
    genres: ['Mystery', 'Comedy'],
    tags: ['Night', 'City'],
    score: [79, 388],
    credits: ['writer: Leon Batko', 'artist: Iga Sternal', 'colorist: Iga Sternal', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Manga/Rooftop Astronomers/', {
    description:
      'Three friends, one borrowed telescope and the flattest roof in town. Every chapter is a night and every night they name a star, until the day the roof is sold. Three volumes, complete.',
    from: '2016-08-10',
    to: '2019-01-23',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Slice of Life', 'Comedy'],
    tags: ['Space', 'Night', 'School'],
    total: 3,
    score: [84, 2115],
    credits: ['story: Kaede Mori', 'artist: S. Mizuno', 'translator: Clement Ash', 'publisher: Ink Garden Comics'],
  }),
  workTold('Manga/Ogród atramentu/', {
    description:
      'W ogrodzie babci Stefanii rosną litery. Trzeba je podlewać, przycinać ogonki i pilnować, żeby przecinki nie rozlazły się po trawniku. Kiedy zakwita „Ż”, ktoś z wydawnictwa puka do furtki.',
    from: '2022-05-14',
    status: 'BROADCAST',
    country: 'PL',
    language: 'pl',
    genres: ['Fantasy', 'Slice of Life'],
    tags: ['Garden', 'Books'],
    score: [86, 274],
    credits: ['writer: Helena Brzoza', 'artist: Iga Sternal', 'publisher: Wydawnictwo Bursztyn'],
  }),
  workTold('Manga/Ink and Rain (Oneshot)/', {
    description:
      'One umbrella, two strangers, a bus that is always about to come. A one shot of six pages, drawn in a single rainy afternoon.',
    from: '2015-06-11',
    status: 'FINISHED',
    country: 'JP',
    language: 'ja',
    genres: ['Romance'],
    tags: ['Rain', 'City'],
    score: [73, 901],
    credits: ['story: S. Mizuno', 'artist: S. Mizuno', 'publisher: Ink Garden Comics'],
  }),
  workTold('Manga/雨の図書館/', {
    description:
      'The library opens only while it rains, and whoever is still inside when the sun comes out has to wait for the next cloud. Amane has read through eleven showers. She is in no hurry.',
    from: '2020-06-20',
    status: 'BROADCAST',
    country: 'JP',
    language: 'ja',
    genres: ['Fantasy', 'Mystery'],
    tags: ['Rain', 'Books', 'Slow and quiet'],
    score: [87, 1640],
    titles: [
      { title: 'Ame no Toshokan', language: 'ja', kind: 'romanised' },
      { title: 'The Library of Rain', language: 'en', kind: 'official' },
    ],
    credits: ['story: Tsubame Asahi', 'artist: S. Mizuno', 'publisher: Ink Garden Comics'],
  }),
  workTold('Manga/Postcards from the Moon/', {
    description:
      'A wordless album: somebody on the moon sends a postcard a day, and somebody on Earth pins them to a wall, until the wall looks back.',
    from: '2023-02-02',
    status: 'FINISHED',
    country: 'GB',
    language: 'en',
    genres: ['Science Fiction', 'Family'],
    tags: ['Space', 'Slow and quiet'],
    score: [80, 455],
    credits: ['artist: S. Mizuno', 'publisher: Quill Street Press'],
  }),
]
