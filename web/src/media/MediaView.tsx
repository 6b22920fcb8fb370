import type { Media } from '@amn/contract/media/media'
import { mediaTypes } from '@amn/contract/values'
import { ApiError } from '../api/failures/api-error.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useForeknown } from '../api/session/use-rights.ts'
import { useBack, useTitle } from '../ui/layout/screen.ts'
import { Contents } from './contents/Contents.tsx'
import { useContents } from './contents/use-contents.ts'
import { useWayBack } from './list/last-list.ts'
import { useMedia } from './use-media.ts'
import { Cast } from './view/credits/Cast.tsx'
import { Crew } from './view/credits/Crew.tsx'
import { Links } from './view/credits/Links.tsx'
import { Description } from './view/Description.tsx'
import { Facts } from './view/Facts.tsx'
import { Hero } from './view/Hero.tsx'
import { MainAction } from './view/MainAction.tsx'
import { MoreMenu } from './view/MoreMenu.tsx'
import { MoreOfTags } from './view/similar/MoreOfTags.tsx'
import { MyBar } from './view/own/MyBar.tsx'
import { NoAccess } from './view/NoAccess.tsx'
import { Own } from './view/own/Own.tsx'
import { Relations } from './view/Relations.tsx'
import { Together } from './view/Together.tsx'
import { usualRuntime } from './view/runtime.ts'
import { Similar } from './view/similar/Similar.tsx'
import { Tags } from './view/Tags.tsx'
import classes from './view/view.module.css'
import { ViewSkeleton } from './view/ViewSkeleton.tsx'

const noSuchMedia = new ApiError('NOT_FOUND')

/** One media: what it is, what is in it, and what one makes of it. */
export function MediaView() {
  const params: Record<string, unknown> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const type = mediaTypes.find((one) => one === search['type'])
  const { isKnown, refusal } = useForeknown(type ?? 'All')
  const { data: media, error, refetch } = useMedia(isId && isKnown && !refusal ? id : 0, type)
  useBack(useWayBack(media?.amnMediaType ?? type))
  useTitle(media?.title)
  if (media) return <Whole media={media} />
  const failure = isId ? (refusal ?? error) : noSuchMedia
  return failure ? <NoAccess failure={failure} onRetry={() => void refetch()} /> : <ViewSkeleton />
}

// Below a list that is longer than anybody scrolls, nothing would be found.
const longContents = 50

function Whole({ media }: { media: Media }) {
  const contents = useContents(media)
  const { myData } = media
  const isLong = media.contentCount > longContents
  const below = (
    <>
      <Cast media={media} isInside={isLong} />
      <Together key={`together-${media.id}`} media={media} isInside={isLong} />
      <Relations key={`related-${media.id}`} relations={media.relations} isInside={isLong} />
      <Similar key={media.id} media={media} isInside={isLong} />
      <MoreOfTags key={`tags-${media.id}`} media={media} isInside={isLong} />
    </>
  )
  return (
    <article className={classes.view}>
      <Hero media={media} />
      <div className={classes.body}>
        <div className={classes.top}>
          <div className={classes.actions}>
            <MainAction media={media} contents={contents} />
            <div className={classes.ownControls}>
              <MyBar media={media} contents={contents} />
              <MoreMenu media={media} />
            </div>
          </div>
          {media.description && <Description text={media.description} />}
          <Crew media={media} />
          {media.tags.length > 0 && <Tags tags={media.tags} type={media.amnMediaType} />}
          <Links media={media} />
        </div>
        <div className={classes.side}>
          {myData && <Own media={media} own={myData} />}
          <Facts media={media} runtime={usualRuntime(contents.contents)} />
        </div>
        <div className={classes.contents}>
          {isLong && below}
          <Contents media={media} contents={contents} />
        </div>
      </div>
      {!isLong && below}
    </article>
  )
}
