import { routes } from '../route.ts'
import type { creditsSchemas } from './credits-schemas.ts'

export type { CommunityScore, ContributorCard, Credit, Link } from './credit-schemas.ts'
export type {
  Contributor,
  ContributorChange,
  ContributorDouble,
  ContributorEdit,
  DoubleSide,
  ListedContributor,
  Work,
} from './credits-schemas.ts'

const read = { access: 'INFO', typed: 'filter', added: true } as const
const edit = { access: 'EDIT', added: true } as const

export const credits = routes<typeof creditsSchemas>()({
  list: { ...read, method: 'GET', path: '/contributors' },
  suggest: { ...read, method: 'GET', path: '/contributors/suggest' },
  doubles: { method: 'GET', path: '/contributors/doubles', access: 'EDIT', typed: 'filter', added: true },
  dismissDouble: { ...edit, method: 'POST', path: '/contributors/doubles/dismiss', bodyName: 'contributorPair' },
  restoreDouble: { ...edit, method: 'POST', path: '/contributors/doubles/restore', bodyName: 'contributorPair' },
  get: { method: 'GET', path: '/contributors/:id', access: 'INFO', added: true },
  works: { ...read, method: 'GET', path: '/contributors/:id/works' },
  picture: { method: 'GET', path: '/contributors/:id/picture', access: 'INFO', added: true, mediaCookie: true, reply: 'bytes' },
  putPicture: { ...edit, method: 'PUT', path: '/contributors/:id/picture', upload: true },
  removePicture: { ...edit, method: 'DELETE', path: '/contributors/:id/picture' },
  update: { ...edit, method: 'PUT', path: '/contributors/:id', bodyName: 'contributor' },
  merge: { ...edit, method: 'POST', path: '/contributors/:id/merge', bodyName: 'contributorMerge' },
  split: { ...edit, method: 'POST', path: '/contributors/:id/split', bodyName: 'contributorSplit' },
  history: { ...edit, method: 'GET', path: '/contributors/:id/history' },
  undo: { ...edit, method: 'POST', path: '/contributors/:id/history/:editId/undo' },
})
