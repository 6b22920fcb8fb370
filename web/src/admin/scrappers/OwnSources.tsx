import { type Source, scrapperSources } from '@amn/contract/scrapper/sources'
import { Button, Skeleton } from '@mantine/core'
import { IconEdit, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OutsideLink } from '../../ui/scrap/OutsideLink.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { DeleteSource } from './DeleteSource.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import { sourceName } from './source-name.ts'
import classes from './scrappers.module.css'
import shared from '../../ui/theme/shared.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The sources that administrators described themselves. */
export function OwnSources() {
  const { t } = useTranslation()
  const list = useGet(scrapperSources.list, { query: { size: 100 } })
  const [edited, setEdited] = useState<Source | 'new'>()
  const [removed, setRemoved] = useState<Source>()
  const items = list.data?.items ?? []
  return (
    <SettingsCard
      title={t('scrapper.ownTitle')}
      lead={t('scrapper.ownLead')}
      action={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setEdited('new')}>
          {t('scrapper.add')}
        </Button>
      }
    >
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={80} radius="md" />}
      {list.data && items.length === 0 && (
        <EmptyState icon={IconPlugConnected} title={t('scrapper.ownEmptyTitle')} text={t('scrapper.ownEmpty')} />
      )}
      <ul className={shared.list}>
        {items.map((source) => {
          const name = sourceName(source)
          return (
            <li key={source.id} className={`${shared.centredCluster} ${shared.inset} ${classes.source}`}>
              <span className={classes.sourceWords}>
                <span className={classes.sourceName}>{visibleText(name, 100)}</span>
                <span className={classes.muted}>
                  {source.descriptor ? (
                    <>
                      {t('scrapper.version', { version: source.descriptor.version })} ·{' '}
                      <OutsideLink address={source.descriptor.urlAddress} />
                    </>
                  ) : (
                    t('scrapper.sourceUnreadable')
                  )}
                </span>
              </span>
              <Button
                variant="default"
                leftSection={<IconEdit {...icon} />}
                aria-label={t('scrapper.editOf', { name })}
                onClick={() => setEdited(source)}
              >
                {t('scrapper.edit')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash {...icon} />}
                aria-label={t('scrapper.removeOf', { name })}
                onClick={() => setRemoved(source)}
              >
                {t('scrapper.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {edited && <SourceEditor source={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <DeleteSource source={removed} onClose={() => setRemoved(undefined)} />
    </SettingsCard>
  )
}
