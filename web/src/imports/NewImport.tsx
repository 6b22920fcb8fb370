import { type ImportTargets, imports } from '@amn/contract/library/imports'
import { media } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { Button, Select, Skeleton } from '@mantine/core'
import { IconArrowRight, IconDeviceDesktopUp, IconFolderOff, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet, useSend } from '../api/query.ts'
import { formatSize } from '../i18n/format.ts'
import { listText } from '../i18n/list-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import { TypeTiles } from './TypeTiles.tsx'
import classes from './new-import.module.css'
import { SourceTile } from './SourceTile.tsx'
import { Steps } from './Steps.tsx'
import { useImportSearch } from './use-import-search.ts'

type Source = 'inbox' | 'upload'

function Nowhere({ targets }: { targets: ImportTargets }) {
  const { t } = useTranslation()
  const reasons = targets.directories.map(({ name, problem }) => problem && t(`imports.placeProblem.${problem}`, { name })).filter(Boolean)
  const text = reasons.length === 0 ? t('imports.nowhere') : t('imports.nowhereBecause', { reasons: listText(reasons as string[]) })
  return <EmptyState icon={IconFolderOff} title={t('imports.nowhereTitle')} text={`${text} ${t('imports.nowhereHint')}`} />
}

/** The first step: what the files are, where they are, and where they go. */
export function NewImport({ types }: { types: readonly MediaType[] }) {
  const { t } = useTranslation()
  const { search, go } = useImportSearch()
  const type = types.find((one) => one === search.type) ?? types[0] ?? 'Other'
  const isForMedia = search.mediaId !== undefined && search.type !== undefined
  const target = useGet(media.get, { params: { id: search.mediaId ?? 0 }, query: { amnMediaType: type } }, { enabled: isForMedia })
  const targets = useGet(imports.places, { query: { amnMediaType: type } }, { staleTime: 0 })
  const [wanted, setWanted] = useState<Source>()
  const [root, setRoot] = useState<string | null>(null)
  const begin = useSend(imports.create, { invalidates: [imports.list], onSuccess: ({ id }) => go({ open: id, step: 'files' }) })
  const open = targets.data?.directories.filter(({ problem }) => problem === null) ?? []
  const inbox = targets.data?.inbox
  const source: Source = wanted ?? (inbox === 'ready' ? 'inbox' : 'upload')
  const rootId = open.some(({ rootId: one }) => String(one) === root) ? Number(root) : open[0]?.rootId
  const start = () =>
    begin.mutate({
      body: { amnMediaType: type, source, ...(isForMedia ? { mediaId: search.mediaId } : {}), ...(rootId === undefined ? {} : { rootId }) },
    })
  return (
    <SettingsCard
      title={isForMedia && target.data ? t('imports.into', { title: target.data.title }) : t('imports.newTitle')}
      {...(isForMedia ? { lead: t('imports.intoLead') } : {})}
    >
      <Steps at="source" />
      {!isForMedia && <TypeTiles types={types} chosen={type} onChoose={(one) => go({ type: one }, true)} />}
      {targets.isError && <ErrorState text={failureText(targets.error)} onRetry={() => void targets.refetch()} />}
      {!targets.data && !targets.isError && <Skeleton height={150} radius="lg" />}
      {targets.data && open.length === 0 && <Nowhere targets={targets.data} />}
      {targets.data && open.length > 0 && (
        <>
          <fieldset className={classes.sources}>
            <legend className={classes.legend}>{t('imports.source')}</legend>
            <SourceTile
              icon={IconInbox}
              name="inbox"
              title={t('imports.inbox')}
              text={inbox === 'ready' ? t('imports.inboxText') : t(inbox === 'none' ? 'imports.inboxNone' : 'imports.inboxUnreachable')}
              isOff={inbox !== 'ready'}
              isChosen={source === 'inbox'}
              onChoose={() => setWanted('inbox')}
            />
            <SourceTile
              icon={IconDeviceDesktopUp}
              name="upload"
              title={t('imports.upload')}
              text={t('imports.uploadText', { space: formatSize(targets.data.uploadSpace) })}
              isChosen={source === 'upload'}
              onChoose={() => setWanted('upload')}
            />
          </fieldset>
          {!isForMedia && (
            <Select
              label={t('imports.directory')}
              allowDeselect={false}
              maw={520}
              value={String(rootId)}
              data={open.map(({ rootId: id, name, path, folder, free }) => ({
                value: String(id),
                label: t('imports.directoryFree', {
                  name: path ?? [name, folder].filter(Boolean).join(' / '),
                  free: formatSize(free ?? 0),
                }),
              }))}
              onChange={setRoot}
            />
          )}
          <div className={classes.acts}>
            <Button size="md" loading={begin.isPending} rightSection={<IconArrowRight size={18} aria-hidden />} onClick={start}>
              {t('imports.begin')}
            </Button>
          </div>
        </>
      )}
    </SettingsCard>
  )
}
