import type { FieldProblem } from '@amn/contract/errors'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './scrappers.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  problems: readonly FieldProblem[]
  /** What a field is called where the problems are shown. */
  nameOf: (path: string) => string
  onGo: (path: string) => void
}

/** What is wrong in a descriptor, each with the way to where it is. */
export function ProblemLines({ problems, nameOf, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={`${shared.list} ${classes.problems}`}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.message}`}>
          <button
            type="button"
            className={`${shared.plainButton} ${classes.problem}`}
            onClick={() => onGo(problem.path)}
            aria-label={t('scrapper.problemAt', { path: problem.path })}
          >
            {visibleText(nameOf(problem.path), 200) || t('scrapper.whole')}
          </button>
          <span>{visibleText(reasonText(problem), 500)}</span>
        </li>
      ))}
    </ul>
  )
}
