import { useTranslation } from 'react-i18next'
import { Steps as AnySteps } from '../ui/layout/Steps.tsx'

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
  const canGo = (step: Step) => step !== 'source' && steps.indexOf(step) <= steps.indexOf(reach)
  return <AnySteps steps={steps.map((step) => [step, t(`imports.steps.${step}`)])} at={at} canGo={canGo} onStep={onStep} />
}
