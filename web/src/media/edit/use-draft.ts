import type { Media, MediaField } from '@amn/contract/media'
import type { MediaType } from '@amn/contract/values'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftField, changedFields, draftOf, emptyDraft } from './draft.ts'
import { differencesOf, takeTheirs } from './merge.ts'
import type { Problems } from './problems.ts'
import { readDraft, storeDraft } from './stored-draft.ts'

/** Milliseconds after the last stroke when what was typed is kept for a reload. */
const pause = 400

/** What stands in the fields of the screen, beside the media as it was read; without one, a new media is made. */
export function useDraft(media: Media | undefined, firstType: MediaType) {
  const id = media?.id
  const [stored] = useState(() => readDraft(id))
  const [base, setBase] = useState(stored?.base ?? media)
  const [draft, setDraft] = useState<Draft>(() => stored?.draft ?? (media ? draftOf(media) : emptyDraft))
  const [toggles, setToggles] = useState<ReadonlyMap<MediaField, boolean>>(() => new Map(stored?.toggles))
  const [type, setType] = useState(stored?.type ?? firstType)
  const [problems, setProblems] = useState<Problems>({})
  const origin = useMemo(() => (base ? draftOf(base) : emptyDraft), [base])
  const changed = useMemo(() => changedFields(draft, origin), [draft, origin])
  const isDirty = changed.length > 0 || toggles.size > 0
  const locksOver = (media: Media | undefined) => {
    const locks = new Set(media?.lockedFields)
    for (const [field, isLocked] of toggles) {
      if (isLocked) locks.add(field)
      else locks.delete(field)
    }
    return locks
  }
  const locks = locksOver(base)

  // A notice may act on the screen long after it was drawn.
  const latest = useRef({ base, draft })
  useEffect(() => {
    latest.current = { base, draft }
  })
  const reset = (to: Media | undefined) => {
    setBase(to)
    setDraft(to ? draftOf(to) : emptyDraft)
    setToggles(new Map())
    setProblems({})
    storeDraft(id, undefined)
  }
  /** Takes over what somebody else has stored, as far as it meets nothing that was typed here. */
  const adopt = useCallback((newer: Media) => {
    const now = latest.current
    if (!now.base || newer.version === now.base.version) return
    const differences = differencesOf(now.base, newer, now.draft)
    setDraft(
      takeTheirs(
        now.draft,
        newer,
        differences.filter(({ isMine }) => !isMine).map(({ field }) => field),
      ),
    )
    // As long as both have changed a field, the version stays the one that was read, so that saving asks.
    if (differences.every(({ isMine }) => !isMine)) setBase(newer)
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => storeDraft(id, isDirty ? { base, draft, toggles: [...toggles], type } : undefined), pause)
    return () => clearTimeout(timer)
  }, [id, isDirty, base, draft, toggles, type])

  return {
    base,
    draft,
    changed,
    isDirty,
    /** The person's work of before a reload stands in the fields. */
    isRestored: stored !== undefined,
    type: base?.amnMediaType ?? type,
    setType,
    problems,
    setProblems,
    /** The locks with what was switched here, over a media as it was read. */
    locksOver,
    originOf: draftOf,
    hasToggles: toggles.size > 0,
    isLocked: (field: MediaField) => locks.has(field),
    toggleLock: (field: MediaField) => {
      const isStored = base?.lockedFields.includes(field) ?? false
      const next = new Map(toggles)
      if (locks.has(field) === isStored) next.set(field, !isStored)
      else next.delete(field)
      setToggles(next)
    },
    set: <F extends DraftField>(field: F, value: Draft[F]) => {
      setDraft((before) => ({ ...before, [field]: value }))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== field)))
    },
    replace: setDraft,
    setBase,
    reset,
    adopt,
    discard: () => reset(base),
    forget: () => storeDraft(id, undefined),
  }
}
export type DraftState = ReturnType<typeof useDraft>
