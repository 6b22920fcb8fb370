import type { Candidate } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { CandidateFace } from '../ui/scrap/CandidateFace.tsx'
import { OutsideLink } from '../ui/scrap/OutsideLink.tsx'
import classes from './scrapper.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  candidate: Candidate
  scrapper: string
  type: MediaType
  isBusy?: boolean
  onPick: () => void
}

/** A candidate that one press takes, with the way to its own page. */
export function CandidateCard({ candidate, scrapper, type, isBusy = false, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <li className={`${shared.inset} ${classes.candidate}`} data-sure={candidate.isSure || undefined}>
      <button type="button" className={`${shared.plainButton} ${classes.pick}`} disabled={isBusy} data-candidate onClick={onPick}>
        <span className={shared.hidden}>{t('scrapper.pick')}</span>
        <CandidateFace candidate={candidate} scrapper={scrapper} type={type} />
      </button>
      <OutsideLink address={candidate.address} className={classes.sourceLink} />
    </li>
  )
}
