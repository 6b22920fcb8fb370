import type { Content } from '@amn/contract/media/content'
import type { AnnotationCreateRequest } from '@amn/contract/personal/annotations'
import type { HighlightColour } from '@amn/contract/personal/annotations-values'
import { bakerAndComet } from '../make-library/texts/baker-and-comet.ts'
import { lanternThief } from '../make-library/texts/lantern-thief.ts'
import { findInStory } from './book-places.ts'
import type { Caller } from './caller.ts'
import type { Named, Shelf } from './shelf.ts'

const highlights: Record<string, { of: Named; marks: [colour: HighlightColour, words: string, note: string][] }> = {
  admin: {
    of: ['Book', 'Piekarz i kometa'],
    marks: [
      [
        'yellow',
        'liczył chleby tak, jak inni liczą owce: żeby nie zasnąć i żeby nie myśleć',
        'Pierwsze zdanie, które przeczytałem na głos.',
      ],
      ['green', 'Dosypał do ciasta garść kminku, dwie garście żalu i szczyptę ciekawości', 'Przepis! Sprawdzić w instrukcji pieca.'],
      ['blue', 'dorośli patrzą nie w tę stronę', ''],
      ['pink', 'jak ktoś, kto wchodzi do cudzego domu i wyciera buty', ''],
      ['yellow', 'Pelargonia zakwitła w styczniu.', 'Całe zakończenie w czterech słowach.'],
    ],
  },
  user: {
    of: ['Book', 'The Lantern Thief'],
    marks: [
      ['yellow', 'It is not true that darkness is silent.', 'Read this aloud to Tomek.'],
      ['blue', 'She heard a cat change its mind.', ''],
      ['green', 'Big lamps for big stars', 'Blue glass for the hot ones: true, by the way.'],
      ['pink', 'the baker, who was Vega, took one step to the right', ''],
    ],
  },
}
const bookmarks: Record<string, { of: Named; part: number; unit: 'page' | 'seconds'; position: number; note: string }[]> = {
  admin: [
    { of: ['Manga', 'Clockwork Tide'], part: 0, unit: 'page', position: 4, note: 'Rozkładówka!' },
    { of: ['Movie', 'Latarnia na końcu mapy'], part: 0, unit: 'seconds', position: 18, note: 'Mewa w tle' },
  ],
  user: [{ of: ['Movie', 'The Glass Orchard'], part: 0, unit: 'seconds', position: 12, note: 'Second chapter' }],
}

const stories = [bakerAndComet, lanternThief]

const keep = (caller: Caller, { id, mediaId, files: [file] }: Content, type: string, mark: AnnotationCreateRequest) =>
  caller.send('POST', `/media/${mediaId}/user-data/content/${id}/file/${file?.id}/annotation?amnMediaType=${type}`, mark)

/** Highlights and bookmarks of somebody; each has a key of its own, so that made again it is one. */
export async function markPlaces(caller: Caller, username: string, shelf: Shelf): Promise<number> {
  let made = 0
  const marked = highlights[username]
  const book = marked && shelf.find(marked.of)
  const [content] = book ? await shelf.contentsOf(book) : []
  const story = stories.find(({ title }) => title === book?.title)
  for (const [i, [colour, words, note]] of (marked?.marks ?? []).entries()) {
    const place = story && findInStory(story, words)
    if (!place || !content || !book) continue
    const mark = { key: `demo-${username}-mark-${i}`, kind: 'highlight', unit: 'cfi', colour, text: words, note, ...place } as const
    await keep(caller, content, book.amnMediaType, mark)
    made++
  }
  for (const [i, { of, part, unit, position, note }] of (bookmarks[username] ?? []).entries()) {
    const media = shelf.find(of)
    const opened = media && (await shelf.contentsOf(media))[part]
    if (!opened) continue
    await keep(caller, opened, media.amnMediaType, { key: `demo-${username}-bookmark-${i}`, kind: 'bookmark', unit, position, note })
    made++
  }
  return made
}
