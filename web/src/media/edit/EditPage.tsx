import '../../ui/theme/form-styles.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import type { Media } from '@amn/contract/media/media'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isLoggedIn } from '../../api/session/session-state.ts'
import { useMedia } from '../use-media.ts'
import { NoAccess } from '../view/NoAccess.tsx'
import { makeDraftStore } from './draft/draft-store.ts'
import { EditForm } from './EditForm.tsx'
import { EditHead } from './EditHead.tsx'
import { EditSkeleton } from './EditSkeleton.tsx'
import { EditorContext } from './draft/editor.ts'
import { useSave } from './draft/use-save.ts'

const StaleDialog = lazy(() => import('./draft/StaleDialog.tsx').then((file) => ({ default: file.StaleDialog })))

/** The screen that changes a media. */
export function EditPage() {
  const params: Record<string, unknown> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const type = mediaTypes.find((one) => one === search['type'])
  const { data: media, error, refetch } = useMedia(isId ? id : 0, type)
  if (media?.may.edit) return <WithMedia key={media.id} media={media} named={type} />
  if (media) return <NoAccess isToEdit failure={new ApiError(isLoggedIn() ? 'ACCESS_DENIED' : 'UNAUTHENTICATED')} />
  const failure = isId ? error : new ApiError('NOT_FOUND')
  return failure ? <NoAccess failure={failure} onRetry={() => void refetch()} /> : <EditSkeleton />
}

function WithMedia({ media, named }: { media: Media; named: MediaType | undefined }) {
  const { t } = useTranslation()
  const [store] = useState(() => makeDraftStore(media, media.amnMediaType))
  const { stale, closeStale, resolve, isSaving, save } = useSave(store)
  const base = useStore(store, (state) => state.base) ?? media
  useEffect(() => store.getState().adopt(media), [store, media])
  useEffect(() => store.forget, [store])
  const navigate = useNavigate()
  const { id, amnMediaType: type } = base
  // The address names the type that the media has now, so that it still leads here after a change of it.
  useEffect(() => {
    if (named && named !== type)
      void navigate({ to: '/media/$id/edit', params: { id }, search: (before) => ({ ...before, type }), replace: true })
  }, [navigate, id, named, type])
  return (
    <EditorContext value={store}>
      <EditForm
        title={t('edit.editTitle', { title: base.title })}
        head={<EditHead media={base} />}
        isSaving={isSaving}
        onSave={save}
        kept={{}}
        onKeep={() => undefined}
      />
      {stale && (
        <Suspense>
          <StaleDialog {...stale} draft={store.getState().draft} isSaving={isSaving} onResolve={resolve} onClose={closeStale} />
        </Suspense>
      )}
    </EditorContext>
  )
}
