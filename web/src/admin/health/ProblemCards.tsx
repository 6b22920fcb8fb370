import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/names.ts'
import type { Health } from './health.ts'
import classes from './health.module.css'
import { problemIcons } from './problem-icons.ts'
import shared from '../../ui/theme/shared.module.css'

/** A card for each problem that there is; what was checked and is fine is below in one line. */
export function ProblemCards({ problems }: { problems: Health['problems'] }) {
  const { t } = useTranslation()
  const found = problems.filter(({ count }) => count > 0)
  const fine = problems.filter(({ count }) => count === 0)
  return (
    <section>
      <h2 className={classes.heading}>{t('health.problems')}</h2>
      <ul className={`${shared.list} ${classes.cards}`}>
        {found.map(({ problem, count }) => {
          const Icon = problemIcons[problem]
          return (
            <li key={problem}>
              <Link to="/acp" search={{ tab: 'health', only: problem }} className={classes.card} data-problem={problem}>
                <span className={classes.icon}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                </span>
                <span className={`${shared.words} ${classes.words}`}>
                  <strong className={classes.name}>{t(`health.problem.${problem}.title`)}</strong>
                  <span className={shared.detail}>{t(`health.problem.${problem}.text`)}</span>
                </span>
                <span className={classes.count}>{formatNumber(count)}</span>
                <IconChevronRight size={20} aria-hidden className={classes.chevron} />
              </Link>
            </li>
          )
        })}
      </ul>
      {fine.length > 0 && (
        <p className={classes.fine}>
          {fine.map(({ problem }) => (
            <span key={problem} className={classes.fineOne}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {t(`health.problem.${problem}.fine`)}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
