import { routes } from '../route.ts'
import type { userMarksSchemas } from './user-marks-schemas.ts'

export type { ContentMark, MarkedPosition, MediaMark, Round } from './user-marks-schemas.ts'

const one = { access: { all: ['self', 'CONTENT'] }, typed: 'one', added: true } as const

export const userMarks = routes<typeof userMarksSchemas>()({
  many: { method: 'PUT', path: '/media/user-data', access: 'self', added: true, bodyName: 'mediaMarks' },
  contents: { ...one, method: 'PUT', path: '/media/:id/user-data/content', bodyName: 'contentMarks' },
  restart: { ...one, method: 'POST', path: '/media/:id/user-data/restart' },
  rounds: { method: 'GET', path: '/media/:id/user-data/rounds', access: { all: ['self', 'INFO'] }, typed: 'one', added: true },
})
