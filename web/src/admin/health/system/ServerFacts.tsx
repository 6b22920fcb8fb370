import { library } from '@amn/contract/library/library'
import type { SystemState } from '@amn/contract/system/system'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { formatSize } from '../../../i18n/format.ts'
import { formatRelative, formatUtc } from '../../../i18n/time.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './system.module.css'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Versions, database, backup, index and programs, each in a line. */
export function ServerFacts({ state }: { state: SystemState }) {
  const { t } = useTranslation()
  const programs = useGet(library.programs, {}).data ?? []
  const sandbox = useGet(library.sandbox, {}, { isBackground: true }).data
  const { database, objectStore, backups, index } = state
  const noBackup = backups.isExpected ? t('health.system.noBackup') : t('health.system.otherBackup')
  const facts: { name: string; text: string; title?: string }[] = [
    { name: t('health.system.version'), text: `AMN ${state.version} · Node.js ${state.node}` },
    {
      name: t('health.system.started'),
      text: formatRelative(state.startedAt),
      title: formatUtc(state.startedAt),
    },
    { name: t('health.system.database'), text: `${engines[database.engine]} ${database.version} · ${formatSize(database.size)}` },
    ...(objectStore
      ? [
          {
            name: t('health.system.objectStore'),
            text: `${objectStore.bucket} · ${t(objectStore.isReachable ? 'health.system.storeReady' : 'health.system.storeAway')}`,
            title: objectStore.endpoint,
          },
        ]
      : []),
    backups.newest
      ? {
          name: t('health.system.backup'),
          text: `${formatRelative(backups.newest.createdAt)} · ${formatSize(backups.newest.size)}`,
          title: formatUtc(backups.newest.createdAt),
        }
      : { name: t('health.system.backup'), text: noBackup },
    {
      name: t('health.system.index'),
      text: index.isReady ? t('health.system.indexReady', { count: index.media }) : t('health.system.indexWaiting'),
    },
    ...programs.map(({ name, path, version }) => ({ name, text: path === null ? t('health.system.notFound') : (version ?? path) })),
    ...(sandbox?.state ? [{ name: t('health.system.sandbox'), text: t(`health.system.sandboxState.${sandbox.state}`) }] : []),
  ]
  return (
    <SettingsCard title={t('health.system.title')}>
      <dl className={classes.facts}>
        {facts.map(({ name, text, title }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={title}>{text}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  )
}
