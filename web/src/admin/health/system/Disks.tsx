import type { Disk } from '@amn/contract/system/system'
import { Badge, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../i18n/format.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import shared from '../../../ui/theme/shared.module.css'
import classes from './system.module.css'

const colours = { fine: 'green', low: 'yellow', full: 'red', unreachable: 'gray' } as const

/** The disks that hold what is ours, with how full they are. */
export function Disks({ disks }: { disks: readonly Disk[] }) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('health.system.disks')}>
      <ul className={shared.plainList}>
        {disks.map((disk) => (
          <DiskRow key={disk.folders.map(({ path }) => path).join()} disk={disk} />
        ))}
      </ul>
    </SettingsCard>
  )
}

function DiskRow({ disk: { folders, total, free, state } }: { disk: Disk }) {
  const { t } = useTranslation()
  const isKnown = total !== null && free !== null && total > 0
  const text = isKnown ? t('admin.free', { free: formatSize(free), total: formatSize(total) }) : undefined
  const name = folders.map(({ use, path }) => `${t(`health.system.use.${use}`)} ${path}`).join(', ')
  return (
    <li className={classes.disk}>
      <div className={classes.diskHead}>
        <span className={classes.free}>{text}</span>
        {state !== 'fine' && (
          <Badge variant="light" radius="xl" tt="none" color={colours[state]}>
            {t(`health.system.state.${state}`)}
          </Badge>
        )}
      </div>
      {isKnown && (
        <Progress.Root size="sm" radius="xl">
          <Progress.Section
            value={(1 - free / total) * 100}
            color={state === 'fine' ? undefined : colours[state]}
            aria-label={`${t('admin.used')}: ${name}`}
          />
        </Progress.Root>
      )}
      <ul className={`${shared.plainList} ${classes.folders}`}>
        {folders.map(({ use, path }) => (
          <li key={`${use} ${path}`}>
            <span className={classes.use}>{t(`health.system.use.${use}`)}</span>
            <span className={classes.path}>{path}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
