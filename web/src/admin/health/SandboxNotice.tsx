import { library } from '@amn/contract/library/library'
import { Alert } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'

/** Says so where the programs that look into files run without a sandbox, and what helps. */
export function SandboxNotice() {
  const { t } = useTranslation()
  const { state, isRequired } = useGet(library.sandbox, {}, { isBackground: true }).data ?? {}
  if (state !== 'missing' && state !== 'refused') return null
  return (
    <Alert
      color="yellow"
      radius="lg"
      mb="md"
      icon={<IconShieldOff size={20} />}
      title={t(isRequired ? 'health.sandbox.nothingRuns' : 'health.sandbox.title')}
    >
      {t(`health.sandbox.${state}`)}
      {isRequired && ` ${t('health.sandbox.isRequired')}`}
    </Alert>
  )
}
