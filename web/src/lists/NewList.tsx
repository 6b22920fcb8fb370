import { largestList, lists } from '@amn/contract/personal/lists'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/failures/api-error.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useSend } from '../api/query.ts'
import { formatSize } from '../i18n/format.ts'
import { reasonText } from '../i18n/reason-text.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import classes from './lists.module.css'
import { useListSearch } from './use-list-search.ts'
import shared from '../ui/theme/shared.module.css'

const services = ['MyAnimeList', 'AniList', 'Kitsu', 'Trakt', 'Yamtrack', 'CSV', 'AMN'] as const
const accepted = '.xml,.json,.csv,.tsv,.txt,.gz'

const reasonOf = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'UNPROCESSABLE_FILE' && failure.reason ? reasonText(failure.reason) : failureText(failure)

/** Where a list is dropped or chosen; what it is, the server sees. */
export function NewList() {
  const { t } = useTranslation()
  const { go } = useListSearch()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<{ name: string; reason: string }>()
  const read = useSend(lists.read, { invalidates: [lists.list], onSuccess: ({ id }) => go({ open: id }) })
  const take = (file: File | null | undefined) => {
    if (!file) return
    setProblem(undefined)
    const refuse = (reason: string) => setProblem({ name: file.name, reason })
    if (file.size > largestList) return refuse(t('lists.tooLarge', { most: formatSize(largestList) }))
    read.mutate(
      { query: { fileName: file.name.slice(-255) }, bytes: file, quiet: true },
      { onError: (failure) => refuse(reasonOf(failure)) },
    )
  }
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  return (
    <SettingsCard title={t('lists.newTitle')} lead={t('lists.newLead')}>
      {problem && (
        <Alert
          color="red"
          mb="md"
          role="alert"
          icon={<IconAlertTriangle size={20} />}
          title={t('lists.unreadable', { name: problem.name })}
        >
          {problem.reason}
        </Alert>
      )}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragEnter={(event) => over(event, true)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && over(event, false)}
        onDrop={(event) => {
          over(event, false)
          if (!read.isPending) take(event.dataTransfer.files[0])
        }}
      >
        <IconFileImport size={44} stroke={1.3} aria-hidden className={classes.zoneSign} />
        <p className={classes.zoneTitle} role="status">
          {read.isPending ? t('lists.reading') : isOver ? t('lists.dropNow') : t('lists.drop')}
        </p>
        <ul className={`${shared.clusterList} ${classes.services}`} aria-label={t('lists.services')}>
          {services.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Button loading={read.isPending} onClick={() => input.current?.click()}>
          {t('lists.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('lists.choose')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </SettingsCard>
  )
}
