import type { Media } from '@amn/contract/media/media'
import { scrappers } from '@amn/contract/scrapper/scrapper'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { FetchFailure } from '../FetchFailure.tsx'
import classes from '../scrapper.module.css'
import { useReadMedia } from '../use-scrapped-media.ts'
import { AppliedCard } from './AppliedCard.tsx'
import { type Before, beforeOf, changedSince } from './changed-since.ts'
import { DiffForm } from './DiffForm.tsx'
import { StaleAlert } from './StaleAlert.tsx'
import { type Applied, useApply } from './use-apply.ts'

interface Props {
  media: Media
  scrapper: string
  pick: string
  onBack: () => void
  onDone: () => void
}

/** What was found beside what a media has; what is chosen of it is applied. */
export function CompareStep({ media, scrapper, pick, onBack, onDone }: Props) {
  const { t } = useTranslation()
  const [warned, setWarned] = useState<Applied>()
  const [before, setBefore] = useState<Before>()
  const readMedia = useReadMedia()
  const { id, amnMediaType } = media
  const preview = useQuery({
    queryKey: ['scrappers.preview', id, scrapper, pick],
    queryFn: ({ signal }) =>
      call(scrappers.preview, { params: { id }, query: { amnMediaType }, body: { scrapper, id: pick }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const diff = preview.data
  const look = () => void Promise.all([preview.refetch(), readMedia(id)])
  const { isRunning, failure, apply, retry } = useApply(media, diff, {
    onApplied: (applied) => (applied.warnings.length > 0 ? setWarned(applied) : onDone()),
    onStale: (refusal) => {
      if (diff) setBefore(beforeOf(diff, refusal))
      look()
    },
  })
  if (warned) return <AppliedCard applied={warned} onDone={onDone} />
  if (preview.error && !diff && !preview.isFetching)
    return <FetchFailure failure={preview.error} isRunning={preview.isFetching} onRetry={look} />
  if (!diff)
    return (
      <section className={classes.card} aria-busy="true" aria-label={t('ui.loading')}>
        <Skeleton height={56} mb="md" />
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={88} mb="sm" />
        ))}
      </section>
    )
  const changed = before ? changedSince(before, diff) : undefined
  return (
    <>
      {changed && (
        <StaleAlert
          key={before?.diff.version}
          fields={[...changed.keys()]}
          isRechecking={preview.isFetching}
          failure={preview.error}
          onRecheck={look}
        />
      )}
      {failure && <FetchFailure title={t('scrapper.applyFailed')} failure={failure} isRunning={isRunning} onRetry={retry} />}
      <DiffForm
        media={media}
        diff={diff}
        changed={changed}
        isRunning={isRunning}
        isStale={preview.isFetching || diff === before?.diff}
        onBack={onBack}
        onApply={(fields) => void apply(fields)}
      />
    </>
  )
}
