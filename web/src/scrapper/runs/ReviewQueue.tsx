import type { ScrapItem, ScrapRun } from '@amn/contract/scrapper/runs'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import classes from '../scrapper.module.css'
import { ReviewItem } from './ReviewItem.tsx'
import runClasses from './runs.module.css'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** One media after the other of which a run was not sure: a person takes a candidate, or leaves it. */
export function ReviewQueue({ run }: { run: ScrapRun }) {
  const { t } = useTranslation()
  const { list, item, isMore, decide } = useReview(run)
  const [announced, setAnnounced] = useState<{ text: string; isLate: boolean }>()
  const region = useRef<HTMLElement>(null)
  const hasDecided = useRef(false)
  const id = item?.id
  const isOver = list.data !== undefined && !item && !isMore
  // Who works by keyboard goes on with what has moved up.
  useEffect(() => {
    if (!hasDecided.current) return
    const next = region.current?.querySelector<HTMLElement>(isOver ? 'h2' : '[data-candidate]')
    next?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [id, isOver])
  const act = (one: ScrapItem, candidateId: string | null) => {
    hasDecided.current = true
    const title = visibleText(one.media.title, 200)
    void decide(one, candidateId).then((outcome) => {
      if (outcome === 'late') setAnnounced({ text: t('scrapper.decidedElsewhere', { title }), isLate: true })
      if (outcome === 'done')
        setAnnounced({ text: t(candidateId === null ? 'scrapper.skippedOne' : 'scrapper.takenOne', { title }), isLate: false })
    })
  }
  useReviewKeys(region, () => item && act(item, null))
  return (
    <section ref={region} className={classes.card}>
      <div className={classes.stepHead}>
        <h2 tabIndex={-1} className={classes.stepTitle}>
          {t('scrapper.review')}
        </h2>
        <p className={runClasses.announced} role="status" data-late={announced?.isLate || undefined}>
          {announced?.text}
        </p>
      </div>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {(list.isPending || isMore) && <Skeleton height={260} radius="md" />}
      {isOver && <EmptyState icon={IconCircleCheck} title={t('scrapper.reviewedTitle')} text={t('scrapper.reviewed')} />}
      {item && (
        <ReviewItem
          key={item.id}
          item={item}
          scrapper={run.scrapper}
          onTake={(candidateId) => act(item, candidateId)}
          onSkip={() => act(item, null)}
        />
      )}
    </section>
  )
}
