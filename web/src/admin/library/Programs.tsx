import { library } from '@amn/contract/library/library'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from './library.module.css'
import shared from '../../ui/theme/shared.module.css'

/** The external programs that the server has found. */
export function Programs() {
  const { t } = useTranslation()
  const programs = useGet(library.programs, {})
  return (
    <SettingsCard title={t('admin.programs')} lead={t('admin.programsLead')}>
      <ul className={shared.plainList}>
        {(programs.data ?? []).map((program) => (
          <li key={program.name} className={classes.item}>
            <div className={`${shared.words} ${classes.words}`}>
              <strong>{program.name}</strong>
              <span className={`${shared.hint} ${classes.facts}`}>{program.path}</span>
            </div>
            <Badge variant="light" color={program.path ? 'green' : 'gray'} radius="xl" tt="none">
              {program.path ? (program.version ?? program.name) : t('admin.notFound')}
            </Badge>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}
