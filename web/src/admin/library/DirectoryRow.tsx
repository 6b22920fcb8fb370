import type { MediaRoot } from '@amn/contract/library/library'
import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core'
import { IconFolder, IconListNumbers, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import classes from './library.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  root: MediaRoot
  onScan: () => void
  onOrder: () => void
  /** Absent where the environment decides. */
  onRemove: (() => void) | undefined
}

const states = { online: ['green', 'online'], offline: ['red', 'offline'], empty: ['gray', 'emptyFolder'] } as const

export function DirectoryRow({ root, onScan, onOrder, onRemove }: Props) {
  const { t } = useTranslation()
  const [colour, state] = states[root.state]
  const facts = [
    root.amnMediaType ? t(`values.mediaType.${root.amnMediaType}`) : t('admin.boundToAll'),
    t('admin.files', { count: root.fileCount }),
    root.lastScanAt ? t('admin.scannedAt', { when: formatInstant(root.lastScanAt) }) : t('admin.neverScanned'),
    ...(root.source === 'environment' ? [t('admin.fromEnvironment')] : []),
  ]
  return (
    <li className={classes.item}>
      <IconFolder size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={`${shared.words} ${classes.words}`}>
        <div className={`${shared.centredCluster} ${classes.line}`}>
          <span className={classes.path}>{root.path}</span>
          <Badge variant="light" color={colour} radius="xl">
            {t(`admin.${state}`)}
          </Badge>
        </div>
        <span className={`${shared.hint} ${classes.facts}`}>{facts.join(' · ')}</span>
      </div>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t('admin.scan')}>
          <ActionIcon variant="subtle" color="gray" size={40} onClick={onScan} aria-label={t('admin.scanOf', { path: root.path })}>
            <IconRefresh size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('admin.precedence')}>
          <ActionIcon variant="subtle" color="gray" size={40} onClick={onOrder} aria-label={t('admin.precedenceOf', { path: root.path })}>
            <IconListNumbers size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {onRemove && (
          <Tooltip label={t('admin.remove')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              onClick={onRemove}
              aria-label={t('admin.removeDirectory', { path: root.path })}
            >
              <IconTrash size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  )
}
