import type { Candidate } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../i18n/visible-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { arrowKeys } from './move-by-arrows.ts'
import classes from './scrapper.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  candidates: readonly Candidate[]
  attribution: string | null
  scrapper: string
  type: MediaType
  onPick: (candidate: Candidate) => void
}

/** What a search has found, the likest first, of which one is chosen. */
export function Candidates({ candidates, attribution, scrapper, type, onPick }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const nothing = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
    nothing.current?.scrollIntoView({ block: 'center' })
  }, [candidates])
  if (candidates.length === 0)
    return (
      <section ref={nothing} className={classes.card} role="status">
        <EmptyState icon={IconMoodEmpty} title={t('scrapper.nothingTitle')} text={t('scrapper.nothing')} />
      </section>
    )
  return (
    <section className={classes.card}>
      <h2 ref={heading} tabIndex={-1} className={classes.stepTitle}>
        {t('scrapper.found', { count: candidates.length })}
      </h2>
      <p className={classes.lead}>{t('scrapper.foundLead')}</p>
      <ol ref={arrowKeys} className={`${shared.list} ${classes.candidates}`}>
        {candidates.map((candidate) => (
          <CandidateCard key={candidate.id} candidate={candidate} scrapper={scrapper} type={type} onPick={() => onPick(candidate)} />
        ))}
      </ol>
      {attribution && <p className={classes.attribution}>{visibleText(attribution, 300)}</p>}
    </section>
  )
}
