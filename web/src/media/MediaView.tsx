import type { Media } from '@amn/contract/media/media'
import { mediaTypes } from '@amn/contract/values'
import { ApiError } from '../api/failures/api-error.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForeknown } from '../api/session/use-rights.ts'
import { useBack, useTitle } from '../ui/layout/screen.ts'
import { Contents } from './contents/Contents.tsx'
import { unitOf, usualUnit } from './contents/unit.ts'
import { useContents, useContentsAhead } from './contents/use-contents.ts'
import { useWayBack } from './list/last-list.ts'
import { useMedia } from './use-media.ts'
import { Chapters } from './view/chapters/Chapters.tsx'
import { useChapters } from './view/chapters/use-chapters.ts'
import { Cast } from './view/credits/Cast.tsx'
import { Crew } from './view/credits/Crew.tsx'
import { Links } from './view/credits/Links.tsx'
import { Description } from './view/Description.tsx'
import { Facts } from './view/Facts.tsx'
import { Editions } from './view/editions/Editions.tsx'
import { filmOf } from './view/film/film-facts.ts'
import { FilmState } from './view/film/FilmState.tsx'
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
  const asked = isId && isKnown && !refusal ? id : 0
  const { data: media, error, refetch } = useMedia(asked, type)
  useContentsAhead(asked, type)
  useBack(useWayBack(media?.amnMediaType ?? type))
  useTitle(media?.title)
  const navigate = useNavigate()
  const real = media?.amnMediaType
  // A link from before the title became another type is set right, so that it is kept and shared as it should be.
  useEffect(() => {
    if (type && real && type !== real)
      void navigate({ to: '/media/$id', params: { id }, search: (before) => ({ ...before, type: real }), replace: true })
  }, [navigate, id, type, real])
  if (media) return <Whole media={media} />
  const failure = isId ? (refusal ?? error) : noSuchMedia
  return failure ? <NoAccess failure={failure} onRetry={() => void refetch()} /> : <ViewSkeleton />
}

function Whole({ media }: { media: Media }) {
  const loaded = useContents(media)
  const { contents, data, isFetching, failureCount } = loaded
  const { myData } = media
  const film = filmOf(media, contents)
  const only = contents.length === 1 ? contents[0] : undefined
  const { chapters, isPending } = useChapters(media, only)
  const unit = contents.length > 0 ? unitOf(contents, media.amnMediaType) : usualUnit(media.amnMediaType)
  // What is drawn once stays where it is; a failure keeps nobody waiting.
  if (!data && isFetching && failureCount === 0) return <ViewSkeleton />
  return (
    <article className={classes.view}>
      <Hero media={media} contents={contents} />
      <div className={classes.body}>
        <div className={classes.top}>
          <div className={classes.actions} data-content={film?.id}>
            <MainAction media={media} contents={loaded} />
            <div className={classes.ownControls}>
              <MyBar media={media} contents={loaded} />
              <MoreMenu media={media} film={film} />
            </div>
            {film && <FilmState film={film} name={media.title} />}
          </div>
          {media.description && <Description text={media.description} />}
        </div>
        <div className={classes.contents}>
          {!film && <Contents media={media} contents={loaded} />}
          {only && chapters.length > 0 && <Chapters media={media} content={only} chapters={chapters} />}
        </div>
        {!isPending && (
          <div className={classes.about}>
            <Crew media={media} />
            {media.tags.length > 0 && <Tags tags={media.tags} type={media.amnMediaType} />}
            <Links media={media} />
          </div>
        )}
        <div className={classes.side}>
          {myData && <Own media={media} own={myData} />}
          <Facts media={media} known={{ runtime: usualRuntime(contents), unit }} />
        </div>
        {!isPending && (
          <div className={classes.rows}>
            <Editions key={`editions-${media.id}`} media={media} />
            <Cast media={media} />
            <Together key={`together-${media.id}`} media={media} />
            <Relations key={`related-${media.id}`} media={media} />
            <Similar key={media.id} media={media} />
            <MoreOfTags key={`tags-${media.id}`} media={media} />
          </div>
        )}
      </div>
    </article>
  )
}
