import '../../ui/theme/form-styles.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isLoggedIn } from '../../api/session/session-state.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { useBack } from '../../ui/layout/screen.ts'
import { useWayBack } from '../list/last-list.ts'
import { NoAccess } from '../view/NoAccess.tsx'
import { makeDraftStore } from './draft/draft-store.ts'
import { EditForm } from './EditForm.tsx'
import { EditorContext } from './draft/editor.ts'
import classes from './edit.module.css'
import { useCreate } from './draft/use-create.ts'
import shared from '../../ui/theme/shared.module.css'

/** The screen that makes a media: the same as the one that changes it. */
export function CreatePage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const rights = useRights()
  const editable = mediaTypes.filter((type) => rights.some(({ name, edit }) => name === type && edit))
  const wanted = mediaTypes.find((one) => one === search['type'])
  const type = wanted ?? editable[0]
  if (!type || !editable.includes(type))
    return <NoAccess isToEdit failure={new ApiError(isLoggedIn() ? 'ACCESS_DENIED' : 'UNAUTHENTICATED')} />
  return <Creating type={type} />
}

function Creating({ type }: { type: MediaType }) {
  const { t } = useTranslation()
  const [store] = useState(() => makeDraftStore(undefined, type))
  const { create, isSaving, kept, keep } = useCreate(store)
  useBack(useWayBack(useStore(store, (state) => state.type)))
  useEffect(() => store.forget, [store])
  const head = (
    <header className={`${shared.pageHead} ${classes.head}`}>
      <h1 className={`${shared.heading} ${classes.heading}`}>{t('edit.newTitle')}</h1>
    </header>
  )
  return (
    <EditorContext value={store}>
      <EditForm title={t('edit.newTitle')} head={head} isSaving={isSaving} onSave={create} kept={kept} onKeep={keep} />
    </EditorContext>
  )
}
