import type { Media } from '@amn/contract/media/media'
import { bin, mediaEdit } from '@amn/contract/media/edit'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { useRefreshMedia } from './use-refresh-media.ts'

interface Props {
  media: Media
  onClose: () => void
}

/** Asks before a media is put into the bin, and says what becomes of it. */
export function DeleteMedia({ media, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshMedia()
  const { id, amnMediaType: type, title } = media
  const restore = useSend(bin.restore, { success: t('edit.restoredFromBin', { title }), onSuccess: refresh })
  const remove = useSend(mediaEdit.remove, {
    onSuccess: async () => {
      const undo = { label: t('ui.undo'), run: () => restore.mutate({ params: { id } }) }
      notice.success(t('edit.deleted', { title }), { action: undo })
      await navigate({ to: '/media', search: { type }, ignoreBlocker: true })
      // The page that asked for parts of it has to be gone: they are not there any more.
      refresh(media)
    },
  })
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('edit.deleteTitle', { title })} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Text>{t('edit.deleteText')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ params: { id }, query: { amnMediaType: type } })}>
          {t('edit.deleteAct')}
        </Button>
      </Group>
    </Modal>
  )
}
