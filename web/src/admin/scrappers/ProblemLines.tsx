import type { FieldProblem } from '@amn/contract/errors'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './scrappers.module.css'

interface Props {
  problems: readonly FieldProblem[]
  onGo: (path: string) => void
}

/** What is wrong in a descriptor, each with the way to where it stands. */
export function ProblemLines({ problems, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.problems}>
      {problems.map(({ path, message }) => {
        // A trial sends the descriptor inside its own body.
        const own = path.replace(/^descriptor\.?/, '')
        return (
          <li key={`${path} ${message}`}>
            <button type="button" className={classes.problem} onClick={() => onGo(own)} aria-label={t('scrapper.problemAt', { path: own })}>
              {visibleText(own, 200) || t('scrapper.whole')}
            </button>
            {visibleText(reasonText(message), 500)}
          </li>
        )
      })}
    </ul>
  )
}
