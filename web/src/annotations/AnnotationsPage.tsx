import '../ui/theme/form-styles.ts'
import { type Annotation, annotations, type ListedAnnotation } from '@amn/contract/personal/annotations'
import { annotationKinds, highlightColours } from '@amn/contract/personal/annotations-values'
import { Button, SegmentedControl, Select, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBookmarks, IconDownload, IconLock, IconSearch } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import type { AnnotationsSearch } from '../api/search/annotations-search.ts'
import { positionAsText } from '../api/search/viewer-position.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { useAnnotationActs } from '../api/use-annotations.ts'
import { useExportAnnotations } from '../api/use-export-annotations.ts'
import { numberingText } from '../i18n/content-numbering.ts'
import { AnnotationRow } from '../ui/annotations/AnnotationRow.tsx'
import { NoteDialog } from '../ui/annotations/NoteDialog.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import classes from './annotations-page.module.css'

const size = 30
const route = getRouteApi('/user-panel/annotations')

const addressOf = ({ media, contentId, fileId, position, unit }: ListedAnnotation) =>
  `/media/${media.id}/content/${contentId}/file/${fileId}?${new URLSearchParams({ type: media.amnMediaType, at: positionAsText({ position, unit }) })}`

/** All bookmarks and highlights of the person, searched by words, kind and colour. */
export function AnnotationsPage() {
  const { t } = useTranslation()
  const { search = '', kind, colour, media, page = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [edited, setEdited] = useState<Annotation>()
  const query = { query: search, kind, colour, mediaId: media }
  const list = useGet(annotations.list, { query: { ...query, page, size } }, { keepsPrevious: true, enabled: isLoggedIn })
  const { update, remove } = useAnnotationActs()
  const exportAll = useExportAnnotations()
  const go = (to: AnnotationsSearch) => void navigate({ search: (now) => ({ ...now, page: undefined, ...to }), replace: true })
  const type = useDebouncedCallback((text: string) => go({ search: text || undefined }), 250)
  useTitle(t('annotations.title'))
  if (!isLoggedIn) return <EmptyState icon={IconLock} title={t('annotations.title')} text={t('annotations.logIn')} isPage />
  const isNarrowed = search !== '' || kind !== undefined || colour !== undefined || media !== undefined
  const items = list.data?.items ?? []
  const total = list.data?.totalItems ?? 0
  const isEmpty = list.data !== undefined && items.length === 0
  return (
    <div className={shared.page}>
      <header>
        <h1 className={shared.heading}>{t('annotations.title')}</h1>
        <p className={shared.lead}>{t('annotations.lead')}</p>
      </header>
      {(isNarrowed || !isEmpty) && (
        <div className={classes.tools}>
          <TextInput
            className={classes.search}
            aria-label={t('annotations.search')}
            placeholder={t('annotations.search')}
            leftSection={<IconSearch size={18} />}
            defaultValue={search}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('annotations.kind.all')}
            value={kind ?? 'all'}
            onChange={(value) => go({ kind: annotationKinds.find((one) => one === value), colour: undefined })}
            data={(['all', ...annotationKinds] as const).map((value) => ({ value, label: t(`annotations.kind.${value}`) }))}
          />
          {kind !== 'bookmark' && (
            <Select
              className={classes.colour}
              aria-label={t('annotations.colour')}
              placeholder={t('annotations.everyColour')}
              clearable
              value={colour ?? null}
              onChange={(value) => go({ colour: highlightColours.find((one) => one === value) })}
              data={highlightColours.map((value) => ({ value, label: t(`annotations.colours.${value}`) }))}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exportAll.isPending}
            disabled={total === 0}
            onClick={() => exportAll.run(query)}
          >
            {t('annotations.export')}
          </Button>
        </div>
      )}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="lg" />}
      {isEmpty && (
        <EmptyState
          icon={IconBookmarks}
          title={t(isNarrowed ? 'annotations.none' : 'annotations.empty')}
          text={t(isNarrowed ? 'annotations.noneText' : 'annotations.emptyPage')}
        >
          {isNarrowed && (
            <Button variant="default" onClick={() => void navigate({ search: {} })}>
              {t('annotations.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={`${shared.plainList} ${classes.rows}`} data-stale={list.isPlaceholderData || undefined}>
        {items.map((one) => (
          <AnnotationRow
            key={one.id}
            annotation={one}
            head={<Head annotation={one} />}
            about={one.renderer === null ? t('annotations.fileGone') : undefined}
            onGo={one.renderer === null ? undefined : () => history.push(addressOf(one))}
            onNote={() => setEdited(one)}
            onRemove={() => remove(one, one.media.amnMediaType)}
          />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / size)} mt="xl" onPage={(to) => go({ page: to > 0 ? to : undefined })} />
      {edited && <NoteDialog annotation={edited} onSave={(change) => update(edited, change)} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function Head({ annotation: { media, content } }: { annotation: ListedAnnotation }) {
  const { t } = useTranslation()
  const name = [numberingText(content, media.amnMediaType, t), content.title].filter(Boolean).join(' – ')
  return <span className={classes.head}>{[media.title, name].filter(Boolean).join(' · ')}</span>
}
