import { reasonText } from '../../i18n/reason-text.ts'
import { type Scan, library } from '@amn/contract/library/library'
import { Alert, Badge, Button, Group, Progress } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { formatInstant } from '../../i18n/format.ts'
import classes from './library.module.css'
import shared from '../../ui/theme/shared.module.css'

const colours = { waiting: 'gray', running: 'blue', asking: 'yellow', done: 'green', failed: 'red', cancelled: 'gray' } as const
const counted = ['added', 'changed', 'moved', 'unavailable', 'unreadable'] as const

interface Props {
  scan: Scan
  onReport: () => void
}

export function ScanRow({ scan, onReport }: Props) {
  const { t } = useTranslation()
  const cancel = useSend(library.cancel, { invalidates: [library.scans] })
  const confirm = useSend(library.confirm, { invalidates: [library.scans] })
  const isUnderWay = scan.state === 'waiting' || scan.state === 'running'
  const params = { scanId: scan.id }
  const facts = [
    ...(scan.startedAt ? [formatInstant(scan.startedAt)] : []),
    ...(isUnderWay ? [t(`admin.phase.${scan.phase}`)] : []),
    t('admin.files', { count: scan.counts.files }),
    ...counted.filter((name) => scan.counts[name] > 0).map((name) => `${t(`admin.outcome.${name}`)}: ${scan.counts[name]}`),
  ]
  return (
    <li className={classes.item}>
      <div className={`${shared.words} ${classes.words}`}>
        <div className={`${shared.centredCluster} ${classes.line}`}>
          <span className={classes.path}>{scan.path}</span>
          <Badge variant="light" color={colours[scan.state]} radius="xl">
            {t(`admin.state.${scan.state}`)}
          </Badge>
        </div>
        <span className={`${shared.hint} ${classes.facts}`} aria-live="polite">
          {facts.join(' · ')}
        </span>
        {isUnderWay && (
          <Progress
            mt={8}
            size="sm"
            radius="xl"
            value={(scan.progress ?? 1) * 100}
            animated={scan.progress === null}
            aria-label={t('ui.progress')}
          />
        )}
        {scan.question && (
          <Alert
            mt="sm"
            color={scan.state === 'failed' ? 'red' : 'blue'}
            icon={<IconHelpCircle size={20} />}
            title={scan.state === 'asking' ? t('admin.questionTitle') : undefined}
          >
            {reasonText(scan.question)}
          </Alert>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        {scan.state === 'asking' && (
          <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate({ params })}>
            {t('admin.confirm')}
          </Button>
        )}
        {(isUnderWay || scan.state === 'asking') && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
            {t('admin.cancel')}
          </Button>
        )}
        {!isUnderWay && (
          <Button size="xs" variant="subtle" onClick={onReport}>
            {t('admin.report')}
          </Button>
        )}
      </Group>
    </li>
  )
}
