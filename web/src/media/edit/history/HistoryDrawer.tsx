import type { Media } from '@amn/contract/media/media'
import type { MediaField } from '@amn/contract/media/media-values'
import { mediaEdit } from '@amn/contract/media/edit'
import { mediaFields } from '@amn/contract/media/media-values'
import { Button, Drawer, Group, Select, Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { fieldName } from '../fields/field-name.ts'
import { EditEntry } from './EditEntry.tsx'
import classes from './history.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  media: Media
  onClose: () => void
}
const size = 20

/** What was changed in a media, the latest first, each act with its way back. */
export function HistoryDrawer({ media, onClose }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const [field, setField] = useState<MediaField>()
  const { id, amnMediaType } = media
  const history = useGet(mediaEdit.history, { params: { id }, query: { amnMediaType, page, size } }, { keepsPrevious: true, staleTime: 0 })
  const { data, error, refetch } = history
  const shown = (data?.items ?? []).filter((edit) => !field || edit.fields.some((one) => one.field === field))
  const last = Math.max(0, Math.ceil((data?.totalItems ?? 0) / size) - 1)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(100vw, 520px)"
      title={t('edit.history')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {(data?.totalItems ?? 0) > 0 && (
          <Select
            aria-label={t('edit.historyOf')}
            placeholder={t('edit.everyField')}
            value={field ?? null}
            data={mediaFields.map((value) => ({ value, label: fieldName(value, t) }))}
            onChange={(value) => setField(mediaFields.find((one) => one === value))}
            clearable
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
          />
        )}
        {error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && [0, 1, 2].map((index) => <Skeleton key={index} height={96} radius="lg" />)}
        {data && shown.length === 0 && (
          <EmptyState icon={IconHistory} title={t('edit.noHistoryTitle')} text={t(field ? 'edit.noHistoryOf' : 'edit.noHistory')} />
        )}
        <ol className={`${shared.list} ${classes.list}`} data-old={history.isPlaceholderData || undefined}>
          {shown.map((edit) => (
            <EditEntry key={edit.id} media={media} edit={edit} field={field} onDone={() => void refetch()} />
          ))}
        </ol>
        {last > 0 && (
          <Group justify="space-between">
            <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('edit.newer')}
            </Button>
            <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
              {t('edit.older')}
            </Button>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}
