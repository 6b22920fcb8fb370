import type { InputOf } from '@amn/contract/route'
import type { sourceDescriptor } from '@amn/contract/scrapper-sources'

type Descriptor = InputOf<typeof sourceDescriptor>

/** What stands in the field of a new source: every part that is needed, to be written over. */
export const exampleDescriptor: Descriptor = {
  name: 'My source',
  version: '1',
  author: '',
  description: '',
  urlAddress: 'https://example.org/',
  types: ['Book'],
  rateLimit: { requests: 30, seconds: 60 },
  search: {
    address: 'https://example.org/search?q={query}&year={year}',
    items: 'results',
    id: 'id',
    title: 'title',
    year: 'year',
    picture: 'cover',
  },
  read: {
    address: 'https://example.org/items/{id}',
    fields: { title: 'title', description: 'summary', airedFrom: 'released', cover: 'cover', tags: 'genres[].name', tagGroup: 'Genre' },
  },
}

export const writeDescriptor = (descriptor: object) => JSON.stringify(descriptor, undefined, 2)

/** What was typed as the object it means, or why it means none. */
export function readDescriptor(text: string): { descriptor: Descriptor } | { message: string } {
  try {
    // The server reads it by its schema and says of each field what is wrong.
    return { descriptor: JSON.parse(text) as Descriptor }
  } catch (failure) {
    return { message: failure instanceof Error ? failure.message : '' }
  }
}

/** Where the name of a field stands in the text, the names above it first: its first and last place. */
export function placeOf(text: string, path: string): [number, number] | undefined {
  let at = 0
  let found: [number, number] | undefined
  for (const name of path.split('.')) {
    const next = text.indexOf(`"${name}"`, at)
    if (next < 0) continue
    at = next + name.length + 2
    found = [next, at]
  }
  return found
}
