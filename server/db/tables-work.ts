import type { Generated } from 'kysely'

type JobState = 'waiting' | 'running' | 'asking' | 'done' | 'failed' | 'cancelled'

/** Issues, and the work that goes on behind. */
export interface WorkTables {
  issue: {
    id: Generated<number>
    media_id: number
    content_id: number | null
    file_id: number | null
    position: string | null
    kind: Generated<string>
    description: string
    created_by_id: number | null
    created_by: string
    closed: Generated<number>
    resolved: Generated<number>
    close_comment: string | null
    closed_by_id: number | null
    closed_at: string | null
    created_at: string
    updated_at: string
  }
  issue_comment: { id: Generated<number>; issue_id: number; user_id: number | null; username: string; text: string; created_at: string }
  job: {
    id: Generated<number>
    kind: string
    /** One job of a kind and key at a time may be waiting, running or asking. */
    key: string
    payload: Generated<string>
    state: Generated<JobState>
    priority: Generated<number>
    /** 0–1. */
    progress: number | null
    run_at: string
    attempts: Generated<number>
    locked_by: string | null
    locked_until: string | null
    is_cancel_asked: Generated<number>
    error: string | null
    report: string | null
    created_at: string
    started_at: string | null
    finished_at: string | null
  }
  scan: {
    id: Generated<number>
    job_id: number | null
    root_id: number
    state: Generated<JobState>
    phase: Generated<'listing' | 'reading' | 'done'>
    progress: number | null
    /** Json as `scanCounts` of the contract. */
    counts: Generated<string>
    question: string | null
    created_at: string
    started_at: string | null
    finished_at: string | null
  }
  scan_entry: {
    id: Generated<number>
    scan_id: number
    path: string
    outcome: 'added' | 'changed' | 'moved' | 'unavailable' | 'unreadable' | 'skipped'
    reason: string | null
    media_id: number | null
  }
}
