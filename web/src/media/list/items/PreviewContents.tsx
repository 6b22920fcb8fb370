import type { Media } from '@amn/contract/media/media'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { contentsName } from '../../contents/content-name.ts'
import { rowsOf } from '../../contents/content-rows.ts'
import { ContentRow } from '../../contents/ContentRow.tsx'
import { nextContent } from '../../contents/next-content.ts'
import type { useContents } from '../../contents/use-contents.ts'
import { moveByArrows } from '../selection/move-by-arrows.ts'
import classes from './preview.module.css'
import shared from '../../../ui/theme/shared.module.css'

/** So many are shown, and so many of them before the one that comes next. */
const [shown, before] = [10, 2]

/** The contents around the one that comes next, with their marks, and the way to all of them. */
export function PreviewContents({ media, contents: loaded }: { media: Media; contents: ReturnType<typeof useContents> }) {
  const { t } = useTranslation()
  const { contents, data, error, totalItems, hasNextPage, refetch, readContents } = loaded
  if (!data && error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} m="lg" radius="md" />
  if (totalItems === 0) return null
  const rows = rowsOf(contents, media.amnMediaType, !hasNextPage)
  const next = nextContent(contents)?.content.id
  const at = rows.findIndex(({ content }) => content.id === next)
  const first = Math.max(0, Math.min(at - before, rows.length - shown))
  return (
    <section className={classes.contents} aria-labelledby="preview-contents">
      <div className={classes.contentsHead}>
        <h3 className={shared.title} id="preview-contents">
          {contentsName(contents, media.amnMediaType, t)}
        </h3>
        {totalItems > shown && (
          <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} className={shared.note}>
            {t('ui.showAll')}
          </Link>
        )}
      </div>
      <ul ref={moveByArrows} className={shared.plainList}>
        {rows.slice(first, first + shown).map((row) => (
          <li key={row.content.id}>
            <ContentRow media={media} row={row} readContents={readContents} />
          </li>
        ))}
      </ul>
    </section>
  )
}
