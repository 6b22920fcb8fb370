import type { ScrapItem, ScrapRun } from '@amn/contract/scrapper-runs'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failure-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from '../scrapper.module.css'
import { ReviewItem } from './ReviewItem.tsx'
import runClasses from './runs.module.css'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** One media after the other of which a run was not sure: a person takes a candidate, or leaves it. */
export function ReviewQueue({ run }: { run: ScrapRun }) {
  const { t } = useTranslation()
  const { list, item, isMore, decide } = useReview(run)
  const [told, setTold] = useState('')
  const place = useRef<HTMLElement>(null)
  const hasDecided = useRef(false)
  const id = item?.id
  // Who works by keyboard goes on with what has moved up.
  useEffect(() => {
    if (hasDecided.current) place.current?.querySelector<HTMLElement>('[data-candidate]')?.focus({ preventScroll: true })
  }, [id])
  const act = (one: ScrapItem, candidateId: string | null) => {
    hasDecided.current = true
    const { title } = one.media
    void decide(one, candidateId).then((isDone) => {
      if (isDone) setTold(t(candidateId === null ? 'scrapper.skippedOne' : 'scrapper.takenOne', { title: visibleText(title, 200) }))
    })
  }
  useReviewKeys(place, () => item && act(item, null))
  return (
    <section ref={place} className={classes.card}>
      <div className={classes.stepHead}>
        <h2 className={classes.stepTitle}>{t('scrapper.review')}</h2>
        <p className={runClasses.told} role="status">
          {told}
        </p>
      </div>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {(list.isPending || (!item && isMore)) && <Skeleton height={260} radius="md" />}
      {list.data && !item && !isMore && (
        <EmptyState icon={IconCircleCheck} title={t('scrapper.reviewedTitle')} text={t('scrapper.reviewed')} />
      )}
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
