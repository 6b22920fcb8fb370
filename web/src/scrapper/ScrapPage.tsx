import '../ui/theme/form-styles.ts'
import { ApiError } from '../api/failures/api-error.ts'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import classes from './scrapper.module.css'
import { ScrapMedia } from './ScrapMedia.tsx'
import { useScrappedMedia } from './use-scrapped-media.ts'

const route = getRouteApi('/media/$id/scrap')

/** The screen that fetches metadata of one media. */
export function ScrapPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { type } = route.useSearch()
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: media, error, refetch } = useScrappedMedia(isId ? id : 0, type)
  useTitle(media ? t('scrapper.titleOf', { title: media.title }) : t('scrapper.title'))
  if (media?.may.edit) return <ScrapMedia key={media.id} media={media} />
  if (media) return <NoPermissions text={t('edit.noPermissionsText')} />
  const failure = isId ? error : new ApiError('NOT_FOUND')
  if (failure) return <ErrorState text={failureText(failure)} onRetry={() => void refetch()} isPage />
  return (
    <div className={classes.page}>
      <Skeleton height={56} maw={420} />
      <Skeleton height={360} radius="lg" />
    </div>
  )
}
