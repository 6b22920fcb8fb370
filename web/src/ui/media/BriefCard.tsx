import { mediaBrowse } from '@amn/contract/media/browse'
import type { MediaCard } from '@amn/contract/media/media'
import { Button, Skeleton } from '@mantine/core'
import { IconHeartFilled, IconStarFilled, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { formatNumber } from '../../i18n/names.ts'
import shared from '../theme/shared.module.css'
import classes from './brief-card.module.css'
import { briefFacts } from './card-facts.ts'
import { PlayButton } from './PlayButton.tsx'

interface Props {
  id: string
  media: Pick<MediaCard, 'id' | 'amnMediaType' | 'title'> & Partial<MediaCard>
  /** The card that it is about. */
  anchor: Element
  /** It describes the card that has the focus, and has no actions: the keyboard would not get to them. */
  isByKeys: boolean
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** Pixels between the card and its brief, and at least to the edges of the window. */
const gap = 12

/** Beside the card, where there is room, and never past the edges of the window. */
function useBeside(anchor: Element) {
  const own = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const box = own.current
    if (!box) return
    const put = () => {
      const card = anchor.getBoundingClientRect()
      const [width, height] = [box.offsetWidth, box.offsetHeight]
      const right = card.right + gap
      const left = right + width + gap <= window.innerWidth ? right : Math.max(gap, card.left - gap - width)
      setPlace({ left, top: Math.max(gap, Math.min(card.top, window.innerHeight - gap - height)) })
    }
    put()
    const watch = new ResizeObserver(put)
    watch.observe(box)
    return () => watch.disconnect()
  }, [anchor])
  return { own, place }
}

/** What a card does not say: status, scores, genres, the beginning of the story, and Play. */
export function BriefCard({ id: ownId, media, anchor, isByKeys, onClose, ...stay }: Props) {
  const { t } = useTranslation()
  const { id, amnMediaType, title, myData } = media
  const { own, place } = useBeside(anchor)
  const { data, isPending } = useGet(
    mediaBrowse.briefs,
    { query: { ids: [String(id)], amnMediaType } },
    { isBackground: true, staleTime: 60_000 },
  )
  const brief = data?.[0]
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', () => close(), { signal, capture: true, passive: true })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal, capture: true })
    return () => listening.abort()
  }, [])
  const facts = briefFacts(media, brief && { ...brief, genres: [] }, t(`values.typeOfOne.${amnMediaType}`))
  const status = myData && myData.mediaStatus !== 'NOT_WATCHED' ? t(`values.userMediaStatus.${myData.mediaStatus}`) : undefined
  const Box = isByKeys ? 'div' : 'aside'
  return createPortal(
    <Box
      ref={own}
      id={ownId}
      {...(isByKeys ? { role: 'tooltip' } : { 'aria-label': title })}
      className={classes.card}
      style={place ?? { visibility: 'hidden' }}
      data-brief={id}
      {...stay}
    >
      <p className={`${shared.clamped} ${classes.title}`}>{title}</p>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {isPending ? (
        <>
          <Skeleton height={20} width="70%" radius="sm" />
          <Skeleton height={60} radius="sm" />
          <Skeleton height={36} radius="md" />
        </>
      ) : (
        brief && (
          <>
            <p className={classes.marks}>
              {status && <span className={classes.status}>{status}</span>}
              {myData?.favorite && <IconHeartFilled size={16} className={classes.heart} aria-label={t('media.favorite')} />}
              {brief.score !== null && (
                <span title={t('ui.ownScore')}>
                  <IconStarFilled size={14} className={classes.star} aria-hidden /> {formatNumber(brief.score)}
                </span>
              )}
              {brief.communityScore !== null && (
                <span title={t('ui.communityScore')}>
                  <IconUsers size={14} aria-hidden /> {formatNumber(brief.communityScore)} %
                </span>
              )}
            </p>
            {brief.genres.length > 0 && (
              <ul className={shared.clusterList}>
                {brief.genres.map((genre) => (
                  <li key={genre} className={classes.genre}>
                    {genre}
                  </li>
                ))}
              </ul>
            )}
            {brief.description && <p className={`${shared.clamped} ${classes.summary}`}>{brief.description}</p>}
            {!isByKeys && (
              <div className={classes.actions}>
                {brief.next && <PlayButton media={media} next={brief.next} size="sm" />}
                <Button
                  size="sm"
                  variant="default"
                  renderRoot={(props) => <Link to="/media/$id" params={{ id }} search={{ type: amnMediaType }} {...props} />}
                >
                  {t('ui.details')}
                </Button>
              </div>
            )}
          </>
        )
      )}
    </Box>,
    document.body,
  )
}
