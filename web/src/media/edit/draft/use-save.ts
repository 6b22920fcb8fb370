import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { mediaEdit } from '@amn/contract/media/edit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../../../api/call/call.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { type Draft, type DraftField, changeOf, draftOf } from './draft.ts'
import { type Difference, differencesOf, takeTheirs } from './merge.ts'
import { problemsOf, refusedFields } from './problems.ts'
import { type DraftStore, isDirty, locksOver } from './draft-store.ts'
import { useEditTab } from '../use-edit-tab.ts'
import { useRefreshMedia } from '../use-refresh-media.ts'
import { useUndoLast } from '../use-undo-last.ts'

/** What somebody else has stored since the media was read. */
interface Stale {
  theirs: Media
  differences: Difference[]
}

/** Saves what differs from the media as it was read; what somebody else has changed meanwhile is asked about. */
export function useSave(store: DraftStore) {
  const { t } = useTranslation()
  const refresh = useRefreshMedia()
  const { showProblem } = useEditTab()
  const undoLast = useUndoLast()
  const [isSaving, setSaving] = useState(false)
  const [stale, setStale] = useState<Stale>()

  const tellSaved = (saved: Media, hasEdit: boolean) => {
    const undo = () => void undoLast(saved, 'edit').then((undone) => undone && store.getState().adopt(undone))
    notice.success(t('edit.saved'), { id: `saved-${saved.id}`, ...(hasEdit ? { action: { label: t('ui.undo'), run: undo } } : {}) })
  }
  const send = async (draft: Draft, base: Media): Promise<void> => {
    const { id, amnMediaType, version } = base
    const { toggles, reset, setProblems } = store.getState()
    const change = changeOf(draft, draftOf(base))
    const locks = toggles.size > 0 ? { lockedFields: [...locksOver(base, toggles)] } : {}
    try {
      const saved = await call(mediaEdit.update, {
        params: { id },
        query: { amnMediaType },
        body: { ...change, ...locks, version },
        quiet: true,
      })
      setStale(undefined)
      reset(saved)
      refresh(saved)
      tellSaved(saved, Object.keys(change).length > 0)
    } catch (failure) {
      if (isCode(failure, 'STALE')) return await meetTheirs(draft, base)
      setStale(undefined)
      const refused = refusedFields(failure, t)
      if (!refused) return showFailure(failure)
      setProblems(refused)
      showProblem(refused)
    }
  }
  const meetTheirs = async (draft: Draft, base: Media) => {
    // The type may be what was changed.
    const theirs = await call(mediaCalls.get, { params: { id: base.id }, ofAnyType: true })
    const differences = differencesOf(base, theirs, draft)
    if (differences.length > 0) return setStale({ theirs, differences })
    store.getState().rebase(theirs, draft)
    if (theirs.version !== base.version) await send(draft, theirs)
  }
  const run = async (work: () => Promise<void>) => {
    setSaving(true)
    // What failed beside the saving itself has been shown by its call.
    await work().catch(() => undefined)
    setSaving(false)
  }
  return {
    isSaving,
    stale,
    closeStale: () => setStale(undefined),
    save: () => {
      const { base, draft, setProblems } = store.getState()
      if (isSaving || !base || !isDirty(store.getState())) return
      const problems = problemsOf(draft, t)
      setProblems(problems)
      if (Object.keys(problems).length > 0) return showProblem(problems)
      void run(() => send(draft, base))
    },
    /** Goes on with what was chosen field by field. */
    resolve: (fields: readonly DraftField[]) => {
      if (!stale) return
      const merged = takeTheirs(store.getState().draft, stale.theirs, fields)
      store.getState().rebase(stale.theirs, merged)
      void run(() => send(merged, stale.theirs))
    },
  }
}
