import { createHash } from 'node:crypto'
import type { Notice } from '@amn/contract/system/notices'
import type { NoticeKind } from '@amn/contract/system/system-values'
import { asReason, type GivenReason, type Reason, reasonFor } from '@amn/contract/reasons/reason'
import type { Disk, SystemState } from '@amn/contract/system/system'
import type { StoreFault } from '../../db/store.ts'
import type { FailedRestore } from '../../domain/restores/failed-restore-queries.ts'
import type { Root } from '../facts/system.ts'
import { isAway } from '../../domain/media/is-away.ts'

/** Something that is wrong now; another `state` of the same key is news to whoever dismissed it. */
export interface Condition {
  key: string
  kind: NoticeKind
  severity: Notice['severity']
  title: Reason
  text: Reason
  state: string
}

/** Everything from which it follows what is wrong. */
export interface Facts {
  fault: StoreFault | undefined
  data: string
  disks: readonly Disk[]
  objectStore: SystemState['objectStore']
  roots: readonly Root[]
  /** The names of the programs that are not there. */
  missing: readonly string[]
  backups: SystemState['backups']
  failedRestore: FailedRestore | undefined
  /** When the first account was made. */
  since: string | null
  /** Directories whose last scans all failed, and kinds of tasks whose last runs did. */
  failedScans: readonly { id: number; path: string; last: number }[]
  failedTasks: readonly { kind: string; last: number }[]
  files: number
  unreadable: number
  /** A newer version than this one, where somebody told of one. */
  newer: string | undefined
}

const day = 86_400_000
const oldest = 3 * day
/** Fewer unreadable files than this, or than such a share of all, are an everyday matter. */
const many = { files: 10, share: 0.01 }

interface Given {
  kind: NoticeKind
  severity: Notice['severity']
  title: GivenReason
  text: GivenReason
  subject?: string | number
  state?: string | number
}
const condition = ({ kind, severity, title, text, subject, state = '' }: Given): Condition => ({
  key: subject === undefined ? kind : `${kind}.${subject}`,
  kind,
  severity,
  title: asReason(title),
  text: asReason(text),
  state: String(state),
})

/** Without the database, nothing else can be found out. */
export const databaseAway = condition({
  kind: 'database-away',
  severity: 'error',
  title: 'notice.databaseAway',
  text: 'notice.databaseAwayText',
})

const ofDatabase = ({ fault, data }: Facts): Condition[] => {
  const severity = 'error' as const
  if (fault === 'lost')
    return [condition({ kind: 'database-lost', severity, title: 'notice.databaseLost', text: 'notice.databaseLostText' })]
  const text = reasonFor('notice.databaseFullText', { path: data })
  return fault ? [condition({ kind: 'database-full', severity, title: 'notice.databaseFull', text })] : []
}

const ofObjectStore = ({ objectStore }: Facts): Condition[] =>
  objectStore === null || objectStore.isReachable
    ? []
    : [
        condition({
          kind: 'store-away',
          severity: 'error',
          title: reasonFor('notice.storeAway', { bucket: objectStore.bucket }),
          text: reasonFor('notice.storeAwayText', { endpoint: objectStore.endpoint }),
        }),
      ]

// A disk is named by the first folder of ours on it, which stays the same while its size changes.
const subjectOf = ({ folders: [first] }: Disk, roots: readonly Root[]) => {
  const root = first?.use === 'media' ? roots.find(({ path }) => path === first.path) : undefined
  return root ? `media.${root.id}` : (first?.use ?? '')
}

const ofDisks = ({ disks, roots }: Facts): Condition[] =>
  disks.flatMap((disk) => {
    if (disk.free === null || (disk.state !== 'low' && disk.state !== 'full')) return []
    const values = { path: disk.folders[0]?.path ?? '', free: disk.free }
    const subject = subjectOf(disk, roots)
    if (disk.state === 'low')
      return [
        condition({
          kind: 'disk-low',
          severity: 'warning',
          subject,
          title: reasonFor('notice.diskLow', values),
          text: 'notice.diskLowText',
        }),
      ]
    return [
      condition({
        kind: 'disk-full',
        severity: 'error',
        subject,
        title: reasonFor('notice.diskFull', values),
        text: 'notice.diskFullText',
      }),
    ]
  })

const ofDirectories = ({ roots }: Facts): Condition[] =>
  roots.filter(isAway).map(({ id, path }) =>
    condition({
      kind: 'media-offline',
      severity: 'error',
      subject: id,
      title: reasonFor('notice.mediaOffline', { path }),
      text: 'notice.mediaOfflineText',
    }),
  )

const ofPrograms = ({ missing }: Facts): Condition[] =>
  missing.map((name) =>
    condition({
      kind: 'program-missing',
      severity: 'warning',
      subject: name,
      title: reasonFor('notice.programMissing', { name }),
      text: 'notice.programMissingText',
    }),
  )

const ofBackups = ({ backups: { newest, isExpected }, since, failedTasks }: Facts, now: number): Condition[] => {
  const failed = failedTasks.find(({ kind }) => kind === 'backup')
  if (failed)
    return [
      condition({
        kind: 'backup-failed',
        severity: 'error',
        title: 'notice.backupFailed',
        text: 'notice.backupFailedText',
        state: failed.last,
      }),
    ]
  const from = newest?.createdAt ?? since
  if (!isExpected || from === null || now - Date.parse(from) < oldest) return []
  const title = newest ? reasonFor('notice.backupOld', { instant: newest.createdAt }) : 'notice.backupNone'
  return [condition({ kind: 'backup-old', severity: 'warning', title, text: 'notice.backupOldText', state: newest?.createdAt ?? '' })]
}

const ofRestore = ({ failedRestore: failed }: Facts): Condition[] =>
  failed
    ? [
        condition({
          kind: 'restore-failed',
          severity: 'error',
          title: reasonFor('notice.restoreFailed', { file: failed.file }),
          text: reasonFor('notice.restoreFailedText', { reason: failed.reason }),
          state: failed.id,
        }),
      ]
    : []

const ofWork = ({ failedScans, failedTasks, roots }: Facts): Condition[] => {
  const offline = new Set(roots.filter(isAway).map(({ id }) => id))
  const scans = failedScans.filter(({ id }) => !offline.has(id))
  const tasks = failedTasks.filter(({ kind }) => kind !== 'backup')
  const common = { severity: 'warning', text: 'notice.taskFailingText' } as const
  return [
    ...scans.map(({ id, path, last }) =>
      condition({ ...common, kind: 'scan-failing', subject: id, title: reasonFor('notice.scanFailing', { path }), state: last }),
    ),
    ...tasks.map(({ kind, last }) =>
      condition({ ...common, kind: 'task-failing', subject: kind, title: reasonFor('notice.taskFailing', { task: kind }), state: last }),
    ),
  ]
}

const ofFiles = ({ files, unreadable }: Facts): Condition[] => {
  if (unreadable < Math.max(many.files, files * many.share)) return []
  const title = reasonFor('notice.filesUnreadable', { count: unreadable })
  // Twice as many are news.
  const state = Math.floor(Math.log2(unreadable))
  return [condition({ kind: 'files-unreadable', severity: 'warning', title, text: 'notice.filesUnreadableText', state })]
}

const ofVersion = ({ newer }: Facts): Condition[] =>
  newer === undefined
    ? []
    : [
        condition({
          kind: 'update-available',
          severity: 'warning',
          title: reasonFor('notice.updateAvailable', { version: newer }),
          text: 'notice.updateAvailableText',
          state: newer,
        }),
      ]

/** What is wrong, the worst first. */
export function findConditions(facts: Facts, now: number): Condition[] {
  const found = [
    ...ofDatabase(facts),
    ...ofObjectStore(facts),
    ...ofDisks(facts),
    ...ofDirectories(facts),
    ...ofPrograms(facts),
    ...ofBackups(facts, now),
    ...ofRestore(facts),
    ...ofWork(facts),
    ...ofFiles(facts),
    ...ofVersion(facts),
  ]
  return found.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}

/** A short text that differs wherever the state of a condition does. */
export const printOf = ({ key, state }: Condition) => createHash('sha256').update(`${key} ${state}`).digest('hex').slice(0, 16)
