import type { MediaType, Renderer } from '@amn/contract/values'

export type Verb = 'play' | 'read' | 'listen' | 'view' | 'download'

const ofTypes: Partial<Record<MediaType, Verb>> = { Manga: 'read', Novel: 'read', Book: 'read', Audiobook: 'listen' }
const ofRenderers: Partial<Record<Renderer, Verb>> = {
  VIDEO_PLAYER: 'play',
  AUDIO_PLAYER: 'listen',
  EBOOK_READER: 'read',
  PLAIN_TEXT_SIMPLE: 'read',
  PLAIN_TEXT_BOOK: 'read',
  IMAGE_MULTIPLE: 'read',
  PDF: 'read',
  IMAGE_SINGLE: 'view',
  NONE: 'download',
}

/** What a person does with a title: as its file opens, where that is known, else as its type says. */
export const verbOf = (type: MediaType, renderer?: Renderer): Verb => (renderer && ofRenderers[renderer]) ?? ofTypes[type] ?? 'play'
