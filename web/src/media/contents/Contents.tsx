import type { Media } from '@amn/contract/media/media'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useKeptEntries } from '../../ui/kept/use-kept.ts'
import { contentsName } from './content-name.ts'
import { rowsOf } from './content-rows.ts'
import classes from './contents.module.css'
import { ContentsSkeleton } from './ContentsSkeleton.tsx'
import { LongList } from './LongList.tsx'
import { ShortList } from './ShortList.tsx'
import type { useContents } from './use-contents.ts'
import shared from '../../ui/theme/shared.module.css'

/** From so many contents on only what is near the window is drawn. */
const longFrom = 200

interface Props {
  media: Media
  contents: ReturnType<typeof useContents>
}

/** The contents of a media: episodes, volumes, chapters, files. */
export function Contents({ media, contents: loaded }: Props) {
  const { t } = useTranslation()
  const { contents, data, error, totalItems, hasNextPage, refetch } = loaded
  const rows = useMemo(() => rowsOf(contents, media.amnMediaType, !hasNextPage), [contents, media.amnMediaType, hasNextPage])
  const List = totalItems >= longFrom ? LongList : ShortList
  const { myData } = media
  useKeptEntries()
  return (
    <section aria-labelledby="media-contents">
      <div className={classes.head}>
        <h2 className={shared.title} id="media-contents">
          {contentsName(contents, media.amnMediaType, t)}
        </h2>
        {data && totalItems > 1 && (
          <p className={shared.note}>
            {t('media.count', { count: totalItems })}
            {myData && myData.completedCount > 0 && ` · ${t('media.completedCount').toLowerCase()}: ${myData.completedCount}`}
          </p>
        )}
      </div>
      {!data && !error && <ContentsSkeleton count={Math.min(Math.max(media.contentCount, 1), 12)} />}
      {!data && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {data && totalItems === 0 && <p className={shared.note}>{t('media.noContents')}</p>}
      {data && totalItems > 0 && <List media={media} rows={rows} loaded={loaded} />}
    </section>
  )
}
