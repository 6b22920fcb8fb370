import { routes } from '../route.ts'
import type { librarySchemas } from './library-schemas.ts'

export type { HealthEntry, MediaRoot, Scan, ScanEntry } from './library-schemas.ts'

const panel = { access: 'CONTROL_PANEL', added: true } as const

export const library = routes<typeof librarySchemas>()({
  roots: { ...panel, method: 'GET', path: '/library/root' },
  setPrecedence: { ...panel, method: 'PUT', path: '/library/root/:rootId/precedence', bodyName: 'precedence' },
  scans: { ...panel, method: 'GET', path: '/library/scan' },
  start: { ...panel, method: 'POST', path: '/library/scan', bodyName: 'scanRequest' },
  cancel: { ...panel, method: 'POST', path: '/library/scan/:scanId/cancel' },
  confirm: { ...panel, method: 'POST', path: '/library/scan/:scanId/confirm' },
  report: { ...panel, method: 'GET', path: '/library/scan/:scanId/report' },
  health: { ...panel, method: 'GET', path: '/library/health' },
  healthOf: { ...panel, method: 'GET', path: '/library/health/:problem' },
  programs: { ...panel, method: 'GET', path: '/library/programs' },
  sandbox: { ...panel, method: 'GET', path: '/library/sandbox' },
})
