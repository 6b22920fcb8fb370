import type { Named } from './shelf.ts'

/** A stretch with a part of a title: so many days ago, at a time of the day, from one share of it to another. */
export type Sitting = { daysAgo: number; at: string; of: Named; part: number; from: number; to: number; device: string }

const tv = 'Salon'
const phone = 'Telefon'
const tablet = 'Tablet'

/** Parts of a title one after the other, each on a day of its own. */
const daily = (of: Named, device: string, parts: readonly [daysAgo: number, at: string, part: number, to?: number][]): Sitting[] =>
  parts.map(([daysAgo, at, part, to = 1]) => ({ daysAgo, at, of, part, from: 0, to, device }))

/** One part of a title that is gone through in many stretches. */
const byAndBy = (of: Named, device: string, at: string, shares: readonly [daysAgo: number, to: number][]): Sitting[] =>
  shares.map(([daysAgo, to], i) => ({ daysAgo, at, of, part: 0, from: shares[i - 1]?.[1] ?? 0, to, device }))

const admin: Sitting[] = [
  ...byAndBy(['Book', 'Piekarz i kometa'], tablet, '21:40', [
    [13, 0.22],
    [12, 0.45],
    [11, 0.7],
    [10, 1],
  ]),
  ...byAndBy(['Book', 'The Keeper’s Log'], tablet, '22:05', [
    [9, 0.06],
    [8, 0.13],
    [6, 0.22],
    [4, 0.3],
    [3, 0.37],
    [1, 0.46],
    [0, 0.52],
  ]),
  ...daily(['TvSeries', 'Dom przy ulicy Cichej'], tv, [
    [13, '20:15', 0],
    [12, '20:20', 1],
    [10, '20:10', 2],
    [8, '20:30', 3],
    [6, '20:15', 4],
    [3, '20:25', 5],
    [1, '20:40', 6],
  ]),
  ...daily(['Movie', 'Latarnia na końcu mapy'], tv, [[11, '19:30', 0]]),
  ...daily(['Movie', 'Kometa i piekarz'], tv, [[5, '18:45', 0]]),
  ...daily(['Movie', 'Paper Moons'], tv, [[2, '21:10', 0, 0.55]]),
  ...daily(['Movie', 'Salt and Cinders'], tv, [[9, '21:15', 0, 0.4]]),
  ...daily(['Anime', 'Hoshizora Ramen'], tv, [
    [7, '19:05', 0],
    [7, '19:31', 1],
    [4, '19:10', 2],
    [2, '19:20', 3, 0.6],
  ]),
  ...daily(['Manga', 'Clockwork Tide'], tablet, [
    [12, '07:25', 0],
    [7, '07:20', 1],
    [2, '07:35', 2, 0.6],
  ]),
  ...daily(['Manga', 'Ogród atramentu'], phone, [[0, '07:30', 0]]),
  ...daily(['Cartoon', 'Bajki Zielonej Żaby'], tv, [
    [9, '18:50', 0],
    [6, '18:50', 1],
    [5, '18:30', 2],
    [4, '18:50', 3],
  ]),
  ...daily(['Audiobook', 'Piekarz i kometa'], phone, [[8, '16:40', 0]]),
  ...daily(['Audiobook', 'Opowiadanie na dobranoc'], phone, [[3, '22:50', 0, 0.7]]),
]

const user: Sitting[] = [
  ...byAndBy(['Book', 'The Lantern Thief'], 'Reader', '22:20', [
    [13, 0.18],
    [12, 0.36],
    [11, 0.58],
    [9, 0.8],
    [8, 1],
  ]),
  ...byAndBy(['Book', 'A Field Guide to Quiet Shapes'], 'Reader', '12:40', [
    [6, 0.3],
    [5, 0.5],
    [2, 0.7],
  ]),
  ...daily(['TvSeries', 'The Night Ferry'], 'TV', [
    [13, '20:00', 0],
    [11, '20:00', 1],
    [9, '20:00', 2],
    [7, '20:05', 3],
  ]),
  ...daily(['TvSeries', 'Cartographers'], 'TV', [
    [3, '19:45', 0],
    [1, '19:50', 1],
  ]),
  ...daily(['Anime', 'Library of Clouds'], 'TV', [[10, '21:30', 0]]),
  ...daily(['Anime', 'Hoshizora Ramen'], 'Laptop', [
    [12, '18:05', 0],
    [10, '18:10', 1],
    [8, '18:00', 2],
    [6, '18:15', 3],
    [4, '18:05', 4],
    [2, '18:05', 5],
  ]),
  ...daily(['Movie', 'Latarnia na końcu mapy'], 'TV', [[5, '20:30', 0]]),
  ...daily(['Movie', 'Paper Moons'], 'TV', [[4, '20:45', 0]]),
  ...daily(['Movie', 'The Glass Orchard'], 'TV', [[0, '20:15', 0, 0.5]]),
  ...daily(['Manga', 'Rooftop Astronomers'], 'Tablet', [
    [7, '08:10', 0],
    [5, '08:15', 1],
    [1, '08:10', 2, 0.5],
  ]),
  ...daily(['Audiobook', 'The Lantern Thief'], 'Phone', [
    [6, '17:20', 0, 0.5],
    [3, '17:25', 0, 0.8],
  ]),
  ...daily(['Audiobook', 'Tales of the Harbour'], 'Phone', [[0, '08:05', 0, 0.6]]),
]

/** What everybody watched, read and heard within two weeks. */
export const sittings: Record<string, Sitting[]> = {
  admin,
  user,
  kasia: [
    ...daily(['Manga', 'Clockwork Tide'], 'Phone', [
      [9, '16:10', 0],
      [8, '16:20', 1],
      [7, '16:05', 2],
    ]),
    ...daily(['Anime', 'Hoshizora Ramen'], 'Phone', [
      [4, '17:10', 0],
      [3, '17:15', 1],
    ]),
  ],
  tomek: [
    ...daily(['Movie', 'Salt and Cinders'], 'TV', [[6, '21:40', 0]]),
    ...daily(['Movie', 'The Glass Orchard'], 'TV', [[3, '21:30', 0]]),
    ...daily(['TvSeries', 'The Night Ferry'], 'TV', [
      [5, '22:00', 0],
      [2, '22:00', 1],
    ]),
  ],
  hela: [
    ...byAndBy(['Book', 'Dziennik latarnika'], 'Tablet', '10:15', [
      [8, 0.1],
      [5, 0.2],
      [1, 0.32],
    ]),
    ...daily(['Movie', 'Wiatr nad Solnicą'], 'TV', [[4, '15:00', 0]]),
  ],
}
