import { routes } from '../route.ts'
import type { binSchemas, mediaEditSchemas } from './edit-schemas.ts'

export type { ArtSource, BinItem, Edit, MediaArt, MediaChange, NewMedia, PathPreview } from './edit-schemas.ts'

/** A media with as many credits as it may have, sent back as it was read. */
const valuesOfMedia = 12_000

const one = { typed: 'one', access: 'EDIT' } as const

export const mediaEdit = routes<typeof mediaEditSchemas>()({
  create: { method: 'POST', path: '/media', access: 'EDIT', typed: 'one', bodyName: 'media', mostValues: valuesOfMedia },
  update: { ...one, method: 'PUT', path: '/media/:id', bodyName: 'media', mostValues: valuesOfMedia },
  remove: { method: 'DELETE', path: '/media/:id', access: 'DELETE', typed: 'one' },
  changeType: { ...one, method: 'PUT', path: '/media/:id/type', bodyName: 'updateMediaTypeRequest' },
  putCover: { ...one, method: 'PUT', path: '/media/:id/cover', upload: true },
  putBackground: { ...one, method: 'PUT', path: '/media/:id/background', upload: true },
  removeCover: { ...one, added: true, method: 'DELETE', path: '/media/:id/cover' },
  removeBackground: { ...one, added: true, method: 'DELETE', path: '/media/:id/background' },
  art: { ...one, added: true, method: 'GET', path: '/media/:id/art' },
  artPreview: { ...one, added: true, mediaCookie: true, method: 'GET', path: '/media/:id/art/preview', reply: 'bytes' },
  takePicture: { ...one, added: true, method: 'POST', path: '/media/:id/art', bodyName: 'pictureChoice' },
  history: { ...one, added: true, method: 'GET', path: '/media/:id/history' },
  undo: { method: 'POST', path: '/edit/:editId/undo', access: { any: ['EDIT', 'DELETE'] }, added: true, bodyName: 'undoRequest' },
  tagMany: { method: 'POST', path: '/media/tags', access: 'EDIT', added: true, bodyName: 'tagManyRequest' },
  removeMany: { method: 'POST', path: '/media/remove', access: 'DELETE', added: true, bodyName: 'removeManyRequest' },
  pathPreview: { method: 'GET', path: '/media/path', access: 'CONTROL_PANEL', added: true },
})

export const bin = routes<typeof binSchemas>()({
  list: { method: 'GET', path: '/bin', access: 'DELETE', typed: 'filter', added: true },
  restore: { method: 'POST', path: '/bin/:id/restore', access: 'DELETE', added: true },
  cover: { method: 'GET', path: '/bin/:id/cover', access: 'DELETE', added: true, mediaCookie: true, reply: 'bytes' },
  purge: { method: 'DELETE', path: '/bin/:id', access: 'DELETE', added: true },
  empty: { method: 'DELETE', path: '/bin', access: 'DELETE', added: true },
})
