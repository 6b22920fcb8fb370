import type { Media } from '@amn/contract/media/media'
import type { RelationType } from '@amn/contract/values'
import type { Caller } from './caller.ts'
import type { Named, Shelf } from './shelf.ts'

/** What belongs together: the second is to the first what the word says. */
const relations: [from: Named, type: RelationType, to: Named][] = [
  [['Book', 'The Lantern Thief'], 'AlternativeVersion', ['Audiobook', 'The Lantern Thief']],
  [['Book', 'The Lantern Thief'], 'AlternativeVersion', ['Novel', 'The Lantern Thief']],
  [['Novel', 'The Lantern Thief'], 'AlternativeVersion', ['Audiobook', 'The Lantern Thief']],
  [['Book', 'Piekarz i kometa'], 'AlternativeVersion', ['Audiobook', 'Piekarz i kometa']],
  [['Book', 'Piekarz i kometa'], 'Adaptation', ['Movie', 'Kometa i piekarz']],
  [['Book', 'Piekarz i kometa'], 'Sequel', ['Novel', 'Opowieści z przystani']],
  [['Movie', 'Latarnia na końcu mapy'], 'Sequel', ['Movie', 'Kometa i piekarz']],
  [['Book', 'The Keeper’s Log'], 'AlternativeVersion', ['Book', 'Dziennik latarnika']],
  [['Book', 'The Keeper’s Log'], 'Other', ['Book', 'Letters to a Lighthouse']],
  [['Novel', '雨の時計'], 'SpinOff', ['Manga', '雨の図書館']],
  [['Manga', 'Clockwork Tide'], 'SpinOff', ['Manga', 'Ink and Rain']],
  [['Manga', 'Rooftop Astronomers'], 'Sequel', ['Manga', 'Postcards from the Moon']],
  [['Anime', 'Library of Clouds'], 'Sequel', ['Anime', 'Kaze no Yūbin']],
  [['Anime', 'Hoshizora Ramen'], 'SpinOff', ['Anime', '月のパン屋']],
  [['Book', 'Las pod numerem siódmym'], 'Adaptation', ['TvSeries', 'Dom przy ulicy Cichej']],
  [['TvSeries', 'The Night Ferry'], 'Other', ['TvSeries', 'Harbour Nine']],
  [['Other', 'Instrukcja obsługi pieca'], 'Other', ['Book', 'Piekarz i kometa']],
]

/** Links what belongs together; a link that is there stays. */
export async function linkTitles(admin: Caller, shelf: Shelf): Promise<number> {
  let made = 0
  for (const [from, type, to] of relations) {
    const [one, other] = [shelf.find(from), shelf.find(to)]
    if (!one || !other) continue
    const address = `/media/${one.id}?amnMediaType=${one.amnMediaType}`
    const { relations: known, version } = await admin.get<Media>(address)
    if (known.some(({ media }) => media.id === other.id)) continue
    const all = [...known.map((relation) => ({ type: relation.type, mediaId: relation.media.id })), { type, mediaId: other.id }]
    await admin.send('PUT', address, { relations: all, version })
    made++
  }
  return made
}
