import type { CollectionCard } from '@amn/contract/collections/collections'
import type { Visibility } from '@amn/contract/collections/collection-values'
import type { Tag, TagGroup } from '@amn/contract/media/tags'
import type { Caller } from './caller.ts'
import type { Named, Shelf } from './shelf.ts'

type Given = { name: string; description: string; titles: Named[] }

/** What is put together by hand for everybody. */
const byHand: Given[] = [
  {
    name: 'Bajki portowe',
    description: 'Wszystko z cyklu Heleny Brzozy: książka, nagranie, film i to, co było potem.',
    titles: [
      ['Movie', 'Latarnia na końcu mapy'],
      ['Book', 'Piekarz i kometa'],
      ['Audiobook', 'Piekarz i kometa'],
      ['Movie', 'Kometa i piekarz'],
      ['Novel', 'Opowieści z przystani'],
    ],
  },
  {
    name: 'The Lantern Thief, in every form',
    description: 'Read it, hear it, or read it again with pictures.',
    titles: [
      ['Book', 'The Lantern Thief'],
      ['Audiobook', 'The Lantern Thief'],
      ['Novel', 'The Lantern Thief'],
    ],
  },
  {
    name: 'Kite Animation',
    description: 'Everything from the studio with eleven people and one very long roll of paper.',
    titles: [
      ['Anime', 'Hoshizora Ramen'],
      ['Anime', 'Signal Crane'],
      ['Anime', 'Kaze no Yūbin'],
      ['Anime', 'Garden of Static'],
      ['Anime', 'Library of Clouds'],
    ],
  },
  {
    name: 'Lighthouses',
    description: 'Films and books with a lamp in them that somebody has to look after.',
    titles: [
      ['Book', 'The Keeper’s Log'],
      ['Movie', 'Latarnia na końcu mapy'],
      ['Book', 'Letters to a Lighthouse'],
      ['Book', 'Dziennik latarnika'],
      ['Book', 'The Lantern Thief'],
    ],
  },
]

/** What fills itself: the tags that a title of it bears. */
const byRule = [
  { name: 'By the sea', description: 'Fills itself: whatever bears the tag Sea.', type: 'All', tags: ['Sea'] },
  { name: 'Na dobranoc', description: 'Wypełnia się sama: wszystko z tagiem Bedtime.', type: 'All', tags: ['Bedtime'] },
  { name: 'Quiet films', description: 'Fills itself: films that are slow and quiet.', type: 'Movie', tags: ['Slow and quiet'] },
] as const

type OwnList = Given & { visibility: Visibility }
/** The lists of each, and what each wants next. */
const lists: Record<string, OwnList[]> = {
  admin: [
    {
      name: 'Na deszczowy wieczór',
      description: 'Koc, herbata i nic, co by wybuchało.',
      visibility: 'everybody',
      titles: [
        ['Manga', '雨の図書館'],
        ['Novel', '雨の時計'],
        ['Movie', 'A Small Room by the Sea'],
        ['Cartoon', 'The Umbrella Fox'],
        ['Manga', 'Ink and Rain'],
      ],
    },
    {
      name: 'Z dziećmi',
      description: 'Sprawdzone: nikt potem nie śpi z lampką.',
      visibility: 'everybody',
      titles: [
        ['Cartoon', 'Bajki Zielonej Żaby'],
        ['Cartoon', 'Robo i Ćma'],
        ['Movie', 'Kometa i piekarz'],
        ['Audiobook', 'Opowiadanie na dobranoc'],
      ],
    },
  ],
  user: [
    {
      name: 'Watch with Tomek',
      description: 'He picks the snacks.',
      visibility: 'private',
      titles: [
        ['TvSeries', 'The Night Ferry'],
        ['Movie', 'Salt and Cinders'],
        ['Movie', 'The Glass Orchard'],
      ],
    },
    {
      name: 'Favourite endings',
      description: '',
      visibility: 'everybody',
      titles: [
        ['Book', 'The Lantern Thief'],
        ['Anime', 'Library of Clouds'],
        ['Movie', 'Paper Moons'],
      ],
    },
  ],
  kasia: [
    {
      name: 'Komiksy na wakacje',
      description: 'Do plecaka.',
      visibility: 'everybody',
      titles: [
        ['Manga', 'Rooftop Astronomers'],
        ['Manga', 'Clockwork Tide'],
        ['Manga', 'Ogród atramentu'],
      ],
    },
  ],
}
const queues: Record<string, Named[]> = {
  admin: [
    ['Movie', 'The Glass Orchard'],
    ['Anime', 'Kaze no Yūbin'],
    ['Book', 'Letters to a Lighthouse'],
    ['TvSeries', 'Harbour Nine'],
  ],
  user: [
    ['TvSeries', 'Kroniki szklarni'],
    ['Manga', 'Postcards from the Moon'],
    ['Movie', 'A Small Room by the Sea'],
  ],
}

const idsOf = (shelf: Shelf, titles: readonly Named[]) => shelf.all(titles).map(({ id }) => id)

async function ensureCollection(
  caller: Caller,
  scope: 'collections' | 'mine',
  { titles, ...made }: Given & { rule?: string; visibility?: Visibility },
  shelf: Shelf,
): Promise<number> {
  const { items } = await caller.get<{ items: CollectionCard[] }>(`/collections?scope=${scope}&size=100`)
  if (items.some(({ name }) => name === made.name)) return 0
  const mediaIds = idsOf(shelf, titles)
  const kind = scope === 'mine' ? 'list' : 'collection'
  await caller.send('POST', '/collections', { kind, ...made, ...(mediaIds.length > 0 && { mediaIds }) })
  return 1
}

async function findTags(admin: Caller): Promise<Map<string, number>> {
  const { items } = await admin.get<{ items: TagGroup[] }>('/tag-group?search=General')
  const group = items.find(({ name }) => name === 'General')
  const { items: tags } = await admin.get<{ items: Tag[] }>(`/tag-group/${group?.id ?? 0}/tags?size=100`)
  return new Map(tags.map(({ id, name }) => [name, id]))
}

/** Makes the collections of the library, by hand and by rule, where there are none of their names. */
export async function makeCollections(admin: Caller, shelf: Shelf): Promise<number> {
  let made = 0
  for (const one of byHand) made += await ensureCollection(admin, 'collections', one, shelf)
  const ids = await findTags(admin)
  for (const { name, description, type, tags } of byRule) {
    const included = tags.flatMap((tag) => ids.get(tag) ?? [])
    if (included.length !== tags.length) continue
    const rule = `?type=${type}&includedTags=${included.join(',')}`
    made += await ensureCollection(admin, 'collections', { name, description, titles: [], rule }, shelf)
  }
  return made
}

/** Makes somebody's lists, and puts into their queue what they want next. */
export async function makeLists(caller: Caller, username: string, shelf: Shelf): Promise<number> {
  let made = 0
  for (const list of lists[username] ?? []) made += await ensureCollection(caller, 'mine', list, shelf)
  const wanted = idsOf(shelf, queues[username] ?? [])
  if (wanted.length > 0) {
    const { id } = await caller.get<{ id: number }>('/collections/queue')
    await caller.send('POST', `/collections/${id}/items`, { mediaIds: wanted })
  }
  return made
}
