import { routes } from '../route.ts'
import type { annotationsSchemas } from './annotations-schemas.ts'

export type { Annotation, AnnotationCreateRequest, ListedAnnotation } from './annotations-schemas.ts'

const base = '/current-user/annotation'
const own = { access: 'self', added: true } as const
const ofContent = { access: { all: ['self', 'CONTENT'] }, typed: 'one', added: true } as const

export const annotations = routes<typeof annotationsSchemas>()({
  list: { ...own, method: 'GET', path: base },
  export: { ...own, method: 'GET', path: `${base}/export`, reply: 'bytes' },
  ofContent: { ...ofContent, method: 'GET', path: '/media/:id/user-data/content/:contentId/annotation' },
  /** Throws CONFLICT where the content has as many as it may have. */
  create: {
    ...ofContent,
    method: 'POST',
    path: '/media/:id/user-data/content/:contentId/file/:fileId/annotation',
    bodyName: 'annotationCreateRequest',
  },
  update: { ...own, method: 'PUT', path: `${base}/:annotationId`, bodyName: 'annotationUpdateRequest' },
  remove: { ...own, method: 'DELETE', path: `${base}/:annotationId` },
})
