import type { Collection } from '@amn/contract/collections/collections'
import type { ViewedContent } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import type { TagGroup } from '@amn/contract/media/tags'
import type { Caller } from '../caller.ts'
import type { Canaries } from './plant.ts'

type Plant = Canaries['plant']
type Ided = { id: number }

/** All media, of every type. */
export const allMedia = async (caller: Caller) => (await caller.get<{ items: MediaCard[] }>('/media?amnMediaType=All&size=100')).items

export async function contentsOf(caller: Caller, { id, amnMediaType }: MediaCard): Promise<ViewedContent[]> {
  const { items } = await caller.get<{ items: Ided[] }>(`/media/${id}/content?amnMediaType=${amnMediaType}&size=20`)
  return Promise.all(items.map((one) => caller.get<ViewedContent>(`/content/${one.id}?amnMediaType=${amnMediaType}`)))
}

/** A group of tags and one in each group, with texts in all they can say. */
async function fillTags(caller: Caller, plant: Plant): Promise<Ided[]> {
  const said = (what: string) => ({ name: plant(`name of a ${what}`, 'short'), description: plant(`description of a ${what}`) })
  await caller.send('POST', '/tag-group', said('tag group'))
  const { items } = await caller.get<{ items: TagGroup[] }>('/tag-group?size=100')
  const made: Ided[] = []
  for (const { id } of items) made.push(await caller.send<Ided>('POST', `/tag-group/${id}/tags`, said('tag')))
  return made.map(({ id }) => ({ id }))
}

const mediaTexts = (plant: Plant, tags: Ided[]) => ({
  title: plant('media title'),
  sortTitle: plant('media sort title'),
  titles: [{ title: plant('media other title'), language: plant('language of a title', 'file').slice(0, 35), kind: 'official' }],
  enumeration: plant('media enumeration', 'short').slice(0, 40),
  description: plant('media description'),
  ageRating: plant('media age rating', 'short').slice(0, 40),
  series: plant('media series'),
  tags,
  links: [{ address: `https://example.org/${plant('address of a link', 'short')}`, title: plant('title of a link'), kind: 'homepage' }],
  credits: [
    {
      contributor: { name: plant('name of a person'), kind: 'person' },
      role: 'actor',
      character: plant('character'),
      job: plant('job'),
      language: null,
    },
    {
      contributor: { name: plant('name of an organisation'), kind: 'organisation' },
      role: 'studio',
      character: null,
      job: null,
      language: null,
    },
  ],
})

async function fillIssues(caller: Caller, plant: Plant, { id, amnMediaType }: MediaCard): Promise<void> {
  const call = `/media/${id}/issue`
  const report = () => caller.send<Ided>('POST', `${call}?amnMediaType=${amnMediaType}`, { description: plant('issue'), kind: 'other' })
  const open = await report()
  await caller.send('POST', `${call}/${open.id}/comment?amnMediaType=${amnMediaType}`, { text: plant('comment of an issue') })
  const closed = await report()
  const closing = { resolved: true, closeComment: plant('closing comment of an issue') }
  await caller.send('POST', `${call}/${closed.id}/close?amnMediaType=${amnMediaType}`, closing)
}

const played = new Set(['VIDEO', 'AUDIO'])

/** What a person says of a media and of places in it, and a device that was called something. */
async function fillMarks(caller: Caller, plant: Plant, { id, amnMediaType }: MediaCard): Promise<void> {
  await caller.send('PUT', `/media/${id}/user-data?amnMediaType=${amnMediaType}`, {
    note: plant('note of a media'),
    mediaStatus: 'PLANNED',
  })
  const [content] = await contentsOf(caller, { id, amnMediaType } as MediaCard)
  const file = content?.files.find((one) => one.id === content.playFileId)
  if (!content || !file || !played.has(file.contentType)) return
  const duration = file.duration ?? 20
  // Far enough to be gone on from.
  const place = { position: duration / 2, unit: 'seconds' }
  const call = `/media/${id}/user-data/content/${content.id}/file/${file.id}`
  const device = plant('name of a device')
  await caller.send('PUT', `${call}?amnMediaType=${amnMediaType}`, { ...place, duration, device })
  const key = `canary-${content.id}-${file.id}`
  const said = { text: plant('words of a bookmark'), note: plant('note of a bookmark'), chapter: plant('chapter of a bookmark') }
  await caller.send('POST', `${call}/annotation?amnMediaType=${amnMediaType}`, { key, kind: 'bookmark', ...place, ...said })
  const titles = { language: 'en', title: plant('chosen track'), channels: 2 }
  await caller.send('PUT', `/media/${id}/user-data/tracks?amnMediaType=${amnMediaType}`, { sound: titles })
  if (file.contentType !== 'AUDIO') return
  const chapters = [0, 1].map((start) => ({ start, title: plant('chapter set by hand') }))
  await caller.send('PUT', `/content/${content.id}/file/${file.id}/chapter?amnMediaType=${amnMediaType}`, { chapters })
}

async function fillPeople(caller: Caller, plant: Plant): Promise<Ided[]> {
  const { items } = await caller.get<{ items: (Ided & { version?: number })[] }>('/contributors?size=5')
  for (const { id } of items) {
    await caller.send('PUT', `/contributors/${id}`, {
      // Before all others.
      sortName: `!${plant('sort name of a person')}`,
      names: [plant('other name of a person')],
      description: plant('description of a person'),
      links: [
        { address: `https://example.org/${plant('address of a person', 'short')}`, title: plant('link of a person'), kind: 'homepage' },
      ],
    })
  }
  return items
}

async function fillCollections(caller: Caller, plant: Plant, mediaIds: number[]): Promise<void> {
  for (const kind of ['collection', 'list']) {
    const said = { name: plant(`name of a ${kind}`), description: plant(`description of a ${kind}`) }
    const { id } = await caller.send<Collection>('POST', '/collections', { kind, ...said })
    await caller.send('POST', `/collections/${id}/items`, { mediaIds })
  }
  const rule = `?type=All&titleFilter=${encodeURIComponent(plant('rule of a collection', 'short'))}`
  await caller.send('POST', '/collections', { kind: 'collection', name: plant('name of a collection by a rule'), rule })
}

/** What says more than others of its kind: media with issues, and people that are described. */
export interface Filled {
  discussed: MediaCard[]
  described: Ided[]
}

/** Puts a text of its own into everything that can be said of the media that are there, and of what belongs to them. */
export async function fillMedia(caller: Caller, { plant }: Canaries): Promise<Filled> {
  const tags = await fillTags(caller, plant)
  const all = await allMedia(caller)
  for (const media of all) {
    await caller.send('PUT', `/media/${media.id}?amnMediaType=${media.amnMediaType}`, mediaTexts(plant, tags))
    await fillMarks(caller, plant, media)
  }
  const discussed = all.slice(0, 8)
  for (const media of discussed) await fillIssues(caller, plant, media)
  const described = await fillPeople(caller, plant)
  await fillCollections(
    caller,
    plant,
    all.slice(0, 6).map(({ id }) => id),
  )
  for (const title of [plant('title in the bin')]) {
    const made = await caller.send<Ided>('POST', '/media', { title, amnMediaType: 'Movie', description: plant('description in the bin') })
    await caller.send('DELETE', `/media/${made.id}?amnMediaType=Movie`)
  }
  return { discussed, described }
}
