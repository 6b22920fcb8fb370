import '../ui/form-styles.ts'
import { mediaTypes } from '@amn/contract/values'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PosterCard } from '../ui/PosterCard.tsx'
import { Row } from '../ui/Row.tsx'
import { useBack, useTitle } from '../ui/screen.ts'
import { ContentList } from './ContentList.tsx'
import { Facts } from './Facts.tsx'
import { MediaHead } from './MediaHead.tsx'
import { useMedia } from './use-media.ts'
import classes from './view.module.css'

const route = getRouteApi('/media/$id')

/** One media: what it is, what one made of it, what it holds and what belongs to it. */
export function MediaView() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const search = route.useSearch()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const type = mediaTypes.find((one) => one === search.type)
  const reply = useMedia(id, type)
  useTitle(reply.data?.title)
  useBack(() => (canGoBack ? router.history.back() : void router.navigate({ to: '/media', search: { type: type ?? 'All' } })))
  if (reply.isError) return <ErrorState text={failureText(reply.error)} onRetry={() => void reply.refetch()} isPage />
  if (!reply.data) return <div className={classes.space} aria-busy="true" />
  const one = reply.data
  return (
    <article className={classes.page}>
      <MediaHead media={one} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {one.description && <p className={classes.description}>{one.description}</p>}
          <ContentList media={one} />
        </div>
        <Facts media={one} />
      </div>
      {one.relations.length > 0 && (
        <Row title={t('media.related')}>
          {one.relations.map((relation) => (
            <li key={`${relation.type} ${relation.media.id}`}>
              <p className={classes.relation}>{t(`media.relation.${relation.type}`)}</p>
              <PosterCard media={relation.media} />
            </li>
          ))}
        </Row>
      )}
    </article>
  )
}
