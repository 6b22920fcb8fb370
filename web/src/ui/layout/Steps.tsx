import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './steps.module.css'
import shared from '../theme/shared.module.css'

interface Props<S extends string> {
  /** In their order, each with its name in the language of the page. */
  steps: readonly (readonly [step: S, name: string])[]
  at: S
  /** The steps that can be gone to. */
  canGo: (step: S) => boolean
  onStep?: ((step: S) => void) | undefined
}

/** How far somebody is on the way through a few steps. */
export function Steps<S extends string>({ steps, at, canGo, onStep }: Props<S>) {
  const { t } = useTranslation()
  const current = steps.findIndex(([step]) => step === at)
  return (
    <nav aria-label={t('ui.stepOf', { at: current + 1, all: steps.length, name: steps[current]?.[1] ?? '' })}>
      <ol className={classes.steps}>
        {steps.map(([step, name], index) => {
          const isDone = index < current
          const inside = (
            <>
              <span className={classes.number} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.4} /> : index + 1}
              </span>
              <span className={index === current ? classes.name : `${shared.hiddenOnTablet} ${classes.name}`}>{name}</span>
            </>
          )
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined} aria-current={index === current ? 'step' : undefined}>
              {onStep && index !== current && canGo(step) ? (
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
