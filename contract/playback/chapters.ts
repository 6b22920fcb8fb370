import { routes } from '../route.ts'
import type { chaptersSchemas } from './chapters-schemas.ts'

export type { Chapter, ChapterSet, GivenChapter, RecordingChapters } from './chapters-schemas.ts'

const call = { path: '/content/:contentId/file/:fileId/chapter', typed: 'one', added: true } as const

export const chapters = routes<typeof chaptersSchemas>()({
  ofFile: { ...call, method: 'GET', access: 'CONTENT' },
  replace: { ...call, method: 'PUT', access: 'EDIT', bodyName: 'chapters', largeBody: true },
})
