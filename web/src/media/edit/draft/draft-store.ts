import type { Media } from '@amn/contract/media/media'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaType } from '@amn/contract/values'
import { createStore } from 'zustand'
import { type Draft, type DraftField, changedFields, draftOf, emptyDraft } from './draft.ts'
import { differencesOf, takeTheirs } from './merge.ts'
import type { Problems } from './problems.ts'
import { readDraft, storeDraft } from './stored-draft.ts'

/** What is in the fields of the screen, beside the media as it was read; without one, a new media is made. */
export interface DraftState {
  base: Media | undefined
  draft: Draft
  /** The fields that differ from what was read. */
  changed: readonly DraftField[]
  /** The locks that were pressed here. */
  toggles: ReadonlyMap<MediaField, boolean>
  type: MediaType
  problems: Problems
  /** The person's work of before a reload is in the fields. */
  isRestored: boolean
  set: <F extends DraftField>(field: F, value: Draft[F]) => void
  setType: (type: MediaType) => void
  setProblems: (problems: Problems) => void
  toggleLock: (field: MediaField) => void
  /** The draft over a newer media. */
  rebase: (base: Media, draft: Draft) => void
  /** What has been saved, or what stood there before. */
  reset: (media: Media | undefined) => void
  /** Takes over what somebody else has stored, as far as it meets nothing that was typed here. */
  adopt: (newer: Media) => void
}

const fresh = (base: Media | undefined) => ({
  base,
  draft: base ? draftOf(base) : emptyDraft,
  changed: [],
  toggles: new Map(),
  problems: {},
})
const changedOver = (base: Media | undefined, draft: Draft) => changedFields(draft, base ? draftOf(base) : emptyDraft)

export const isDirty = ({ changed, toggles }: DraftState) => changed.length > 0 || toggles.size > 0

/** The locks of a media with what was pressed here. */
export function locksOver(media: Media | undefined, toggles: DraftState['toggles']): Set<MediaField> {
  const locks = new Set(media?.lockedFields)
  for (const [field, isLocked] of toggles) {
    if (isLocked) locks.add(field)
    else locks.delete(field)
  }
  return locks
}

/** Milliseconds after the last stroke when what was typed is kept for a reload. */
const pause = 400

export function makeDraftStore(media: Media | undefined, firstType: MediaType) {
  const id = media?.id
  const stored = readDraft(id)
  const first = stored ? { ...fresh(stored.base), draft: stored.draft, toggles: new Map(stored.toggles) } : fresh(media)
  const store = createStore<DraftState>()((put, get) => ({
    ...first,
    changed: changedOver(first.base, first.draft),
    type: first.base?.amnMediaType ?? stored?.type ?? firstType,
    isRestored: stored !== undefined,
    set: (field, value) => {
      const { base, draft: before, problems } = get()
      const draft = { ...before, [field]: value }
      const left = Object.entries(problems).filter(([path]) => path.split('.')[0] !== field)
      put({ draft, changed: changedOver(base, draft), problems: Object.fromEntries(left) })
    },
    setType: (type) => put({ type }),
    setProblems: (problems) => put({ problems }),
    toggleLock: (field) => {
      const { base, toggles: before } = get()
      const isStored = base?.lockedFields.includes(field) ?? false
      const toggles = new Map(before)
      if (locksOver(base, before).has(field) === isStored) toggles.set(field, !isStored)
      else toggles.delete(field)
      put({ toggles })
    },
    rebase: (base, draft) => put({ base, draft, type: base.amnMediaType, changed: changedOver(base, draft) }),
    reset: (base) => put({ ...fresh(base), ...(base ? { type: base.amnMediaType } : {}) }),
    adopt: (newer) => {
      const { base, draft: before } = get()
      if (!base || newer.version === base.version) return
      const differences = differencesOf(base, newer, before)
      const theirs = differences.filter(({ isMine }) => !isMine).map(({ field }) => field)
      const draft = takeTheirs(before, newer, theirs)
      // As long as both have changed a field, the version stays the one that was read, so that saving asks.
      if (differences.every(({ isMine }) => !isMine)) get().rebase(newer, draft)
      else put({ draft, changed: changedOver(base, draft) })
    },
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe((state) => {
    clearTimeout(timer)
    const { base, draft, toggles, type } = state
    if (isDirty(state)) timer = setTimeout(() => storeDraft(id, { base, draft, toggles: [...toggles], type }), pause)
    else storeDraft(id, undefined)
  })
  /** Who goes on elsewhere in the product has said to lose it, or has saved it; only a reload keeps it. */
  const forget = () => {
    clearTimeout(timer)
    storeDraft(id, undefined)
  }
  return Object.assign(store, { forget })
}
export type DraftStore = ReturnType<typeof makeDraftStore>
