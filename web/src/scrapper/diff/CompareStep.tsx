import type { Media } from '@amn/contract/media'
import { scrappers } from '@amn/contract/scrapper'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../../api/call.ts'
import { FetchFailure } from '../FetchFailure.tsx'
import classes from '../scrapper.module.css'
import { AppliedCard } from './AppliedCard.tsx'
import { DiffForm } from './DiffForm.tsx'
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
  const { id, amnMediaType } = media
  const preview = useQuery({
    queryKey: ['scrappers.preview', id, scrapper, pick],
    queryFn: ({ signal }) =>
      call(scrappers.preview, { params: { id }, query: { amnMediaType }, body: { scrapper, id: pick }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { isRunning, failure, forget, apply, retry } = useApply(media, preview.data, (applied) =>
    applied.warnings.length > 0 ? setWarned(applied) : onDone(),
  )
  const look = () => {
    forget()
    void preview.refetch()
  }
  if (warned) return <AppliedCard applied={warned} onDone={onDone} />
  if (preview.error && !preview.isFetching) return <FetchFailure failure={preview.error} isRunning={preview.isFetching} onRetry={look} />
  if (!preview.data)
    return (
      <section className={classes.card} aria-busy="true" aria-label={t('ui.loading')}>
        <Skeleton height={56} mb="md" />
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={88} mb="sm" />
        ))}
      </section>
    )
  const stale = isCode(failure, 'STALE')
  return (
    <>
      {stale && (
        <Alert color="blue" icon={<IconRefresh size={20} aria-hidden />} title={t('scrapper.staleTitle')} role="alert">
          <p className={classes.reason}>{t('scrapper.stale')}</p>
          <Button variant="default" loading={preview.isFetching} onClick={look}>
            {t('scrapper.lookAgain')}
          </Button>
        </Alert>
      )}
      {failure && !stale && <FetchFailure failure={failure} isRunning={isRunning} onRetry={retry} />}
      <DiffForm
        media={media}
        diff={preview.data}
        isRunning={isRunning}
        isStale={stale || preview.isFetching}
        onBack={onBack}
        onApply={(fields) => void apply(fields)}
      />
    </>
  )
}
