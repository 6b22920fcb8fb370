import '../ui/form-styles.ts'
import { media } from '@amn/contract/media'
import { Button, Pagination } from '@mantine/core'
import { IconMovieOff, IconSearchOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { usePreferences } from '../api/preferences.ts'
import { useGet } from '../api/query.ts'
import { CardSkeletons } from '../ui/CardSkeletons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PosterCard } from '../ui/PosterCard.tsx'
import { useTitle } from '../ui/screen.ts'
import { ListTools } from './ListTools.tsx'
import classes from './list.module.css'

const route = getRouteApi('/media')

/** The media of one type, or of all, by title; every filter and the page are in the address. */
export function MediaList() {
  const { t } = useTranslation()
  const { type, titleFilter, includeWorkInProgress, page = 0, size: chosenSize } = route.useSearch()
  const navigate = route.useNavigate()
  const ownSize = usePreferences((preferences) => preferences.generalSettings.itemsPerPage)
  const size = chosenSize ?? ownSize
  const query = { amnMediaType: type, titleFilter, includeWorkInProgress, page, size }
  const list = useGet(media.list, { query }, { quiet: true, keepsPrevious: true })
  const title = t(`values.mediaType.${type}`)
  useTitle(title)
  if (list.isError) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} isPage />
  const total = list.data?.totalItems ?? 0
  const pages = Math.ceil(total / size)
  const clear = () => void navigate({ search: { type } })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.count} role="status">
          {list.data && t('media.count', { count: total })}
        </span>
      </header>
      <ListTools />
      {total === 0 && list.data && titleFilter && (
        <EmptyState icon={IconSearchOff} title={t('media.noMatchTitle')} text={t('media.noMatch')}>
          <Button variant="default" onClick={clear}>
            {t('media.lift')}
          </Button>
        </EmptyState>
      )}
      {total === 0 && list.data && !titleFilter && <EmptyState icon={IconMovieOff} title={t('media.noneTitle')} text={t('media.none')} />}
      <ul className={classes.grid} data-stale={list.isPlaceholderData || undefined}>
        {list.isPending && <CardSkeletons count={Math.min(size, 20)} />}
        {(list.data?.items ?? []).map((one, place) => (
          <li key={one.id}>
            <PosterCard media={one} isFirst={place < 6} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('media.pages')}>
          <Pagination
            total={pages}
            value={page + 1}
            onChange={(next) => void navigate({ search: (before) => ({ ...before, page: next - 1 }) })}
            getControlProps={(control) => ({ 'aria-label': t(`ui.page.${control}`) })}
          />
        </nav>
      )}
    </div>
  )
}
