import { type PathPreview, mediaEdit } from '@amn/contract/media/edit'
import { Alert, Badge, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { formatNumber } from '../../../i18n/names.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { FolderPicker } from '../../../ui/folders/FolderPicker.tsx'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import classes from './fields.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  path: string
  ownId: number | undefined
  onChoose: (path: string) => void
  onClose: () => void
}

/** The tree of the server to choose the folder or file of a media in, with what it would bring. */
export function PathDialog({ path, ownId, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(path)
  const preview = useGet(mediaEdit.pathPreview, { query: { path: chosen } }, { enabled: chosen !== '', isBackground: true })
  useFocusReturn()
  const isTaken = preview.data?.taken != null && preview.data.taken.mediaId !== ownId
  return (
    <Modal opened onClose={onClose} title={t('edit.pathTitle')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <FolderPicker chosen={chosen} onChoose={setChosen} withFiles />
        <div role="status" className={classes.preview}>
          {chosen === '' && <p className={`${shared.hint} ${classes.hint}`}>{t('edit.pathNothing')}</p>}
          {chosen !== '' && preview.isPending && <Skeleton height={84} radius="md" />}
          {preview.error && (
            <Alert color="red" icon={<IconAlertTriangle size={20} />}>
              {failureText(preview.error)}
            </Alert>
          )}
          {preview.data && <Matched found={preview.data} isTaken={isTaken} />}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!preview.data || isTaken} onClick={() => onChoose(chosen)}>
            {t('edit.choose')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Matched({ found, isTaken }: { found: PathPreview; isTaken: boolean }) {
  const { t } = useTranslation()
  const { root, path, isFolder, fileCount, isPartial, contentTypes, names, taken } = found
  const Icon = isFolder ? IconFolder : IconFile
  return (
    <>
      <p className={classes.previewPath}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>
          <bdi className={classes.root}>{visibleText(root)}/</bdi>
          <bdi>{visibleText(path)}</bdi>
        </span>
      </p>
      <p className={classes.previewCount}>
        {t(isPartial ? 'edit.pathMore' : 'edit.pathFiles', { count: fileCount, shown: formatNumber(fileCount) })}
      </p>
      <Group gap={8}>
        {contentTypes.map(({ contentType, count }) => (
          <Badge key={contentType} variant="light" size="lg" radius="xl">
            {t(`edit.contentType.${contentType}`)} · {formatNumber(count)}
          </Badge>
        ))}
      </Group>
      {names.length > 0 && (
        <ul className={classes.previewNames}>
          {names.slice(0, 5).map((name) => (
            <li key={name}>
              <bdi>{visibleText(name, 200)}</bdi>
            </li>
          ))}
          {fileCount > 5 && <li aria-hidden>…</li>}
        </ul>
      )}
      {isTaken && taken && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />}>
          {t('edit.pathTaken', { title: taken.title })}
        </Alert>
      )}
    </>
  )
}
