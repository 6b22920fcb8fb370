import type { Job, Task } from '@amn/contract/system/tasks'
import type { en } from '../../i18n/en.ts'
import { i18n, t } from '../../i18n/i18n.ts'
import { formatRelative, formatSpan } from '../../i18n/time.ts'

const isKnown = (kind: string): kind is keyof typeof en.tasks.kind => i18n.exists(`tasks.kind.${kind}.title`)
const spelled = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** A kind of work in words; one without a text is spelled out. */
export const kindName = (kind: string) => (isKnown(kind) ? t(`tasks.kind.${kind}.title`) : spelled(kind))
export const kindText = (kind: string) => (isKnown(kind) ? t(`tasks.kind.${kind}.text`) : undefined)

/** How long a run took, or has been running. */
export function spanOf(job: Job, now = Date.now()): string | undefined {
  if (!job.startedAt || job.state === 'waiting') return undefined
  const end = job.finishedAt ? Date.parse(job.finishedAt) : now
  const seconds = (end - Date.parse(job.startedAt)) / 1000
  const span = seconds < 1 ? `< ${formatSpan(1)}` : formatSpan(seconds)
  return t(job.finishedAt ? 'tasks.took' : 'tasks.runningFor', { span })
}

/** When a kind of work runs next. */
export function nextRun(task: Pick<Task, 'nextRunAt'>, now = Date.now()): string {
  if (!task.nextRunAt) return t('tasks.onDemand')
  return Date.parse(task.nextRunAt) <= now ? t('tasks.due') : formatRelative(task.nextRunAt, now)
}
