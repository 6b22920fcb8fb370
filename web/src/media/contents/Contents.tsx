import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useKeptEntries } from '../../ui/kept/use-kept.ts'
import { kindOfAll } from './content-groups.ts'
import { contentsName } from './content-name.ts'
import { rowsOf } from './content-rows.ts'
import classes from './contents.module.css'
import { ContentsSkeleton } from './ContentsSkeleton.tsx'
import { Covers } from './covers/Covers.tsx'
import { SeasonChoice } from './groups/SeasonChoice.tsx'
import { useSeasons } from './groups/use-seasons.ts'
import { LongList } from './LongList.tsx'
import { foldRows } from './fold-rows.ts'
import { longFrom, ShortList } from './ShortList.tsx'
import { countText, unitOf } from './unit.ts'
import type { useContents } from './use-contents.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Media
  contents: ReturnType<typeof useContents>
}

/** The contents of a media: episodes, volumes, chapters, files. */
export function Contents({ media, contents: loaded }: Props) {
  const { t } = useTranslation()
  const { contents, data, error, totalItems, hasNextPage, refetch } = loaded
  const { myData, amnMediaType } = media
  useKeptEntries()
  const unit = unitOf(contents, amnMediaType)
  return (
    <section aria-labelledby="media-contents">
      <div className={classes.head}>
        <h2 className={shared.title} id="media-contents">
          {contentsName(contents, amnMediaType, t)}
        </h2>
        {data && totalItems > 1 && (
          <p className={shared.note}>
            {countText(totalItems, hasNextPage && unit === 'files' ? undefined : unit, t)}
            {myData && myData.completedCount > 0 && ` · ${t('media.completedCount').toLowerCase()}: ${myData.completedCount}`}
          </p>
        )}
      </div>
      {!data && !error && <ContentsSkeleton count={Math.min(Math.max(media.contentCount, 1), 12)} />}
      {!data && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {data && totalItems === 0 && <p className={shared.note}>{t('media.noContents')}</p>}
      {data && totalItems > 0 && <Rows key={media.id} media={media} contents={loaded} />}
    </section>
  )
}

/** The rows of the chosen season, or of all; of many, those around what comes next until all are wanted. */
function Rows({ media, contents: loaded }: Props) {
  const { t } = useTranslation()
  const { contents, totalItems, hasNextPage } = loaded
  const { amnMediaType } = media
  const [isOpen, setIsOpen] = useState(false)
  const { groups, chosen, choose } = useSeasons(media, loaded)
  const rows = useMemo(
    () => (chosen ? chosen.contents.map((content) => ({ content, heading: undefined })) : rowsOf(contents, amnMediaType, !hasNextPage)),
    [chosen, contents, amnMediaType, hasNextPage],
  )
  const total = chosen ? rows.length : totalItems
  const folded = isOpen ? undefined : foldRows(rows, total)
  const hasCovers = kindOfAll(contents, amnMediaType) === 'volumes'
  const List = hasCovers && (folded || total < longFrom) ? Covers : !folded && total >= longFrom ? LongList : ShortList
  return (
    <>
      {chosen && <SeasonChoice media={media} groups={groups} chosen={chosen} isWhole={!hasNextPage} onChoose={choose} />}
      <List media={media} rows={folded ?? rows} loaded={chosen ? { ...loaded, totalItems: total } : loaded} />
      {folded && (
        <Button variant="default" mt="sm" onClick={() => setIsOpen(true)}>
          {t('media.allOf', { count: countText(total, unitOf(contents, amnMediaType), t) })}
        </Button>
      )}
    </>
  )
}
