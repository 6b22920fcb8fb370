import { routes } from '../route.ts'
import type { userDataSchemas } from './user-data-schemas.ts'

export type {
  ContentUserData,
  FilePosition,
  MediaUserData,
  PositionInParts,
  ProgressUpdate,
  SoundChoice,
  SubtitleChoice,
  TrackChoices,
  UserDataItem,
} from './user-data-schemas.ts'

export const userData = routes<typeof userDataSchemas>()({
  list: { method: 'GET', path: '/media/user-data', access: 'self' },
  media: { method: 'GET', path: '/media/:id/user-data', access: { all: ['self', 'INFO'] }, typed: 'one' },
  updateMedia: {
    method: 'PUT',
    path: '/media/:id/user-data',
    access: { all: ['self', 'INFO'] },
    typed: 'one',
    bodyName: 'userMediaStatusUpdateRequest',
  },
  tracks: { method: 'GET', path: '/media/:id/user-data/tracks', access: { all: ['self', 'CONTENT'] }, typed: 'one', added: true },
  updateTracks: {
    method: 'PUT',
    path: '/media/:id/user-data/tracks',
    access: { all: ['self', 'CONTENT'] },
    typed: 'one',
    added: true,
    bodyName: 'trackChoices',
  },
  content: { method: 'GET', path: '/media/:id/user-data/content/:contentId', access: { all: ['self', 'CONTENT'] }, typed: 'one' },
  updateContent: {
    method: 'PUT',
    path: '/media/:id/user-data/content/:contentId',
    access: { all: ['self', 'CONTENT'] },
    typed: 'one',
    bodyName: 'userContentStatusUpdateRequest',
  },
  file: { method: 'GET', path: '/media/:id/user-data/content/:contentId/file/:fileId', access: { all: ['self', 'CONTENT'] }, typed: 'one' },
  updateFile: {
    method: 'PUT',
    path: '/media/:id/user-data/content/:contentId/file/:fileId',
    access: { all: ['self', 'CONTENT'] },
    typed: 'one',
    bodyName: 'userFileStatusUpdateRequest',
  },
})
