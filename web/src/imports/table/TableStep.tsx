import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconFileSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import classes from '../imports.module.css'
import { ItemTable } from './ItemTable.tsx'
import { LeftOut } from './LeftOut.tsx'
import { isArriving, linesOf } from './table-lines.ts'
import { Undecided } from './Undecided.tsx'
import { useChange } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  one: MediaImport
  onBack: () => void
  onNext: () => void
}

/** What the files were recognised as, to be corrected in place. */
export function TableStep({ one, onBack, onNext }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useGet(
    imports.items,
    { params: { importId: one.id } },
    {
      staleTime: 0,
      keepsPrevious: true,
      refetchInterval: (reply) => (isArriving(reply?.items ?? []) ? 2000 : false),
    },
  )
  const { change, isSaving } = useChange(one.id)
  if (!data) return error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : <Skeleton height={360} radius="lg" />
  if (data.items.length === 0) {
    return (
      <>
        <EmptyState icon={IconFileSearch} title={t('imports.nothingTitle')} text={t('imports.nothing')}>
          <Button onClick={onBack}>{t('imports.chooseOthers')}</Button>
        </EmptyState>
        <LeftOut one={one} />
      </>
    )
  }
  return (
    <>
      <div className={shared.cardHead}>
        <div>
          <h2 className={classes.stepTitle}>{t('imports.tableTitle')}</h2>
          <p className={shared.lead}>{t('imports.tableLead')}</p>
        </div>
      </div>
      <Undecided items={data.items} onChange={change} />
      <ItemTable type={one.amnMediaType} lines={linesOf(data.items)} onChange={change} />
      <LeftOut one={one} />
      <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`}>
        <Button variant="default" size="md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t('imports.steps.files')}
        </Button>
        <Button size="md" loading={isSaving} rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onNext}>
          {t('imports.toPlan')}
        </Button>
      </div>
    </>
  )
}
