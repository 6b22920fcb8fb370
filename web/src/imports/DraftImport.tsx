import type { MediaImport } from '@amn/contract/library/imports'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'
import { InboxStep } from './inbox/InboxStep.tsx'
import { PlanStep } from './PlanStep.tsx'
import { Steps } from './Steps.tsx'
import { TableStep } from './table/TableStep.tsx'
import { UploadStep } from './upload/UploadStep.tsx'
import { useImportSearch } from './use-import-search.ts'

/** Why imports fail that a person can mend. */
const told = ['INSUFFICIENT_STORAGE', 'PATH_NOT_ALLOWED', 'MEDIA_OFFLINE', 'STALE', 'CONFLICT'] as const

function Before({ one }: { one: MediaImport }) {
  const { t } = useTranslation()
  if (one.state === 'choosing') return null
  const isFailed = one.state === 'failed'
  const known = told.find((code) => code === one.error)
  const reason = isFailed ? t(`imports.failure.${known ?? 'other'}`) : ''
  return (
    <Alert
      color={isFailed ? 'red' : 'blue'}
      mb="md"
      icon={isFailed ? <IconAlertTriangle size={20} /> : <IconInfoCircle size={20} />}
      title={t(isFailed ? 'imports.failedTitle' : 'imports.cancelledTitle')}
    >
      {`${reason} ${t('imports.tryAgain')}`.trim()}
    </Alert>
  )
}

/** An import that is put together: its files, the table, the dry run. */
export function DraftImport({ one }: { one: MediaImport }) {
  const { t } = useTranslation()
  const { search, go } = useImportSearch()
  const isArrived = one.fileCount > 0 && one.received >= one.size
  const step = search.step ?? (isArrived ? 'table' : 'files')
  const to = (next: 'files' | 'table' | 'plan') => go({ open: one.id, step: next })
  const FilesStep = one.source === 'inbox' ? InboxStep : UploadStep
  return (
    <section className={classes.card} aria-label={t(`imports.steps.${step}`)}>
      <Steps at={step} reach={one.fileCount > 0 ? 'plan' : 'files'} onStep={(next) => next !== 'source' && to(next)} />
      <Before one={one} />
      {step === 'files' && <FilesStep one={one} onNext={() => to('table')} />}
      {step === 'table' && <TableStep one={one} onBack={() => to('files')} onNext={() => to('plan')} />}
      {step === 'plan' && <PlanStep one={one} onBack={() => to('table')} />}
    </section>
  )
}
