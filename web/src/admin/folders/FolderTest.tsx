import { type FolderTest as Tested, settings } from '@amn/contract/system/settings'
import { Alert, Badge, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconStethoscope, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSend } from '../../api/query.ts'
import { formatSize } from '../../i18n/format.ts'
import classes from './folders.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  path: string
  /** What the folder is for. */
  name: string
  /** The server writes into it. */
  isOurs?: boolean
}

/** A button that tests a folder, and what the test found. */
export function FolderTest({ path, name, isOurs = false }: Props) {
  const { t } = useTranslation()
  const test = useSend(settings.testFolder)
  return (
    <div className={classes.test}>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconStethoscope size={18} stroke={1.6} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate({ body: { path }, quiet: true })}
        aria-label={t('admin.testOf', { setting: name })}
      >
        {t('admin.test')}
      </Button>
      <div role="status" className={classes.found}>
        {test.isError && (
          <Alert color="red" icon={<IconX size={20} />}>
            {isCode(test.error, 'PATH_NOT_ALLOWED') ? t('admin.testMissing') : failureText(test.error)}
          </Alert>
        )}
        {test.data && <Found found={test.data} isOurs={isOurs} />}
      </div>
    </div>
  )
}

function Found({ found, isOurs }: { found: Tested; isOurs: boolean }) {
  const { t } = useTranslation()
  if (!found.exists)
    return (
      <Alert color="red" icon={<IconX size={20} />}>
        {t('admin.testMissing')}
      </Alert>
    )
  const sign = (isGood: boolean, isNeeded: boolean, text: string) => (
    <Badge
      variant="light"
      size="lg"
      radius="xl"
      color={isGood ? 'green' : isNeeded ? 'red' : 'gray'}
      leftSection={isGood ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
    >
      {text}
    </Badge>
  )
  const { free, total } = found
  const share = free === null || !total ? undefined : (1 - free / total) * 100
  return (
    <>
      <div className={shared.cluster}>
        {sign(found.readable, true, t(found.readable ? 'admin.canRead' : 'admin.cannotRead'))}
        {sign(found.writable, isOurs, t(found.writable ? 'admin.canWrite' : 'admin.cannotWrite'))}
      </div>
      {share !== undefined && (
        <div className={classes.space}>
          <Progress value={share} color={share > 95 ? 'red' : 'accent'} size="sm" radius="xl" aria-label={t('admin.used')} />
          <span className={classes.hint}>{t('admin.free', { free: formatSize(free ?? 0), total: formatSize(total ?? 0) })}</span>
        </div>
      )}
      {isOurs && !found.writable && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />}>
          {t('admin.cannotWriteOurs')}
        </Alert>
      )}
      {found.network && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />}>
          {t('admin.network', { kind: found.network })}
        </Alert>
      )}
    </>
  )
}
