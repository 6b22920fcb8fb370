import { type Contributor, credits } from '@amn/contract/media/credits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../api/call/call.ts'
import { showFailure } from '../api/failures/show-failure.ts'
import { notice } from '../ui/feedback/notice.ts'
import { changeOf, type ContributorDraft, type DraftField, draftOf, meetTheirs } from './contributor-draft.ts'
import { useContributorActs } from './use-contributor-acts.ts'

/** What is being edited, and its saving; what somebody else has stored meanwhile stays, and where both changed the same, that is told first. */
export function useSaveContributor(contributor: Contributor, onSaved: () => void) {
  const { t } = useTranslation()
  const { refresh } = useContributorActs()
  const [base, setBase] = useState(contributor)
  const [draft, setDraft] = useState(() => draftOf(contributor))
  const [conflicts, setConflicts] = useState<DraftField[]>([])
  const [isSaving, setSaving] = useState(false)
  const { id } = contributor

  const send = async (sent: ContributorDraft, over: Contributor): Promise<void> => {
    try {
      await call(credits.update, { params: { id }, body: { ...changeOf(sent, over), version: over.version }, quiet: true })
    } catch (failure) {
      if (!isCode(failure, 'STALE')) return showFailure(failure)
      const theirs = await call(credits.get, { params: { id } })
      const met = meetTheirs(sent, over, theirs)
      if (met.conflicts.length === 0 && theirs.version !== over.version) return send(met.draft, theirs)
      setBase(theirs)
      setDraft(met.draft)
      return setConflicts(met.conflicts)
    }
    onSaved()
    void refresh()
    notice.success(t('credits.saved'))
  }
  const save = () => {
    if (isSaving) return
    setSaving(true)
    // What failed beside the saving itself has been shown by its call.
    void send(draft, base)
      .catch(() => undefined)
      .finally(() => setSaving(false))
  }
  return {
    draft,
    change: (changes: Partial<ContributorDraft>) => setDraft((before) => ({ ...before, ...changes })),
    conflicts,
    isSaving,
    save,
  }
}
