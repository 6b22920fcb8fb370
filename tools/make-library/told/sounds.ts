import type { PlannedFile } from '../write-files.ts'
import { recordingTold, workTold } from './told.ts'

/** What audiobooks tell of themselves. */
export const audiobooksTold: PlannedFile[] = [
  recordingTold('Audiobook/Helena Brzoza/Piekarz i kometa', {
    description:
      'Anzelm, Łucja, kometa i najdłuższa noc w roku: opowieść Heleny Brzozy czytana głosem, który brzmi jak ciepły piec. Nagranie w czterech rozdziałach.',
    from: '2020-12-01',
    language: 'pl',
    genres: ['Fantasy', 'Family'],
    tags: ['Bedtime', 'Night'],
    credits: ['author: Helena Brzoza', 'narrator: Stanisław Lipa', 'publisher: Cichy Głos'],
  }),
  recordingTold('Audiobook/Ada Marlowe/The Lantern Thief (2012)', {
    description:
      'Somebody is stealing the street lamps of the harbour, and Constable Wren follows the glow over the rooftops. Read without cuts by Ida Morrow, who does a different darkness for every street.',
    from: '2012-11-20',
    language: 'en',
    genres: ['Mystery', 'Fantasy'],
    tags: ['Sea', 'Night'],
    credits: ['author: Ada Marlowe', 'narrator: Ida Morrow', 'publisher: Lantern Audio'],
  }),
  recordingTold('Audiobook/Tales of the Harbour', {
    description:
      'Stories that are told on the quay while the nets dry, on two discs. With the real gulls of the harbour, who were not paid.',
    from: '2015-06-02',
    language: 'en',
    genres: ['Short Stories'],
    tags: ['Sea'],
    credits: ['author: Ada Marlowe', 'narrator: Ida Morrow', 'narrator: Silas Penn', 'publisher: Lantern Audio'],
  }),
  workTold('Audiobook/Opowiadanie na dobranoc.', {
    description: 'Jedno krótkie słuchowisko na dobranoc: pociąg, który zwalnia, żeby nie obudzić miasta. W sam raz na trzy ziewnięcia.',
    from: '2024-01-15',
    status: 'FINISHED',
    country: 'PL',
    language: 'pl',
    genres: ['Family'],
    tags: ['Bedtime', 'Railway'],
    credits: ['author: Jan Solnicki', 'narrator: Stanisław Lipa', 'publisher: Cichy Głos'],
  }),
]

/** What all else tells of itself. */
export const othersTold: PlannedFile[] = [
  workTold('Other/Little Tunes/', {
    description: 'Two short pieces for a small room, recorded once close and once from the end of the corridor. Free to hum.',
    from: '2024-09-01',
    genres: ['Chamber Music'],
    tags: ['Slow and quiet'],
    credits: ['performer: The AMN Quartet', 'composer: Kalina Druż', 'label: Lantern Audio'],
  }),
  workTold('Other/Read me first/', {
    description: 'What this library is, who made it, and what to try first.',
    genres: [],
    credits: [],
  }),
  workTold('Other/Zdjęcia z drogi/', {
    description:
      'Sześć widoków z jednej podróży: góry o świcie, sosny, latarnia, łódź, wiadukt i latawce. Ktoś kiedyś podpisze je porządnie.',
    from: '2024-08-17',
    genres: ['Photography'],
    tags: ['Mountains', 'Sea'],
    credits: ['artist: Iga Sternal'],
  }),
  workTold('Other/Mapa okolic/', {
    description: 'Poziomice, ścieżki i jedno miejsce oznaczone krzyżykiem, o którym nikt nie chce rozmawiać.',
    from: '2023-05-01',
    genres: ['Maps'],
    tags: ['Mountains'],
    credits: ['artist: Iga Sternal'],
  }),
  workTold('Other/Wallpaper/', {
    description: 'Tiles for a desk: one drawing in one size, made for the screen of the study.',
    genres: ['Graphics'],
    credits: ['artist: Iga Sternal'],
  }),
  workTold('Other/Instrukcja obsługi pieca/', {
    description:
      'Wydanie trzecie, poprawione i przypalone na rogach. Rozpalanie, wypiek, wygaszanie oraz rozdział o tym, co robić, kiedy nad kominem stoi kometa.',
    from: '2016-02-10',
    language: 'pl',
    genres: ['Manuals'],
    tags: ['Food', 'Workshop'],
    credits: ['author: Helena Brzoza'],
  }),
  workTold('Other/Notatki z balkonu/', {
    description: 'Pomidory, bazylia, kos i przepis na chleb żytni. Zeszyt prowadzony od maja do pierwszego przymrozku.',
    from: '2024-05-02',
    language: 'pl',
    genres: ['Notes'],
    tags: ['Garden', 'Food'],
    credits: ['author: Jan Solnicki'],
  }),
  workTold('Other/Archive of the workshop/', {
    description: 'Plans of a lamp and a table of measurements in a form that only the lathe can read.',
    genres: ['Archives'],
    tags: ['Workshop'],
    credits: [],
  }),
  workTold('Other/Home videos/', {
    description: 'Half a minute by the sea, on a day when everybody came.',
    from: '2024-06-24',
    genres: ['Home Videos'],
    tags: ['Sea'],
    credits: [],
  }),
]
