import type { Candidate } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { Badge } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../i18n/names.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { FoundPicture } from './FoundPicture.tsx'
import classes from './scrap.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  candidate: Candidate
  scrapper: string | undefined
  /** That of the media it is for. */
  type: MediaType
}

/** What a search has found, at a glance: picture, titles, year, kind, and how like it is. */
export function CandidateFace({ candidate, scrapper, type }: Props) {
  const { t } = useTranslation()
  const { title, otherTitle, year, subType, amnMediaType, picture, score, isSure } = candidate
  const facts = [
    ...(year === null ? [] : [String(year)]),
    ...(subType === null ? [] : [t(`values.subType.${subType}`)]),
    ...(amnMediaType === null || amnMediaType === type ? [] : [t(`values.typeOfOne.${amnMediaType}`)]),
  ]
  return (
    <span className={classes.face}>
      <FoundPicture scrapper={scrapper} address={picture} type={amnMediaType ?? type} width={160} className={classes.poster} />
      <span className={classes.words}>
        <span className={`${shared.clamped} ${classes.title}`}>{visibleText(title, 300)}</span>
        {otherTitle && otherTitle !== title && <span className={`${shared.clamped} ${classes.other}`}>{visibleText(otherTitle, 300)}</span>}
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
        <span className={`${shared.row} ${classes.similarity}`}>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.round(score * 100)}%` }} data-sure={isSure || undefined} />
          </span>
          {t('scrapper.alike', { share: formatShare(score) })}
        </span>
        {isSure && (
          <Badge variant="light" color="green" radius="xl" size="lg" leftSection={<IconCircleCheck size={16} aria-hidden />}>
            {t('scrapper.sure')}
          </Badge>
        )}
      </span>
    </span>
  )
}
