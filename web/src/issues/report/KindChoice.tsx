import { type IssueKind, issueKinds } from '@amn/contract/media/media-values'
import { useTranslation } from 'react-i18next'
import classes from './report.module.css'
import { kindIcons } from '../kind-icons.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  kind: IssueKind
  onChoose(kind: IssueKind): void
}

/** What is wrong, at a glance. */
export function KindChoice({ kind, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('issues.kind')}</legend>
      <div className={classes.tiles}>
        {issueKinds.map((one) => {
          const Icon = kindIcons[one]
          return (
            <label key={one} className={`${shared.row} ${shared.inset} ${classes.tile}`} data-chosen={one === kind || undefined}>
              <input type="radio" name="issue-kind" value={one} checked={one === kind} onChange={() => onChoose(one)} />
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{t(`issues.kinds.${one}`)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
