import type { Media } from '@amn/contract/media/media'
import type { Candidate } from '@amn/contract/scrapper/scrapper'
import { Button, Skeleton } from '@mantine/core'
import { IconCloudDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Candidates } from './Candidates.tsx'
import { FetchFailure } from './FetchFailure.tsx'
import { QueryFields } from './QueryFields.tsx'
import { ScrapperChoice } from './ScrapperChoice.tsx'
import classes from './scrapper.module.css'
import type { FetchForm } from './use-fetch-form.ts'
import shared from '../ui/theme/shared.module.css'

interface Props {
  media: Media
  form: FetchForm
  onPick: (candidate: Candidate) => void
}

/** Asks a scrapper: which one, and for what; below is what it found. */
export function FetchStep({ media, form, onPick }: Props) {
  const { t } = useTranslation()
  const hint = useId()
  const { list, scrapper, candidates, asked, failure } = form
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    form.fetch()
  }
  return (
    <>
      <form className={classes.card} onSubmit={submit} noValidate aria-label={t('scrapper.title')}>
        <ScrapperChoice
          scrappers={list.scrappers}
          failure={list.error}
          onRetry={() => void list.refetch()}
          chosen={scrapper?.key}
          onChoose={form.choose}
          isFolded={form.isFolded}
          onUnfold={form.unfold}
        />
        {(list.scrappers?.length ?? 0) > 0 && <QueryFields form={form} />}
        {failure && (
          <div className={classes.failure}>
            <FetchFailure failure={failure} isRunning={form.isFetching} onRetry={form.fetch} />
          </div>
        )}
        {(list.scrappers?.length ?? 0) > 0 && (
          <div className={`${shared.stickyFoot} ${classes.foot}`}>
            <span id={hint} className={classes.footText}>
              {scrapper ? '' : t('scrapper.mustChoose')}
            </span>
            <Button
              type="submit"
              disabled={!form.canFetch}
              loading={form.isFetching}
              leftSection={<IconCloudDownload size={20} stroke={1.7} aria-hidden />}
              aria-describedby={hint}
            >
              {t('scrapper.fetch')}
            </Button>
          </div>
        )}
      </form>
      {form.isFetching && (
        <section className={classes.card} aria-busy="true" aria-label={t('scrapper.fetching')}>
          <div className={`${shared.list} ${classes.candidates}`}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height={140} radius="md" />
            ))}
          </div>
        </section>
      )}
      {candidates && asked && (
        <Candidates candidates={candidates} attribution={form.attribution} scrapper={asked} type={media.amnMediaType} onPick={onPick} />
      )}
    </>
  )
}
