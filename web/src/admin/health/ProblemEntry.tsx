import { reasonText } from '../../i18n/reason-text.ts'
import type { HealthEntry } from '@amn/contract/library/library'
import type { HealthProblem } from '@amn/contract/library/library-values'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../i18n/format.ts'
import { typeIcons } from '../../ui/media/type-icons.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './health.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  entry: HealthEntry
  problem: HealthProblem
}

/** What has a problem: the media it belongs to, where it lies and why. */
export function ProblemEntry({ entry, problem }: Props) {
  const { t } = useTranslation()
  const Icon = typeIcons[entry.amnMediaType]
  const facts = [t(`values.typeOfOne.${entry.amnMediaType}`), ...(entry.size === null ? [] : [formatSize(entry.size)])]
  return (
    <li className={classes.entry}>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.type} />
      <div className={`${shared.words} ${classes.words}`}>
        <Link to="/media/$id" params={{ id: entry.mediaId }} search={{ type: entry.amnMediaType }} className={classes.link}>
          {visibleText(entry.title)}
        </Link>
        {entry.path && <span className={shared.detail}>{visibleText(entry.path)}</span>}
        {entry.reason && problem !== 'duplicate' && <span className={classes.reason}>{visibleText(reasonText(entry.reason))}</span>}
      </div>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </li>
  )
}
