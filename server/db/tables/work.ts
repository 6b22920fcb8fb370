import type { IssueKind } from '@amn/contract/media/media-values'
import type { MediaType, PositionUnit } from '@amn/contract/values'
import type { Generated } from 'kysely'

type JobState = 'waiting' | 'running' | 'asking' | 'done' | 'failed' | 'cancelled'

/** Issues, and the work that goes on behind. */
export interface WorkTables {
  issue: {
    id: Generated<number>
    media_id: number
    content_id: number | null
    file_id: number | null
    /** Json: a number or a text. */
    position: string | null
    unit: PositionUnit | null
    kind: Generated<IssueKind>
    description: string
    created_by_id: number | null
    created_by: string
    closed: Generated<number>
    resolved: Generated<number>
    close_comment: string | null
    closed_by_id: number | null
    closed_at: string | null
    reopened_at: string | null
    /** The name of its file, without the ending. */
    screenshot: string | null
    /** Whether others did something that the creator may not have seen yet: closed it, or commented after the comment seen last. */
    has_news: Generated<number>
    is_close_seen: Generated<number>
    seen_comment_id: Generated<number>
    created_at: string
    updated_at: string
  }
  issue_same: { issue_id: number; user_id: number }
  /** What open pages are told: whose issue it was, and of what kind of media; no type where it concerns the creator alone. */
  issue_change: { seq: Generated<number>; creator_id: number | null; type: MediaType | null; adult: number; at: string }
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
  /** What is wrong now and was told, with its title as a reason. */
  notice: { key: string; title: string; begun_at: string }
  /** What was dismissed while it was in this state. */
  notice_dismissal: { key: string; state: string; at: string }
  /** Its one row names the server that looks, until when. */
  notice_watch: { id: number; worker: string; until: string }
  /** How many requests a server had from a busy person, until its ten seconds are over. */
  request_count: { key: string; server: string; n: number; until: string }
}
