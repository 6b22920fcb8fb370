import { visibleText } from '../../i18n/visible-text.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { type Scan, type ScanEntry, library } from '@amn/contract/library/library'
import { Badge, Loader, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { Pager } from '../../ui/layout/Pager.tsx'
import classes from './library.module.css'
import shared from '../../ui/theme/shared.module.css'

const colours = { added: 'green', changed: 'blue', moved: 'blue', unavailable: 'yellow', unreadable: 'red', skipped: 'gray' } as const
const outcomes = Object.keys(colours) as ScanEntry['outcome'][]
const pageSize = 50

/** What a scan found, file by file, by outcome. */
export function ScanReport({ scan, onClose }: { scan: Scan | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={scan !== undefined}
      onClose={onClose}
      title={t('admin.reportTitle')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {scan && <Entries key={scan.id} scanId={scan.id} />}
    </Modal>
  )
}

function Entries({ scanId }: { scanId: number }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<ScanEntry['outcome']>()
  const [page, setPage] = useState(0)
  const query = { page, size: pageSize, ...(outcome ? { outcome } : {}) }
  const report = useGet(library.report, { params: { scanId }, query }, { keepsPrevious: true })
  const pages = Math.ceil((report.data?.totalItems ?? 0) / pageSize)
  return (
    <>
      <Select
        aria-label={t('admin.report')}
        data={[{ value: '', label: t('admin.all') }, ...outcomes.map((value) => ({ value, label: t(`admin.outcome.${value}`) }))]}
        value={outcome ?? ''}
        allowDeselect={false}
        onChange={(value) => {
          setOutcome(outcomes.find((one) => one === value))
          setPage(0)
        }}
        w={220}
      />
      {report.isPending && <Loader size="sm" my="md" />}
      {report.data?.items.length === 0 && <p className={classes.note}>{t('admin.reportEmpty')}</p>}
      <ul className={shared.plainList}>
        {(report.data?.items ?? []).map((entry) => (
          <li key={entry.path} className={classes.item}>
            <div className={`${shared.words} ${classes.words}`}>
              <span className={classes.path}>{entry.path}</span>
              {entry.reason && <span className={`${shared.hint} ${classes.facts}`}>{visibleText(reasonText(entry.reason))}</span>}
            </div>
            <Badge variant="light" color={colours[entry.outcome]} radius="xl">
              {t(`admin.outcome.${entry.outcome}`)}
            </Badge>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}
