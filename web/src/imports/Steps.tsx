import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './steps.module.css'

const steps = ['source', 'files', 'table', 'plan'] as const
export type Step = (typeof steps)[number]

interface Props {
  at: Step
  /** The step that can be gone to; absent: none. */
  onStep?: (step: Step) => void
  /** The furthest step that can be gone to. */
  reach?: Step
}

/** How far an import is on its way from the source to the dry run. */
export function Steps({ at, onStep, reach = at }: Props) {
  const { t } = useTranslation()
  const place = steps.indexOf(at)
  const name = (step: Step) => t(`imports.steps.${step}`)
  return (
    <nav aria-label={t('imports.stepOf', { at: place + 1, all: steps.length, name: name(at) })}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const isDone = index < place
          const canGo = onStep !== undefined && index > 0 && index !== place && index <= steps.indexOf(reach)
          const inside = (
            <>
              <span className={classes.sign} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.4} /> : index + 1}
              </span>
              <span className={classes.name}>{name(step)}</span>
            </>
          )
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined} aria-current={index === place ? 'step' : undefined}>
              {canGo ? (
                <button type="button" className={classes.go} onClick={() => onStep(step)}>
                  {inside}
                </button>
              ) : (
                <span className={classes.go}>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
