import { isRecord, readJson } from '../../../api/read-json.ts'
import type { Media } from '@amn/contract/media/media'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaType } from '@amn/contract/values'
import { useSessionState } from '../../../api/session/session-state.ts'
import { type Draft, newKey } from './draft.ts'

/** What a reload would lose. */
export interface StoredDraft {
  /** The media as it was read; a new one has none. */
  base: Media | undefined
  draft: Draft
  toggles: [MediaField, boolean][]
  type: MediaType | undefined
}
// Whoever logs in after somebody else finds nothing of theirs.
const keyOf = (id: number | undefined) => `amn-draft-${useSessionState.getState().user?.id ?? 0}-${id ?? 'new'}`

export function storeDraft(id: number | undefined, stored: StoredDraft | undefined): void {
  try {
    if (stored) sessionStorage.setItem(keyOf(id), JSON.stringify(stored))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A full or forbidden store takes nothing from the person but the way back after a reload.
  }
}

const lists = ['titles', 'credits', 'links'] as const
const isStored = (value: unknown): value is StoredDraft => {
  const draft = isRecord(value) ? value['draft'] : undefined
  return isRecord(draft) && lists.every((name) => Array.isArray(draft[name]))
}
const rekeyed = <T extends { key: string }>(rows: readonly T[]): T[] => rows.map((one) => ({ ...one, key: newKey() }))

export function readDraft(id: number | undefined): StoredDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(id))
    if (!text) return undefined
    const stored = readJson(text)
    if (!isStored(stored)) return undefined
    const { titles, credits, links } = stored.draft
    return { ...stored, draft: { ...stored.draft, titles: rekeyed(titles), credits: rekeyed(credits), links: rekeyed(links) } }
  } catch {
    return undefined
  }
}
