import type { MediaUserData } from '@amn/contract/personal/user-data'
import type { UserMediaStatus } from '@amn/contract/values'
import type { Caller } from './caller.ts'
import type { Named, Shelf } from './shelf.ts'

type Opinion = { of: Named; score?: number; favorite?: true; note?: string; status?: UserMediaStatus }

/** What everybody thinks of what. */
const opinions: Record<string, Opinion[]> = {
  admin: [
    {
      of: ['Movie', 'Latarnia na końcu mapy'],
      score: 9,
      favorite: true,
      note: 'Za drugim razem jeszcze lepsze. Zwrócić uwagę na mewę w tle.',
    },
    { of: ['Book', 'Piekarz i kometa'], score: 9.5, favorite: true },
    { of: ['Audiobook', 'Piekarz i kometa'], score: 9 },
    { of: ['Manga', 'Clockwork Tide'], score: 8.5, favorite: true },
    { of: ['TvSeries', 'Dom przy ulicy Cichej'], score: 9 },
    { of: ['Anime', 'Hoshizora Ramen'], score: 8 },
    { of: ['Cartoon', 'Bajki Zielonej Żaby'], score: 10, favorite: true },
    { of: ['Movie', 'Salt and Cinders'], score: 6, status: 'DROPPED', note: 'Too much salt.' },
    { of: ['Anime', 'Paper Dragon Academy'], status: 'PAUSED' },
    { of: ['Movie', 'The Glass Orchard'], status: 'PLANNED' },
    { of: ['Anime', 'Kaze no Yūbin'], status: 'PLANNED' },
    { of: ['TvSeries', 'Harbour Nine'], status: 'PLANNED' },
    { of: ['Book', 'Letters to a Lighthouse'], status: 'PLANNED' },
  ],
  user: [
    { of: ['Movie', 'Latarnia na końcu mapy'], score: 8 },
    { of: ['Movie', 'Paper Moons'], score: 7.5, favorite: true },
    { of: ['TvSeries', 'The Night Ferry'], score: 9, favorite: true, note: 'Do not look up the seventh cabin before part four.' },
    { of: ['Anime', 'Library of Clouds'], score: 9.5, favorite: true },
    { of: ['Anime', 'Hoshizora Ramen'], score: 8.5 },
    { of: ['Book', 'The Lantern Thief'], score: 9 },
    { of: ['Audiobook', 'The Lantern Thief'], score: 8.5 },
    { of: ['Manga', 'Rooftop Astronomers'], score: 7 },
    { of: ['Cartoon', 'Captain Button'], score: 6.5 },
    { of: ['TvSeries', 'Kroniki szklarni'], status: 'PLANNED' },
    { of: ['Movie', 'A Small Room by the Sea'], status: 'PLANNED' },
    { of: ['TvSeries', 'Wind School'], status: 'SKIPPED' },
  ],
  kasia: [
    { of: ['Manga', 'Clockwork Tide'], score: 10, favorite: true },
    { of: ['Manga', 'Rooftop Astronomers'], score: 9, favorite: true },
    { of: ['Manga', 'Ogród atramentu'], score: 8.5 },
    { of: ['Manga', '雨の図書館'], score: 9 },
    { of: ['Anime', 'Hoshizora Ramen'], score: 9.5 },
    { of: ['Cartoon', 'Bajki Zielonej Żaby'], score: 8 },
    { of: ['Movie', 'Kometa i piekarz'], score: 8.5 },
  ],
  tomek: [
    { of: ['Movie', 'Latarnia na końcu mapy'], score: 7 },
    { of: ['Movie', 'Salt and Cinders'], score: 8.5, favorite: true },
    { of: ['Movie', 'The Glass Orchard'], score: 9 },
    { of: ['TvSeries', 'The Night Ferry'], score: 8 },
    { of: ['TvSeries', 'Dom przy ulicy Cichej'], score: 7.5 },
    { of: ['Anime', 'Signal Crane'], score: 8 },
  ],
  hela: [
    { of: ['Book', 'Piekarz i kometa'], score: 10, favorite: true },
    { of: ['Book', 'Sonety z poczekalni'], score: 9.5, favorite: true },
    { of: ['Book', 'Dziennik latarnika'], score: 8 },
    { of: ['Audiobook', 'Piekarz i kometa'], score: 9.5 },
    { of: ['Movie', 'Wiatr nad Solnicą'], score: 10, favorite: true },
    { of: ['TvSeries', 'Dom przy ulicy Cichej'], score: 9.5 },
    { of: ['Cartoon', 'Bajki Zielonej Żaby'], score: 9 },
  ],
}

/** Tells what somebody thinks; what they have said since stays. */
export async function giveOpinions(caller: Caller, username: string, shelf: Shelf): Promise<number> {
  let given = 0
  for (const { of, score, favorite, note, status } of opinions[username] ?? []) {
    const media = shelf.find(of)
    if (!media) continue
    const address = `/media/${media.id}/user-data?amnMediaType=${media.amnMediaType}`
    const known = await caller.get<MediaUserData>(address)
    const change = {
      ...(score !== undefined && known.score === null && { score }),
      ...(favorite && !known.favorite && { favorite }),
      ...(note !== undefined && known.note === '' && { note }),
      ...(status !== undefined && known.mediaStatus === 'NOT_WATCHED' && { mediaStatus: status }),
    }
    if (Object.keys(change).length === 0) continue
    await caller.send('PUT', address, change)
    given++
  }
  return given
}
