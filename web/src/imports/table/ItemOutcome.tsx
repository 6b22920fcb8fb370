import type { ImportItem } from '@amn/contract/library/imports'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconVersions } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './table.module.css'
import type { Change } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

/** Where a row goes, or the choice that it needs. */
export function ItemOutcome({ item, onChange }: { item: ImportItem; onChange: Change }) {
  const { t } = useTranslation()
  const { id, conflict, problem, rivals, target, action } = item
  const files = rivals.map((name) => visibleText(name)).join(', ')
  if (action === 'skip') return <p className={classes.outcome}>{t('imports.notTaken')}</p>
  if (conflict) {
    return (
      <div className={classes.conflict}>
        <p className={classes.conflictText}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t(`imports.conflict.${conflict}`, { files })}</span>
        </p>
        <div className={`${shared.cluster} ${classes.conflictActs}`}>
          <Button size="xs" variant="default" onClick={() => onChange([{ id, action: 'version' }])}>
            {t('imports.asVersion')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChange([{ id, action: 'skip' }])}>
            {t('imports.skip')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={(event) =>
              event.currentTarget
                .closest('[data-undecided]')
                ?.querySelector<HTMLElement>('[data-field="number"] input, [data-field="volume"] input, [data-field="contentTitle"] input')
                ?.focus()
            }
          >
            {t('imports.ownNumber')}
          </Button>
        </div>
      </div>
    )
  }
  if (problem === 'incomplete') return <p className={classes.outcome}>{t('imports.problem.incomplete')}</p>
  if (problem) {
    return (
      <p className={classes.conflictText}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t(`imports.problem.${problem}`)}</span>
      </p>
    )
  }
  return (
    <p className={classes.outcome}>
      {action === 'version' ? <IconVersions size={16} aria-hidden /> : <IconArrowRight size={16} aria-hidden />}
      <span>
        {action === 'version' && `${t(files ? 'imports.isVersion' : 'imports.isVersionAlone', { files })} · `}
        {target === null ? t('imports.notTaken') : visibleText(target)}
      </span>
    </p>
  )
}
