import { library } from '@amn/contract/library/library'
import { Button, Group, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderPlus, IconFolders, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { AddDirectory } from './AddDirectory.tsx'
import { DirectoryRow } from './DirectoryRow.tsx'
import { Precedence } from './Precedence.tsx'
import { RemoveDirectory } from './RemoveDirectory.tsx'
import { useDirectories, useScanStart } from './use-directories.ts'
import shared from '../../ui/theme/shared.module.css'

/** The media directories with what can be done with each; in the library and, by the name of the setting, among the system settings. */
export function Directories({ title }: { title: string }) {
  const { t } = useTranslation()
  const [isAdding, { open, close }] = useDisclosure(false)
  const [removed, setRemoved] = useState<string>()
  const [ordered, setOrdered] = useState<number>()
  const roots = useGet(library.roots, {})
  const directories = useDirectories()
  const start = useScanStart()
  const add = (
    <Button leftSection={<IconFolderPlus size={18} stroke={1.6} />} onClick={open} disabled={directories.isReadOnly}>
      {t('admin.addDirectory')}
    </Button>
  )
  const list = roots.data ?? []
  const inOrder = list.find(({ id }) => id === ordered)
  const actions = list.length > 0 && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.6} />} onClick={() => start.scan()} loading={start.isRunning}>
        {t('admin.scanAll')}
      </Button>
      {add}
    </Group>
  )
  return (
    <SettingsCard title={title} lead={t('admin.directoriesLead')} action={actions}>
      {roots.isPending && <Skeleton height={64} radius="md" />}
      {roots.isError && <ErrorState text={failureText(roots.error)} onRetry={() => void roots.refetch()} />}
      {roots.data?.length === 0 && (
        <EmptyState icon={IconFolders} title={t('admin.noDirectories')} text={t('admin.noDirectoriesLead')}>
          {add}
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul className={shared.plainList}>
          {list.map((root) => (
            <DirectoryRow
              key={root.id}
              root={root}
              onScan={() => start.scan(root.id)}
              onOrder={() => setOrdered(root.id)}
              onRemove={root.source === 'setting' && !directories.isReadOnly ? () => setRemoved(root.path) : undefined}
            />
          ))}
        </ul>
      )}
      <AddDirectory isOpen={isAdding} onClose={close} directories={directories} />
      {inOrder && (
        <Precedence key={inOrder.id} root={inOrder} onScan={() => start.scan(inOrder.id)} onClose={() => setOrdered(undefined)} />
      )}
      {removed !== undefined && (
        <RemoveDirectory key={removed} path={removed} directories={directories} onClose={() => setRemoved(undefined)} />
      )}
    </SettingsCard>
  )
}
