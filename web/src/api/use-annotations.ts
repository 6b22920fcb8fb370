import { useTranslation } from 'react-i18next'
import { type Annotation, type AnnotationCreateRequest, annotations } from '@amn/contract/personal/annotations'
import type { HighlightColour } from '@amn/contract/personal/annotations-values'
import type { MediaType } from '@amn/contract/values'
import { notice } from '../ui/feedback/notice.ts'
import { makeUniqueId } from './unique-id.ts'
import { useGet, useSend } from './query.ts'
import { useSessionState } from './session/session-state.ts'

/** The content that annotations are in. */
export interface AnnotatedContent {
  id: number
  mediaId: number
  amnMediaType: MediaType
}

const kept = [annotations.ofContent, annotations.list]

/** Changes and deletes annotations; what was deleted comes back by Undo. */
export function useAnnotationActs() {
  const { t } = useTranslation()
  const create = useSend(annotations.create, { invalidates: kept })
  const { mutate: change } = useSend(annotations.update, { invalidates: kept })
  const { mutate: take } = useSend(annotations.remove, { invalidates: kept })
  const update = ({ id: annotationId }: Annotation, body: { note?: string; colour?: HighlightColour }) =>
    change({ params: { annotationId }, body })
  const remove = (one: Annotation, type: MediaType) => {
    const { id: annotationId, mediaId, contentId, fileId, createdAt: _created, updatedAt: _updated, ...body } = one
    const bringBack = () => create.mutate({ params: { id: mediaId, contentId, fileId }, query: { amnMediaType: type }, body })
    take(
      { params: { annotationId } },
      { onSuccess: () => notice.info(t(`annotations.removed.${one.kind}`), { action: { label: t('ui.undo'), run: bringBack } }) },
    )
  }
  return { create, update, remove }
}

/** The bookmarks and highlights of the person in a content, and what can be done with them; none for a visitor. */
export function useAnnotations({ id: contentId, mediaId, amnMediaType }: AnnotatedContent) {
  const isMember = useSessionState((state) => state.token !== undefined)
  const sent = { params: { id: mediaId, contentId }, query: { amnMediaType } }
  const { data, error, refetch } = useGet(annotations.ofContent, sent, { enabled: isMember, isBackground: true })
  const { create, update, remove } = useAnnotationActs()
  const add = async (fileId: number, given: Omit<AnnotationCreateRequest, 'key'>): Promise<Annotation> =>
    create.mutateAsync({
      params: { id: mediaId, contentId, fileId },
      query: { amnMediaType },
      body: { ...given, key: makeUniqueId() },
    })
  return { isMember, items: data?.items, error, refetch, add, update, remove: (one: Annotation) => remove(one, amnMediaType) }
}
