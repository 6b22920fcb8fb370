import { routes } from '../route.ts'
import type { tasksSchemas } from './tasks-schemas.ts'

export type { Job, Task } from './tasks-schemas.ts'

const panel = { access: 'CONTROL_PANEL', added: true } as const

export const tasks = routes<typeof tasksSchemas>()({
  list: { ...panel, method: 'GET', path: '/tasks' },
  jobs: { ...panel, method: 'GET', path: '/tasks/job' },
  run: { ...panel, method: 'POST', path: '/tasks/:kind/run' },
  cancel: { ...panel, method: 'POST', path: '/tasks/job/:jobId/cancel' },
})
