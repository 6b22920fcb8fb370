import { type Content, contents } from '@amn/contract/content'
import type { Media } from '@amn/contract/media'
import { Pagination } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { useGet } from '../api/query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ContentRow } from './ContentRow.tsx'
import classes from './view.module.css'

const pageSize = 100

/** What a media holds, by season, volume and kind, a hundred at a time. */
export function ContentList({ media }: { media: Media }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const query = { amnMediaType: media.amnMediaType, size: pageSize, ...(page > 0 ? { page } : {}) }
  const list = useGet(contents.ofMedia, { params: { id: media.id }, query }, { quiet: true, keepsPrevious: true })
  const groupOf = (content: Content) => {
    if (content.kind !== 'regular') return t(`media.kind.${content.kind}`)
    if (content.season !== null) return t('media.seasonNumber', { number: content.season })
    if (content.volume !== null && content.number !== null) return t('media.volumeNumber', { number: content.volume })
    return t('media.contents')
  }
  const items = list.data?.items ?? []
  const groups = [...new Set(items.map(groupOf))]
  const pages = Math.ceil((list.data?.totalItems ?? 0) / pageSize)
  if (list.isError) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
  if (list.data?.totalItems === 0) return <EmptyState icon={IconPlayerPause} title={t('media.noContents')} />
  return (
    <>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={classes.group}>{group}</h2>
          <ul className={classes.contents}>
            {items
              .filter((content) => groupOf(content) === group)
              .map((content) => (
                <ContentRow key={content.id} media={media} content={content} />
              ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav aria-label={t('media.pages')}>
          <Pagination
            mt="md"
            total={pages}
            value={page + 1}
            onChange={(next) => setPage(next - 1)}
            getControlProps={(control) => ({ 'aria-label': t(`ui.page.${control}`) })}
          />
        </nav>
      )}
    </>
  )
}
